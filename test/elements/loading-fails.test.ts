// A reader who has lost the network after the page was loaded.
import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { interactionPart } from '../../src/elements/citation-block/block-parts.js';
import { threadPart } from '../../src/elements/citation-thread/thread-part.js';
import { rowsPart } from '../../src/elements/source-list/source-list.js';
import { click, fixture, until } from '../support/browser.js';

const offline = () => Promise.reject(new Error('offline'));
interactionPart.loadBy(offline);
rowsPart.loadBy(offline);
threadPart.loadBy(offline);

describe('where parts can not be loaded', () => {
  let block: CitationBlock;
  const control = () => block.querySelector<HTMLAnchorElement>('citation-anchor a')!;

  beforeEach(async () => {
    block = fixture<CitationBlock>(
      '<citation-block><p>Hot<citation-anchor source-ids="1"></citation-anchor></p></citation-block>',
    );
    block.payload = { sources: [{ title: 'A', url: 'https://a.example/', citedText: 'So hot.' }] };
    await block.updateComplete;
  });

  it('a marker that is pressed is a link, says its passage, and is followed (D41)', async () => {
    const followed: string[] = [];
    block.addEventListener('citation-navigate', (event) => {
      followed.push(event.detail.url);
      event.preventDefault();
    });
    await click(control());
    await until(() => followed.length === 1, 'the link is followed');
    expect(followed[0]).to.match(/^https:\/\/a\.example\//);
    expect(control().title).to.equal('So hot.');
    expect(control().hasAttribute('role'), 'no button that opens nothing').to.equal(false);
    expect(block.renderRoot.querySelector('[part=card]')).to.equal(null);
    await click(control());
    await until(() => followed.length === 2, 'as any link is');
  });

  it('the list is unfolded with a plain link and the passage of each source (D41)', async () => {
    await click(block.renderRoot.querySelector('summary')!);
    await until(
      () => block.renderRoot.querySelector('.fold[open] li a') !== null,
      'it is unfolded',
    );
    const row = block.renderRoot.querySelector('li')!;
    expect(row.textContent.replace(/\s+/g, ' ').trim()).to.equal('1. A So hot.');
    expect(row.querySelector('a')!.href).to.equal('https://a.example/');
  });

  it('the whole answer can not be copied, and nothing throws', async () => {
    expect(await block.copyAnswer()).to.equal(false);
  });

  it('the answers of a thread keep their own numbers', async () => {
    const thread = document.createElement('citation-thread');
    thread.numbering = 'thread';
    block.replaceWith(thread);
    thread.append(block);
    await until(() => control()?.textContent === '[1]', 'the marker is there');
  });
});
