// A stream costs no more than its response: however its citations come, and whoever looks after each event.
import { expect } from 'chai';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import index from '../fixtures/index.json';
import { adapters } from '../../src/providers/index.js';
import { detectProvider } from '../../src/providers/reading/normalize.js';
import { expectLinear } from '../support/doublings.js';
import { HARD_MIXES } from '../support/hard-mixes.js';
import { MIXES as MODELS } from '../support/mixes.js';
import { MORE_MIXES } from '../support/more-mixes.js';
import { todaysShare } from '../support/todays-share.js';
import { load } from './contract.js';

const MIXES = { ...MODELS, ...MORE_MIXES, ...HARD_MIXES };

const EVENTS = 10_000;
/** So many times what it takes to read the whole response once. */
const MOST = 3;
/** Below this, a busy machine decides. */
const LEAST_MS = 180;
const ROUNDS = 12;

function time(work: () => unknown, calls = 1): number {
  const start = performance.now();
  for (let i = 0; i < calls; i++) work();
  return performance.now() - start;
}

function stream(events: readonly unknown[]): unknown {
  const open = createCitationStream();
  for (const event of events) {
    open.push(event);
    open.payload;
  }
  return open.end();
}

/**
 * The whole is read as often as a stream may take longer: both then take about as long, so that whatever else the
 * machine does meets both alike. The shortest of both counts.
 */
function expectCheap(events: readonly unknown[]): void {
  let [wholes, streamed] = [Infinity, Infinity];
  const most = (): number => Math.max(LEAST_MS, wholes);
  for (let round = 0; round < ROUNDS && (round === 0 || streamed > most()); round++) {
    wholes = Math.min(
      wholes,
      time(() => normalize(events), MOST),
    );
    streamed = Math.min(
      streamed,
      time(() => stream(events)),
    );
  }
  expect(streamed, `the whole takes ${wholes} ms, ${MOST} times`).to.be.at.most(most());
}

// All recordings and doublings take minutes: `npm run test:hostile -- load`. Each day has mixes of its own.
const isAll = globalThis.load === true;

describe(`A stream of ${EVENTS} events, with a snapshot after each`, () => {
  it('is tried in the worst mix of every adapter that folds events', () => {
    const tried = new Set(Object.values(MIXES).map((mix) => detectProvider(mix(60))));
    const untried = adapters.filter((one) => 'collect' in one && !tried.has(one.id as never));
    // Rows of the table of shapes have one collector, and are read as its Dify.
    const recorded = untried.filter(({ id }) => !(id in index));
    expect(recorded.map(({ id }) => id)).to.deep.equal([]);
  });

  for (const [name, mix] of todaysShare(Object.entries(MIXES), { inChromium: 8, elsewhere: 24 })) {
    it(name, () => expectCheap(mix(EVENTS))).timeout(60_000);
  }

  if (!isAll) return;
  // What folds events is used for both, and could be slow in both.
  for (const [name, mix] of Object.entries(MIXES)) {
    it(`${name}: in proportion to their number`, () =>
      expectLinear(
        (size) => {
          const events = mix(size);
          return () => stream(events);
        },
        { smallest: 500, largest: 16_000 },
      )).timeout(60_000);
  }

  for (const [folder, names] of Object.entries(index)) {
    for (const name of names.filter((one) => one.endsWith('.events.jsonl'))) {
      it(`${folder}/${name}, again and again with other addresses`, async () => {
        const events = (await load(folder, name)) as unknown[];
        const texts = events.map((event) => JSON.stringify(event));
        const all = Array.from({ length: EVENTS }, (_, i) => {
          const round = Math.floor(i / texts.length);
          const text = texts[i % texts.length] ?? '';
          return JSON.parse(text.replaceAll('://', `://round${round}.`)) as unknown;
        });
        expectCheap(all);
      }).timeout(60_000);
    }
  }
});
