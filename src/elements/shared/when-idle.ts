/** Runs something when the page has nothing else to do; with a timeout, then at the latest. */
export function whenIdle(run: () => void, timeout = 0): void {
  // Safari has no idle time; a fifth of a second is enough for a page to be painted.
  const ask = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // Of zero milliseconds, browsers make no limit.
  ask(run, { timeout });
}
