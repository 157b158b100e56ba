// What is prepared while the page is idle, before the first reader comes. A page does it once, so this file needs its own.
import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { cardStyles } from '../../src/elements/citation-block/card.styles.js';
import { fixture, hover, moveAway, until } from '../support/browser.js';

describe('the first card', () => {
  before(moveAway);

  it('is prepared while the page is idle, and nothing in the page changes', async () => {
    // Sheets are made when they are first asked for, and kept as text.
    const isMade = (): boolean =>
      cardStyles.every((style) => Object.values(style).some((one) => one instanceof CSSStyleSheet));
    const asked: string[] = [];
    const say = (name: string) => (): undefined => void asked.push(name);
    const page = fixture(
      '<div style="height: 3000px"><citation-block><p>Hot<citation-anchor source-ids="1"></citation-anchor></p></citation-block></div>',
    );
    const block = page.querySelector<CitationBlock>('citation-block')!;
    Object.assign(block, {
      icon: say('icon'),
      actions: say('actions'),
      resolve: say('resolve'),
      load: say('load'),
      payload: { sources: [{ title: 'A', url: 'https://a.example/', citedText: 'So hot.' }] },
    });
    for (const name of ['citation-open', 'citation-warning'])
      block.addEventListener(name, say(name));
    await block.updateComplete;
    const shadow = block.renderRoot as ShadowRoot;
    // The line of the list has asked.
    asked.length = 0;
    const before = [block.innerHTML, shadow.innerHTML, window.scrollY];
    expect(isMade(), 'nobody has come yet').to.equal(false);
    await until(isMade, 'it is prepared', 9000);
    // What comes after the card: its place, and the rows of the list.
    await new Promise((done) => setTimeout(done, 1000));
    expect([block.innerHTML, shadow.innerHTML, window.scrollY]).to.deep.equal(before);
    expect(asked).to.deep.equal([]);
    await hover(block.querySelector('citation-anchor a')!);
    const card = (): Element | null => shadow.querySelector('[part=card]:popover-open');
    await until(() => card() !== null, 'the card opens');
    expect(card()!.textContent).to.include('So hot.').and.not.include('Some words');
  });
});
