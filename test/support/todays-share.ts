import { engine } from './browser.js';

declare global {
  /** Set by web-test-runner.config.mjs: what takes minutes is tested too. */
  var load: boolean | undefined;
}

const DAY = Math.floor(Date.now() / 86_400_000);

/**
 * Of cases of functions without a page: all in Chromium, and in the other engines a quarter, another each day. What is
 * wrong with such a function is wrong in every engine; what differs is how an engine reads expressions and keeps text.
 * `LOAD=1 npx wtr --files …` takes all of them everywhere, as `npm run test:hostile -- load` does.
 */
export function todaysShare<T>(all: readonly T[], { inChromium = 1, elsewhere = 4 } = {}): T[] {
  if (globalThis.load === true) return [...all];
  const step = engine === 'Chromium' ? inChromium : elsewhere;
  return all.filter((_, i) => i % step === DAY % step);
}
