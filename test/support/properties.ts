import fastCheck from 'fast-check';

export * as fc from './fast-check.js';

declare global {
  /** Set by web-test-runner.config.mjs from the environment. */
  var properties: { seed?: number; runs?: number } | undefined;
}

/**
 * Each day has samples of its own; a failure prints its seed, and `PROPERTY_SEED=… npx wtr` repeats it.
 * To look for more: `PROPERTY_SEED=random PROPERTY_RUNS=10000 npx wtr`.
 */
const { seed, runs } = globalThis.properties ?? {};
fastCheck.configureGlobal({
  ...(seed !== undefined && { seed }),
  ...(runs !== undefined && { numRuns: runs }),
});

// Thousands of runs take their time.
if (runs !== undefined) {
  beforeEach(function () {
    this.currentTest?.timeout(0);
  });
}
