/**
 * Where one row of units stands in another, by Knuth, Morris and Pratt: each unit is looked at once, whatever
 * is written there. What engines do for strings takes the product of both lengths in the worst case.
 */

/** For each length of a prefix, how much of its end is also its beginning. */
export function overlaps(pattern: Uint16Array): Uint32Array {
  const table = new Uint32Array(pattern.length + 1);
  for (let i = 1, same = 0; i < pattern.length; i++) {
    while (same > 0 && pattern[i] !== pattern[same]) same = table[same] ?? 0;
    if (pattern[i] === pattern[same]) same++;
    table[i + 1] = same;
  }
  return table;
}

/** Calls `onFound` with each place of the whole pattern, until that answers `true`. */
export function findAll(
  units: Uint16Array,
  pattern: Uint16Array,
  onFound: (start: number) => boolean,
): void {
  const table = overlaps(pattern);
  const { length } = pattern;
  for (let i = 0, same = 0; i < units.length; i++) {
    while (same > 0 && (same === length || units[i] !== pattern[same])) same = table[same] ?? 0;
    if (units[i] === pattern[same]) same++;
    if (same === length && onFound(i + 1 - length)) return;
  }
}

/** A beginning of the pattern: its last unit stands before `end`. */
export interface Run {
  end: number;
  length: number;
}

/** More beginnings than this are found only in what is no writing. */
const MAX_RUNS = 10_000;

/** Beginnings of the pattern of at least `min` units, each as long as it goes on. */
export function prefixRuns(units: Uint16Array, pattern: Uint16Array, min: number): Run[] {
  const table = overlaps(pattern);
  const runs: Run[] = [];
  let same = 0;
  for (let i = 0; i <= units.length && runs.length < MAX_RUNS; i++) {
    const before = same;
    while (same > 0 && (same === pattern.length || units[i] !== pattern[same])) {
      same = table[same] ?? 0;
    }
    if (i < units.length && units[i] === pattern[same]) same++;
    if (before >= min && same <= before) runs.push({ end: i, length: before });
  }
  return runs;
}
