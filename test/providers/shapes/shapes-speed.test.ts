import { expect } from 'chai';
import { detectProvider, normalize } from '../../../src/providers/reading/normalize.js';
import { findSign } from '../../../src/providers/reading/find-sign.js';
import { signs } from '../../../src/providers/signs/all.js';
import { respelled } from '../../../src/providers/shapes/own-markers.js';
import { toldIn } from '../../../src/providers/shapes/told-in-text.js';
import { expectLinear } from '../../support/doublings.js';
import { shortest } from '../../support/shortest.js';
import { todaysShare } from '../../support/todays-share.js';

/** The best of some runs, in milliseconds: others may be busy. */
function best(run: () => unknown, times = 12): number {
  const took = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...took);
}

const size = (value: unknown): number => JSON.stringify(value).length / 100_000;

describe('responses that nobody knows', () => {
  const table: [what: string, response: unknown][] = [
    ['one long text', { foo: 'word '.repeat(100_000) }],
    [
      'many names',
      Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`key${i}`, { v: i, w: 'abc' }])),
    ],
    [
      'many items',
      { rows: Array.from({ length: 4000 }, (_, i) => ({ n: i, body: 'word '.repeat(20) })) },
    ],
  ];
  for (const [what, response] of table) {
    it(`are looked at in less than 1 ms per 100 kB: ${what}`, () => {
      const limit = Math.max(1, size(response));
      expect(
        best(() => findSign(response, signs)),
        'whose it is',
      ).to.be.below(limit);
    });
  }
});

describe('lists of small things that nobody knows', () => {
  // So many that a clock of whole milliseconds can tell them.
  const RUNS = 40;
  const runs = (run: () => unknown) => (): void => {
    for (let i = 0; i < RUNS; i++) run();
  };
  const items = Array.from({ length: 900 }, (_, i) => ({ id: i, name: `item ${i}`, tags: ['a'] }));
  const table: [what: string, response: unknown][] = [
    ['alone', items],
    ['in a field that many have', { data: items }],
    ['that could be a conversation', { messages: items }],
    ['that could be sources', { citations: items }],
    [
      'each with other names',
      Array.from({ length: 900 }, (_, i) => ({ id: i, [`k${i}`]: { [`z${i}`]: 1 } })),
    ],
  ];
  for (const [what, response] of table) {
    it(`are told from what is known in a few times of what it takes to parse them: ${what}`, () => {
      const json = JSON.stringify(response);
      const parsing = best(runs(() => JSON.parse(json) as unknown));
      const looking = best(runs(() => detectProvider(response)));
      expect(looking / RUNS).to.be.below((12 * (parsing + 1)) / RUNS);
    });
  }
});

describe('a log of events that nobody knows', () => {
  it('takes time that grows with its length alone', () => {
    const [short, long] = [1000, 8000].map((length) => {
      const events = Array.from({ length }, (_, i) => ({
        kind: 'tick',
        n: i,
        inner: { foo: 'x' },
      }));
      return best(() => findSign(events, signs), 5);
    }) as [number, number];
    expect(long).to.be.below(short * 24 + 20);
  });
});

describe('texts of events that nobody knows, one after the other', () => {
  for (const event of [
    (i: number) => ({ token: `w${i} ` }),
    (i: number) => ({ n: i, bar: `w${i} ` }),
  ]) {
    it(`take time that grows with their number alone: ${JSON.stringify(event(0))}`, () => {
      const [short, long] = [1000, 16_000].map((length) => {
        const text = Array.from({ length }, (_, i) => JSON.stringify(event(i))).join('');
        return best(() => normalize(text), 3);
      }) as [number, number];
      expect(long).to.be.below(short * 48 + 40);
    });
  }
});

describe('markers of back ends', () => {
  const markers = [
    { open: '[ID:', close: ']' },
    { open: '##', close: '$$' },
  ];
  const PIECES = ['a [ID:0] ', '[ID:', '##', '[ID:a,', '`', '``', 'a `[ID:0] ', '``a` '];
  for (const piece of todaysShare(PIECES)) {
    it(`take time that grows with the text alone: ${piece}`, () => {
      const [short, long] = [40_000, 320_000].map((length) => {
        const text = piece.repeat(length / piece.length);
        return () => respelled(text, markers, () => 1, true);
      }) as [() => unknown, () => unknown];
      const limit = shortest(short) * 24 + 20;
      expect(shortest(long, limit)).to.be.below(limit);
    });
  }
});

describe('sources in the text of an answer', () => {
  const pieces = [
    '\nSources:',
    '\nab   ',
    '[sources]',
    '<answer>',
    '<answer>x</answer><source',
    '[[{',
    '\nrefs:[{',
  ];
  for (const piece of pieces) {
    it(`are looked for in time that grows with the text alone: ${JSON.stringify(piece)}`, async () => {
      await expectLinear((size) => {
        const text = piece.repeat(size) + '}]';
        return () => toldIn(text);
      });
    });
  }
});
