import { expect } from 'chai';
import '../../src/define.js';
import { de } from '../../src/locales/de.js';
import { registerLocale } from '../../src/locales/index.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { blockHtml } from '../../src/export/block-html.js';
import { block } from '../support/block.js';
import { emulate, fixture, frame, itWith, press } from '../support/browser.js';

const COPY = /Mac/.test(navigator.platform) ? 'Meta+c' : 'Control+c';

const line = (element: Element): string | undefined =>
  element.shadowRoot?.querySelector('.ai-label')?.textContent.trim();

describe('the line that says that an AI wrote the answer', () => {
  before(loadParts);

  it('is there if asked, in the words of the language or of the page (D34)', async () => {
    const element = await block();
    expect(line(element)).to.equal(undefined);
    element.setAttribute('ai-label', '');
    await element.updateComplete;
    expect(line(element)).to.equal('Written by an AI');
    element.setAttribute('ai-label', 'Made\u202e by <b>our</b> model');
    await element.updateComplete;
    expect(line(element)).to.equal('Made by <b>our</b> model');
    registerLocale('de', de);
    element.lang = 'de';
    element.setAttribute('ai-label', '');
    await element.updateComplete;
    expect(line(element)).to.equal('Von einer KI verfasst');
  });

  it('goes with the answer that is copied (D34)', async () => {
    const element = await block();
    element.setAttribute('ai-label', '');
    await element.updateComplete;
    let copied = { text: '', html: '' };
    element.addEventListener('citation-copy', (event) => {
      event.preventDefault();
      copied = event.detail;
    });
    await element.copyAnswer();
    expect(copied.text).to.match(/^Written by an AI\n\n/);
    expect(copied.html)
      .to.match(/^<p><em>Written by an AI<\/em><\/p>/)
      .and.to.include('<sup>');
  });

  it('goes with a selection that is copied, also where no marker is in it (D34)', async () => {
    const element = await block('<p>Words alone.</p>');
    const copies: string[] = [];
    const onCopy = ({ clipboardData }: ClipboardEvent) =>
      copies.push(clipboardData?.getData('text/plain') ?? '');
    document.addEventListener('copy', onCopy);
    getSelection()?.selectAllChildren(element.querySelector('p')!);
    await press(COPY);
    element.setAttribute('ai-label', '');
    await element.updateComplete;
    await press(COPY);
    document.removeEventListener('copy', onCopy);
    getSelection()?.removeAllRanges();
    // The first is the browser's own.
    expect(copies).to.eql(['', 'Written by an AI\n\nWords alone.']);
  });

  it('is the one line of a block that a server printed, and takes its place (D34)', async () => {
    const payload = { text: '', sources: [], answer: 'It is hot.' };
    const element = fixture<CitationBlock>(blockHtml(payload, { aiLabel: 'By <our> model' }));
    await element.updateComplete;
    await frame();
    expect(line(element)).to.equal('By <our> model');
    const printed = element.querySelector('[data-citation-label]')!;
    expect(printed.textContent).to.equal('By <our> model');
    expect(printed.checkVisibility()).to.equal(false);
  });

  itWith('media', 'is printed (D34)', async () => {
    const element = await block();
    element.setAttribute('ai-label', '');
    await element.updateComplete;
    await emulate({ media: 'print' });
    expect(element.shadowRoot!.querySelector('.ai-label')!.checkVisibility()).to.equal(true);
    await emulate();
  });
});
