import { expect } from 'chai';

/** The maximum cost of twice the input. Linear code needs 2, quadratic code 4. */
const PER_DOUBLING = 2.2;
/**
 * Both samples take about this long: enough for clocks of whole milliseconds, and for the time
 * slices of a busy machine.
 */
const SAMPLE_MS = 24;
/** Shorter times cannot be measured by a clock of whole milliseconds, and need not be. */
const QUICK_MS = 6;
/** Work that is still shorter after so many calls is fast enough. */
const MOST_CALLS = 64;
/**
 * The maximum number of rounds. A further round is needed if the longer sample took too long, or if
 * the samples differ.
 */
const MOST_ROUNDS = 30;
/**
 * Two samples within this ratio were not disturbed. A disturbed one would hide that the longer one
 * takes too much.
 */
const AGREED = 1.15;
/**
 * Work that is still this far off after so many rounds is not linear, however busy the machine is.
 */
const FAR_OFF = 3;
const FAR_ROUNDS = 10;
/** Work that takes this long once is not measured again: a busy machine is not the reason. */
const HOPELESS_MS = 3_000;

/** Receives a size, makes the input, and returns the work to be timed. */
type Work = (size: number) => () => unknown;

/**
 * Expects that work grows linearly with its input, over two doublings. It compares four times the
 * work on an input with one time the work on an input of four times the size. Both take about as
 * long, so that other work of the machine affects both alike. The shortest of several rounds
 * counts.
 */
export async function expectLinear(
  work: Work,
  { smallest = 1_000, largest = 64_000 } = {},
): Promise<void> {
  let size = smallest;
  while (size * 4 < largest && (await isTooQuick(work(size * 4)))) size *= 2;
  let found = await measured(work, size);
  // Linear work that only a busy machine has slowed down passes with a larger input; quadratic work
  // does not.
  if (!found.isLinear && found.long < HOPELESS_MS) {
    found = await measured(work, (size *= 2));
  }
  const { isLinear, perDoubling } = found;
  expect(
    isLinear,
    `each doubling of ${size} costs ${perDoubling.toFixed(2)} times as much`,
  ).to.equal(true);
}

/** The shortest times for four inputs of a size, and for one of four times the size. */
async function measured(work: Work, size: number) {
  const [small, large] = [work(size), work(size * 4)];
  // This also warms up: engines compile code that is called often.
  let calls = 1;
  while (calls < MOST_CALLS && (await isTooQuick(large, calls))) calls *= 2;
  const shorts: number[] = [];
  const pairs: number[] = [];
  let long = Infinity;
  let perDoubling = Infinity;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = await time(small, calls * 4);
    shorts.push(before);
    // A sample that is short enough only needs another one that confirms it.
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
  // On a busy machine, the shortest time of one size may be luck: samples taken one after the other
  // have the same luck.
  if (pairs.length > FAR_ROUNDS) perDoubling = Math.min(perDoubling, median(pairs));
  return { isLinear: perDoubling <= PER_DOUBLING, perDoubling, long };
}

function costPerDoubling(short: number, long: number): number {
  return 2 * Math.sqrt(Math.max(long, QUICK_MS) / Math.max(short, QUICK_MS));
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

/**
 * Whether the work is too short for a sample. A long sample is repeated, because it may have been
 * disturbed.
 */
async function isTooQuick(work: () => unknown, calls = 1): Promise<boolean> {
  for (let i = 0; i < 2; i++) if ((await time(work, calls)) < SAMPLE_MS) return true;
  return false;
}

async function time(work: () => unknown, calls = 1): Promise<number> {
  const start = performance.now();
  // A synchronous result is not awaited, because that would be timed too.
  for (let i = 0; i < calls; i++) {
    const answer = work();
    if (answer instanceof Promise) await answer;
  }
  return performance.now() - start;
}
