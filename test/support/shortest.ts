/** The maximum number of runs, if the time is over the limit. */
const MOST_RUNS = 8;

/**
 * The shortest time of several runs, in milliseconds, because machines that run tests are busy.
 * Without a limit, it runs twice. With a limit, it runs until one time is within the limit: one run
 * proves that it is possible.
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
