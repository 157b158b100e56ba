import { UNSPACED } from '../model/scripts.js';
import { fold } from './folding.js';
import type { Part } from './sentence-edges.js';
import { countLimits, countNegations } from './telling-words.js';

/** A part of a quote that has a gap before it, and in the document other words at that place. */
export interface QuotePart extends Part {
  /** Stands in brackets what who quotes has put there: nothing, or a word or two, stands there in the document. */
  readonly isAfterInsertion: boolean;
}

const OMISSION = /…|\.(?:\s?\.){2,}/;
/** `[the company]`, but neither `[t]he` nor a link of Markdown. */
const INSERTION = /(?<![\p{L}\p{N}\]])\[([^[\]\n]{1,60})\](?![\p{L}\p{N}([])/u;
/** The marks of an answer's own sources: `[1]`, `[2, 3]`, `【4†source】`. */
const MARKS = /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|【[^】]{1,40}】/g;
/** `48,160` may be a fraction; where only the quote has the comma, it is not. */
const GROUP = /(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/g;

/** The parts of a quote between those places where it says itself that words are left out. */
export function partsOf(quote: string): QuotePart[] {
  return toParts(quote.split(OMISSION).map((words) => ({ words, isAfterInsertion: false })));
}

/**
 * The parts of a quote without what who quotes may have put into it; nothing, if that is nothing, or says
 * something itself: `[not]`, `[50 mg]`.
 */
export function uneditedPartsOf(quote: string): QuotePart[] | undefined {
  const plain = quote.replace(MARKS, '').replace(GROUP, '$1$2');
  const [first = '', ...others] = plain.split(INSERTION);
  const inserted = others.filter((_, i) => i % 2 === 0);
  if (plain === quote && inserted.length === 0) return undefined;
  if (inserted.some(isTelling)) return undefined;
  const after = others.filter((_, i) => i % 2 === 1);
  return toParts(
    [first, ...after].flatMap((words, i) =>
      words.split(OMISSION).map((part, k) => ({ words: part, isAfterInsertion: i > 0 && k === 0 })),
    ),
  );
}

function isTelling(inserted: string): boolean {
  const words = wordsOf(inserted);
  return /\p{N}/u.test(inserted) || countNegations(words) + countLimits(words) > 0;
}

function toParts(texts: readonly { words: string; isAfterInsertion: boolean }[]): QuotePart[] {
  return texts
    .map(({ words, isAfterInsertion }, i) => {
      const next = texts[i + 1];
      const isTorn = [
        i > 0 && !isAfterInsertion,
        next !== undefined && !next.isAfterInsertion,
      ] as const;
      return { ...fold(words), isTorn, isAfterInsertion };
    })
    .filter(({ units }) => units.length > 0);
}

/** In the place of words in brackets, so many characters of the document at most. */
const MAX_REPLACED = 40;
const CLAUSE_END = /[,;:.!?()\u2013\u2014…،؛؟。，、；：！？।]+/u;
const SENTENCE_END = /[.!?؟۔।](?=\s)|[。！？]/u;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Do the words of the text between two parts of a quote, or before its first, change what it says? "would … support"
 * is not what "would not, under any circumstances, support" says.
 */
export function isOtherwise(
  text: string,
  from: number | undefined,
  to: number,
  isInsertion: boolean,
): boolean {
  if (from === undefined && !isInsertion) return false;
  const clauses = text.slice(from ?? Math.max(0, to - MAX_REPLACED), to).split(CLAUSE_END);
  const first = from === undefined ? [] : wordsOf(clauses[0]).slice(0, 1);
  const last = wordsOf(clauses.at(-1)).slice(-2);
  if (countNegations(first) + countNegations(last) > 0) return true;
  if (!isInsertion || from === undefined) return false;
  const replaced = text.slice(from, to);
  return to - from > MAX_REPLACED || SENTENCE_END.test(replaced) || isTelling(replaced);
}

/** Where words are not parted, one is of a few signs. */
function wordsOf(clause = ''): string[] {
  return clause
    .split(NO_LETTER)
    .filter(Boolean)
    .flatMap((word) => (UNSPACED.test(word) ? [word.slice(0, 2), word.slice(-2)] : word))
    .map((word) => String.fromCharCode(...fold(word).units));
}
