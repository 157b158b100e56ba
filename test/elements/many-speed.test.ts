import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { block } from '../support/block.js';
import { frame } from '../support/browser.js';
import { expectLinear } from '../support/doublings.js';

const CLAIM = 'A claim that is cited. ';

/** An answer of so many claims, four to a paragraph. */
function payloadOf(count: number): CitationPayload {
  return {
    text: '',
    sources: Array.from({ length: 50 }, (_, i) => ({ title: `Source ${i + 1}` })),
    answer: `${CLAIM.repeat(4)}\n\n`.repeat(count / 4),
    citations: Array.from({ length: count }, (_, i) => {
      const start = Math.floor(i / 4) * (4 * CLAIM.length + 2) + (i % 4) * CLAIM.length;
      return { start, end: start + CLAIM.length - 1, evidence: [{ source: (i % 50) + 1 }] };
    }),
  };
}

describe('10,000 citations in one answer', () => {
  it('take twice as long as half of them, at most', async () => {
    const element = await block('', undefined);
    await expectLinear(
      (count) => {
        const payload = payloadOf(count);
        return async () => {
          // Made anew: what has not changed is not read again.
          element.payload = structuredClone(payload);
          await element.updateComplete;
        };
      },
      { smallest: 2500, largest: 10_000 },
    );
  }).timeout(60_000);

  it('are shown piece by piece, so that the page can be used meanwhile', async () => {
    const element = await block('', undefined);
    const shown = (): number => element.querySelectorAll('citation-anchor a').length;
    element.payload = payloadOf(10_000);
    let most = 0;
    for (let before = 0; before < 10_000;) {
      await frame();
      const now = shown();
      most = Math.max(most, now - before);
      before = now;
    }
    // A fast machine shows more at a time, and a slow one less.
    expect(most).to.be.below(2500);
  }).timeout(60_000);
});

it('10,000 payloads in one task are one update', async () => {
  const element = await block('', { text: '', sources: [] });
  const begin = performance.now();
  for (let i = 1; i <= 10_000; i++) {
    element.payload = { text: '', sources: [{ title: 'A' }], answer: CLAIM.repeat(i % 100) };
  }
  await element.updateComplete;
  expect(performance.now() - begin).to.be.below(170);
});
