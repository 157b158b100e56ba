// [1], [1, 2], [1-3], [[1]](url), [^1], \[1\]
import {
  isComma,
  isDash,
  marker,
  unsure,
  type Cursor,
  type Marker,
  type Reference,
} from './cursor.js';
import { destination, laxDestination } from './links.js';

const NOTE = /[^\]\s,[]{1,64}/y;

/** After `[`: numbers, lists and ranges of them. Not if it is the text of a link. */
export function numbers(cursor: Cursor): Marker | undefined {
  const double = cursor.eat('[');
  const references = numberList(cursor);
  if (!references || !cursor.eat(double ? ']]' : ']')) return undefined;
  const after = cursor.at;
  if (cursor.peek() === 0x28) {
    const url = double ? laxDestination(cursor) : destination(cursor);
    if (url === undefined) cursor.at = after;
    else if (!double) return linked(references, url);
    else if (references.length === 1) return marker('numbers', [{ ...references[0], url }], true);
  }
  return marker('numbers', references, true);
}

/** `[1](#sources)` names a number, `[1](https://…)` a URL; other links are the answer's own. */
function linked(references: Reference[], link: string): Marker | undefined {
  const url = link.replace(/^<|>$/g, '');
  if (references.length > 1 || !/^(?:#|https?:)/i.test(url)) return undefined;
  return unsure(url.startsWith('#') ? references : [{ url }]);
}

/** `[^1]`, `[^1^]`, `[#1]`. */
export function signed(cursor: Cursor): Marker | undefined {
  const isNote = cursor.eat('^');
  if (!isNote && !cursor.eat('#')) return undefined;
  const references = numberList(cursor);
  if (isNote) cursor.eat('^');
  return references && cursor.eat(']') ? unsure(references) : undefined;
}

/** Numbers and ranges. */
export function numberList(cursor: Cursor): Reference[] | undefined {
  const references: Reference[] = [];
  do {
    cursor.blanks();
    const from = cursor.digits(4);
    if (from < 0) return undefined;
    if (cursor.eat('#')) cursor.take(NOTE);
    cursor.blanks();
    let to = from;
    if (isDash(cursor.peek())) {
      cursor.at++;
      cursor.blanks();
      to = cursor.digits(4);
      if (to < from || to - from > 100) return undefined;
      cursor.blanks();
    }
    for (let number = from; number <= to; number++) references.push({ number });
  } while (separator(cursor));
  return references;
}

function separator(cursor: Cursor): boolean {
  if (!isComma(cursor.peek())) return cursor.eat('and ') || cursor.eat('& ');
  cursor.at++;
  return true;
}

/** `\[1\]`, which Markdown shows as `[1]`. */
export function escaped(cursor: Cursor): Marker | undefined {
  const references = cursor.eat('\\[') ? numberList(cursor) : undefined;
  return references && cursor.eat('\\]') ? unsure(references) : undefined;
}
