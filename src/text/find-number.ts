import { field, list, string } from '../model/read.js';
import type { MarkerReference } from './marker-styles.js';

/**
 * Finds the number of a source for a marker. This is the only place that decides what has priority.
 * The name of a source in a marker (its address, its id, its title) has priority over its number:
 * names stay true if a list is sorted or shortened, numbers do not. A bare number, as in `[1]` or
 * in `source-ids`, is used as it is.
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
    // If the ids of sources contain a turn, a marker with an unknown turn has no source, and its
    // number is not used.
    isNamedByTurn ??= sources.some((source) => isTurn(string(field(source, 'id'))));
    return isNamedByTurn && isTurn(id) ? undefined : number;
  };
}

type FindNumber = (reference: MarkerReference) => number | undefined;

/** By name, the number of the first source with that name. */
function numbersBy(name: string, sources: readonly unknown[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [i, source] of sources.entries()) {
    const key = string(field(source, name));
    if (key !== undefined && !numbers.has(key)) numbers.set(key, i + 1);
  }
  return numbers;
}

/**
 * LibreChat's `turn0file3` is the fourth file of its only list. Files of other turns are only found
 * by their id.
 */
function fileNumber(id: string | undefined): number | undefined {
  const file = /^turn0file(\d{1,5})$/.exec(id ?? '')?.[1];
  return file === undefined ? undefined : Number(file) + 1;
}

/** @internal */
export function isTurn(id: string | undefined): boolean {
  return /^turn\d/.test(id ?? '');
}

/** Whether a string is the number of a source, as in markers. */
export function isNumber(name: string): boolean {
  return /^[1-9]\d{0,5}$/.test(name);
}
