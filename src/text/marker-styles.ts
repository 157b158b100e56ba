// Which spellings of markers begin with which character.
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

/** A place in a text, from which markers are read. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** More text may follow. */
  readonly mayGrow: boolean;
  /** More text could change what was read: a stream has to wait for it. */
  unfinished: boolean;
  /** What sources are called, where that is known. */
  readonly names?: Names | undefined;
  /** The host's own markers. */
  readonly own?: readonly Spelling[] | undefined;
}

/** The longest marker. */
const LONGEST = 4500;

/** The marker that begins here, if one does. The cursor ends after it. */
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

/** Spellings in brackets, from the surest to the mere name of a source. */
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

/** The spellings that can have this character after the bracket. Before most letters, that is the name of a source alone. */
function inBrackets(next: string): readonly Spelling[] {
  let found = known.get(next);
  if (!found) {
    found = BRACKETS.filter((one) => one === ids || one.isHalf(`[${next}`, 0));
    known.set(next, found);
  }
  return found;
}

const PRIVATE = /[\ue200-\ue206]/;
/** The characters by which all markers show themselves: their first, or the `t` of `citeturn0`. */
export const SIGNS = '[(<:#\\t【［〔\ue200\ue201\ue202\ue203\ue204\ue205\ue206';
/** One of `SIGNS` and what follows it in a marker: most brackets and colons in a text begin none. `$`: the text may go on. */
const SIGN =
  /\[(?:[\d a-z_[#^\x80-\uffff]|$)|#(?:#|$)|\((?:s|$)|:(?:c|$)|<(?:[acgrs]|$)|\\(?:\[|\\?(?:u|$))|【(?:[\d†o]|$)|[［〔](?:\d|$)|[\ue200-\ue206]|turn\d|t$/iy;

/** Can this sign, with what follows it, be part of a marker? A quick test. */
export function mayBeMarker(text: string, at: number): boolean {
  return matchAt(SIGN, text, at) !== undefined;
}

/** Where the marker begins, if it can be one, that has its sign at this place; not before `floor`. */
export function markerStart(text: string, at: number, floor: number): number | undefined {
  if (!mayBeMarker(text, at)) return undefined;
  return text[at] === 't' ? strippedStart(text, at, floor) : at;
}
