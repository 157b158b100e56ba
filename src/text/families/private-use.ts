// Private-use characters, ChatGPT's and LibreChat's, and what is left where they were lost.
import {
  BACKSLASH,
  isBlank,
  isDigit,
  isLetter,
  isPrivate,
  lines,
  marker,
  type Cursor,
  type Marker,
  type Reference,
} from './cursor.js';

const FAMILY = /[a-z_]{0,24}/y;
const LINES = /(?:l\d{1,6}(?:-l?\d{1,6})?)?/iy;
const LETTERS = /[a-z]{1,10}/y;

/** So long may the body of a marker be: ChatGPT puts JSON into some. */
const MAX_BODY = 4096;

export function privateUse(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const kind = token(cursor);
  if (kind === 3) return { style: 'librechat', references: [], edge: 'start' };
  if (kind === 4) return { style: 'librechat', references: [], edge: 'end' };
  if (kind === 0) return composite(cursor) ?? unclosed(cursor, start);
  if (kind !== 2) return kind < 0 ? undefined : marker('librechat', []);
  const id = turnId(cursor);
  if (id !== undefined) return marker('librechat', [{ id }]);
  cursor.take(TURN_START);
  return marker('librechat', []);
}

/** Which of U+E200 to U+E206 is here, as itself or spelt `\ue200` or `\\ue200`; -1 if none. */
function token(cursor: Cursor): number {
  const first = cursor.peek();
  if (isPrivate(first)) {
    cursor.at++;
    return first - 0xe200;
  }
  if (first !== BACKSLASH) return -1;
  const start = cursor.at;
  // Text that was escaped twice has two.
  if (cursor.text.charCodeAt(start + 1) === BACKSLASH) cursor.at++;
  if (cursor.eat('\\ue20')) {
    const digit = cursor.peek() - 48;
    if (digit >= 0 && digit <= 6) {
      cursor.at++;
      return digit;
    }
  }
  cursor.at = start;
  return -1;
}

/** After U+E200, up to U+E201: parts with U+E202 between them. */
function composite(cursor: Cursor): Marker | undefined {
  const { text } = cursor;
  const limit = cursor.at + MAX_BODY;
  const parts: string[] = [];
  let part = '';
  for (let from = cursor.at; cursor.at < limit;) {
    const next = cursor.peek();
    const special = next === BACKSLASH || isPrivate(next);
    if (next < 0 || next === 10) return undefined;
    if (!special) {
      cursor.at++;
      continue;
    }
    part += text.slice(from, cursor.at);
    const kind = token(cursor);
    if (kind < 0) part += text.charAt(cursor.at++);
    else if (kind === 1) return parsed([...parts, part]);
    else if (kind === 2) {
      parts.push(part);
      part = '';
    } else return undefined;
    from = cursor.at;
  }
  return undefined;
}

/** ChatGPT begins with the name of the family, LibreChat with nothing. */
function parsed([family = '', ...parts]: string[]): Marker {
  const references: Reference[] = [];
  for (const part of parts) {
    const location = lines(part);
    if (location) for (const reference of references) reference.location = location;
    else if (/^[\w-]{1,64}$/.test(part)) references.push({ id: part });
  }
  const words = family === 'entity' ? entityName(parts.join('')) : undefined;
  return {
    style: family ? 'chatgpt' : 'librechat',
    references,
    ...(words !== undefined && { words }),
  };
}

/** A marker that was cut off or damaged: its opening and its family's name are never meant to be read. */
function unclosed(cursor: Cursor, start: number): Marker {
  cursor.at = start;
  token(cursor);
  const opened = cursor.at;
  if (isPrivate(cursor.peek())) return marker('chatgpt', []);
  cursor.take(FAMILY);
  const named = cursor.at;
  const goes = cursor.peek() < 0 || token(cursor) === 2;
  cursor.at = goes ? named : opened;
  return marker('chatgpt', []);
}

/** `["people","Ada Lovelace","mathematician"]`: the second is what readers see in this place. */
function entityName(body: string): string | undefined {
  return /^\s*\["(?:[^"\\]|\\.)*"\s*,\s*"([^"\\]{1,200})"/.exec(body)?.[1];
}

/** With the private-use characters lost: `citeturn0search0turn1view2`. */
export function stripped(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  let first = start;
  for (const name of FAMILIES) {
    cursor.at = start;
    if (!cursor.eat(name) || !cursor.eat('turn')) continue;
    first += name.length;
    break;
  }
  cursor.at = first;
  const ids: Reference[] = [];
  for (let id = turnId(cursor); id !== undefined; id = turnId(cursor)) ids.push({ id });
  if (ids.length === 0) return undefined;
  const location = lines(cursor.take(LINES));
  if (location) for (const reference of ids) reference.location = location;
  return marker('chatgpt', ids);
}

const FAMILIES = ['filecite', 'cite', 'navlist', 'i'];

/** Only `cite` is stuck to the word before it: `turn` and the others have to stand for themselves. */
function mayBeStripped(text: string, at: number): boolean {
  if ((text.charCodeAt(at) | 0x20) === SMALL_C) return true;
  const before = text.charCodeAt(at - 1);
  if (before < 128) return !isDigit(before) && !isLetter(before);
  return !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

const SMALL_C = 0x63;
/** A marker that is stripped of its private-use characters begins with one of these. */
export const WORD_STARTS = 'cfnitCFNIT';
const LONGEST_WORD = 200;

/** Where a word begins, not before `floor`, that the text ends in and that may become a stripped marker. */
export function heldWord(cursor: Cursor, floor: number): number {
  const { text } = cursor;
  let at = text.length;
  const low = Math.max(floor, at - LONGEST_WORD);
  while (at > low && !isBlank(text.charCodeAt(at - 1))) at--;
  for (; at < text.length; at++) {
    if (!WORD_STARTS.includes(text.charAt(at)) || !mayBeStripped(text, at)) continue;
    cursor.unfinished = false;
    cursor.at = at;
    stripped(cursor);
    if (cursor.unfinished) return at;
  }
  return Infinity;
}

/** `turn0`, `turn1`, … */
export function isTurn(text: string, at: number): boolean {
  return text.startsWith('urn', at + 1) && isDigit(text.charCodeAt(at + 4));
}

/** Where a stripped marker begins that has `turn` at this place; not before `floor`. */
export function strippedStart(text: string, turn: number, floor: number): number | undefined {
  // `turn0` alone names nothing; what stands at the end may still become more.
  let after = turn + 4;
  while (isDigit(text.charCodeAt(after))) after++;
  if (after < text.length && !isLetter(text.charCodeAt(after))) return undefined;
  for (const name of FAMILIES) {
    const start = turn - name.length;
    if (start >= floor && text.startsWith(name, start) && mayBeStripped(text, start)) return start;
  }
  return turn >= floor && mayBeStripped(text, turn) ? turn : undefined;
}

const TURN_START = /(?:turn\d{0,4}[a-z]{0,16}\d{0,5})?/y;
/** Words that are never prose after `turn0`, and before a number. */
const KINDS =
  /(?:search|news|view|fetch|open|click|find|file|image|video|ref|product|finance|forecast|sports|maps?|business|academia|reddit|calc|time)(?=\d|$)/y;

function turnId(cursor: Cursor): string | undefined {
  const start = cursor.at;
  if (cursor.eat('turn') && cursor.digits(4) >= 0) {
    if (cursor.take(KINDS) && cursor.digits(5) >= 0) return cursor.text.slice(start, cursor.at);
    // At the end of the text, a kind that has only begun may still become one.
    cursor.take(LETTERS);
  }
  cursor.at = start;
  return undefined;
}
