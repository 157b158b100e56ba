import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { anchors, block, card, isOpen, link, rendered } from '../support/block.js';
import {
  click,
  doubleClick,
  fixture,
  frame,
  hover,
  itWith,
  moveAway,
  press,
  resizeWindow,
  swipe,
  tap,
  until,
  wait,
  wheel,
} from '../support/browser.js';

const RUN =
  '<p>Text<citation-anchor source-ids="1"></citation-anchor><citation-anchor source-ids="2"></citation-anchor><citation-anchor source-ids="3"></citation-anchor></p>';

/** A point of an element's first box: from its start, in shares of its size. */
function point(element: Element, x = 0.5, y = 0.5): [number, number] {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return [Math.round(box.x + box.width * x), Math.round(box.y + box.height * y)];
}

async function opened(element: CitationBlock): Promise<void> {
  await until(() => isOpen(element), 'the card opens');
  await frame();
}

async function closed(element: CitationBlock): Promise<void> {
  await until(() => !isOpen(element), 'the card closes');
}

describe('what the reader means', () => {
  beforeEach(moveAway);

  it('a card that was closed opens again at the next hover (D7)', async () => {
    const element = await block();
    const elsewhere = fixture('<p style="margin-top: 400px">Elsewhere</p>');
    for (const close of [() => press('Escape'), () => click(elsewhere)]) {
      await click(link(element));
      await opened(element);
      await moveAway();
      await close();
      await closed(element);
      await moveAway();
      await hover(link(element));
      await opened(element);
      await press('Escape');
      await moveAway();
    }
  });

  it('also by a key, and after its block was out of the page (D7)', async () => {
    const element = await block();
    link(element).focus();
    await press('Enter');
    await opened(element);
    await press('Escape');
    await closed(element);
    await hover(link(element));
    await opened(element);
    await moveAway();
    await closed(element);
    await click(link(element));
    await opened(element);
    await moveAway();
    const { parentElement } = element;
    element.remove();
    parentElement!.append(element);
    await rendered(element);
    await hover(link(element));
    await opened(element);
  });

  it('one card is open in a page, and a pinned one is not taken away by hovering (D3)', async () => {
    const one = await block();
    const other = await block(
      '<p style="margin-top: 300px">Text<citation-anchor source-ids="1"></citation-anchor></p>',
    );
    await click(link(one));
    await opened(one);
    await hover(link(other));
    await wait(500);
    expect([isOpen(one), isOpen(other)], 'hovering').to.deep.equal([true, false]);
    await click(link(other));
    await opened(other);
    expect(isOpen(one), 'a press').to.equal(false);
    await press('Escape');
    await moveAway();
    await hover(link(one));
    await opened(one);
    await hover(link(other));
    await opened(other);
    expect(isOpen(one), 'hovering, when nothing is pinned').to.equal(false);
  });

  it('selecting text over a marker opens nothing (D7)', async () => {
    const element = await block();
    const [x, y] = point(link(element));
    await sendMouse({ type: 'move', position: [x - 60, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x - 20, y] });
    await sendMouse({ type: 'move', position: [x, y] });
    await wait(500);
    expect(isOpen(element)).to.equal(false);
    await sendMouse({ type: 'up' });
    await wait(400);
    expect(isOpen(element)).to.equal(false);
    getSelection()!.removeAllRanges();
  });

  it('a press in a card keeps it, also when a selection is drawn out of it (D8)', async () => {
    const element = await block();
    await hover(link(element));
    await opened(element);
    const quote = card(element).querySelector('blockquote')!;
    const [x, y] = point(quote, 0.1, 0.3);
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 60, y] });
    await sendMouse({ type: 'move', position: [780, 580] });
    await sendMouse({ type: 'up' });
    await wait(500);
    expect(isOpen(element)).to.equal(true);
  });

  it('a double click opens (D8)', async () => {
    const element = await block();
    await doubleClick(link(element));
    await opened(element);
    await wait(400);
    expect(isOpen(element)).to.equal(true);
  });

  it('a marker that scrolls under a resting pointer opens nothing (D7)', async () => {
    const element = await block(
      '<div class="scroller" style="overflow: auto; height: 120px"><p style="margin: 0">Text<citation-anchor source-ids="1"></citation-anchor></p><div style="height: 900px"></div></div>',
    );
    const scroller = element.querySelector('.scroller')!;
    const [x, y] = point(link(element));
    scroller.scrollTop = 60;
    await frame();
    await sendMouse({ type: 'move', position: [x + 40, y] });
    await sendMouse({ type: 'move', position: [x, y] });
    scroller.scrollTop = 0;
    await wait(700);
    expect(isOpen(element), 'at rest').to.equal(false);
    await sendMouse({ type: 'move', position: [x + 1, y] });
    await opened(element);
  });

  itWith('wheel', 'the wheel goes through a card that does not scroll (D6)', async () => {
    const element = await block();
    const tall = fixture('<div style="height: 3000px"></div>');
    await click(link(element));
    await opened(element);
    await hover(card(element).querySelector('blockquote')!);
    await wheel(4);
    await until(() => scrollY > 0, 'the page scrolls');
    tall.remove();
    scrollTo(0, 0);
  });

  it('Home and End go to the ends of markers side by side (D10)', async () => {
    const element = await block(RUN);
    link(element, 1).focus();
    await press('End');
    expect(document.activeElement).to.equal(link(element, 2));
    await press('Home');
    expect(document.activeElement).to.equal(link(element, 0));
    expect(anchors(element).map((_, i) => link(element, i).tabIndex)).to.deep.equal([0, -1, -1]);
  });

  it('a click that a screen reader makes goes into the card, as a key does (D9)', async () => {
    const element = await block();
    link(element).focus();
    link(element).click();
    await opened(element);
    const { activeElement } = element.shadowRoot!;
    expect(card(element).contains(activeElement)).to.equal(true);
    expect(activeElement!.textContent).to.contain('Webb launch');
    link(element).click();
    await frame();
    expect(isOpen(element), 'and never closes it').to.equal(true);
  });

  it('a click with a mouse leaves the focus where it is (D8)', async () => {
    const element = await block();
    const field = fixture<HTMLInputElement>('<input>');
    field.focus();
    await click(link(element));
    await opened(element);
    expect(document.activeElement).to.equal(field);
  });

  it('what closes the card with the focus in it gives the focus back (D9)', async () => {
    const element = await block();
    link(element).focus();
    await press('Enter');
    await until(() => card(element).matches(':focus-within'), 'the card has the focus');
    card(element).querySelector<HTMLElement>('[part=close]')!.click();
    await closed(element);
    expect(document.activeElement).to.equal(link(element));
  });

  itWith('swipe', 'a finger scrolls the answer without closing the sheet (D11)', async () => {
    await resizeWindow(390, 700);
    const tall = '<div style="height: 500px"></div>';
    const element = await block(
      `<p style="margin-top: 200px">Text<citation-anchor source-ids="1"></citation-anchor></p>${tall}${tall}`,
    );
    await tap(link(element));
    await opened(element);
    await swipe([200, 400], [200, 340]);
    await until(() => scrollY > 0, 'the page scrolls');
    expect(isOpen(element)).to.equal(true);
    // While a page still rolls on, a tap does nothing but stop it.
    let last = NaN;
    await until(() => last === (last = scrollY), 'the page has come to rest', 3000, 100);
    await tap(element.querySelector('div')!);
    await closed(element);
    await resizeWindow(800, 600);
    scrollTo(0, 0);
  });

  itWith(
    'swipe',
    'a finger swipes the sheet away, and goes on to the next source (D11)',
    async () => {
      await resizeWindow(390, 700);
      const element = await block(RUN.replace('source-ids="1"', 'source-ids="1 2 3"'));
      await tap(link(element));
      await opened(element);
      const [, second] = card(element).querySelectorAll('[part=entry]');
      const [x, y] = point(card(element).querySelector('blockquote')!);
      await swipe([x, y], [x - 200, y + 2]);
      await until(() => second!.getBoundingClientRect().left < 40, 'the next source is in sight');
      expect(isOpen(element)).to.equal(true);
      await swipe([x, y], [x, y + 150]);
      await closed(element);
      await resizeWindow(800, 600);
    },
  );
});
