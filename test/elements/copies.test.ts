// Copies of a block without its payload (`cloneNode`, snapshots of `innerHTML`) show what they hold, and
// are blocks like any other as soon as they are given one.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationWarning } from '../../src/model/index.js';
import {
  anchors,
  block,
  card,
  isOpen,
  link,
  listenForWarnings,
  payload,
  rows,
} from '../support/block.js';
import { click, fixture, frame, hover, moveAway, until, wait } from '../support/browser.js';

const ANSWER = {
  text: '',
  answer: 'The sun shines. It is *hot*.',
  citations: [
    { start: 0, end: 14, evidence: [{ source: 1, citedText: 'It shines.' }] },
    { start: 16, end: 27, evidence: [{ source: 2 }, { source: 1 }] },
  ],
  sources: [
    { title: 'Sun', url: 'https://sun.example/' },
    { title: 'Heat', url: 'https://heat.example/' },
  ],
};

/** How a copy comes into the page. */
const WAYS: Record<string, (original: CitationBlock) => CitationBlock> = {
  cloneNode: (original) => {
    const home = fixture('<div></div>');
    home.append(original.cloneNode(true));
    return home.firstElementChild as CitationBlock;
  },
  innerHTML: (original) => {
    // A `fixture` is made with `innerHTML`.
    const home = original.parentElement as HTMLElement;
    return fixture<CitationBlock>(home.innerHTML);
  },
};

/** The original, the whole of it, and a copy of it. */
async function copyOf(
  way: (original: CitationBlock) => CitationBlock,
  content = '',
  given: CitationBlock['payload'] | object = ANSWER,
): Promise<[original: CitationBlock, copy: CitationBlock]> {
  const original = await block(content, given as CitationBlock['payload']);
  await until(() => original.querySelector('a') !== null, 'there are markers');
  await frame();
  const copy = way(original);
  await copy.updateComplete;
  await wait(30);
  return [original, copy];
}

/** What a reader gets of a marker. */
const seen = (marker: Element): (string | null | undefined)[] => {
  const control = marker.matches('a') ? marker : marker.querySelector('a');
  const text = control?.firstElementChild;
  return [
    control?.textContent,
    control?.getAttribute('href'),
    control?.getAttribute('aria-label'),
    text?.getAttribute('data-citation-text'),
    control?.getAttribute('data-citation-unresolved'),
    control?.getAttribute('data-citation-loading'),
  ];
};

describe('Copies', () => {
  let warnings: CitationWarning[] = [];
  beforeEach(async () => {
    warnings = listenForWarnings();
    await moveAway();
  });
  afterEach(() => {
    expect(warnings).to.deep.equal([]);
  });

  for (const [name, way] of Object.entries(WAYS)) {
    describe(`by ${name}`, () => {
      it('show what they hold, without a payload', async () => {
        const [original, copy] = await copyOf(way);
        expect(copy.textContent).to.equal(original.textContent);
        expect(anchors(copy).map(seen)).to.deep.equal(anchors(original).map(seen));
        expect(seen(anchors(copy)[0] as Element).slice(0, 2)).to.deep.equal([
          '[1]',
          'https://sun.example/',
        ]);
      });

      it('have plain links for markers, and no card (D41)', async () => {
        const [, copy] = await copyOf(way);
        expect(link(copy).hasAttribute('role')).to.equal(false);
        expect(link(copy).hasAttribute('aria-expanded')).to.equal(false);
        await hover(link(copy));
        await wait(400);
        expect(isOpen(copy)).to.equal(false);
        let isFollowed = false;
        copy.addEventListener('click', (event) => {
          isFollowed = !event.defaultPrevented;
          event.preventDefault();
        });
        await click(link(copy));
        expect(isFollowed).to.equal(true);
      });

      it('work as any block when the payload comes', async () => {
        const [, copy] = await copyOf(way);
        copy.payload = ANSWER;
        await until(() => link(copy).getAttribute('role') === 'button', 'markers are buttons');
        await frame();
        expect(copy.querySelectorAll('citation-text')).to.have.length(1);
        expect(anchors(copy)).to.have.length(2);
        link(copy).click();
        await until(() => isOpen(copy), 'the card opens');
        expect(card(copy).textContent).to.contain('It shines.');
        copy.open = true;
        await until(() => rows(copy).length === 2, 'the list is there');
      });

      it('show the answer of another payload in the place of the copied one', async () => {
        const [, copy] = await copyOf(way);
        copy.payload = { ...ANSWER, answer: 'Our sun shone. It was *hot*.' };
        await until(() => copy.textContent.includes('Our sun'), 'it is shown');
        expect(copy.textContent).not.to.contain('The sun shines');
        expect(copy.querySelectorAll('citation-text')).to.have.length(1);
      });

      it('keep the page’s own content, and its markers', async () => {
        const content =
          '<p>A<citation-anchor source-ids="1"></citation-anchor> B' +
          '<citation-anchor source-ids="2"><a href="#"><span>[2]</span></a></citation-anchor>' +
          '<citation-anchor source-ids="1">here</citation-anchor></p>';
        const [original, copy] = await copyOf(way, content, payload);
        expect(anchors(copy).map(seen)).to.deep.equal(anchors(original).map(seen));
        expect(copy.querySelector('[data-citation-unresolved]')).to.equal(null);
        copy.payload = payload;
        await until(() => link(copy).getAttribute('role') === 'button', 'markers are buttons');
        expect(copy.querySelector('p')?.textContent).to.equal('A[1] B[2]here');
        link(copy, 1).click();
        await until(() => isOpen(copy), 'the card opens');
        expect(card(copy).textContent).to.contain('mirrors');
      });

      it('keep links that stand for markers', async () => {
        const content = '<p>A <a href="#cite-1">[1]</a></p>';
        const [original, copy] = await copyOf(way, content, payload);
        const [from, to] = [original, copy].map((one) => one.querySelector('a') as Element);
        if (!from || !to) throw new Error('There is no link.');
        await until(() => from.hasAttribute('data-citation-link'), 'it is a marker');
        const again = way(original);
        const copied = again.querySelector('a') as Element;
        await again.updateComplete;
        await wait(30);
        expect(seen(copied)).to.deep.equal(seen(from));
        again.payload = { ...payload, sources: payload.sources.slice(1) };
        await until(
          () => copied.getAttribute('href')?.startsWith('https://science.nasa.gov/') === true,
          'it names what its payload has',
        );
        (copied as HTMLElement).click();
        await until(() => isOpen(again), 'the card opens');
      });

      it('that are taken while the answer is written stand still', async () => {
        const original = await block('', ANSWER);
        original.streaming = true;
        await until(() => original.querySelector('a') !== null, 'there are markers');
        await frame();
        const copy = way(original);
        await copy.updateComplete;
        await wait(30);
        expect(anchors(copy).map(seen)).to.deep.equal(anchors(original).map(seen));
      });
    });
  }

  it('of a lone marker are links', async () => {
    const marker = fixture('<citation-anchor source-ids="1"></citation-anchor>');
    Object.assign(marker, { payload: ANSWER });
    await until(() => marker.querySelector('a')?.getAttribute('role') === 'button', 'it is there');
    const home = fixture('<p></p>');
    home.append(marker.cloneNode(true));
    await wait(30);
    const copied = home.firstElementChild as Element;
    expect(seen(copied)).to.deep.equal(seen(marker));
  });
});
