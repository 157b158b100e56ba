import type { MarkerGroup } from './marker-at.js';
import { matchAt } from '../markdown/read/match.js';
import type { Span } from './offsets.js';

/** Signs that end a sentence or a part of one. */
export const STOPS = '.,;:!?…、。，；：！？،؛؟۔।॥';
/** Characters that have no space before them. */
const CLOSERS = `\\s${STOPS}·\u0387)\\]}»”’'"|）」』`;

/**
 * The span of a marker, with characters that would have no function without it: the space in
 * `hot [1].`, the parentheses in `hot ([1]).` `beginsLine`: whether the text begins at the start of
 * a line.
 */
export function withSpace(
  text: string,
  found: MarkerGroup<unknown>,
  floor: number,
  beginsLine = true,
): Span {
  if (found.edge || found.words) return found;
  let { start, end } = unwrapped(text, found, floor);
  // `injectMarkers` writes a thin space between the marker and an address or an asterisk.
  if (start > floor && text[start] === '【' && text[start - 1] === '\u2009') start--;
  let space = blankStart(text, start, floor);
  end += matchAt(STRAY, text, end)?.[0].length ?? 0;
  const next = text.charAt(end);
  if (isLineStart(text, space) && (space > 0 || beginsLine)) {
    const isAlone = '\r\n'.includes(next);
    if (!isAlone) return { start, end };
    // A marker on its own line belongs to the line above.
    while (space > floor && /\s/.test(text.charAt(space - 1))) space--;
    return { start: space, end };
  }
  // After a space, the second asterisk of `*claim [1]*` would not close the emphasis.
  const isClosed = !next || CLOSING.test(next) || matchAt(ENDING, text, end);
  return { start: isClosed ? space : start, end };
}

/** The start of the blanks before this place. */
export function blankStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

export function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

/** The end of emphasis or of a line. A space before it would have no function. */
const ENDING = new RegExp(String.raw`[*_~]+(?:[${CLOSERS}]|$)|<br|\\\n`, 'iy');

/**
 * The space before a full stop or a comma, as in `claim [1] .`. But `[1] .NET` is a word, and
 * French writes a space before other signs.
 */
const STRAY = /[ \t]+(?=[.,](?:\s|$))/y;
const CLOSING = new RegExp(`[${CLOSERS}]`);
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['<sup>', '</sup>'],
  ['^', '^'],
  ['***', '***'],
  ['**', '**'],
  ['*', '*'],
  ['__', '__'],
  ['_', '_'],
];

/** The place after `(`, `**`, `<sup>` or a similar wrapper, if there is one here. */
export function afterWrapper(text: string, at: number): number {
  const open = WRAPPERS.find(([one]) => text.startsWith(one, at))?.[0] ?? '';
  return at + open.length;
}

/** Whether the text ends inside the closing characters around a marker, as in `**[1]*`. */
export function mayBeWrapped(text: string, { start, end }: Span): boolean {
  const rest = text.slice(end, end + LONGEST_WRAPPER);
  return WRAPPERS.some(
    ([open, close]) =>
      rest !== close && close.startsWith(rest) && text.startsWith(open, start - open.length),
  );
}

const LONGEST_WRAPPER = 7;

/** The span of a marker with the characters that enclose only the marker, as in `([1])`. */
export function unwrapped(text: string, { start, end }: Span, floor: number): Span {
  for (const [open, close] of WRAPPERS) {
    const from = start - open.length;
    if (from < floor || !text.startsWith(open, from) || !text.startsWith(close, end)) continue;
    const to = end + close.length;
    // In `**a**[1]**b**`, these characters do not belong to the marker.
    const own = from === 0 || /\s/.test(text.charAt(from - 1));
    if (
      '*_'.includes(open.charAt(0)) &&
      (!own || !(to >= text.length || CLOSING.test(text.charAt(to))))
    )
      continue;
    return { start: from, end: to };
  }
  return { start, end };
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f || code === 0x2009;
}
