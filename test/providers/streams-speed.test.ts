// A stream costs no more than its response: however its citations come, and whoever looks after each event.
import { expect } from 'chai';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import index from '../fixtures/index.json';
import { engine } from '../support/browser.js';
import { MIXES } from '../support/mixes.js';
import { load } from './contract.js';

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

describe(`A stream of ${EVENTS} events, with a snapshot after each`, () => {
  // All recordings take minutes, and all mixes in the slower engines: `npm run test:hostile -- load`.
  const isAll = globalThis.load === true;
  const step = isAll || engine === 'Chromium' ? 1 : 5;
  for (const [name, mix] of Object.entries(MIXES).filter((_, i) => i % step === 0)) {
    it(name, () => expectCheap(mix(EVENTS))).timeout(60_000);
  }

  for (const [folder, names] of Object.entries(isAll ? index : {})) {
    for (const name of names.filter((one) => one.endsWith('.events.jsonl'))) {
      it(`${folder}/${name}, again and again`, async () => {
        const events = (await load(folder, name)) as unknown[];
        const all = Array.from({ length: EVENTS }, (_, i) => events[i % events.length]);
        expectCheap(all);
      }).timeout(60_000);
    }
  }
});

declare global {
  /** Set by web-test-runner.config.mjs: what takes minutes is tested too. */
  var load: boolean | undefined;
}
