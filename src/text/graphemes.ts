import { segmenterOf } from '../model/segmenter.js';

/** The grapheme boundary at or before this offset: no emoji, flag or accented letter is torn apart. */
export function graphemeStart(text: string, offset: number): number {
  return cluster(text, offset)?.start ?? offset;
}

/** The grapheme boundary at or after this offset. */
export function graphemeEnd(text: string, offset: number): number {
  return cluster(text, offset)?.end ?? offset;
}

/** How far a boundary is looked for. What has none for longer is no writing: it is cut between code points. */
const WINDOW = 512;

/** The cluster that this offset tears apart, if it does. Only the text around it is looked at. */
function cluster(text: string, offset: number): { start: number; end: number } | undefined {
  if (offset <= 0 || offset >= text.length || isPlainBoundary(text, offset)) return undefined;
  const low = Math.max(0, offset - WINDOW);
  const high = Math.min(text.length, offset + WINDOW);
  // From the second plain character before to the second after: the nearer ones may be attached to.
  let from = offset;
  for (let plain = 0; from > low && plain < 2; from--) plain += isPlain(text, from - 1) ? 1 : 0;
  let to = offset;
  for (let plain = 0; to < high && plain < 2; to++) plain += isPlain(text, to) ? 1 : 0;
  // WebKit answers with the cluster before when asked for the first half of a surrogate pair.
  const asked = isPair(text, offset + 1) ? offset + 1 : offset;
  const found = segmenterOf('grapheme', 'en')
    .segment(text.slice(from, to))
    .containing(asked - from);
  const start = from + (found?.index ?? 0);
  if (!found || start === offset) return undefined;
  if (start > low || low === 0) return { start, end: start + found.segment.length };
  return isPair(text, offset) ? { start: offset - 1, end: offset + 1 } : undefined;
}

/** What follows stands for itself and what is before ties nothing to it: a boundary, whatever else there is. */
function isPlainBoundary(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  if (before === 0x0d && text.charCodeAt(offset) === 0x0a) return false;
  if (isFlagHalf(text, offset)) return isBetweenFlags(text, offset);
  const isAlone = isPlain(text, offset) || (isEmoji(text, offset) && before !== JOINER);
  return isAlone && !tiesNext(text, offset - 1);
}

const JOINER = 0x200d;

function isFlagHalf(text: string, at: number): boolean {
  const low = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === 0xd83c && low >= 0xdde6 && low <= 0xddff;
}

/** Flags are pairs, counted from the first. */
function isBetweenFlags(text: string, offset: number): boolean {
  let first = offset;
  while (isFlagHalf(text, first - 2) && offset - first < WINDOW) first -= 2;
  return (offset - first) % 4 === 0 && !tiesNext(text, first - 1);
}

/** A picture of its own: neither a skin tone nor half of a flag. */
function isEmoji(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  if (high === 0xd83c) return low >= 0xdc00 && low < 0xdffb && !isFlagHalf(text, at);
  return (high === 0xd83d || high === 0xd83e) && low >= 0xdc00 && low <= 0xdfff;
}

/** Signs of some scripts that belong to the letter after them, and the first parts of Hangul syllables. */
function tiesNext(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x600) return false;
  if ((code & 0xfc00) === 0xdc00) return (text.charCodeAt(at - 1) & 0xfffc) === 0xd804;
  return (
    code <= 0x605 ||
    PREPENDED.has(code) ||
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0xa960 && code <= 0xa97f)
  );
}

const PREPENDED = new Set([0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0xd4e]);

/**
 * Characters that never attach to the one before: Latin, Greek and Cyrillic, Hebrew and Arabic
 * letters, the danda, general punctuation, CJK, Hangul syllables; but no emoji, since a joiner ties
 * those together. Only a short cut: everything else is asked of `Intl`.
 */
function isPlain(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code < 0x300 && code !== 0xa9 && code !== 0xae) ||
    (code >= 0x370 && code <= 0x482) ||
    (code >= 0x5d0 && code <= 0x5ea) ||
    (code >= 0x620 && code <= 0x64a) ||
    (code >= 0x964 && code <= 0x965) ||
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x3000 && code <= 0x3029) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a1 && code <= 0x30fa) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xff01 && code <= 0xff9d)
  );
}

/** Does this offset tear a surrogate pair apart? */
function isPair(text: string, offset: number): boolean {
  return (
    (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(offset) & 0xfc00) === 0xdc00
  );
}
