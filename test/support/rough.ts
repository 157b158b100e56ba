// Shared code of the tests of rough pages: an answer is streamed while the page does something to
// its block.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, block, isOpen, link } from './block.js';
import { fixture, until, wait } from './browser.js';
import { answerOf, partOf } from './streamed.js';

const written = answerOf(2000);
export const WHOLE_LENGTH = written.answer.length;
export const part = (length: number): CitationPayload => partOf(written, length);

/** The action of a page while an answer streams. It is called several times. */
export type During = (element: CitationBlock, at: number) => unknown;

/** Streams an answer, and calls the action after each third of it. */
export async function streamed(during: During): Promise<CitationBlock> {
  const element = await block('', undefined);
  element.streaming = true;
  let at = 0;
  for (let length = 100; length < WHOLE_LENGTH; length += 150) {
    element.payload = part(length);
    if (length % 450 === 100) await during(element, at++);
    await wait(4);
  }
  element.streaming = false;
  await expectWhole(element);
  return element;
}

/** Expects that the whole answer is in the page, and that its card opens. */
export async function expectWhole(element: CitationBlock): Promise<void> {
  const count = written.citations.length;
  if (!element.isConnected) fixture('<div></div>').append(element);
  element.payload = part(WHOLE_LENGTH);
  await until(() => anchors(element).length === count, 'all markers are there');
  await until(() => element.querySelector('citation-anchor a[href]') !== null, 'they are links');
  expect(element.textContent).to.contain(`Sentence ${count - 1} `);
  if (!isOpen(element)) link(element).click();
  await until(() => isOpen(element), 'the card is open');
}

/**
 * Fails each test of a suite that causes an uncaught error or an unhandled rejection in the page.
 */
export function expectSilence(): void {
  let errors: unknown[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? String(event.reason) : event.message);
    event.preventDefault();
  };
  beforeEach(() => {
    errors = [];
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  afterEach(async () => {
    await wait(20);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    expect(errors).to.deep.equal([]);
  });
}
