/** Runs a function when the page is idle, or at the latest after `timeout`. */
export function whenIdle(run: () => void, timeout = 0): void {
  // Safari has no `requestIdleCallback`. A fifth of a second is enough to paint a page.
  const ask = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // A timeout of zero means no limit.
  ask(run, { timeout });
}
