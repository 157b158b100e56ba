import { assert as assertProperty, defaultReportMessage, type RunDetails } from 'fast-check';
import { engine } from './browser.js';

export * from 'fast-check';

/**
 * The time limit for a property, in milliseconds, when many runs are wanted. Slow properties end
 * earlier.
 */
const LIMIT = 20_000;

/**
 * Like fast-check's `assert`, but the number of runs from the environment overrides that of the
 * test.
 */
export const assert: typeof assertProperty = (property, parameters) => {
  const { runs } = globalThis.properties ?? {};
  const usual = parameters?.numRuns ?? 100;
  if (runs === undefined) {
    // Pure code works alike in all engines, so the slower engines take fewer samples.
    const numRuns = engine === 'Chromium' ? usual : Math.ceil(usual / 4);
    return assertProperty(property as never, { ...parameters, numRuns }) as never;
  }
  // A property with few runs is slow, so it gets a smaller share of many runs too.
  const share = Math.min(1, usual / 100);
  return assertProperty(property as never, {
    ...parameters,
    numRuns: Math.ceil(runs * share),
    interruptAfterTimeLimit: LIMIT * share,
    includeErrorInReport: true,
    reporter: tell,
  }) as never;
};

/** Prints the number of runs. `test/hostile/properties.mjs` counts these lines. */
function tell<T>(details: RunDetails<T>): void {
  if (details.failed) throw new Error(defaultReportMessage(details));
  console.log(`property held ${details.numRuns} times`);
}
