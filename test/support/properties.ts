import fastCheck from 'fast-check';

export * as fc from './fast-check.js';

declare global {
  /** Set by web-test-runner.config.mjs from the environment. */
  var properties: { seed?: number; runs?: number } | undefined;
}

/**
 * The ordinary run takes the same samples every time, so that it fails only for a change. To look
 * for more: `PROPERTY_SEED=random PROPERTY_RUNS=10000 npx wtr`; a failure prints the seed to repeat it.
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
