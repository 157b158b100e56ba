import { assert as assertProperty, defaultReportMessage, type RunDetails } from 'fast-check';
import { engine } from './browser.js';

export * from 'fast-check';

/** How long one may take, in milliseconds, when many runs are wanted: what is slow ends before. */
const LIMIT = 20_000;

/** Like fast-check's own, but that a number of runs from the environment goes before that of the test. */
export const assert: typeof assertProperty = (property, parameters) => {
  const { runs } = globalThis.properties ?? {};
  const usual = parameters?.numRuns ?? 100;
  if (runs === undefined) {
    // What is pure is the same everywhere: the slower engines take fewer samples.
    const numRuns = engine === 'Chromium' ? usual : Math.ceil(usual / 4);
    return assertProperty(property as never, { ...parameters, numRuns }) as never;
  }
  // What is given few runs is slow: it gets fewer of many, too.
  const share = Math.min(1, usual / 100);
  return assertProperty(property as never, {
    ...parameters,
    numRuns: Math.ceil(runs * share),
    interruptAfterTimeLimit: LIMIT * share,
    includeErrorInReport: true,
    reporter: tell,
  }) as never;
};

/** `test/hostile/properties.mjs` counts these lines. */
function tell<T>(details: RunDetails<T>): void {
  if (details.failed) throw new Error(defaultReportMessage(details));
  console.log(`property held ${details.numRuns} times`);
}
