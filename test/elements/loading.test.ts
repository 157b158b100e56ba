// What is loaded when. Each file of tests has a page of its own, so that nothing is loaded here before.
import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationText } from '../../src/elements/citation-text/citation-text.js';
import { fixture, hover, moveAway, until as untilSoon } from '../support/browser.js';

/** The modules of ours that the page has loaded so far. */
const loaded = (): string =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .join('\n');

/** Modules come one by one here, each transformed by a server that three engines ask at the same time. */
const until = (isSo: () => boolean, what: string): Promise<void> => untilSoon(isSo, what, 9000);

describe('what a page loads', () => {
  before(moveAway);

  it('is Markdown with the first answer, and what cleans HTML with the first that has to be cleaned', async () => {
    expect(loaded(), 'nobody has given an answer').not.to.match(
      /markdown-view|\/(?:browser-purifier|purify)\./,
    );
    const text = fixture<CitationText>('<citation-text></citation-text>');
    text.payload = { sources: [], answer: 'It is **hot** & <https://a.example/> it stays `a<b>`' };
    text.streaming = true;
    await until(() => text.querySelector('strong') !== null, 'Markdown is shown');
    expect(loaded()).to.match(/markdown-view/);
    text.payload = { sources: [], answer: 'It is **hot** & <u>dry</u>' };
    await until(() => text.querySelector('u') !== null, 'HTML is shown');
    expect(loaded(), 'tags without attributes').not.to.match(/\/(?:browser-purifier|purify)\./);
    text.payload = { sources: [], answer: 'It is **hot** & <u title="a">dry</u>' };
    await until(() => text.querySelector('[title]') !== null, 'attributes are shown');
    expect(loaded()).to.match(/\/(?:browser-purifier|purify)\./);
    if ('setHTML' in Element.prototype)
      expect(loaded(), 'the browser has its own').not.to.match(/dompurify/i);
  });

  it('is the card and the rows when nothing else is to do, before the reader comes', async () => {
    const block = fixture<CitationBlock>(
      '<citation-block><p>Hot<citation-anchor source-ids="1"></citation-anchor></p></citation-block>',
    );
    expect(loaded(), 'a page has no block').not.to.match(
      /floating-ui|\/(?:interaction|source-rows)\./,
    );
    block.payload = { sources: [{ title: 'A', url: 'https://a.example/', citedText: 'So hot.' }] };
    await until(
      () => /floating-ui/.test(loaded()) && /\/source-rows\./.test(loaded()),
      'it is loaded',
    );
    await hover(block.querySelector('citation-anchor a')!);
    await until(
      () => block.renderRoot.querySelector('[part=card]:popover-open') !== null,
      'the card opens',
    );
    expect(loaded(), 'nobody has given a response').not.to.match(/providers/);
    expect(loaded(), 'no link stands for a marker').not.to.match(/link-markers/);
  });

  it('is what counts a conversation with the first thread, and nobody sees other numbers before', async () => {
    expect(loaded(), 'a page has no thread').not.to.match(/thread-core/);
    const answer =
      '<citation-block><p>Hot<citation-anchor source-ids="1"></citation-anchor></p></citation-block>';
    const thread = fixture(`<citation-thread>${answer}${answer}</citation-thread>`);
    thread.setAttribute('numbering', 'thread');
    const blocks = [...thread.querySelectorAll<CitationBlock>('citation-block')];
    const seen = new Set<string>();
    new MutationObserver(() => seen.add(blocks[1]!.textContent)).observe(thread, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    blocks.forEach((block, i) => {
      block.payload = { sources: [{ title: 'A', url: `https://${i}.example/` }] };
    });
    await until(() => blocks[1]!.textContent === 'Hot[2]', 'it has the number of the thread');
    expect([...seen]).not.to.include('Hot[1]');
  });

  it('is what makes markers of links with the first such link', async () => {
    const block = fixture<CitationBlock>('<citation-block><p>Hot</p></citation-block>');
    block.payload = { sources: [{ title: 'A', url: 'https://a.example/' }] };
    await block.updateComplete;
    block.querySelector('p')!.insertAdjacentHTML('beforeend', '<a href="#cite-1">[1]</a>');
    await until(() => block.querySelector('a[data-citation-link]') !== null, 'it is a marker');
  });
});
