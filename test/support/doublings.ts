import { expect } from 'chai';

/** What twice the input may cost. Linear is 2, and quadratic is 4. */
const PER_DOUBLING = 2.2;
/** Both samples take about this long: enough for clocks of whole milliseconds, and for the slices of a busy machine. */
const SAMPLE_MS = 24;
/** Below this, a clock of whole milliseconds tells nothing, and there is no need to know. */
const QUICK_MS = 6;
/** What is still too quick after so many calls is quick. */
const MOST_CALLS = 64;
/** As often both are taken at most: again if the longer one took too long, or nothing was sure. */
const MOST_ROUNDS = 30;
/** Two samples that differ by less were not disturbed: one that was would let pass what grows too fast. */
const AGREED = 1.15;
/** What is still this far off after so many rounds is not linear, however busy the machine is. */
const FAR_OFF = 3;
const FAR_ROUNDS = 10;
/** What takes this long once is not measured again: it is not a matter of the machine. */
const HOPELESS_MS = 3_000;

/** Gets a size, makes the input, and answers what is to be timed. */
type Work = (size: number) => () => unknown;

/**
 * Expects that work grows with its input and not faster, over two doublings. Compared are four times the work on
 * an input with one time that on an input of four times the size: both take about as long, so that whatever else
 * the machine does meets both alike. Of each, the shortest of several rounds counts.
 */
export async function expectLinear(
  work: Work,
  { smallest = 1_000, largest = 64_000 } = {},
): Promise<void> {
  let size = smallest;
  while (size * 4 < largest && (await isTooQuick(work(size * 4)))) size *= 2;
  let found = await measured(work, size);
  // What only a busy machine has slowed down is no slower with more to do; what is quadratic is.
  if (!found.isLinear && found.long < HOPELESS_MS) {
    found = await measured(work, (size *= 2));
  }
  const { isLinear, perDoubling } = found;
  expect(
    isLinear,
    `each doubling of ${size} costs ${perDoubling.toFixed(2)} times as much`,
  ).to.equal(true);
}

/** The shortest times for four inputs of a size, and for one of four times that. */
async function measured(work: Work, size: number) {
  const [small, large] = [work(size), work(size * 4)];
  // This also warms up: engines compile what is called often.
  let calls = 1;
  while (calls < MOST_CALLS && (await isTooQuick(large, calls))) calls *= 2;
  const shorts: number[] = [];
  const pairs: number[] = [];
  let long = Infinity;
  let perDoubling = Infinity;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = await time(small, calls * 4);
    shorts.push(before);
    // What is short enough needs no other sample, but one that agrees on what it is compared with.
    if (perDoubling > PER_DOUBLING) {
      const after = await time(large, calls);
      long = Math.min(long, after);
      pairs.push(costPerDoubling(before, after));
    }
    const [short = 0, next = Infinity] = shorts.sort((a, b) => a - b);
    perDoubling = costPerDoubling(short, long);
    const isSure = perDoubling <= PER_DOUBLING && next <= short * AGREED + 1;
    const isFarOff = median(pairs) > FAR_OFF && round >= FAR_ROUNDS;
    if (isSure || isFarOff || long > HOPELESS_MS) break;
  }
  // On a busy machine the shortest of one may have been lucky: samples taken one after the other share their luck.
  if (pairs.length > FAR_ROUNDS) perDoubling = Math.min(perDoubling, median(pairs));
  return { isLinear: perDoubling <= PER_DOUBLING, perDoubling, long };
}

function costPerDoubling(short: number, long: number): number {
  return 2 * Math.sqrt(Math.max(long, QUICK_MS) / Math.max(short, QUICK_MS));
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

/** Is it too short for a sample? What seems long enough may have been disturbed, and is asked again. */
async function isTooQuick(work: () => unknown, calls = 1): Promise<boolean> {
  for (let i = 0; i < 2; i++) if ((await time(work, calls)) < SAMPLE_MS) return true;
  return false;
}

async function time(work: () => unknown, calls = 1): Promise<number> {
  const start = performance.now();
  // What answers at once is not waited for: that would be timed too.
  for (let i = 0; i < calls; i++) {
    const answer = work();
    if (answer instanceof Promise) await answer;
  }
  return performance.now() - start;
}
