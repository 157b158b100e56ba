import { field } from './read.js';

/** Functions of the host page whose first error has been reported. */
const reported = new WeakSet<object>();

/**
 * Calls a function of the host page, such as `onWarning`. If it throws, the error is reported to
 * the page once, and the call returns `undefined`.
 */
export function callHost<A extends unknown[], R>(
  host: ((...args: A) => R) | undefined,
  ...args: A
): R | undefined {
  if (typeof host !== 'function') return undefined;
  const result = guardHost(host, () => host(...args));
  // A promise may reject although nobody awaits it.
  if (result instanceof Promise) result.catch((error: unknown) => reportOnce(host, error));
  return result;
}

/**
 * Runs code that depends on a function of the host, and reports what it throws as an error of that
 * function.
 */
export function guardHost<R>(host: object, run: () => R): R | undefined {
  try {
    return run();
  } catch (error) {
    reportOnce(host, error);
    return undefined;
  }
}

/**
 * Awaits what a function of the host returns. If it throws or rejects, the error is reported and
 * thrown again. `AbortError` is not reported, because somebody wanted the abort.
 */
export async function awaitHost<R>(host: object, run: () => R | Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (field(error, 'name') !== 'AbortError') reportOnce(host, error);
    throw error;
  }
}

/**
 * Reports the first error of a function of the host with `reportError`, as if the page had not
 * caught it.
 */
export function reportOnce(host: object, error: unknown): void {
  if (reported.has(host)) return;
  reported.add(host);
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
}
