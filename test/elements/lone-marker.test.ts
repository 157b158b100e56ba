import { expect } from 'chai';
import type { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, isOpen, link, payload, rendered, rows, visibleText } from '../support/block.js';
import { click, fixture, hover, moveAway, press, until } from '../support/browser.js';

/** A marker in a paragraph without a block, with a payload of its own. */
async function lone(ids = '1', given: unknown = payload): Promise<CitationAnchor> {
  const paragraph = fixture(
    `<p>Launched in 2021<citation-anchor source-ids="${ids}"></citation-anchor>.</p>`,
  );
  const marker = paragraph.querySelector('citation-anchor')!;
  marker.payload = given as CitationAnchor['payload'];
  await ownBlock(marker)?.updateComplete;
  return marker;
}

const ownBlock = (marker: CitationAnchor): CitationBlock | null | undefined =>
  marker.shadowRoot?.querySelector('citation-block');
const isCardOpen = (marker: CitationAnchor): boolean => isOpen(ownBlock(marker)!);
const cardText = (marker: CitationAnchor): string =>
  visibleText(ownBlock(marker)!.renderRoot.querySelector('[part=card]')!);
const control = (marker: CitationAnchor): HTMLAnchorElement => marker.querySelector('a')!;

describe('a marker with a payload and no block around it', () => {
  beforeEach(moveAway);

  it('shows the numbers of its sources, in the line', async () => {
    const marker = await lone('mirrors 1');
    expect(marker.textContent).to.equal('[2, 1]');
    expect(control(marker).getAttribute('aria-label')).to.equal('Sources 2, 1');
    const line = marker.parentElement!.getBoundingClientRect().height;
    expect(line).to.equal(fixture('<p>Launched in 2021</p>').getBoundingClientRect().height);
  });

  it('has the card of a block when the pointer rests on it (D45)', async () => {
    const marker = await lone();
    await hover(control(marker));
    await until(() => isCardOpen(marker), 'the card opens');
    expect(cardText(marker))
      .to.include('Webb launched on 25 December 2021.')
      .and.include('nasa.gov');
    expect(cardText(marker)).not.to.include('Show in list');
    await moveAway();
    await until(() => !isCardOpen(marker), 'the card closes');
  });

  it('has it when it is pressed, and for the keyboard', async () => {
    const marker = await lone();
    const heard: string[] = [];
    for (const name of ['citation-open', 'citation-close'] as const) {
      marker.addEventListener(name, () => heard.push(name));
    }
    await click(control(marker));
    await until(() => isCardOpen(marker), 'the card opens');
    expect(control(marker).getAttribute('aria-expanded')).to.equal('true');
    await press('Escape');
    await until(() => !isCardOpen(marker), 'the card closes');
    control(marker).focus();
    await press('Enter');
    await until(() => isCardOpen(marker), 'the card opens again');
    expect(heard).to.deep.equal(['citation-open', 'citation-close', 'citation-open']);
  });

  it('quotes its claim', async () => {
    const evidence = [{ source: 2, citedText: 'Eighteen segments.', kind: 'quote' }];
    const citations = [{ start: 0, end: 1, evidence }];
    const marker = await lone('2', { ...payload, answer: 'x', citations });
    await click(control(marker));
    await until(() => isCardOpen(marker), 'the card opens');
    expect(cardText(marker)).to.include('Quoted passage Eighteen segments.');
  });

  it('shows neither answer nor list nor notice', async () => {
    const marker = await lone('1', { ...payload, answer: 'Much more.', text: 'Summary' });
    const own = ownBlock(marker)!;
    own.grounding = 'required';
    await own.updateComplete;
    expect(own.textContent).to.equal('');
    expect(own.renderRoot.querySelector('citation-sources, [part=notice], .answer')).to.equal(null);
  });

  it('keeps the content that the page gave it', async () => {
    const paragraph = fixture('<p><citation-anchor source-ids="1">[one]</citation-anchor></p>');
    const marker = paragraph.querySelector('citation-anchor')!;
    marker.payload = payload;
    await ownBlock(marker)!.updateComplete;
    expect(marker.textContent).to.equal('[one]');
    expect(marker.checkVisibility()).to.equal(true);
    await click(marker);
    await until(() => isCardOpen(marker), 'the card opens');
  });

  it('follows another payload, and is a plain marker without one', async () => {
    const marker = await lone();
    marker.payload = { text: '', sources: [{ title: 'Other', url: 'https://other.example/' }] };
    await ownBlock(marker)!.updateComplete;
    await click(control(marker));
    await until(() => isCardOpen(marker), 'the card opens');
    expect(cardText(marker)).to.include('Other');
    await press('Escape');
    marker.payload = undefined;
    expect(control(marker).hasAttribute('role')).to.equal(false);
    expect(marker.textContent).to.equal('[1]');
  });

  it('takes a payload that was set before the tag was defined or the marker in the page', async () => {
    const marker = document.createElement('citation-anchor');
    marker.payload = payload;
    marker.sourceIds = '1';
    fixture('<p></p>').append(marker);
    await ownBlock(marker)!.updateComplete;
    expect(control(marker).getAttribute('role')).to.equal('button');
  });

  it('is a plain link to its source where it can have no block (D45)', () => {
    const paragraph = fixture('<p><citation-anchor source-ids="2"></citation-anchor></p>');
    const marker = paragraph.querySelector('citation-anchor')!;
    marker.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
    marker.payload = payload;
    expect(control(marker).href).to.equal('https://science.nasa.gov/mirrors');
    expect(control(marker).hasAttribute('role')).to.equal(false);
  });

  it('is the block’s as soon as it stands in one', async () => {
    const marker = await lone();
    const element = await block('<p></p>', { text: '', sources: [{ title: 'The block’s' }] });
    element.querySelector('p')!.append(marker);
    await rendered(element);
    await click(link(element));
    await until(() => isOpen(element), 'the block’s card opens');
    expect(isCardOpen(marker)).to.equal(false);
    expect(rows(element)[0]).to.contain('cited once');
  });

  it('pays for nothing of this in a block', async () => {
    const element = await block();
    for (const anchor of element.querySelectorAll('citation-anchor')) {
      expect(anchor.shadowRoot).to.equal(null);
      anchor.payload = payload;
      expect(anchor.shadowRoot).to.equal(null);
    }
  });

  it('is left alone when a block comes elsewhere: a page may have many of both', async () => {
    const marker = fixture('<p><citation-anchor source-ids="1"></citation-anchor></p>')
      .firstElementChild as CitationAnchor;
    marker.sources = payload.sources;
    let looked = 0;
    const refresh = marker.refresh.bind(marker);
    marker.refresh = () => {
      looked++;
      refresh();
    };
    await block();
    expect(looked).to.equal(0);
  });
});
