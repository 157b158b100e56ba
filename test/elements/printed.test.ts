import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import { blockHtml } from '../../src/export/block-html.js';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, card } from '../support/block.js';
import { click, fixture, frame, until } from '../support/browser.js';

const PAYLOAD: CitationPayload = {
  answer: 'It is **far** away. It is cold.',
  sources: [
    { title: 'Webb', url: 'https://www.nasa.gov/webb' },
    { title: 'Book', url: 'https://book.example/' },
  ],
  citations: [
    { start: 0, end: 18, evidence: [{ source: 1, citedText: 'far away' }, { source: 2 }] },
    { start: 20, end: 30, evidence: [{ source: 1, citedText: 'very cold' }] },
  ],
};

async function printed(html: string): Promise<CitationBlock> {
  const element = fixture<CitationBlock>(html);
  await element.updateComplete;
  await frame();
  return element;
}

describe('HTML of a server in a block', () => {
  before(loadParts);

  it('is adopted as it is: no node is made anew (D32)', async () => {
    const container = document.createElement('div');
    container.innerHTML = blockHtml(PAYLOAD);
    const paragraph = container.querySelector('p')!;
    const links = [...paragraph.querySelectorAll('a')];
    const words = paragraph.textContent;
    fixture('<div></div>').append(container);
    const element = container.querySelector<CitationBlock>('citation-block')!;
    await element.updateComplete;
    await frame();
    expect(element.querySelector('p')).to.equal(paragraph);
    expect([...paragraph.querySelectorAll('a')]).to.eql(links);
    expect(paragraph.textContent).to.equal(words);
    expect(element.querySelectorAll('citation-text')).to.have.length(0);
  });

  it('has markers that open the card with the passage of their claim (D32)', async () => {
    const element = await printed(blockHtml(PAYLOAD));
    expect(anchors(element)).to.have.length(3);
    await click(anchors(element)[2]!.control);
    await until(() => card(element).matches(':popover-open'), 'the card');
    expect(card(element).querySelector('blockquote')?.textContent).to.equal('very cold');
  });

  it('shows one list, the block’s, as far unfolded as the printed one (D32)', async () => {
    const element = await printed(blockHtml(PAYLOAD, { open: true }));
    expect(element.querySelector('[data-citation-list]')?.checkVisibility()).to.equal(false);
    await until(() => !!element.renderRoot.querySelector('details[open] .rows li'), 'the rows');
    const folded = await printed(blockHtml(PAYLOAD));
    expect(folded.renderRoot.querySelector('details')?.open).to.equal(false);
  });

  it('gives way to another answer', async () => {
    const element = await printed(blockHtml(PAYLOAD));
    element.payload = { ...PAYLOAD, answer: 'Now it says something else.', citations: [] };
    await element.updateComplete;
    await frame();
    expect(element.innerText).to.include('something else').and.not.to.include('far');
    expect(element.querySelector('[slot=printed]')).to.equal(null);
  });

  it('stays if the page gives the same payload again, as an object', async () => {
    const element = await printed(blockHtml(PAYLOAD));
    const paragraph = element.querySelector('p');
    element.payload = structuredClone(PAYLOAD);
    await element.updateComplete;
    expect(element.querySelector('p')).to.equal(paragraph);
  });

  it('stays if the page gives the payload as a model wrote it', async () => {
    const written = { answer: 'It is far [1].', sources: PAYLOAD.sources };
    const element = await printed(blockHtml(written).replace(/<script.*<\/script>/, ''));
    const paragraph = element.querySelector('p');
    element.payload = written;
    await element.updateComplete;
    await frame();
    expect(element.querySelector('p')).to.equal(paragraph);
    expect(anchors(element)[0]?.citation?.end).to.equal(9);
  });

  it('stays where there is no payload', async () => {
    const element = await printed(blockHtml(PAYLOAD).replace(/<script.*<\/script>/, ''));
    expect(element.textContent).to.include('far');
  });
});
