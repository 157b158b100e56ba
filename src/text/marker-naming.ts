// The names that markers give to sources, for code that reads or writes markers. (Elements look numbers up: `source-ids.ts`.)
import type { CitationSource } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { firstFrom } from '../model/sorted.js';
import { isNumber, isTurn, numberFinder } from './find-number.js';
import type { Marker, Names, MarkerReference } from './marker-styles.js';

/** Turns one reference of a marker into a number or a name; `undefined` if there is no such source. */
export type Resolve<T> = (reference: MarkerReference, marker: Marker) => T | undefined;

/** What may stand in brackets alone: ids, and names of files. `[x]` is a task, and a number counts. */
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
      // After the name of a file, its page may follow.
      return next?.startsWith(beginning) === true || all.has(beginning.split('#')[0] ?? '');
    },
  };
}

/** Names a source by its number, or by the id in the marker while the sources are not known. */
export function nameIn(sources: readonly CitationSource[] | number | undefined): Resolve<string> {
  if (typeof sources !== 'object') return nameAmong(sources);
  const number = numberFinder(sources);
  return (reference) => number(reference)?.toString();
}

/** While the number of sources is not known, `[404]` is no citation. */
const LIKELY = 99;

/** Names a source by the marker alone: by its number, else by its id. `count`: how many sources there are, if known. */
function nameAmong(count: number | undefined): Resolve<string> {
  return ({ id = '', number = 0 }, { style, readable, unsure }) => {
    if (unsure && count === undefined) return undefined;
    if (isTurn(id)) return id;
    const name = String(number);
    const limit = count ?? (readable ? LIKELY : Infinity);
    if (isNumber(name)) return number <= limit ? name : undefined;
    // An id with a space in it could not be told from two.
    return style !== 'leaks' && !readable && /^[^\s,]+$/.test(id) ? id : undefined;
  };
}
