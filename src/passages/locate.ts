import { firstFrom } from '../model/sorted.js';
import { nearest } from './approximate.js';
import { characterEnd, fold, isNumeric, type FoldedText } from './folding.js';
import { findAll, prefixRuns } from './pattern-search.js';
import { isOtherwise, partsOf, uneditedPartsOf, type QuotePart } from './quote-parts.js';
import { CAPITAL, isCutShort, type Part } from './sentence-edges.js';
import { atWordEdges, hasNegation, isSameStatement } from './statement.js';
import { own } from '../model/read.js';
import { UNSPACED } from '../model/scripts.js';

/** Where a quote stands in a text, in UTF-16 offsets with an exclusive end. */
export interface LocatedPassage {
  readonly start: number;
  readonly end: number;
  /** All words are there, in this order, with nothing in between. */
  readonly exact: boolean;
  /** The share of the quote's letters and digits that are there: 1 if it is exact, at least 0.8 if not. */
  readonly share: number;
  /** The parts to mark: one, or more where the quote leaves something out or a page ends in it. */
  readonly parts: readonly { readonly start: number; readonly end: number }[];
}

export interface LocateOptions {
  /** An offset near which the quote is expected: of equal places, the nearest counts. */
  near?: number | undefined;
}

/** Below this share, words are not called almost the same. */
export const LEAST_SHARE = 0.8;
/** Longer quotes are cut. */
const MAX_QUOTE = 20_000;
/** A quote this short says something only where it stands once; a letter of Chinese counts as three. */
const SHORT = 12;
/** A quote this long is not there by chance. */
const LONG = 40;
/** A quote needs this much to be recognised although it differs. */
const MIN_APPROXIMATE = 20;
/** If a page ends within a quote: how many letters of the quote stand on each page at least, and how many lie between at most. */
const MIN_RUN = 10;
const MAX_GAP = 2000;
/** More letters than most lines have. */
const MAX_LINE = 80;
/** How many beginnings of a quote are followed. */
const MAX_HEADS = 50;
/** The search ends after so many places that are parts of other words or of other sentences. */
const MAX_REFUSED = 100_000;
/** Where a quote leaves words out, so many characters at most. */
const MAX_OMITTED = 20_000;

/**
 * Finds a quote in the document that it is from, although white space, hyphens at line ends, soft hyphens,
 * ligatures, quotation marks, dashes, case, Markdown or invisible characters differ, or an ellipsis stands for
 * words left out. If it is not there word for word, the place is found where at least four fifths of its
 * letters stand in this order and say the same: another number, a negation, or a word that was replaced in a
 * sentence is another statement, and never counts as near.
 * `undefined` if there is no such place: marking the wrong sentence is worse than marking none.
 *
 * The time it takes grows with the length of the text and nothing else: on a desktop, some 0.3 s for ten million
 * characters, and less than one second for the worst of them.
 *
 * @example
 * locatePassage('The sun is a\nst\u00adar.', 'the sun is a star');
 * // { start: 0, end: 18, exact: true, share: 1, parts: [{ start: 0, end: 18 }] }
 */
export function locatePassage(
  text: string,
  quote: string,
  options?: LocateOptions,
): LocatedPassage | undefined {
  return typeof text === 'string' ? passageLocator(text)(quote, options) : undefined;
}

export type PassageLocator = (quote: string, options?: LocateOptions) => LocatedPassage | undefined;

/** The same for many quotes of one text, which is read once. */
export function passageLocator(text: string): PassageLocator {
  let folded: FoldedText | undefined;
  return (quote, options) => {
    if (typeof quote !== 'string') return undefined;
    const words = quote.slice(0, MAX_QUOTE);
    const { near } = own(options);
    folded ??= fold(text);
    const found = locateParts(folded, partsOf(words), near);
    const unedited = found ? undefined : uneditedPartsOf(words);
    return unedited ? locateParts(folded, unedited, near) : found;
  };
}

/** Finds the longest part anywhere, and the others around it in their order. */
function locateParts(
  folded: FoldedText,
  parts: readonly QuotePart[],
  near: number | undefined,
): LocatedPassage | undefined {
  const lengths = parts.map(({ units }) => units.length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const main = parts[longest];
  const anchor = main && locateOne(folded, main, near);
  if (!anchor) return undefined;
  let from = anchor.end;
  const found: (LocatedPassage | undefined)[] = [];
  for (let i = longest + 1; i < parts.length; i++) {
    found[i] = locateBeside(folded, parts[i], from, true);
    from = found[i]?.end ?? from;
  }
  found[longest] = anchor;
  let to = anchor.start;
  for (let i = longest - 1; i >= 0; i--) {
    found[i] = locateBeside(folded, parts[i], to, false);
    to = found[i]?.start ?? to;
  }
  if (saysOtherwise(folded.text, parts, found)) return undefined;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const share =
    parts.reduce((sum, { units }, i) => sum + units.length * (found[i]?.share ?? 0), 0) / total;
  const isEdited = parts.some(({ isAfterInsertion }) => isAfterInsertion);
  return share < LEAST_SHARE
    ? undefined
    : joined(
        found.filter((one) => one !== undefined),
        share,
        isEdited,
      );
}

/** Do the words of the text that the quote leaves out turn what it says into something else? */
function saysOtherwise(
  text: string,
  parts: readonly QuotePart[],
  found: readonly (LocatedPassage | undefined)[],
): boolean {
  let last: number | undefined;
  return parts.some((part, i) => {
    const { start, end } = found[i] ?? {};
    if (start === undefined) return false;
    const from = last;
    last = end;
    return isOtherwise(text, from, start, part.isAfterInsertion);
  });
}

function joined(
  found: readonly LocatedPassage[],
  share: number,
  isEdited: boolean,
): LocatedPassage {
  return {
    start: found[0]?.start ?? 0,
    end: found.at(-1)?.end ?? 0,
    exact: !isEdited && share === 1 && found.every(({ exact }) => exact),
    share,
    parts: found.flatMap(({ parts }) => parts),
  };
}

/** A part of a quote after or before another, which says where even few words are meant: the nearest. */
function locateBeside(
  { text, units, offsets }: FoldedText,
  part: Part | undefined,
  at: number,
  isAfter: boolean,
): LocatedPassage | undefined {
  if (!part) return undefined;
  const reach = weight(part.units) < SHORT ? MAX_GAP : MAX_OMITTED;
  const [start, end] = isAfter ? [at, at + reach] : [at - reach, at];
  const from = firstFrom(offsets, (offset) => offset >= start);
  const to = firstFrom(offsets, (offset) => offset >= end);
  const window = { text, units: units.subarray(from, to), offsets: offsets.subarray(from, to) };
  return locateOne(window, part, at, true);
}

function locateOne(
  folded: FoldedText,
  part: Part,
  near: number | undefined,
  isBeside = false,
): LocatedPassage | undefined {
  const { units } = part;
  const exact = locateExact(folded, part, near, isBeside);
  if (exact !== undefined)
    return spanOf(folded, part, [{ start: exact, end: exact + units.length }], 1, true);
  if (units.length < MIN_APPROXIMATE) return undefined;
  const interrupted = locateInterrupted(folded, units);
  if (interrupted) return spanOf(folded, part, interrupted, 1, false);
  const match = nearest(
    folded.units,
    units,
    LEAST_SHARE,
    (match) =>
      isSameStatement(part, folded, match) &&
      isUntorn(folded, part, atWordEdges(part, folded, match)),
  );
  return match && spanOf(folded, part, [atWordEdges(part, folded, match)], match.share, false);
}

function isUntorn(folded: FoldedText, part: Part, { start, end }: Stretch): boolean {
  return (
    !tearsNumber(folded, start) &&
    !tearsNumber(folded, end) &&
    !tearsVowel(folded, start) &&
    !tearsCapital(folded, part, start) &&
    !isCutShort(folded, part, start, end)
  );
}

/** The place of the very words: the nearest, or the first. */
function locateExact(
  folded: FoldedText,
  part: Part,
  near: number | undefined,
  isBeside: boolean,
): number | undefined {
  const { units, offsets } = folded;
  let best: number | undefined;
  let distance = Infinity;
  let count = 0;
  let refused = 0;
  const isShort = !isBeside && weight(part.units) < SHORT;
  findAll(units, part.units, (start) => {
    if (!isWhole(folded, part, start)) return ++refused > MAX_REFUSED;
    count++;
    const away = Math.abs((offsets[start] ?? 0) - (near ?? 0));
    if (away < distance) [best, distance] = [start, away];
    // Further on, all are further away.
    return isShort ? count > 1 : away > distance || near === undefined;
  });
  return isShort && count > 1 ? undefined : best;
}

function weight(units: Uint16Array): number {
  return units.reduce((sum, unit) => sum + (unit >= 0x2e80 ? 3 : 1), 0);
}

const NOTE = /^(?:\p{Nd}\p{Lu}|\p{Ll}\p{Nd}{1,2}(?![\p{L}\p{N}]))/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Does it begin and end where words do? `art` does not stand in `party`. A long quote may: those who cut
 * documents into pieces do not look where words end.
 */
function isWhole(folded: FoldedText, part: Part, start: number): boolean {
  const { text, offsets } = folded;
  const { units, isTorn } = part;
  if (tearsNumber(folded, start) || tearsNumber(folded, start + units.length)) return false;
  if (tearsVowel(folded, start)) return false;
  if (isCutShort(folded, part, start, start + units.length)) return false;
  if (units.length >= LONG) return !tearsCapital(folded, part, start);
  const first = offsets[start] ?? 0;
  const last = offsets[start + units.length - 1] ?? 0;
  return (
    (isTorn[0] || isEdge(text, first)) && (isTorn[1] || isEdge(text, characterEnd(text, last)))
  );
}

/** Half of a number is another number. */
function tearsNumber({ units, offsets }: FoldedText, at: number): boolean {
  const isOne = (offsets[at] ?? 0) - (offsets[at - 1] ?? 0) === 1;
  return isOne && isNumeric(units[at - 1] ?? 0) && isNumeric(units[at] ?? 0);
}

/** Does it leave out the vowel that is written before its first letter? `เปิด` is to open, `ปิด` to close. */
function tearsVowel({ text, offsets }: FoldedText, start: number): boolean {
  return VOWEL_BEFORE.test(text.charAt((offsets[start] ?? 0) - 1));
}

/** Of Thai and Lao. */
const VOWEL_BEFORE = /[\u0e40-\u0e44\u0ec0-\u0ec4]/;

/** Does it begin in a word, and with a capital? Who cuts a text into pieces does not make `Safe` of `unsafe`. */
function tearsCapital({ text, offsets }: FoldedText, part: Part, start: number): boolean {
  const at = offsets[start] ?? 0;
  return CAPITAL.test(part.text) && /\p{L}/u.test(text.charAt(at - 1)) && !isEdge(text, at);
}

function isEdge(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (!LETTER.test(before) || !LETTER.test(after) || UNSPACED.test(before + after)) return true;
  // The number of a note, which files write right beside a word.
  return NOTE.test(before + text.slice(at, at + 3));
}

/** All of the quote, in two parts with lines in between: the foot of a page and the head of the next. */
function locateInterrupted(folded: FoldedText, quote: Uint16Array): Stretch[] | undefined {
  const { units } = folded;
  const heads = prefixRuns(units, quote, MIN_RUN)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_HEADS);
  for (const { end, length } of heads) {
    const rest = quote.subarray(length);
    const after = units.subarray(end, end + MAX_GAP + rest.length);
    // In a number, what is in between makes it another one.
    if (rest.length < MIN_RUN || (isNumeric(quote[length - 1] ?? 0) && isNumeric(rest[0] ?? 0)))
      continue;
    let start: number | undefined;
    findAll(after, rest, (at) => {
      start = end + at;
      return true;
    });
    if (start === undefined || !areLines(folded, end, start)) continue;
    return [
      { start: end - length, end },
      { start, end: start + rest.length },
    ];
  }
  return undefined;
}

/** Are these units whole lines, and none that turns what is said around them into its opposite? */
function areLines(folded: FoldedText, from: number, to: number): boolean {
  const { text, offsets } = folded;
  const isBreak = (at: number): boolean =>
    /[\n\r\f]/.test(text.slice(characterEnd(text, offsets[at - 1] ?? 0), offsets[at]));
  return isBreak(from) && isBreak(to) && (to - from > MAX_LINE || !hasNegation(folded, from, to));
}

interface Stretch {
  start: number;
  end: number;
}

/** Offsets into the text, with the punctuation that the quote begins and ends with. */
function spanOf(
  { text, offsets }: FoldedText,
  { text: words }: Part,
  found: readonly Stretch[],
  share: number,
  exact: boolean,
): LocatedPassage {
  const parts = found.map(({ start, end }) => ({
    start: offsets[start] ?? 0,
    end: characterEnd(text, offsets[Math.max(start, end - 1)] ?? 0),
  }));
  const [first] = parts;
  const last = parts.at(-1);
  for (let left = MARKS_BEFORE.exec(words)?.[0].length ?? 0; first && left > 0; left--) {
    if (OPENING.test(text.charAt(first.start - 1))) first.start--;
  }
  for (let left = MARKS_AFTER.exec(words)?.[0].length ?? 0; last && left > 0; left--) {
    if (MARK.test(text.charAt(last.end))) last.end++;
  }
  return { start: first?.start ?? 0, end: last?.end ?? 0, exact, share, parts };
}

const MARK = /[\p{P}\p{Sk}]/u;
/** An entity of HTML ends in a semicolon. */
const OPENING = /(?!;)[\p{P}\p{Sk}]/u;
const MARKS_BEFORE = /^[\p{P}\p{Sk}]{1,3}/u;
const MARKS_AFTER = /[\p{P}\p{Sk}]{1,3}$/u;
