import { attempt } from '../../model/read.js';
import { isPair, pairOf } from './pairs.js';
import { PART_LINE, partsOf } from './part-lines.js';
import { serverSentEvents } from './server-sent.js';

/**
 * Parses JSON, also if it was encoded twice. The text of an event log becomes a list of its events.
 */
export function parseText(text: string, depth = 2): unknown {
  const frame = FRAME.exec(text)?.[1];
  const pair = frame && attempt(() => JSON.parse(frame) as unknown);
  if (isPair(pair)) return pairOf(pair);
  // Other text is no object, and an exception of the parser is slow.
  const value = MAY_HOLD.test(text) ? attempt(() => JSON.parse(text) as unknown) : undefined;
  if (typeof value === 'string' && depth > 0) return parseText(value, depth - 1);
  return typeof value === 'object' && value !== null ? value : parseEvents(text);
}

const MAY_HOLD = /^\s*["[{]/;

/** @internal A frame of Socket.IO, `42["token",{"text":"The "}]`: digits, then an event name and its data. */
export const FRAME = /^\d{1,9}(\["[\w.:-]{1,40}",[^]*\])\s*$/;

/**
 * Parses the events of a log: parts of AI SDK 4, server-sent events, or JSON values, one per line
 * or one after the other.
 */
function parseEvents(text: string): unknown[] {
  if (PART_LINE.test(text)) return text.split('\n').flatMap(partsOf);
  const events: unknown[] = [];
  const isSent = SENT.test(text);
  const read = serverSentEvents((name, data) => {
    const whole = json(data.join('\n'));
    // Many logs lack the blank lines between events.
    const all = whole.length ? whole : data.flatMap(json);
    for (const event of all) events.push(named(name, event));
    const words = isSent && all.length === 0 ? textIn(name, data.join('\n')) : undefined;
    if (words !== undefined) events.push({ delta: words });
  });
  read(text, true);
  return events.length > 0 ? events : valuesIn(text).flatMap(json);
}

/** @internal Whether a text begins like server-sent events. */
export const SENT = /^\s*(?:(?:data|event|id|retry):|:(?!\w+\[))/;

/** @internal The words of an event whose data is not JSON: some servers send the plain text. */
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
/** Whether the name of an event says that its words are not part of an answer. */
function isOther(name = ''): boolean {
  return /^(?:status|progress|ping|error|done|end|finish|close|meta|title|log)/i.test(name);
}

/** The names of events that contain words of the answer. */
const SPOKEN = /(?:^|[._-])(?:message|data|delta|token|text|chunk|content|answer)s?$/i;

/** Finds JSON values that follow one another without a separator. */
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
 * @internal The data of a server-sent event. Its name is dropped, unless it says that the data is a
 * list of sources, or one source: then the result is `{ [name]: data }`.
 */
export function named(name: string | undefined, data: unknown): unknown {
  if (!callsSources(name) || typeof data !== 'object' || data === null) return data;
  const isList = Array.isArray(data);
  if (!isList && ('type' in data || Object.values(data).some(Array.isArray))) return data;
  return { [name]: isList ? data : [data] };
}

/**
 * @internal Like `namesSources`, but also accepts short names such as `docs`: for a server-sent
 * event, whose data can be checked, too.
 */
export function callsSources(name: string | undefined): name is string {
  return namesSources(name) || (name !== undefined && SHORT.test(name));
}

/** @internal Whether the name of an event says that its data is sources. */
export function namesSources(name: string | undefined): name is string {
  return name !== undefined && SOURCES.test(name);
}

const SOURCES =
  /^[\w.:-]{0,40}(?:source|citation|reference|document|context|retriev|search_?results)[\w.:-]{0,40}$/i;
const SHORT = /^(?:refs?|docs?|cites?|hits|links|results)$/i;

function json(text: string): unknown[] {
  // A page that is not JSON has many lines, and an exception for each would be slow.
  if (!/^\s*[{[]/.test(text)) return [];
  const value = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null ? [value] : [];
}

/**
 * @internal The names of an event's fields and the values of its type fields. Events of the same
 * kind have the same.
 */
export function shapeOf(event: unknown): string {
  const names: string[] = [];
  attempt(() => eachName(event, (name) => names.push(name)));
  return names.join();
}

/**
 * @internal Calls `call` with each field name in a value; of a list, only the first item is read.
 * Returns how many more names may be read.
 */
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
    // A value that is not JSON may contain itself, or a window and with it the whole page.
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
/** @internal The fields whose values distinguish kinds of events. */
export const TYPES = new Set(['type', 'event', 'object', 'model', 'role']);
