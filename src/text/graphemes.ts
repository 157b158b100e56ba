/** The grapheme boundary at or before this offset: no emoji, flag or accented letter is torn apart. */
export function graphemeStart(text: string, offset: number): number {
  return cluster(text, offset)?.start ?? offset;
}

/** The grapheme boundary at or after this offset. */
export function graphemeEnd(text: string, offset: number): number {
  return cluster(text, offset)?.end ?? offset;
}

/** How far a boundary is looked for. A longer run without one is no writing, and is cut between code points. */
const WINDOW = 512;

let segmenter: Intl.Segmenter | undefined;

/** The cluster that this offset tears apart, if it does. */
function cluster(text: string, offset: number): { start: number; end: number } | undefined {
  if (offset <= 0 || offset >= text.length || isPlainBoundary(text, offset)) return undefined;
  const low = Math.max(0, offset - WINDOW);
  const high = Math.min(text.length, offset + WINDOW);
  let from = offset;
  while (from > low && !isPlainBoundary(text, from)) from--;
  let to = offset;
  while (to < high && !isPlainBoundary(text, to)) to++;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const found = segmenter.segment(text.slice(from, to)).containing(offset - from);
  if (!found || from + found.index === offset) return undefined;
  const start = from + found.index;
  const end = start + found.segment.length;
  // Against the edge of a window that had to be cut, the cluster may go on: only its code point is sure.
  const cutOff = (start === low && low > 0) || (end === high && high < text.length);
  if (!cutOff) return { start, end };
  return isPair(text, offset) ? { start: offset - 1, end: offset + 1 } : undefined;
}

/** Both neighbours always stand for themselves, so this is a boundary whatever else the text holds. */
function isPlainBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return isPlain(before) && isPlain(after) && !(before === 0x0d && after === 0x0a);
}

/**
 * Characters that neither attach to a neighbour nor take one: Latin, Greek and Cyrillic, Hebrew and
 * Arabic letters, general punctuation, CJK. Only a short cut: everything else is asked of `Intl`.
 */
function isPlain(code: number): boolean {
  return (
    code < 0x300 ||
    (code >= 0x370 && code <= 0x482) ||
    (code >= 0x5d0 && code <= 0x5ea) ||
    (code >= 0x620 && code <= 0x64a) ||
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x3000 && code <= 0x3029) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a1 && code <= 0x30fa) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xff01 && code <= 0xff9d)
  );
}

function isPair(text: string, offset: number): boolean {
  return (
    (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(offset) & 0xfc00) === 0xdc00
  );
}
