// [doc1], [ref_1], [Source 1], [Document 2, page 3], ##0$$
import type { CitationLocation } from '../../model/index.js';
import { marker, unsure, type Cursor, type Marker, type Reference } from './cursor.js';

export function doc(cursor: Cursor): Marker | undefined {
  let references: Reference[] | undefined;
  do {
    cursor.blanks();
    if (!cursor.eat('doc')) return undefined;
    const number = cursor.digits(3);
    if (number < 0) return undefined;
    (references ??= []).push({ id: `doc${number}`, number });
  } while (cursor.eat(','));
  return cursor.eat(']') ? marker('doc', references, true) : undefined;
}

/** What labels begin with, and the number of the first source. */
const LABELS: readonly (readonly [name: string, first: number])[] = [
  ['ref_id:', 0],
  ['ref_', 1],
  ['id:', 0],
  ['source ', 1],
  ['document ', 1],
  ['doc ', 1],
  ['s', 1],
];

export function label(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  for (const [name, first] of LABELS) {
    cursor.at = start;
    if (!cursor.eat(name)) continue;
    const number = cursor.digits(4);
    const id = cursor.text.slice(start, cursor.at);
    const location = number < 0 ? undefined : page(cursor, number - first);
    if (number < 0 || !cursor.eat(']')) continue;
    const reference = { id, number: number + 1 - first, ...(location && { location }) };
    return unsure([reference], 'labels');
  }
  return undefined;
}

/** `, page 3`: the end is one further. */
function page(cursor: Cursor, documentIndex: number): CitationLocation | undefined {
  const number = cursor.eat(', page ') ? cursor.digits(6) : -1;
  if (number < 0) return undefined;
  return {
    type: 'page_location',
    startPageNumber: number,
    endPageNumber: number + 1,
    documentIndex,
  };
}

/** RAGFlow, before `[ID:0]`. */
export function hashes(cursor: Cursor): Marker | undefined {
  const number = cursor.eat('##') ? cursor.digits(4) : -1;
  return number >= 0 && cursor.eat('$$') ? unsure([{ number: number + 1 }], 'labels') : undefined;
}

/** `(Source 1)` */
export function parenthesis(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('(source ')) return undefined;
  const number = cursor.digits(4);
  return number >= 0 && cursor.eat(')') ? unsure([{ number }], 'labels') : undefined;
}
