import { attempt } from '../../model/read.js';
import { PART_LINE, partsOf } from './part-lines.js';
import { serverSentEvents } from './server-sent.js';

/** JSON text, also encoded twice, becomes what it says; the text of an event log the list of its events. */
export function parseText(text: string, depth = 2): unknown {
  // What begins otherwise is no object, and an exception takes long.
  const value = MAY_HOLD.test(text) ? attempt(() => JSON.parse(text) as unknown) : undefined;
  if (typeof value === 'string' && depth > 0) return parseText(value, depth - 1);
  return typeof value === 'object' && value !== null ? value : parseEvents(text);
}

const MAY_HOLD = /^\s*["[{]/;

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

/**
 * @internal Thousands of events are of a few kinds: the first and the last of each tell whose they are. Where there are
 * more kinds than any provider has, they are no events.
 */
export function samplesOf(events: readonly unknown[]): unknown[] {
  const kinds = new Map<number, { first: number; last: number }>();
  const numbers = new Map<string, number>();
  let before: { first: number; last: number } | undefined;
  let names: readonly string[] | undefined;
  for (let i = 0; i < events.length; i++) {
    // Most are like the one before: to see that takes a fraction of what their kind takes.
    if (before && names && isLike(events[i], events[i - 1], names)) {
      before.last = i;
      continue;
    }
    const kind = kindOf(events[i], numbers);
    const known = kinds.get(kind);
    before = known ?? { first: i, last: i };
    before.last = i;
    if (!known) kinds.set(kind, before);
    names = attempt(() => Object.keys(events[i] ?? {}));
    if (kinds.size > MAX_KINDS) return [...events.slice(0, FEW), events.at(-1)];
  }
  const places = new Set([...kinds.values()].flatMap(({ first, last }) => [first, last]));
  places.add(events.length - 1);
  return [...places].sort((a, b) => a - b).flatMap((i) => (i < 0 ? [] : [events[i]]));
}

/** Has it these names and no others, nothing inside of them, and the same types as another one? */
function isLike(event: unknown, other: unknown, names: readonly string[]): boolean {
  if (typeof event !== 'object' || event === null) return typeof other !== 'object' || !other;
  let count = 0;
  try {
    const isList = Array.isArray(event);
    if (isList !== Array.isArray(other)) return false;
    // Its first item tells the kind.
    if (isList) return [event, other as unknown[]].every(([one]) => typeof one !== 'object');
    for (const name in event) {
      if (name !== names[count++]) return false;
      const inner = (event as Record<string, unknown>)[name];
      if (typeof inner === 'object' && inner !== null) return false;
      if (TYPES.has(name) && inner !== (other as Record<string, unknown>)[name]) return false;
    }
  } catch {
    return false;
  }
  return count === names.length && other !== null;
}

const MAX_KINDS = 64;
/** So many of what are no events tell that they are none. */
const FEW = 16;

/** @internal What tells events of one kind from others: the names of their fields, and their types. */
export function shapeOf(event: unknown): string {
  const names: string[] = [];
  attempt(() => eachName(event, 6, MAX_NAMES, (name) => names.push(name)));
  return names.join();
}

/** The same as a number, of thousands of events: each name has one. */
function kindOf(event: unknown, numbers: Map<string, number>): number {
  let kind = 0;
  const add = (name: string): void => {
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size + 1));
    kind = Math.imul(kind ^ number, 0x01000193);
  };
  attempt(() => eachName(event, 6, MAX_NAMES, add));
  return kind;
}

/** Calls back with each name in a value, of a list those in its first item; answers how many more there may be. */
function eachName(
  value: unknown,
  depth: number,
  max: number,
  call: (name: string) => unknown,
): number {
  if (typeof value !== 'object' || value === null || depth === 0) return max;
  if (Array.isArray(value)) return eachName(value[0], depth - 1, max, call);
  let left = max;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    // What is not JSON may lead anywhere, a cycle around itself, a window through all of the page.
    if (left-- <= 0) return 0;
    const inner = (value as Record<string, unknown>)[name];
    call(name);
    if (TYPES.has(name)) call(String(inner));
    if (typeof inner === 'object') left = eachName(inner, depth - 1, left, call);
  }
  call('}');
  return left;
}

const MAX_NAMES = 5000;
const TYPES = new Set(['type', 'event', 'object', 'model', 'role']);
