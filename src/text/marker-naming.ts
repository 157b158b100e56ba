// Resolves the references of markers to sources, for code that reads or writes markers. (For
// elements, `source-ids.ts` resolves numbers.)
import type { CitationSource } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { firstFrom } from '../model/sorted.js';
import { isNumber, isTurn, numberFinder } from './find-number.js';
import type { Marker, Names, MarkerReference } from './marker-styles.js';

/**
 * Resolves one reference of a marker to a number or a name; `undefined` if there is no such source.
 */
export type Resolve<T> = (reference: MarkerReference, marker: Marker) => T | undefined;

/**
 * Names that may be alone in brackets: ids and file names. `[x]` is a task, and a number is an
 * index.
 */
const NAME = /^(?!\d{1,4}$)[^[\]\s][^[\]\n]{1,200}$/;
const FILE_NAME = /\.[a-z\d]{2,5}$/i;

/** The ids and file names of these sources, for markers that are only a name: `[report.pdf]`. */
export function namesOf(given: unknown): Names | undefined {
  const names = list(given).flatMap((source) => {
    const [id = '', title = ''] = ['id', 'title'].map((name) => string(field(source, name)));
    return [id, FILE_NAME.test(title) ? title : ''].filter((name) => NAME.test(name));
  });
  if (names.length === 0) return undefined;
  const all = new Set(names);
  let sorted: string[] | undefined;
  return {
    has: (name) => all.has(name),
    mayBecome(beginning) {
      sorted ??= [...all].sort();
      const next = sorted[firstFrom(sorted, (name) => name >= beginning)];
      // A page may follow the name of a file.
      return next?.startsWith(beginning) === true || all.has(beginning.split('#')[0] ?? '');
    },
  };
}

/**
 * Resolves a reference to the number of its source, or to the id in the marker if the sources are
 * not known.
 */
export function nameIn(sources: readonly CitationSource[] | number | undefined): Resolve<string> {
  if (typeof sources !== 'object') return nameAmong(sources);
  const number = numberFinder(sources);
  return (reference) => number(reference)?.toString();
}

/** If the number of sources is not known, a higher number such as `[404]` is not a citation. */
const LIKELY = 99;

/**
 * Resolves a reference by the marker alone: to its number, else to its id. `count`: the number of
 * sources, if it is known.
 */
function nameAmong(count: number | undefined): Resolve<string> {
  return ({ id = '', number = 0 }, { style, readable, unsure }) => {
    if (unsure && count === undefined) return undefined;
    if (isTurn(id)) return id;
    const name = String(number);
    const limit = count ?? (readable ? LIKELY : Infinity);
    if (isNumber(name)) return number <= limit ? name : undefined;
    // An id with a space would look like two ids.
    return style !== 'leaks' && !readable && /^[^\s,]+$/.test(id) ? id : undefined;
  };
}
