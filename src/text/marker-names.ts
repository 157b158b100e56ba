import type { CitationSource } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { firstFrom } from '../model/sorted.js';
import type { Marker, Names, Reference } from './marker-styles.js';
import { isNumber } from './spelling.js';

/** What a part of a marker names, if there is such a source. */
export type Resolve<T> = (reference: Reference, marker: Marker) => T | undefined;

/**
 * Finds the number of a source by what a marker says about it; the one place that decides what comes first.
 * What names a source (its address, its id, its title) goes before the number that a marker counts: names
 * stay true when a list is sorted or shortened, counting does not. A bare number, as readers see it in
 * `[1]` and as `source-ids` has it, is no name and counts alone.
 */
export function numberFinder(given: unknown): FindNumber {
  const sources = list(given);
  const maps = new Map<string, Map<string, number>>();
  const find = (name: 'url' | 'id' | 'title', value: string | undefined): number | undefined => {
    if (value === undefined) return undefined;
    let numbers = maps.get(name);
    if (!numbers) {
      numbers = numbersBy(name, sources);
      maps.set(name, numbers);
    }
    return numbers.get(value);
  };
  let isNamedByTurn: boolean | undefined;
  return ({ url, id, title, number = fileNumber(id) }) => {
    const found = find('url', url) ?? find('id', id) ?? find('title', title);
    if (found !== undefined || number === undefined) return found;
    if (number < 1 || number > sources.length) return undefined;
    // Where sources are named by turn, an unknown turn is unknown and not to be counted out.
    isNamedByTurn ??= sources.some((source) => isTurn(string(field(source, 'id'))));
    return isNamedByTurn && isTurn(id) ? undefined : number;
  };
}

type FindNumber = (reference: Reference) => number | undefined;

/** The first source of each name. */
function numbersBy(name: string, sources: readonly unknown[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [i, source] of sources.entries()) {
    const key = string(field(source, name));
    if (key !== undefined && !numbers.has(key)) numbers.set(key, i + 1);
  }
  return numbers;
}

/** What may stand in brackets alone: ids, and names of files. `[x]` is a task, and a number counts. */
const NAME = /^(?!\d{1,4}$)[^[\]\s][^[\]\n]{1,200}$/;
const FILE_NAME = /\.[a-z\d]{2,5}$/i;

/** The names of these sources, for markers that are nothing but a name. */
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

/** LibreChat's `turn0file3` is the fourth file of its only list; other turns need ids to be known by. */
function fileNumber(id: string | undefined): number | undefined {
  const file = /^turn0file(\d{1,5})$/.exec(id ?? '')?.[1];
  return file === undefined ? undefined : Number(file) + 1;
}

function isTurn(id: string | undefined): boolean {
  return /^turn\d/.test(id ?? '');
}

/** The name of a source: its number; or, while sources are not known, the id that may come to be known. */
export function nameIn(sources: readonly CitationSource[] | number | undefined): Resolve<string> {
  if (typeof sources !== 'object') return nameAmong(sources);
  const number = numberFinder(sources);
  return (reference) => number(reference)?.toString();
}

/** In an answer with more sources, `[404]` is seldom one of them; a host that has so many can say so. */
const LIKELY = 99;

/** By number where there is one. What has just an id may come to be known by it. */
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
