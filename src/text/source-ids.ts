import type { SafeCitation, SafeSource } from '../model/index.js';
import { isNumber, numberFinder } from './find-number.js';

/** What one entry of a marker's `source-ids` means. */
export interface Reference {
  /** As written in the marker. */
  readonly id: string;
  /** The 1-based number of the source; missing when there is none. */
  readonly number?: number;
  /** The number that readers see, if it is another. */
  readonly shown?: number;
  readonly source?: SafeSource;
}

/** More sources than any claim rests on: what comes after is not worth a reader's time, or is hostile. */
const MAX_REFERENCES = 50;
/** No source has a longer id, so what is longer is not looked at, let alone shown. */
const MAX_ID = 256;
/** @internal No more of `source-ids` is looked at. */
export const MAX_IDS = MAX_REFERENCES * MAX_ID;

/** The `source-ids` of a citation's marker: the numbers of its sources, each once. */
export function sourceIdsOf({ evidence }: SafeCitation): string {
  return [...new Set(evidence.map(({ source }) => source))].join(' ');
}

/**
 * Resolves the ids of a marker, `"1 3"` or `"nasa esa"`: numbers first, then the sources' own ids.
 * Each source is named once; an id that names none stays in the list without a source.
 */
export function resolveReferences(ids: string, sources: readonly SafeSource[]): Reference[] {
  const found = new Map<unknown, Reference>();
  for (const written of ids.slice(0, MAX_IDS).split(/[\s,]+/, MAX_REFERENCES)) {
    if (!written) continue;
    const id = written.slice(0, MAX_ID);
    const number = numberOf(id, sources);
    const source = number === undefined ? undefined : sources[number - 1];
    const key = number ?? id;
    if (!found.has(key)) {
      found.set(key, number !== undefined && source ? { id, number, source } : { id });
    }
  }
  return [...found.values()];
}

function numberOf(id: string, sources: readonly SafeSource[]): number | undefined {
  if (isNumber(id) && Number(id) <= sources.length) return Number(id);
  return finderOf(sources)({ id });
}

/** Built once for each list, since every marker of an answer asks the same one. */
function finderOf(sources: readonly SafeSource[]): ReturnType<typeof numberFinder> {
  let finder = finders.get(sources);
  if (!finder) {
    finder = numberFinder(sources);
    finders.set(sources, finder);
  }
  return finder;
}
const finders = new WeakMap<readonly SafeSource[], ReturnType<typeof numberFinder>>();
