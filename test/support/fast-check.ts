import { assert as assertProperty } from 'fast-check';

export * from 'fast-check';

/** Like fast-check's own, but that a number of runs from the environment goes before that of the test. */
export const assert: typeof assertProperty = (property, parameters) => {
  const { runs } = globalThis.properties ?? {};
  // What is given few runs is slow: it gets fewer of many, too.
  const share = Math.min(1, (parameters?.numRuns ?? 100) / 100);
  const numRuns = runs === undefined ? {} : { numRuns: Math.ceil(runs * share) };
  return assertProperty(property as never, { ...parameters, ...numRuns }) as never;
};
