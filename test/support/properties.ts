import fastCheck from 'fast-check';

export * as fc from './fast-check.js';

declare global {
  /** Set by web-test-runner.config.mjs from the environment. */
  var properties: { seed?: number; runs?: number } | undefined;
}

/**
 * The seed and the number of runs. Each day has its own samples. A failure prints its seed, and
 * `PROPERTY_SEED=… npx wtr` repeats it. To search for more: `PROPERTY_SEED=random
 * PROPERTY_RUNS=10000 npx wtr`.
 */
const { seed, runs } = globalThis.properties ?? {};
fastCheck.configureGlobal({
  ...(seed !== undefined && { seed }),
  ...(runs !== undefined && { numRuns: runs }),
});

// Thousands of runs need a longer time limit.
if (runs !== undefined) {
  beforeEach(function () {
    this.currentTest?.timeout(0);
  });
}
