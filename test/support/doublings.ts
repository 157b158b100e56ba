import { expect } from 'chai';

/** What twice the input may cost. Linear is 2, and quadratic is 4. */
const PER_DOUBLING = 2.2;
/** Both samples take about this long: enough for clocks of whole milliseconds, and for the slices of a busy machine. */
const SAMPLE_MS = 24;
/** Below this, a clock of whole milliseconds tells nothing, and there is no need to know. */
const QUICK_MS = 6;
/** How often both are taken: twice, and again as long as the longer one takes too long. */
const ROUNDS = { least: 2, most: 30 };
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
  let once = await time(work(size * 4));
  while (once < SAMPLE_MS && size * 4 < largest) once = await time(work((size *= 2) * 4));
  let found = await measured(work, size, once);
  // What only a busy machine has slowed down is no slower with more to do; what is quadratic is.
  if (!found.isLinear && found.long < HOPELESS_MS) {
    found = await measured(work, size * 2, found.long * 2);
  }
  const { isLinear, perDoubling } = found;
  expect(
    isLinear,
    `each doubling of ${size} costs ${perDoubling.toFixed(2)} times as much`,
  ).to.equal(true);
}

/** The shortest times for four inputs of a size, and for one of four times that. */
async function measured(work: Work, size: number, expectedMs: number) {
  const [small, large] = [work(size), work(size * 4)];
  const calls = Math.ceil(SAMPLE_MS / Math.max(0.5, Math.min(expectedMs, await time(large))));
  let [short, long] = [Infinity, Infinity];
  const perDoubling = (): number =>
    2 * Math.sqrt(Math.max(long, QUICK_MS) / Math.max(short, QUICK_MS));
  for (let round = 0; round < ROUNDS.most; round++) {
    short = Math.min(short, await time(small, calls * 4));
    long = Math.min(long, await time(large, calls));
    const isEnough = round + 1 >= ROUNDS.least && perDoubling() <= PER_DOUBLING;
    if (isEnough || long > HOPELESS_MS) break;
  }
  return { isLinear: perDoubling() <= PER_DOUBLING, perDoubling: perDoubling(), long };
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
