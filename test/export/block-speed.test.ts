import { expect } from 'chai';
import { marked } from 'marked';
import { blockHtml } from '../../src/export/block-html.js';
import { printMarkdown } from '../../src/markdown/print.js';
import { engine } from '../support/browser.js';
import { expectLinear } from '../support/doublings.js';
import { todaysShare } from '../support/todays-share.js';

const PARAGRAPH =
  'The **James Webb** telescope was launched in 2021 from [Kourou](https://a.example/x) and it is *far* away, `really`. ';
const ANSWER =
  `${PARAGRAPH.repeat(6)}\n\n- one item with words\n- two **items**\n\n## A heading\n\n`
    .repeat(140)
    .slice(0, 100_000);

/** Four times: some clocks tell whole milliseconds. */
const time = (work: () => unknown): number => {
  const start = performance.now();
  for (let i = 0; i < 4; i++) work();
  return performance.now() - start;
};

const MOST = 2;
/** Before both are compiled, their times say little. In WebKit marked takes more than a second each time. */
const WARM = engine === 'WebKit' ? 1 : 3;

describe('the speed of printing', () => {
  it('a block with an answer of 100 kB takes at most twice the time of marked', () => {
    const payload = {
      text: '',
      answer: ANSWER,
      sources: Array.from({ length: 20 }, (_, i) => ({ url: `https://a.example/${i}` })),
      citations: Array.from({ length: 200 }, (_, i) => ({
        start: i * 500,
        end: i * 500 + 90,
        evidence: [{ source: (i % 20) + 1 }],
      })),
    };
    let [ours, theirs] = [Infinity, Infinity];
    for (let i = 0; (i < 30 && ours > MOST * theirs) || i < WARM; i++) {
      theirs = Math.min(
        theirs,
        time(() => marked.parse(ANSWER)),
      );
      ours = Math.min(
        ours,
        time(() => blockHtml({ ...payload })),
      );
    }
    expect(ours / theirs).to.be.at.most(MOST);
  }).timeout(30_000);

  for (const piece of todaysShare(['<', '<!--', '<b>', '<script>', '> ', '|a'])) {
    it(`printing takes time in proportion to ${piece}`, () =>
      expectLinear((size) => {
        const answer = piece.repeat(size);
        return () => printMarkdown(answer, [{ end: answer.length, html: '<i>1</i>' }]);
      }));
  }
});
