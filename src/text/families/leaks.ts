// What chat apps leave in copied text, and the markers of LlamaIndex and DeerFlow.
import { marker, type Cursor, type Marker, type Reference } from './cursor.js';
import { laxDestination, optionalLink, WEB } from './links.js';
import { numberList } from './numbers.js';

const IDS = /[^[\]\n]{1,256}/y;
const TITLE = /[^[\]\n]{0,512}/y;

export function citation(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('citation:')) return undefined;
  const ids = cursor.take(IDS);
  if (!ids || !cursor.eat(']')) return undefined;
  const url = optionalLink(cursor);
  // DeerFlow: `[citation:Title](url)` is a link that can be read.
  if (url && WEB.test(url)) return marker('citation', [{ url, id: ids, title: ids }], true);
  const references = ids.split(',').map((part): Reference => {
    const id = part.replace(/^\s*(?:citation:)?/i, '').trim();
    return /^\d{1,4}$/.test(id) ? { id, number: Number(id) } : { id };
  });
  return marker('citation', references);
}

/** Gemini's app: `[cite_start]The claim[cite: 1, 2]`. */
export function cite(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('cite')) return undefined;
  const start = cursor.at;
  if (cursor.eat('_start]')) return { style: 'leaks', references: [], edge: 'start' };
  if (cursor.eat('_end]')) return marker('leaks', []);
  cursor.at = start;
  if (!cursor.eat(':')) return undefined;
  const references = numberList(cursor);
  return references && cursor.eat(']') ? marker('leaks', references) : undefined;
}

/** Gemini's app: `[span_1](start_span)The claim[span_1](end_span)`. */
export function span(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('span_') || cursor.digits(4) < 0 || !cursor.eat(']')) return undefined;
  const start = cursor.at;
  for (const end of ['(start_span)', '[start_span]', '(end_span)', '[end_span]']) {
    cursor.at = start;
    if (cursor.eat(end)) return marker('leaks', []);
  }
  return undefined;
}

/** Perplexity's app. */
export function tool(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  for (const name of ['web:', 'attached_file:']) {
    cursor.at = start;
    if (!cursor.eat(name)) continue;
    const number = cursor.digits(4);
    return number >= 0 && cursor.eat(']')
      ? marker('leaks', [{ id: `${name}${number}` }])
      : undefined;
  }
  return undefined;
}

/** ChatGPT's copy button: `[oai_citation:1‡Title](url)`. */
export function oaiCitation(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('oai_citation')) return undefined;
  cursor.take(TITLE);
  if (!cursor.eat(']')) return undefined;
  const after = cursor.at;
  const url = cursor.peek() === 0x28 ? laxDestination(cursor) : undefined;
  if (url === undefined) cursor.at = after;
  return marker('leaks', url === undefined ? [] : [{ url }]);
}

export function contentReference(cursor: Cursor): Marker | undefined {
  if (!cursor.eat(':contentreference[oaicite:') || cursor.digits(4) < 0) return undefined;
  if (!cursor.eat(']')) return undefined;
  const after = cursor.at;
  if (!cursor.eat('{index=') || cursor.digits(4) < 0 || !cursor.eat('}')) cursor.at = after;
  return marker('leaks', []);
}

const GROK =
  /<grok([-:_][\w-]{1,40})\b[^<>]{0,512}(?:\/>|>(?:[^<]|<(?!\/?grok)){0,2048}<\/grok\1>)/y;

export function grok(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  if (!cursor.eat('<grok')) return undefined;
  cursor.at = start;
  const card = cursor.take(GROK);
  if (!card && cursor.text.length - start < 2600) cursor.unfinished = true;
  const number = /name="citation_id">\s*(\d{1,4})\s*</.exec(card)?.[1];
  return card ? marker('leaks', number ? [{ number: Number(number) }] : []) : undefined;
}
