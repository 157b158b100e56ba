/** As often what is too long is tried again. */
const MOST_RUNS = 8;

/**
 * The shortest time of some runs, in milliseconds, as machines that run tests are busy. What others are compared with
 * is run twice. What is compared with a limit is run until it has kept that: one run shows that it can.
 */
export function shortest(action: () => unknown, limit?: number): number {
  let best = Infinity;
  const isKnown = (runs: number): boolean =>
    limit === undefined ? runs === 2 : best < limit || runs === MOST_RUNS;
  for (let runs = 0; !isKnown(runs); runs++) {
    const start = performance.now();
    action();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
