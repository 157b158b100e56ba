import { expect } from 'chai';
import DOMPurify from 'dompurify';
import { dompurifyConfig, sanitizerConfig } from '../../src/integrations/sanitize-presets.js';

const MARKER = 'It is hot<citation-anchor source-ids="1 3">[1][3]</citation-anchor>.';
const LINK = 'It is hot<a href="#cite-1,3">[1][3]</a>.';
const HOSTILE =
  '<citation-anchor source-ids="1" onclick="alert(1)" payload="{}">[1]</citation-anchor><citation-block payload="{}">x</citation-block><x-y source-ids="1">y</x-y>';

interface Sanitizer {
  get(): { elements?: unknown[] };
}
/** Not in every engine yet. */
const { Sanitizer } = globalThis as { Sanitizer?: new () => Sanitizer };

describe('presets of sanitisers', () => {
  describe('DOMPurify', () => {
    const clean = (html: string): string => DOMPurify.sanitize(html, dompurifyConfig);

    it('lets markers pass', () => expect(clean(MARKER)).to.equal(MARKER));
    it('would not, without', () => expect(DOMPurify.sanitize(MARKER)).to.equal('It is hot[1][3].'));
    it('lets links pass in any case', () => expect(DOMPurify.sanitize(LINK)).to.equal(LINK));
    it('lets nothing else pass', () => {
      expect(clean(HOSTILE)).to.equal('<citation-anchor source-ids="1">[1]</citation-anchor>xy');
    });
  });

  if (Sanitizer) {
    describe('the platform’s own', () => {
      const clean = (html: string, config?: unknown): string => {
        const element = document.createElement('div') as unknown as HTMLElement & {
          setHTML(html: string, options: unknown): void;
        };
        element.setHTML(html, config ? { sanitizer: config } : {});
        return element.innerHTML;
      };
      const config = sanitizerConfig(new Sanitizer().get());

      it('lets markers pass', () => expect(clean(MARKER, config)).to.equal(MARKER));
      it('would not, without', () => expect(clean(MARKER)).to.equal('It is hot.'));
      it('lets links pass in any case', () => expect(clean(LINK)).to.equal(LINK));
      it('lets nothing else pass', () => {
        expect(clean(HOSTILE, config)).to.equal(
          '<citation-anchor source-ids="1">[1]</citation-anchor>',
        );
      });
    });
  }

  it('leaves a configuration alone that names what to remove', () => {
    const config = { removeElements: ['script'], elements: undefined };
    expect(sanitizerConfig(config)).to.equal(config);
  });
});
