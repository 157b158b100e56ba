import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { card, isOpen, link } from './block.js';
import { engine, frame, until } from './browser.js';

/** Common window sizes: phones, also rotated, and a laptop. */
const ALL = [
  [320, 568],
  [320, 256],
  [360, 640],
  [390, 844],
  [390, 500],
  [844, 390],
  [800, 260],
  [1366, 768],
] as const;
/** WebKit's driver cannot make a window narrower than 450 pixels. */
export const WINDOWS = ALL.filter(([width]) => engine !== 'WebKit' || width >= 450);

/** Opens the card of a marker. */
export async function opened(element: CitationBlock, index = 0): Promise<void> {
  // Clicks like a screen reader, so that no other marker is under the pointer.
  link(element, index).click();
  await until(() => isOpen(element), 'the card opens');
  await settled();
}

/** Waits until the page has stopped scrolling and the card has stopped changing. */
export async function settled(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  let before = '';
  let same = 0;
  await until(() => {
    const { top } = document.documentElement.getBoundingClientRect();
    const places = [top, ...[...document.querySelectorAll('citation-block')].map(placeOf)].join();
    same = places === before ? same + 1 : 0;
    before = places;
    return same > 8;
  }, 'nothing moves any more');
  await frame();
}

function placeOf(element: CitationBlock): string {
  const found = element.renderRoot.querySelector('[part=card]')?.getBoundingClientRect();
  return JSON.stringify(found ?? null);
}

/** Expects that the whole card is in the window, and its marker beside it. */
export function expectInWindow(element: CitationBlock, what: string): void {
  const box = card(element).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  expect(box.top, `${what}: above`).to.be.at.least(0);
  expect(box.left, `${what}: left`).to.be.at.least(0);
  expect(Math.floor(box.bottom), `${what}: below`).to.be.at.most(clientHeight);
  expect(Math.floor(box.right), `${what}: right`).to.be.at.most(clientWidth);
  expect(box.height, `${what}: something is seen`).to.be.at.least(90);
  const marker = link(element).getBoundingClientRect();
  const isBeside = box.top >= marker.bottom - 9 || box.bottom <= marker.top + 9;
  expect(isBeside, `${what}: its marker is in sight`).to.equal(true);
  expect(marker.bottom, `${what}: its marker is in the window`).to.be.at.most(clientHeight + 9);
}
