import { expect } from 'chai';
import '../../src/elements/citation-document/define.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import { fixture } from '../support/browser.js';

const MB = 1_000_000;

function prose(length: number): string {
  const line = 'A line of a report that goes on and on, with words that are all much the same.\n';
  return line.repeat(Math.ceil(length / line.length)).slice(0, length);
}

/** How long the page can not answer while a text of this length is opened at its end: the longest, and all of it. */
async function blocked(length: number): Promise<{ longest: number; total: number }> {
  const view = fixture<CitationDocument>('<citation-document></citation-document>');
  const content = `${prose(length)}\nThe sun is a star that shines.`;
  const shown = new Promise((resolve) =>
    view.addEventListener('citation-shown', resolve, { once: true }),
  );
  let isOpen = false;
  void shown.then(() => (isOpen = true));
  let longest = 0;
  let total = 0;
  const channel = new MessageChannel();
  const tick = (): Promise<unknown> =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    });
  view.source = { content };
  view.evidence = { source: 1, citedText: 'The sun is a star that shines.' };
  while (!isOpen) {
    const begin = performance.now();
    await tick();
    const time = performance.now() - begin;
    longest = Math.max(longest, time);
    if (time > 4) total += time;
  }
  expect(view.finding).to.equal('found');
  view.remove();
  return { longest, total };
}

describe('a text of five million characters', () => {
  it('opens at its end, in a time that grows with its length alone', async function () {
    this.retries(2);
    await blocked(MB / 10);
    const small = await blocked(MB);
    const large = await blocked(5 * MB);
    expect(large.total).to.be.below(8 * small.total + 100);
    // Alone on a machine it is below 200 ms.
    expect(large.total).to.be.below(800);
  }).timeout(30_000);
});
