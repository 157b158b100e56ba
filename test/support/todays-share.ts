import { engine } from './browser.js';

declare global {
  /** Set by web-test-runner.config.mjs. If true, the tests that take minutes run completely. */
  var load: boolean | undefined;
}

const DAY = Math.floor(Date.now() / 86_400_000);

/**
 * A share of the cases for functions without a page: all in Chromium, and in the other engines
 * another quarter each day. A mistake in such a function is a mistake in every engine; engines
 * differ only in regular expressions and strings. `LOAD=1 npx wtr --files …` takes all of them
 * everywhere, as `npm run test:hostile -- load` does.
 */
export function todaysShare<T>(all: readonly T[], { inChromium = 1, elsewhere = 4 } = {}): T[] {
  if (globalThis.load === true) return [...all];
  const step = engine === 'Chromium' ? inChromium : elsewhere;
  return all.filter((_, i) => i % step === DAY % step);
}
