import type { CitationWarning } from './warning.js';

/**
 * The developer warnings of `citation-elements/debug`. In production this object does not exist. It
 * is found by its global symbol, so that one serves every copy of the library in a page.
 */
export interface Debugging {
  /** Called for each warning. `target` is the element that fires it. */
  warned(warning: CitationWarning, target?: unknown): void;
  /** Called with each payload that a block receives, perhaps with the same one again. */
  assigned(payload: unknown): void;
}

const NAME = Symbol.for('citation-elements.debugging');

/** The page's global object. A page may have set anything under any name. */
type Page = Partial<Record<symbol, Debugging>>;

export function debugging(): Debugging | undefined {
  return (globalThis as Page)[NAME];
}

/** Only the first call counts: a page prints each warning once. */
export function debugWith(made: Debugging): void {
  (globalThis as Page)[NAME] ??= made;
}
