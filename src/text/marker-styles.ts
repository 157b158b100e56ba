// Which family of markers begins by which character.
import {
  BACKSLASH,
  isDigit,
  isPrivate,
  OPEN,
  type Cursor,
  type Marker,
  type Reader,
} from './families/cursor.js';
import { beginsName, enclosed, ids, prefixed } from './families/ids.js';
import { doc, hashes, label, parenthesis } from './families/labels.js';
import {
  citation,
  cite,
  contentReference,
  grok,
  oaiCitation,
  span,
  tool,
} from './families/leaks.js';
import { escaped, numbers, signed } from './families/numbers.js';
import { isTurn, privateUse, stripped, strippedStart } from './families/private-use.js';
import { cites, directive, superscript } from './families/tags.js';
import { WIDE, wide } from './families/wide.js';

export {
  Cursor,
  type Marker,
  type MarkerStyle,
  type Names,
  type Reference,
} from './families/cursor.js';
export { heldWord, WORD_STARTS } from './families/private-use.js';

/** The marker that begins here, if one does. The cursor ends after it. */
export function readMarker(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const readers = cursor.own ? [cursor.own, ...readersOf(cursor.peek())] : readersOf(cursor.peek());
  for (const read of readers) {
    cursor.at = start;
    const marker = read(cursor);
    if (marker) return marker;
  }
  cursor.at = start;
  return undefined;
}

/** Every marker shows itself by one of these characters: its first, or the `t` of `citeturn0`. */
export function isSign(code: number): boolean {
  if (code >= 128) return code in WIDE || isPrivate(code);
  return code === SMALL_T || code in BY_SIGN;
}

/** Where a marker may begin, not before `floor`, that shows itself by the sign at this place. */
export function markerStart(text: string, at: number, floor: number): number | undefined {
  const sign = text.charCodeAt(at);
  if (sign === SMALL_T) return isTurn(text, at) ? strippedStart(text, at, floor) : undefined;
  return isSign(sign) ? at : undefined;
}

/** Can a marker begin by this sign and what follows it? All but a few brackets and colons are none. */
export function mayBeMarker(text: string, at: number): boolean {
  const second = text.charCodeAt(at + 1);
  // Nobody knows yet what follows the end.
  if (Number.isNaN(second)) return true;
  const small = second | 0x20;
  switch (text.charCodeAt(at)) {
    case SMALL_T:
      return isTurn(text, at);
    case OPEN:
      return (
        second === 0x20 ||
        second === OPEN ||
        second === 0x23 ||
        second === 0x5e ||
        beginsName(second)
      );
    case 0x23:
      return second === 0x23;
    case 0x28:
      return small === 0x73;
    case 0x3a:
      return small === 0x63;
    case 0x3c:
      return 'cgrs'.includes(String.fromCharCode(small));
    case BACKSLASH: {
      const named = second === BACKSLASH ? text.charCodeAt(at + 2) : second;
      return Number.isNaN(named) || second === OPEN || (named | 0x20) === 0x75;
    }
    case 0xff3b:
    case 0x3014:
      return isDigit(second);
    case 0x3010:
      return isDigit(second) || second === DAGGER || small === 0x6f;
    default:
      return true;
  }
}

/** By the code of the character that a marker begins with. */
const BY_SIGN: Readonly<Partial<Record<number, readonly Reader[]>>> = {
  [OPEN]: [bracket],
  0x23: [hashes],
  0x28: [parenthesis, enclosed],
  0x3a: [contentReference, directive],
  0x3c: [grok, cites, superscript],
  [BACKSLASH]: [privateUse, escaped],
};

function readersOf(first: number): readonly Reader[] {
  if (first in WIDE) return [wide];
  return BY_SIGN[first] ?? [isPrivate(first) ? privateUse : stripped];
}

const SMALL_T = 0x74;
const DAGGER = 0x2020;

/** Whatever stands in brackets, from what is surest to what is just the name of a source. */
function bracket(cursor: Cursor): Marker | undefined {
  cursor.at++;
  const start = cursor.at;
  const first = cursor.peek();
  const isNumber = first === 0x20 || first === OPEN || isDigit(first);
  const readers = isNumber ? NUMBERS : (IN_BRACKETS[String.fromCharCode(first | 0x20)] ?? NAMES);
  for (const read of readers) {
    cursor.at = start;
    const marker = read(cursor);
    if (marker) return marker;
  }
  return undefined;
}

const NAMES: readonly Reader[] = [ids];
const NUMBERS: readonly Reader[] = [numbers, prefixed, ids];
/** What can stand in brackets, by the small letter that it begins with. */
const IN_BRACKETS: Partial<Record<string, readonly Reader[]>> = {
  '#': [signed],
  // Of `^`, as of a letter, the code has 0x20 added.
  '~': [signed],
  a: [tool, ids],
  c: [citation, cite, prefixed, ids],
  d: [doc, label, ids],
  i: [label, ids],
  o: [oaiCitation, ids],
  q: [prefixed, ids],
  r: [label, ids],
  s: [span, label, prefixed, ids],
  w: [tool, ids],
};
