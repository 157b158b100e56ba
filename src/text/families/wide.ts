// 【4:0†source】 and 【1】
import { decodeName } from '../spelling.js';
import { lines, marker, unsure, type Cursor, type Marker, type Reference } from './cursor.js';
import { numberList } from './numbers.js';

const LABEL = /[^【】\n]{0,256}/y;
const NAME = /[\dA-Za-z%]{0,1024}/y;

/** The brackets of Chinese models, by the code of the opening one. */
export const WIDE: Partial<Record<number, string>> = { 0x3010: '】', 0x3014: '〕', 0xff3b: '］' };

export function wide(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const close = WIDE[cursor.peek()] ?? '';
  const assistants = close === '】' ? lenticular(cursor) : undefined;
  if (assistants) return assistants;
  cursor.at = start + 1;
  const references = numberList(cursor);
  return references && cursor.eat(close) ? unsure(references) : undefined;
}

function lenticular(cursor: Cursor): Marker | undefined {
  cursor.at++;
  const start = cursor.at;
  if (cursor.eat('oai_citation')) {
    cursor.take(LABEL);
    return cursor.eat('】') ? marker('leaks', []) : undefined;
  }
  cursor.at = start;
  if (cursor.eat('†')) {
    const name = cursor.take(NAME);
    return name && cursor.eat('】') ? marker('assistants', [{ id: decodeName(name) }]) : undefined;
  }
  const first = cursor.digits(15);
  if (first < 0) return undefined;
  // The second number counts the results of a search, from zero.
  const second = cursor.eat(':') ? cursor.digits(6) : undefined;
  if (second === -1 || !cursor.eat('†')) return undefined;
  const label = cursor.take(LABEL);
  if (!cursor.eat('】')) return undefined;
  const location = lines(label);
  const reference: Reference = { number: second === undefined ? first : second + 1 };
  reference.id = second === undefined ? String(first) : `${first}:${second}`;
  if (location) reference.location = location;
  else if (label !== 'source') reference.title = label;
  return marker('assistants', [reference]);
}
