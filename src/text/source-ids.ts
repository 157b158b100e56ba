import type { SafeCitation, SafeSource } from '../model/index.js';
import { isNumber, numberFinder } from './find-number.js';

/** One entry in the `source-ids` of a marker. */
export interface Reference {
  /** The text of the entry. */
  readonly id: string;
  /** The number of the source, from 1; missing if there is no such source. */
  readonly number?: number;
  /** The number that readers see, if it differs from `number`. */
  readonly shown?: number;
  readonly source?: SafeSource;
}

/** More sources than a claim has. Further ones do not help a reader, or the text is hostile. */
const MAX_REFERENCES = 50;
/** No source has a longer id, so longer entries are ignored. */
const MAX_ID = 256;
/** @internal The number of characters of `source-ids` that are read. */
export const MAX_IDS = MAX_REFERENCES * MAX_ID;

/** The `source-ids` for the marker of a citation: the numbers of its sources, each once. */
export function sourceIdsOf({ evidence }: SafeCitation): string {
  return [...new Set(evidence.map(({ source }) => source))].join(' ');
}

/**
 * Resolves the ids of a marker, such as `"1 3"` or `"nasa esa"`: as numbers first, then as ids of
 * sources. Each source is returned once. An id without a source is returned without one.
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

/** Built once for each list, because every marker of an answer searches the same one. */
function finderOf(sources: readonly SafeSource[]): ReturnType<typeof numberFinder> {
  let finder = finders.get(sources);
  if (!finder) {
    finder = numberFinder(sources);
    finders.set(sources, finder);
  }
  return finder;
}
const finders = new WeakMap<readonly SafeSource[], ReturnType<typeof numberFinder>>();
