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

/** A marker in the text that a renderer's own parser reads, with the space that goes with it. */
export interface InlineMarker extends Span {
  /** The names of its sources. None where nobody could read them, and where it is not finished. */
  names: string[];
  /** Words of the answer that stand inside of it. */
  words: string;
}

/** What a renderer knows about the text that it asks about. */
export interface InlineContext {
  /** Characters that may mean something to the renderer: after them it asks again. */
  stops?: string;
  /** So far is looked. */
  reach?: number;
  /** What stands before the text in its paragraph. */
  before?: string;
  /** Nothing follows the text, so more of it may come. */
  isLast?: boolean;
}

/** What is read as a marker. */
export interface Reading extends Wanted<string> {
  partial: boolean | undefined;
}

export function readingOf(options: CitationPluginOptions): Reading {
  const { sources, styles, partial } = own(options);
  const names = typeof sources === 'object' ? namesOf(sources) : undefined;
  return { resolve: nameIn(sources), names, left: Infinity, styles, partial };
}

/** The first marker from here on, and before the next stop, where a renderer's parser sees but text. */
export function nextMarker(
  reading: Reading,
  text: string,
  from: number,
  context: InlineContext = {},
): InlineMarker | undefined {
  const { stops = '', reach = Infinity } = context;
  const end = Math.min(text.length, from + reach);
  // A marker on a line of its own belongs to the line above.
  const isBreak = text[from] === '\n' && stops.includes('\n');
  for (let at = isBreak ? from + 1 : from; at < end; at++) {
    const found = inlineMarker(reading, text, at, from, context);
    if (found) return isBreak && found.start > from ? undefined : found;
    if (stops.includes(text.charAt(at))) return undefined;
  }
  return end === text.length ? halfWord(reading, text, from, context) : undefined;
}

/** The marker that shows itself at this place, and has nothing before `floor`. */
export function inlineMarker(
  reading: Reading,
  text: string,
  place: number,
  floor: number,
  context: InlineContext,
): InlineMarker | undefined {
  // `<sup>` encloses a marker, or is the beginning of one.
  const wrapped = WRAPPED.includes(text.charAt(place)) ? afterWrapper(text, place) : place;
  for (const sign of wrapped > place ? [wrapped, place] : [place]) {
    const start = markerStart(text, sign, floor);
    const found = start === undefined ? undefined : read(reading, text, start, floor, context);
    if (found && found.start <= place) return found;
  }
  return undefined;
}

/** The text may end in the middle of a word like `citeturn0search0`. */
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
  // `[1]: https://…` is a definition, or what models take for one.
  if (text[end] === ':' && (first === 0 ? beginsLine : isLineStart(text, first))) return undefined;
  const isEntry = isEntryLabel(text, group, floor, before);
  if (isEntry) return undefined;
  if (mayGrow && isEntry === undefined) return half(text, start, floor);
  // What `[^1]` is will be known at the end: a marker that is shown never goes.
  const isNote = reading.partial && text[start + 1] === '^';
  const names = isNote ? [] : [...new Set(named)];
  return { ...withSpace(text, group, floor, beginsLine), names, words };
}

/** So begin the tags and the signs that models put around markers. */
const WRAPPED = '<*_^';

/** What may be the beginning of a marker is not shown: nobody knows yet. */
function half(text: string, start: number, floor: number): InlineMarker {
  const shown = Math.max(floor, shownEnd(text, start));
  return { start: shown, end: text.length, names: [], words: '' };
}

/** May more of the last text of an answer come? Not once a bar, a blank line or another block stands after it. */
export function mayGoOn(answer: string, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const at = answer.lastIndexOf(line);
  return at < 0 || !/^[ \t]*\||\n[ \t>]*(?:\n|\S)/.test(answer.slice(at + line.length));
}

/** Is code open after these tags, which the page wrote as HTML? */
export function isInCode(tags: readonly string[]): boolean {
  const last = tags.findLast((tag) => CODE_TAG.test(tag)) ?? '</';
  return last[1] !== '/';
}
