import { CODE_TAG } from '../markdown/read/code-spans.js';
import { mayBeInside, shownEnd } from '../text/half-markers.js';
import { isEntryLabel } from '../text/entry-labels.js';
import { markerAt, type Wanted } from '../text/marker-at.js';
import {
  afterWrapper,
  blankStart,
  isLineStart,
  mayBeWrapped,
  withSpace,
} from '../text/marker-edges.js';
import { nameIn, namesOf } from '../text/marker-naming.js';
import { heldWord, markerStart } from '../text/marker-styles.js';
import type { Span } from '../text/offsets.js';
import type { CitationPluginOptions } from './marker-markup.js';
import { own } from '../model/read.js';

/**
 * A marker in the text that a renderer's parser reads, including the white space that is removed
 * with it.
 */
export interface InlineMarker extends Span {
  /**
   * The names of its sources. Empty if they cannot be read, or if the marker is not finished yet.
   */
  names: string[];
  /** Words of the answer inside of the marker, which stay. */
  words: string;
}

/** The context of the text, as far as the renderer knows it. */
export interface InlineContext {
  /** Characters at which the renderer calls again. The search stops there. */
  stops?: string;
  /** The number of characters to search. */
  reach?: number;
  /** The text before this text in its paragraph. */
  before?: string;
  /** Whether nothing follows the text, so that more of it may still be streamed. */
  isLast?: boolean;
}

/** The options of a plugin, prepared for reading markers. */
export interface Reading extends Wanted<string> {
  partial: boolean | undefined;
}

export function readingOf(options: CitationPluginOptions): Reading {
  const { sources, styles, partial } = own(options);
  const names = typeof sources === 'object' ? namesOf(sources) : undefined;
  return { resolve: nameIn(sources), names, left: Infinity, styles, partial };
}

/**
 * The first marker from `from` on and before the next stop character, in text without other syntax.
 */
export function nextMarker(
  reading: Reading,
  text: string,
  from: number,
  context: InlineContext = {},
): InlineMarker | undefined {
  const { stops = '', reach = Infinity } = context;
  const end = Math.min(text.length, from + reach);
  // A marker alone on a line belongs to the line above.
  const isBreak = text[from] === '\n' && stops.includes('\n');
  for (let at = isBreak ? from + 1 : from; at < end; at++) {
    const found = inlineMarker(reading, text, at, from, context);
    if (found) return isBreak && found.start > from ? undefined : found;
    if (stops.includes(text.charAt(at))) return undefined;
  }
  return end === text.length ? halfWord(reading, text, from, context) : undefined;
}

/** The marker with a sign at `place`, if it begins at `floor` or later. */
export function inlineMarker(
  reading: Reading,
  text: string,
  place: number,
  floor: number,
  context: InlineContext,
): InlineMarker | undefined {
  // `<sup>` may enclose a marker, or may be the beginning of one.
  const wrapped = WRAPPED.includes(text.charAt(place)) ? afterWrapper(text, place) : place;
  for (const sign of wrapped > place ? [wrapped, place] : [place]) {
    const start = markerStart(text, sign, floor);
    const found = start === undefined ? undefined : read(reading, text, start, floor, context);
    if (found && found.start <= place) return found;
  }
  return undefined;
}

/** An unfinished marker if the text ends within a word such as `citeturn0search0`. */
export function halfWord(
  { partial }: Reading,
  text: string,
  from: number,
  { isLast }: InlineContext,
): InlineMarker | undefined {
  const start = isLast && partial ? heldWord(text, from) : Infinity;
  return start === Infinity ? undefined : half(text, start, from);
}

function read(
  reading: Reading,
  text: string,
  start: number,
  floor: number,
  { before = '', isLast }: InlineContext,
): InlineMarker | undefined {
  const mayGrow = isLast === true && reading.partial === true;
  const { group, isUnfinished } = markerAt(text, start, mayGrow, reading);
  const mayChange =
    group && mayGrow && (mayBeWrapped(text, group) || mayBeInside(text, start, before));
  if (isUnfinished || mayChange) {
    return half(text, start, floor);
  }
  if (!group) return undefined;
  const { end, named, words } = group;
  const beginsLine = isLineStart(before, before.length);
  const first = blankStart(text, start, 0);
  // `[1]: https://…` is a definition, or what models write as one.
  if (text[end] === ':' && (first === 0 ? beginsLine : isLineStart(text, first))) return undefined;
  const isEntry = isEntryLabel(text, group, floor, before);
  if (isEntry) return undefined;
  if (mayGrow && isEntry === undefined) return half(text, start, floor);
  // `[^1]` may become a footnote that the end of the answer defines. It is hidden until then,
  // because a marker that was shown must not disappear.
  const isNote = reading.partial && text[start + 1] === '^';
  const names = isNote ? [] : [...new Set(named)];
  return { ...withSpace(text, group, floor, beginsLine), names, words };
}

/** The first characters of tags and emphasis that models put around markers. */
const WRAPPED = '<*_^';

/** An unfinished marker: its text stays hidden until the rest arrives. */
function half(text: string, start: number, floor: number): InlineMarker {
  const shown = Math.max(floor, shownEnd(text, start));
  return { start: shown, end: text.length, names: [], words: '' };
}

/**
 * Whether more of the last text of an answer may still be streamed: not once a table cell ends, or a blank line or another
 * block follows it.
 */
export function mayGoOn(answer: string, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const at = answer.lastIndexOf(line);
  return at < 0 || !/^[ \t]*\||\n[ \t>]*(?:\n|\S)/.test(answer.slice(at + line.length));
}

/** Whether a code element is open after these HTML tags of the page. */
export function isInCode(tags: readonly string[]): boolean {
  const last = tags.findLast((tag) => CODE_TAG.test(tag)) ?? '</';
  return last[1] !== '/';
}
