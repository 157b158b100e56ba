import type { SafeSource } from '../model/index.js';

/** What one entry of a marker's `source-ids` means. */
export interface Reference {
  /** As written in the marker. */
  readonly id: string;
  /** The 1-based number of the source; missing when there is none. */
  readonly number?: number;
  readonly source?: SafeSource;
}

/** More sources than any claim rests on: what comes after is not worth a reader's time, or is hostile. */
const MAX_REFERENCES = 50;
/** No source has a longer id, so what is longer is not looked at, let alone shown. */
const MAX_ID = 256;
/** @internal No more of `source-ids` is looked at. */
export const MAX_IDS = MAX_REFERENCES * MAX_ID;

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
  if (/^[1-9]\d{0,5}$/.test(id) && Number(id) <= sources.length) return Number(id);
  const numbers = numbersById(sources);
  return numbers.get(id) ?? countedFile(id, numbers, sources.length);
}

/** LibreChat's `turn0file3` is the fourth file of its only list, unless sources are named by turn. */
function countedFile(
  id: string,
  numbers: ReadonlyMap<string, number>,
  count: number,
): number | undefined {
  const number = Number(/^turn0file(\d{1,5})$/.exec(id)?.[1] ?? Infinity) + 1;
  const isNamed = number <= count && [...numbers.keys()].some((name) => /^turn\d/.test(name));
  return number <= count && !isNamed ? number : undefined;
}

/** Built once for each list, since every marker of an answer asks the same one. */
function numbersById(sources: readonly SafeSource[]): Map<string, number> {
  let numbers = cache.get(sources);
  if (!numbers) {
    numbers = new Map();
    for (const [i, { id }] of sources.entries()) {
      if (id !== undefined && !numbers.has(id)) numbers.set(id, i + 1);
    }
    cache.set(sources, numbers);
  }
  return numbers;
}
const cache = new WeakMap<readonly SafeSource[], Map<string, number>>();
