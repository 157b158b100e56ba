import type { CitationWarning } from './warning.js';

/**
 * What tells a developer in words what is wrong: `citation-elements/debug`. In production there is none.
 * It is found by name, so that it serves every copy of the library in a page.
 */
export interface Debugging {
  /** A warning was told to the host, or would have been. `target` is the element that fires it. */
  warned(warning: CitationWarning, target?: unknown): void;
  /** A block was given this payload, perhaps not for the first time. */
  assigned(payload: unknown): void;
}

const NAME = Symbol.for('citation-elements.debugging');

/** A page may hold anything under any name. */
type Page = Partial<Record<symbol, Debugging>>;

export function debugging(): Debugging | undefined {
  return (globalThis as Page)[NAME];
}

/** The first one stays: one page, one voice. */
export function debugWith(made: Debugging): void {
  (globalThis as Page)[NAME] ??= made;
}
