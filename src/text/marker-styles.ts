// The spellings of markers, by their first character.
import {
  assistants,
  assistantsId,
  citation,
  cite,
  contentReference,
  grok,
  oaiCitation,
  span,
  tool,
} from './families/apps.js';
import { doc, hashes, ids, label, parenthesis, prefixed } from './families/source-names.js';
import {
  doubleNumber,
  escapedNumber,
  number,
  signedNumber,
  wideNumber,
} from './families/numbers.js';
import { privateUse, stripped, strippedStart } from './families/private-use.js';
import type { Marker, Names, Spelling } from './families/family.js';
import { citeTag, directive, numberedLink, superscript } from './families/cite-tags.js';
import { matchAt } from '../markdown/read/match.js';

export type { Marker, MarkerStyle, Names, MarkerReference, Spelling } from './families/family.js';
export { heldWord, WORD_STARTS } from './families/private-use.js';

/** A place in a text at which markers are read. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Whether more text may follow. */
  readonly mayGrow: boolean;
  /** Whether more text could change the result. Then a stream has to wait. */
  unfinished: boolean;
  /** The names of the sources, if they are known. */
  readonly names?: Names | undefined;
  /** Patterns of the host page for its own markers. */
  readonly own?: readonly Spelling[] | undefined;
}

/** The length of the longest marker. */
const LONGEST = 4500;

/** Reads the marker that begins here, if there is one. Then the cursor is after it. */
export function readMarker(cursor: Cursor): Marker | undefined {
  const { text, at, names, own } = cursor;
  const mayBeHalf = cursor.mayGrow && text.length - at <= LONGEST;
  const spellings = spellingsAt(text, at);
  for (const spelling of own ? [...own, ...spellings] : spellings) {
    if (mayBeHalf) cursor.unfinished ||= spelling.isHalf(text, at, names);
    const match = spelling.match(text, at);
    const marker = match && spelling.read(match, names);
    if (!marker) continue;
    cursor.at += match[0].length;
    return marker;
  }
  return undefined;
}

/** Spellings in brackets, from the most specific one to the plain name of a source. */
const BRACKETS = [
  ...[number, doubleNumber, signedNumber, citation, cite, doc, span, label, tool, oaiCitation],
  ...[prefixed, ids],
];
const WIDE = [assistants, assistantsId, oaiCitation, wideNumber];
/** Spellings by the first character of the marker. */
const BY_SIGN: Partial<Record<string, readonly Spelling[]>> = {
  '#': [hashes],
  '(': [parenthesis, prefixed],
  ':': [contentReference, directive, prefixed],
  '<': [grok, citeTag, superscript, numberedLink],
  '\\': [...privateUse, escapedNumber],
  '【': WIDE,
  '［': WIDE,
  '〔': WIDE,
};

function spellingsAt(text: string, at: number): readonly Spelling[] {
  const sign = text.charAt(at);
  if (sign === '[') return inBrackets(text.charAt(at + 1));
  return BY_SIGN[sign] ?? (PRIVATE.test(sign) ? privateUse : [stripped]);
}

const known = new Map<string, readonly Spelling[]>();

/**
 * The spellings with this character after the bracket. Before most letters, only the name of a
 * source is possible.
 */
function inBrackets(next: string): readonly Spelling[] {
  let found = known.get(next);
  if (!found) {
    found = BRACKETS.filter((one) => one === ids || one.isHalf(`[${next}`, 0));
    known.set(next, found);
  }
  return found;
}

const PRIVATE = /[\ue200-\ue206]/;
/** The characters by which all markers are found: their first one, or the `t` of `citeturn0`. */
export const SIGNS = '[(<:#\\t【［〔\ue200\ue201\ue202\ue203\ue204\ue205\ue206';
/**
 * One of `SIGNS`, with the characters that follow it in a marker. This excludes most brackets and
 * colons. `$`: the text may continue.
 */
const SIGN =
  /\[(?:[\d a-z_[#^\x80-\uffff]|$)|#(?:#|$)|\((?:s|$)|:(?:c|$)|<(?:[acgrs]|$)|\\(?:\[|\\?(?:u|$))|【(?:[\d†o]|$)|[［〔](?:\d|$)|[\ue200-\ue206]|turn\d|t$/iy;

/** Whether this sign and the next characters may be part of a marker. This is a fast test. */
export function mayBeMarker(text: string, at: number): boolean {
  return matchAt(SIGN, text, at) !== undefined;
}

/** The start of the marker with its sign at this place, if it may be one; never before `floor`. */
export function markerStart(text: string, at: number, floor: number): number | undefined {
  if (!mayBeMarker(text, at)) return undefined;
  return text[at] === 't' ? strippedStart(text, at, floor) : at;
}
