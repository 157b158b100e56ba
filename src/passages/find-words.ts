import { firstFrom } from '../model/sorted.js';
import { characterEnd, fold, type FoldedText } from './folding.js';
import { findAll } from './pattern-search.js';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Finds what a reader has typed, from an offset on. */
export type WordFinder = (words: string, from: number) => Stretch | undefined;

/**
 * Words or parts of words, as readers see them: over the ends of lines and with their hyphens, whatever spaces,
 * ligatures or quotation marks are there. What has no letters is looked for as it is.
 */
export function wordFinder(text: string): WordFinder {
  let folded: FoldedText | undefined;
  return (words, from) => {
    const wanted = fold(words).units;
    if (wanted.length === 0) {
      const start = words.trim() ? text.indexOf(words.trim(), from) : -1;
      return start < 0 ? undefined : { start, end: start + words.trim().length };
    }
    const { units, offsets } = (folded ??= fold(text));
    const first = firstFrom(offsets, (offset) => offset >= from);
    let found: Stretch | undefined;
    findAll(units.subarray(first), wanted, (at) => {
      const last = offsets[first + at + wanted.length - 1] ?? 0;
      found = { start: offsets[first + at] ?? 0, end: characterEnd(text, last) };
      return true;
    });
    return found;
  };
}
