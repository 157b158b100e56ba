import { field, list, string } from '../model/read.js';
import type { MarkerReference } from './marker-styles.js';

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

type FindNumber = (reference: MarkerReference) => number | undefined;

/** The first source of each name. */
function numbersBy(name: string, sources: readonly unknown[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [i, source] of sources.entries()) {
    const key = string(field(source, name));
    if (key !== undefined && !numbers.has(key)) numbers.set(key, i + 1);
  }
  return numbers;
}

/** LibreChat's `turn0file3` is the fourth file of its only list; other turns need ids to be known by. */
function fileNumber(id: string | undefined): number | undefined {
  const file = /^turn0file(\d{1,5})$/.exec(id ?? '')?.[1];
  return file === undefined ? undefined : Number(file) + 1;
}

/** @internal */
export function isTurn(id: string | undefined): boolean {
  return /^turn\d/.test(id ?? '');
}

/** Is it the number of a source, as markers have it? */
export function isNumber(name: string): boolean {
  return /^[1-9]\d{0,5}$/.test(name);
}
