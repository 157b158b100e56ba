import { field } from './read.js';

/** Functions of hosts whose errors were told. */
const told = new WeakSet<object>();

/**
 * Calls a function that the page has given, with whatever it may do: what it throws is told once, as an
 * error of the page, and costs the reader nothing but its answer.
 */
export function callHost<A extends unknown[], R>(
  host: ((...args: A) => R) | undefined,
  ...args: A
): R | undefined {
  if (typeof host !== 'function') return undefined;
  const answer = guardHost(host, () => host(...args));
  // A promise that nobody wanted may break.
  if (answer instanceof Promise) answer.catch((error: unknown) => tellOnce(host, error));
  return answer;
}

/** Does what rests on such a function, and might fail for its answer. */
export function guardHost<R>(host: object, run: () => R): R | undefined {
  try {
    return run();
  } catch (error) {
    tellOnce(host, error);
    return undefined;
  }
}

/**
 * Waits for what such a function answers. What it throws or rejects with is told, and thrown to whoever
 * waits; but not that it was stopped, which somebody wanted.
 */
export async function awaitHost<R>(host: object, run: () => R | Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (field(error, 'name') !== 'AbortError') tellOnce(host, error);
    throw error;
  }
}

/** Tells an error of such a function to the page, where it has a place for errors. */
export function tellOnce(host: object, error: unknown): void {
  if (told.has(host)) return;
  told.add(host);
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
}
