// What sources are called: [abc-1], [report.pdf#page=3], [id](CITE), [cite:id], [Source: name]
import { isDigit, unsure, type Cursor, type Marker, type Reference } from './cursor.js';

const INSIDE = /[^[\]\n]{1,256}/y;
const ENCLOSED = /[^()[\]\n]{1,256}/y;
const SEPARATOR = /\s{0,3}[,;、，]\s{0,3}/;
const PAGE = /^(.{1,200})#page=(\d{1,6})$/;
const PREFIXES = ['cite:', 'quote:', 'source:', 'sources:'];

/** `[abc-1]`: in brackets stands nothing but names. Those that may become one are waited for. */
export function ids(cursor: Cursor): Marker | undefined {
  const { names, text, unfinished } = cursor;
  if (!names) return undefined;
  const parts = cursor.take(INSIDE).split(SEPARATOR);
  const last = parts.pop() ?? '';
  const areNames = parts.every((part) => names.has(fileOf(part)));
  if (cursor.at === text.length) {
    cursor.unfinished = unfinished || (areNames && names.mayBecome(last));
    return undefined;
  }
  cursor.unfinished = unfinished;
  if (!areNames || !names.has(fileOf(last)) || !cursor.eat(']')) return undefined;
  const next = cursor.peek();
  // The text of a link, or a definition.
  if (next === 0x3a || (next === 0x28 && !cursor.eat('(cite)'))) return undefined;
  return unsure([...parts, last].map(referenceOf), 'ids');
}

/** `[cite:id]`, `[[cite:id]]`, `[quote:id]`, `[Source: name]` */
export function prefixed(cursor: Cursor): Marker | undefined {
  const isDouble = cursor.eat('[');
  if (!eatPrefix(cursor)) return undefined;
  const references = namesIn(cursor.take(INSIDE));
  return cursor.eat(isDouble ? ']]' : ']') ? unsure(references, 'ids') : undefined;
}

/** `(source: report.pdf)` */
export function enclosed(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('(') || !eatPrefix(cursor)) return undefined;
  const references = namesIn(cursor.take(ENCLOSED));
  return cursor.eat(')') ? unsure(references, 'ids') : undefined;
}

function eatPrefix(cursor: Cursor): boolean {
  const start = cursor.at;
  const found = PREFIXES.some((prefix) => {
    cursor.at = start;
    return cursor.eat(prefix);
  });
  if (found) cursor.blanks();
  return found;
}

/** Several names, with commas between them; a name that has one itself is none of these. */
export function namesIn(text: string): Reference[] {
  return text.split(SEPARATOR).map((part) => referenceOf(part.trim()));
}

/** A number counts where no source has it for a name. */
export function referenceOf(name: string): Reference {
  const [, file = name, page] = PAGE.exec(name) ?? [];
  return {
    id: file,
    title: file,
    ...(/^\d{1,4}$/.test(name) && { number: Number(name) }),
    ...(page !== undefined && { location: { type: 'file', page: Number(page) } as const }),
  };
}

function fileOf(name: string): string {
  return PAGE.exec(name)?.[1] ?? name;
}

/** Can a name begin with this character? */
export function beginsName(code: number): boolean {
  const small = code | 0x20;
  return isDigit(code) || code > 127 || code === 0x5f || (small >= 0x61 && small <= 0x7a);
}
