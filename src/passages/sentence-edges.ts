import { UNPARTED } from '../model/scripts.js';
import { characterEnd, fold, type FoldedText } from './folding.js';
import { countLimits, countNegations } from './telling-words.js';

/** A part of a quote: its folded words, and which of its ends may be torn words. */
export interface Part extends FoldedText {
  readonly isTorn: readonly [start: boolean, end: boolean];
}

export const CAPITAL = /^\P{L}*\p{Lu}\p{Ll}/u;
const CASELESS = /^\P{L}*\p{Lo}/u;
const SENTENCE_END = /[.!?。！？؟۔।။។]["”’»)\]]*\s*$/u;
const LETTER = /[\p{L}\p{M}]/u;
const WORD_BEFORE = /([\p{L}\p{M}\p{N}'’]+)[\s\p{Cf}*_]*$/u;
const WORD_AFTER = /^[\s\p{Cf}*_]*([\p{L}\p{M}\p{N}'’]+)/u;
const REACH = 24;

/**
 * Does the quote begin or end as a sentence does, where the text's goes on with a word that says otherwise? "All of
 * them are safe." is not what "Not all of them are safe." says.
 */
export function isCutShort(
  { text, offsets }: FoldedText,
  { text: quote, isTorn }: Part,
  start: number,
  end: number,
): boolean {
  const isEnded = !isTorn[1] && SENTENCE_END.test(quote);
  const isBegun = !isTorn[0] && (CAPITAL.test(quote) || (isEnded && CASELESS.test(quote)));
  const from = offsets[start] ?? 0;
  const to = characterEnd(text, offsets[end - 1] ?? 0);
  const next = text.charAt(to);
  if (isEnded && LETTER.test(next) && !UNPARTED.test(next)) return true;
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, from - REACH), from))?.[1] ?? '';
  const after = WORD_AFTER.exec(text.slice(to, to + REACH))?.[1] ?? '';
  return (isBegun && isTelling(before)) || (isEnded && !CAPITAL.test(after) && isTelling(after));
}

function isTelling(word: string): boolean {
  const folded = [String.fromCharCode(...fold(word).units)];
  return word.length > 1 && countNegations(folded) + countLimits(folded) > 0;
}
