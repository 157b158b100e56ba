import { attempt } from '../../model/read.js';
import { isPair, pairOf } from './pairs.js';
import { PART_LINE, partsOf } from './part-lines.js';
import { serverSentEvents } from './server-sent.js';

/** JSON text, also encoded twice, becomes what it says; the text of an event log the list of its events. */
export function parseText(text: string, depth = 2): unknown {
  const frame = FRAME.exec(text)?.[1];
  const pair = frame && attempt(() => JSON.parse(frame) as unknown);
  if (isPair(pair)) return pairOf(pair);
  // What begins otherwise is no object, and an exception takes long.
  const value = MAY_HOLD.test(text) ? attempt(() => JSON.parse(text) as unknown) : undefined;
  if (typeof value === 'string' && depth > 0) return parseText(value, depth - 1);
  return typeof value === 'object' && value !== null ? value : parseEvents(text);
}

const MAY_HOLD = /^\s*["[{]/;

/** @internal A frame of Socket.IO, `42["token",{"text":"The "}]`: numbers, then the name of an event and its data. */
export const FRAME = /^\d{1,9}(\["[\w.:-]{1,40}",[^]*\])\s*$/;

/** The events of a log: parts of AI SDK 4, server-sent events, JSON values one a line or one after the other. */
function parseEvents(text: string): unknown[] {
  if (PART_LINE.test(text)) return text.split('\n').flatMap(partsOf);
  const events: unknown[] = [];
  const isSent = SENT.test(text);
  const read = serverSentEvents((name, data) => {
    const whole = json(data.join('\n'));
    // Logs are often kept without the blank lines between events.
    const all = whole.length ? whole : data.flatMap(json);
    for (const event of all) events.push(named(name, event));
    const words = isSent && all.length === 0 ? textIn(name, data.join('\n')) : undefined;
    if (words !== undefined) events.push({ delta: words });
  });
  read(text, true);
  return events.length > 0 ? events : valuesIn(text).flatMap(json);
}

/** @internal Does a text begin like server-sent events? */
export const SENT = /^\s*(?:(?:data|event|id|retry):|:(?!\w+\[))/;

/** @internal The words that an event is, if it is no JSON: some servers send the text itself. */
export function textIn(name: string | undefined, data: string): string | undefined {
  const value = attempt(() => JSON.parse(data) as unknown);
  if (typeof value === 'string') return SIGNAL.test(value) || isOther(name) ? undefined : value;
  const isData =
    typeof value === 'object'
      ? !Array.isArray(value) || value.some((one) => typeof one === 'object')
      : value === undefined && HALF_JSON.test(data);
  return isData || SIGNAL.test(data) || !SPOKEN.test(name ?? 'data') ? undefined : data;
}

const HALF_JSON = /^\s*(?:\{|\[\s*["{])/;
const SIGNAL = /^\s*(?:\[[A-Z_ ]+\]|p[io]ng|heart-?beat|keep-?alive|connected|ok|done)?$/i;
/** Does the name of an event say that its words are no part of an answer? */
function isOther(name = ''): boolean {
  return /^(?:status|progress|ping|error|done|end|finish|close|meta|title|log)/i.test(name);
}

/** What events of words are called. */
const SPOKEN = /(?:^|[._-])(?:message|data|delta|token|text|chunk|content|answer)s?$/i;

/** JSON values that stand one after the other. */
function valuesIn(text: string): string[] {
  const values: string[] = [];
  let start = 0;
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? '';
    if (sign === '"') isText = !isText;
    else if (isText) i += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') start = depth++ ? start : i;
    else if ((sign === '}' || sign === ']') && depth > 0 && --depth === 0) {
      values.push(text.slice(start, i + 1));
    }
  }
  return values;
}

/**
 * @internal A server-sent event. Its name tells nothing that its data does not, unless it calls a list, or a thing without
 * a list, a source: then it is `{ [name]: data }`.
 */
export function named(name: string | undefined, data: unknown): unknown {
  if (!callsSources(name) || typeof data !== 'object' || data === null) return data;
  const isList = Array.isArray(data);
  if (!isList && ('type' in data || Object.values(data).some(Array.isArray))) return data;
  return { [name]: isList ? data : [data] };
}

/** @internal The same, of the name of a server-sent event: with a list as its data, less is enough. */
export function callsSources(name: string | undefined): name is string {
  return namesSources(name) || (name !== undefined && SHORT.test(name));
}

/** @internal Does the name of an event say that its data is sources? */
export function namesSources(name: string | undefined): name is string {
  return name !== undefined && SOURCES.test(name);
}

const SOURCES =
  /^[\w.:-]{0,40}(?:source|citation|reference|document|context|retriev|search_?results)[\w.:-]{0,40}$/i;
const SHORT = /^(?:refs?|docs?|cites?|hits|links|results)$/i;

function json(text: string): unknown[] {
  // An exception for each line of a page that is no JSON at all would take long.
  if (!/^\s*[{[]/.test(text)) return [];
  const value = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null ? [value] : [];
}

/** @internal What tells events of one kind from others: the names of their fields, and their types. */
export function shapeOf(event: unknown): string {
  const names: string[] = [];
  attempt(() => eachName(event, (name) => names.push(name)));
  return names.join();
}

/** @internal Calls back with each name in a value, of a list those in its first item; answers how many more there may be. */
export function eachName(
  value: unknown,
  call: (name: string) => unknown,
  depth = 6,
  max = MAX_NAMES,
): number {
  if (typeof value !== 'object' || value === null || depth === 0) return max;
  if (Array.isArray(value)) return eachName(value[0], call, depth - 1, max);
  let left = max;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    // What is not JSON may lead anywhere, a cycle around itself, a window through all of the page.
    if (left-- <= 0) return 0;
    const inner = (value as Record<string, unknown>)[name];
    call(name);
    if (TYPES.has(name)) call(String(inner));
    if (typeof inner === 'object') left = eachName(inner, call, depth - 1, left);
  }
  call('}');
  return left;
}

const MAX_NAMES = 5000;
/** @internal The names of fields whose text tells kinds of events apart. */
export const TYPES = new Set(['type', 'event', 'object', 'model', 'role']);
