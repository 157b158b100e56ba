import { spelling, type Spelling } from './families/family.js';
import type { Characters } from '../markdown/read/growing-text.js';
import type { MarkerGroup } from './marker-at.js';
import { matchAt } from './match.js';
import type { Span } from './offsets.js';

/** Signs that end a sentence, or a part of one. */
export const STOPS = '.,;:!?…、。，；：！？،؛؟۔।॥';
/** No space stands before these. */
const CLOSERS = `\\s${STOPS})\\]}»”’'"|）」』`;

/**
 * The marker with what would be left hanging: brackets around it alone, and the space before it. A text
 * that does not begin a line has other words before it.
 */
export function withSpace(
  text: string,
  found: MarkerGroup<unknown>,
  floor: number,
  beginsLine = true,
): Span {
  if (found.edge || found.words) return found;
  let { start, end } = unwrapped(text, found, floor);
  // `injectMarkers` keeps it out of an address, or away from an asterisk, with a thin space.
  if (start > floor && text[start] === '【' && text[start - 1] === '\u2009') start--;
  let space = blankStart(text, start, floor);
  end += matchAt(STRAY, text, end)?.[0].length ?? 0;
  const next = text.charAt(end);
  if (isLineStart(text, space) && (space > 0 || beginsLine)) {
    const isAlone = '\r\n'.includes(next);
    if (!isAlone) return { start, end };
    // A line of its own: it belongs to the line above.
    while (space > floor && /\s/.test(text.charAt(space - 1))) space--;
    return { start: space, end };
  }
  // After a space, the second asterisk of `*claim [1]*` would close nothing.
  const isClosed = !next || CLOSING.test(next) || matchAt(EMPHASIS_END, text, end);
  return { start: isClosed ? space : start, end };
}

/**
 * Does this open a line that goes on in words? Then it is the number of an entry in a list of sources that
 * the model wrote itself, and no more a citation of the line above than of its own. `undefined` if the text ends
 * too soon to know. What stands before the text in its paragraph is `before`.
 */
export function isLabel(
  text: string,
  found: MarkerGroup<unknown>,
  floor: number,
  before = '',
): boolean | undefined {
  // What encloses its claim is no number of an entry.
  if (!found.readable || found.cites) return false;
  const { start, end } = unwrapped(text, found, floor);
  const entry = entryAt(text, start, before);
  if (!entry) return false;
  if (entry.match(text, end)) return true;
  return entry.isHalf(text, end) ? undefined : false;
}

/** What follows the number of an entry that begins here; none if it opens nothing. */
function entryAt(text: string, at: number, before: string): Spelling | undefined {
  if (opensLine(text, at, isLineStart(before, before.length))) return ENTRY;
  return matchAt(LISTED, text, at) && LISTED_ENTRY;
}

/** Is nothing before this place of its line but marks? */
export function opensLine(text: Characters, at: number, beginsLine = true): boolean {
  const opening = LINE_MARK.exec(text.slice(Math.max(0, at - LONGEST_MARK), at))?.[0];
  if (opening === undefined) return false;
  return opening.startsWith('\n') || (at === opening.length && beginsLine);
}

/** What may stand before the first word of a line: the marks of quotes, items, headings, emphasis. */
const LINE_MARK = /(?:\n|^)[ \t>]*(?:(?:[-+*]|#{1,6}|\d{1,9}[.)])[ \t]+)*[*_]{0,3}$/;
const LONGEST_MARK = 40;
/** `Sources: `, and of the entries on the same line all but the first: `Sources: [1] Wikipedia, `. */
const LISTED =
  /(?<=(?:^|\n)[ \t>*_#-]{0,8}\p{L}[\p{L} ]{0,30}:[*_]{0,3}[ \t]{1,3}(?:\[\d{1,3}\][^\n]{1,280}[,;][ \t])?)/uy;

/** Words, and not just another marker, after these signs. */
function entry(signs: string): Spelling {
  const words = `(?:!\\[|\\[\\d{0,4}[^\\d\\]]|[^\\s[|)*_${STOPS}])`;
  return spelling(`[*_]{0,3}${signs}[ \\t\\u2009]*${words}`, () => undefined);
}

const LISTED_ENTRY = entry('');
/** `[1]. Wikipedia` */
const ENTRY = entry('(?:[.)](?![^\\s*_]))?[*_]{0,3}');

/** Where the blanks begin that stand before this place. */
export function blankStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

export function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

/** An answer that is JSON (a structured output), an object or a list of objects, is data: its brackets are lists. */
export function isData(text: Characters): boolean {
  return JSON_TEXT.test(text.slice(0, MOST_BLANKS));
}

/** An answer that begins with more blanks is none. */
const MOST_BLANKS = 200;

const JSON_TEXT = /^\s*(?:\[\s*)?\{\s*"/;

const EMPHASIS_END = new RegExp(`[*_~]+(?:[${CLOSERS}]|$)`, 'y');

/** Models write `claim [1] .`; but `[1] .NET` is a word. */
const STRAY = /[ \t]+(?=[.,;:!?](?:\s|$))/y;
const CLOSING = new RegExp(`[${CLOSERS}]`);
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['<sup>', '</sup>'],
  ['^', '^'],
  ['**', '**'],
  ['*', '*'],
  ['_', '_'],
];

/** After the characters at this place that may enclose a marker; the place itself if they do not. */
export function afterWrapper(text: string, at: number): number {
  const open = WRAPPERS.find(([one]) => text.startsWith(one, at))?.[0] ?? '';
  return at + open.length;
}

function unwrapped(text: string, { start, end }: Span, floor: number): Span {
  for (const [open, close] of WRAPPERS) {
    const from = start - open.length;
    if (from < floor || !text.startsWith(open, from) || !text.startsWith(close, end)) continue;
    const to = end + close.length;
    // `**a**[1]**b**` has the same characters around the marker.
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
