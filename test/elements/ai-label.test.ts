import { expect } from 'chai';
import '../../src/define.js';
import { de } from '../../src/locales/de.js';
import { registerLocale } from '../../src/locales/index.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import { block } from '../support/block.js';

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
});
