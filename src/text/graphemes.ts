import { segmenterOf } from '../model/segmenter.js';

/**
 * The grapheme boundary at or before this offset, which does not divide an emoji, a flag or an
 * accented letter.
 */
export function graphemeStart(text: string, offset: number): number {
  return cluster(text, offset)?.start ?? offset;
}

/** The grapheme boundary at or after this offset. */
export function graphemeEnd(text: string, offset: number): number {
  return cluster(text, offset)?.end ?? offset;
}

/**
 * So many characters are searched for a boundary. A longer cluster is not real text: it is cut
 * between code points.
 */
const WINDOW = 512;

/**
 * The cluster that this offset divides, if there is one. Only the text around the offset is read.
 */
function cluster(text: string, offset: number): { start: number; end: number } | undefined {
  if (offset <= 0 || offset >= text.length || isPlainBoundary(text, offset)) return undefined;
  const low = Math.max(0, offset - WINDOW);
  const high = Math.min(text.length, offset + WINDOW);
  // The window is from the second plain character before to the second after: other characters may
  // attach to the nearer ones.
  let from = offset;
  for (let plain = 0; from > low && plain < 2; from--) plain += isPlain(text, from - 1) ? 1 : 0;
  let to = offset;
  for (let plain = 0; to < high && plain < 2; to++) plain += isPlain(text, to) ? 1 : 0;
  // For the first half of a surrogate pair, WebKit returns the cluster before it.
  const asked = isPair(text, offset + 1) ? offset + 1 : offset;
  const found = segmenterOf('grapheme', 'en')
    .segment(text.slice(from, to))
    .containing(asked - from);
  const start = from + (found?.index ?? 0);
  if (!found || start === offset) return undefined;
  if (start > low || low === 0) return { start, end: start + found.segment.length };
  return isPair(text, offset) ? { start: offset - 1, end: offset + 1 } : undefined;
}

/**
 * Whether the next character stands alone and no character before attaches to it: then this is a
 * boundary in any case.
 */
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

/** Whether this is between two flags. Each flag is a pair of characters, counted from the first. */
function isBetweenFlags(text: string, offset: number): boolean {
  let first = offset;
  while (isFlagHalf(text, first - 2) && offset - first < WINDOW) first -= 2;
  return (offset - first) % 4 === 0 && !tiesNext(text, first - 1);
}

/** Whether this is a separate emoji: not a skin tone and not half of a flag. */
function isEmoji(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  if (high === 0xd83c) return low >= 0xdc00 && low < 0xdffb && !isFlagHalf(text, at);
  return (high === 0xd83d || high === 0xd83e) && low >= 0xdc00 && low <= 0xdfff;
}

/**
 * Signs of some scripts that attach to the next letter, and the first parts of Hangul syllables.
 */
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
 * Characters that never attach to the one before: Latin, Greek, Cyrillic, Hebrew and Arabic
 * letters, the danda, general punctuation, CJK, and Hangul syllables. Not emoji, because a joiner
 * combines them. This is only a fast path: `Intl` decides the rest.
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

/** Whether this offset divides a surrogate pair. */
function isPair(text: string, offset: number): boolean {
  return (
    (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(offset) & 0xfc00) === 0xdc00
  );
}
