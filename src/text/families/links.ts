// The destinations of links.
import { BACKSLASH, isBlank, type Cursor } from './cursor.js';

const LINE_SPACE = /[ \t]*(?:\n[ \t]*)?/y;
const ANGLED = /<[^<>\n]*>/y;
const LINK_TITLE = /(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\))?/y;

/** `(url "title")`, as CommonMark has it; the URL, or `undefined` if this is none. */
export function destination(cursor: Cursor): string | undefined {
  if (!cursor.eat('(')) return undefined;
  cursor.take(LINE_SPACE);
  const url = cursor.peek() === 0x3c ? cursor.take(ANGLED) : bareUrl(cursor);
  if (url === undefined) return undefined;
  if (cursor.take(LINE_SPACE)) {
    cursor.take(LINK_TITLE);
    cursor.take(LINE_SPACE);
  }
  return cursor.eat(')') ? url : undefined;
}

/** The same for links that are known to be markers: models do not always encode spaces. */
export function laxDestination(cursor: Cursor): string | undefined {
  cursor.at++;
  const url = bareUrl(cursor, true);
  return url !== undefined && cursor.eat(')') ? url.trim() : undefined;
}

/** Parentheses do not nest deeper in any URL; each level is read again for each that could begin one. */
const MAX_DEPTH = 4;

/** Up to a space or the parenthesis that it did not open. */
function bareUrl(cursor: Cursor, spaces = false): string | undefined {
  const { text, at: start } = cursor;
  let at = start;
  for (let depth = 0; ; at++) {
    const next = at < text.length ? text.charCodeAt(at) : -1;
    if (next > 0x29 && next !== BACKSLASH) continue;
    if (next === BACKSLASH && at + 1 < text.length) at++;
    else if (next === 0x28 && ++depth > MAX_DEPTH) return undefined;
    else if (next === 0x29 && --depth < 0) break;
    else if (next < 0 || next === 10 || (!spaces && isBlank(next))) {
      if (next < 0) cursor.unfinished = true;
      if (depth > 0) return undefined;
      break;
    }
  }
  cursor.at = at;
  return text.slice(start, at);
}

/** create-llama puts `()` or `(javascript:void(0))` after its markers, DeerFlow the URL of the source. */
export function optionalLink(cursor: Cursor): string | undefined {
  const after = cursor.at;
  const url = cursor.peek() === 0x28 ? destination(cursor) : undefined;
  if (url === undefined) cursor.at = after;
  return url;
}

export const WEB = /^https?:/i;
