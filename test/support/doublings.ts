import { expect } from 'chai';

/**
 * What twice the input may cost. Linear is 2, and quadratic is 4; with two browsers on two cores, and
 * garbage to collect, 2.4 was seen for what is linear.
 */
const PER_DOUBLING = 2.7;
/** Below this, a clock of whole milliseconds and a busy machine tell nothing about growth. */
const MEASURABLE_MS = 12;
/** How often both sizes are measured while the longer one takes too long: other programs run here too. */
const ROUNDS = 12;
/** What takes this long once is not measured again: it is not a matter of the machine. */
const HOPELESS_MS = 3_000;

/**
 * Expects that work grows with its input and not faster: the input is doubled until the work can be
 * measured, then twice more. `work` gets a size and answers what is to be timed, so that making the
 * input is not part of it. Work that cannot be measured at `largest` is quick enough.
 */
export async function expectLinear(
  work: (size: number) => () => unknown,
  { smallest = 1_000, largest = 64_000 } = {},
): Promise<void> {
  let size = smallest;
  let once = await time(work(size));
  while (once < MEASURABLE_MS && size < largest) once = await time(work((size *= 2)));
  if (once < MEASURABLE_MS) return;
  let [one, four] = await measured(work, size);
  // What only a busy machine has slowed down is no slower with more to do; what is quadratic is.
  if (four > most(one) && four < HOPELESS_MS) [one, four] = await measured(work, (size *= 2));
  expect(four, `${size * 4} against ${size}`).to.be.at.most(most(one));
}

/** The shortest times of a size and of four times that. */
async function measured(
  work: (size: number) => () => unknown,
  size: number,
): Promise<[one: number, four: number]> {
  const short = work(size);
  const long = work(size * 4);
  let [one, four] = [Infinity, Infinity];
  for (let i = 0; i < ROUNDS; i++) {
    one = Math.min(one, await time(short));
    four = Math.min(four, await time(long));
    if (four <= most(one) || four > HOPELESS_MS) break;
  }
  return [one, four];
}

const most = (once: number): number => Math.max(once, MEASURABLE_MS) * PER_DOUBLING ** 2;

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
