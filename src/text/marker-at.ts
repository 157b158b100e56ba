import { isLookalike, mayBecomeLookalike } from './marker-lookalikes.js';
import { WIDEST_RANGE } from './families/numbers.js';
import type { Resolve } from './marker-naming.js';
import {
  readMarker,
  type Cursor,
  type Marker,
  type MarkerReference,
  type MarkerStyle,
  type Names,
  type Spelling,
} from './marker-styles.js';
import { matchAt } from '../markdown/read/match.js';
import type { Span } from './offsets.js';

/** A marker, or several side by side, with their span in the text. */
export interface MarkerGroup<T> extends Span {
  /** The sources that the markers name, in the same order. */
  named: T[];
  edge: Marker['edge'];
  words: string;
  /** Whether the words of the marker are its claim. */
  cites: boolean;
  /** Whether people can read all of these markers. */
  readable: boolean;
}

/**
 * The families of markers that are parsed, and how a reference to a source is resolved: to a
 * number, a name or an anchor.
 */
export interface Wanted<T> {
  styles?: readonly MarkerStyle[] | undefined;
  resolve: Resolve<T>;
  /**
   * The ids and file names of the sources, if they are known. With them, `[report.pdf]` is a
   * marker.
   */
  names?: Names | undefined;
  /** Patterns of the host page for its own markers. */
  own?: readonly Spelling[] | undefined;
  /** Called for each marker that names a missing source. */
  onUnresolved?: (() => void) | undefined;
  /** The number of references to sources that may still be parsed. `markerAt` counts it down. */
  left: number;
}

/**
 * The maximum of references to sources in an answer. Later markers stay text, so that no text takes
 * long.
 */
export const MAX_REFERENCES = 20_000;

/**
 * Returns the group of markers that begins at `start`: `[1][2]` and `[1], [2]` are one group. The
 * caller checks that this is not code. `isUnfinished`: more text could change the group (`[1]` may
 * become `[1][2]`), or complete a marker.
 */
export function markerAt<T>(
  text: string,
  start: number,
  mayGrow: boolean,
  wanted: Wanted<T>,
): { group: MarkerGroup<T> | undefined; isUnfinished: boolean } {
  const { names, own } = wanted;
  const cursor: Cursor = { text, at: start, mayGrow, unfinished: false, names, own };
  const group = groupAt(cursor, wanted);
  return { group, isUnfinished: cursor.unfinished };
}

function groupAt<T>(cursor: Cursor, wanted: Wanted<T>): MarkerGroup<T> | undefined {
  const { text, at: start } = cursor;
  const named: T[] = [];
  let next = oneMarker(cursor, named, wanted);
  if (!next) return undefined;
  const { edge, words = '', cites = false } = next;
  let end = cursor.at;
  if (isLookalike(text, start, end, next)) return undefined;
  cursor.unfinished ||= cursor.mayGrow && mayBecomeLookalike(text, end, next);
  let readable = true;
  while (next) {
    end = cursor.at;
    readable &&= next.readable === true;
    if (edge || words) break;
    const [separator = ''] = matchAt(SEPARATOR, text, end) ?? [];
    cursor.at += separator.length;
    if (cursor.at === text.length) cursor.unfinished = cursor.mayGrow;
    const known = named.length;
    const last: Marker = next;
    next = oneMarker(cursor, named, wanted);
    const between = next && DASH.test(separator) ? rangeBetween(last, next, wanted) : [];
    if (between && !next?.edge && !next?.words) {
      named.splice(known, 0, ...between);
      continue;
    }
    named.splice(known);
    break;
  }
  return { start, end, named, edge, words, cites, readable };
}

/** The text between markers side by side. A dash makes a range of two numbers. */
const SEPARATOR = /[-\u2010-\u2013](?=\[|$)|[ \t]*(?:[,;][ \t]*)?/y;
const DASH = /[^\s,;]/;

/**
 * The sources between two numbers: `[1]–[4]` names 2 and 3 as well. `undefined` if this is not a
 * range of sources.
 */
function rangeBetween<T>(first: Marker, last: Marker, wanted: Wanted<T>): T[] | undefined {
  const from = first.references.at(-1)?.number ?? 0;
  const to = last.references[0]?.number ?? 0;
  const isRange = first.style === 'numbers' && last.style === first.style;
  if (!isRange || from >= to || to - from > WIDEST_RANGE) return undefined;
  const references = Array.from({ length: to - from - 1 }, (_, i) => ({ number: from + i + 1 }));
  const named: T[] = [];
  return resolveAll(references, last, named, wanted) ? named : undefined;
}

/** Adds the sources of references. Returns `false` if a source is missing. */
function resolveAll<T>(
  references: readonly MarkerReference[],
  marker: Marker,
  named: T[],
  wanted: Wanted<T>,
): boolean {
  const known = named.length;
  wanted.left -= references.length || 1;
  for (const reference of references) {
    const one = wanted.resolve(reference, marker);
    if (one !== undefined) named.push(one);
  }
  return named.length - known === references.length;
}

/** The marker at the cursor, if its family is wanted and it can be resolved or removed. */
function oneMarker<T>(cursor: Cursor, named: T[], wanted: Wanted<T>): Marker | undefined {
  const { at } = cursor;
  const known = named.length;
  const marker = wanted.left > 0 ? readMarker(cursor) : undefined;
  if (!marker) return undefined;
  const isResolved = resolveAll(marker.references, marker, named, wanted);
  const { style } = marker;
  const unwanted = style && wanted.styles && !wanted.styles.includes(style);
  if (!isResolved && !unwanted && !marker.unsure) wanted.onUnresolved?.();
  if (unwanted || (!isResolved && marker.readable)) {
    cursor.at = at;
    named.splice(known);
    return undefined;
  }
  return marker;
}
