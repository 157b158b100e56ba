// <cite>1</cite>, <cite doc="1">the claim</cite>, <sup>1</sup>, :cit[the claim]{ref=id}, Brave's <citation>{…}</citation>
import { attempt, field, index, string } from '../../model/read.js';
import { marker, unsure, type Cursor, type Marker, type Reference } from './cursor.js';
import { namesIn, referenceOf } from './ids.js';

const CITE =
  /<(cite|citation|ref)(\s[^<>]{0,256})?(?:\/>|>((?:[^<]|<(?!\/?(?:cite|citation|ref)\b)){0,2048})<\/\1\s?>)/iy;
const SUP = /<sup>\s{0,3}((?:\d{1,4}[\s,;–-]{0,3}){1,20})<\/sup>/iy;
const CIT =
  /:cite?\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\{(?:ref|source|id)=["']?([^"'}\s]{1,128})["']?\}/iy;
const NAMED =
  /\b(?:docs?|documents?|sources?|refs?|ids?|number|n)\s?=\s?["']?([^"'>]{1,128}?)["']?(?=\s|\/?$)/i;
/** Anthropic's own: the document, counted from 0, and the sentence in it. */
const INDEX = /\bindex\s?=\s?["']?((?:\d{1,4}(?:-\d{1,4})?(?::\d{1,4})?,?\s?){1,20})/i;
/** So much may stand between the beginning of a tag and its end. */
const LONGEST = 2400;

/** `<cite>`, `<citation>` and `<ref>`: what they name stands in an attribute, or between the tags. */
export function cites(cursor: Cursor): Marker | undefined {
  if (!begins(cursor, '<cit', '<ref')) return undefined;
  const [all, , attributes = '', body = ''] = match(cursor, CITE) ?? [];
  if (all === undefined) return undefined;
  if (/^\s*\{/.test(body)) return marker('tags', braves(body));
  const named = namedBy(attributes);
  if (named.length === 0) return body ? unsure(namesIn(body.trim()), 'tags') : undefined;
  return { ...unsure(named, 'tags'), ...(body && { words: body, cites: true }) };
}

function namedBy(attributes: string): Reference[] {
  const places = INDEX.exec(attributes)?.[1];
  if (places !== undefined) {
    const documents = places.match(/(?<![-:\d])\d+/g) ?? [];
    return documents.map((document) => ({ number: Number(document) + 1 }));
  }
  const names = NAMED.exec(attributes)?.[1];
  return names === undefined ? [] : namesIn(names);
}

/** `{"number": 1, "url": …}`: nobody means that to be read. */
function braves(json: string): Reference[] {
  const value = attempt(() => JSON.parse(json) as unknown);
  const url = string(field(value, 'url'));
  const number = index(field(value, 'number'));
  if (url !== undefined) return [{ url, ...(number !== undefined && { number }) }];
  return number === undefined ? [] : [{ number }];
}

/** After a word or a full stop; `m<sup>2</sup>` is a square metre. */
export function superscript(cursor: Cursor): Marker | undefined {
  if (!begins(cursor, '<sup')) return undefined;
  const before = cursor.text.slice(Math.max(0, cursor.at - 12), cursor.at);
  const numbers = match(cursor, SUP)?.[1];
  if (numbers === undefined || !CLAIM_END.test(before) || UNIT.test(before)) return undefined;
  return unsure((numbers.match(/\d+/g) ?? []).map(referenceOf), 'tags');
}

const CLAIM_END = /(?:\p{L}{4}|[.,;:!?…)\]"'”’»。，；：！？）*_]\s?|<\/sup>,?)$/u;
const UNIT = /(?:feet|foot|inch|inches|met(?:er|re)s?|miles?|yards?)$/i;

/** A directive around the claim. */
export function directive(cursor: Cursor): Marker | undefined {
  if (!begins(cursor, ':cit')) return undefined;
  const [, words, name = ''] = match(cursor, CIT) ?? [];
  return words ? { ...unsure([referenceOf(name)], 'tags'), words, cites: true } : undefined;
}

/** Does it begin like one of these? Then it may end far from here. */
function begins(cursor: Cursor, ...openings: string[]): boolean {
  const { at } = cursor;
  const found = openings.some((opening) => {
    cursor.at = at;
    return cursor.eat(opening);
  });
  cursor.at = at;
  return found;
}

function match(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at += found[0].length;
  else if (cursor.text.length - cursor.at < LONGEST) cursor.unfinished = true;
  return found;
}
