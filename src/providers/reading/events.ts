import { attempt } from '../../model/read.js';
import { serverSentEvents } from './server-sent.js';

/** JSON text, also encoded twice, becomes what it says; the text of an event log the list of its events. */
export function parseText(text: string, depth = 2): unknown {
  const value = attempt(() => JSON.parse(text) as unknown);
  if (typeof value === 'string' && depth > 0) return parseText(value, depth - 1);
  return typeof value === 'object' && value !== null ? value : parseEvents(text);
}

/** The events of a log: server-sent events, or one JSON value a line. What is no JSON (`[DONE]`) is left out. */
function parseEvents(text: string): unknown[] {
  const events: unknown[] = [];
  const read = serverSentEvents((name, data) => {
    const whole = json(data.join('\n'));
    // Logs are often kept without the blank lines between events.
    for (const event of whole.length ? whole : data.flatMap(json)) events.push(named(name, event));
  });
  read(text, true);
  return events;
}

/**
 * @internal A server-sent event. Its name tells nothing that its data does not, unless it calls a list, or a thing without
 * a list, a source: then it is `{ [name]: data }`.
 */
export function named(name: string | undefined, data: unknown): unknown {
  if (!namesSources(name) || typeof data !== 'object' || data === null) return data;
  const isList = Array.isArray(data);
  if (!isList && ('type' in data || Object.values(data).some(Array.isArray))) return data;
  return { [name]: isList ? data : [data] };
}

/** @internal Does the name of an event say that its data is sources? */
export function namesSources(name: string | undefined): name is string {
  return name !== undefined && SOURCES.test(name);
}

const SOURCES =
  /^[\w.:-]{0,40}(?:source|citation|reference|document|context|retriev|search_?results)[\w.:-]{0,40}$/i;

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
  const kinds = new Map<string, { first: number; last: number }>();
  for (const [i, event] of events.entries()) {
    const kind = shapeOf(event);
    const known = kinds.get(kind);
    if (known) known.last = i;
    else kinds.set(kind, { first: i, last: i });
    if (kinds.size > MAX_KINDS) return [...events.slice(0, FEW), events.at(-1)];
  }
  const places = new Set([...kinds.values()].flatMap(({ first, last }) => [first, last]));
  return events.filter((_, i) => places.has(i) || i === events.length - 1);
}

const MAX_KINDS = 64;
/** So many of what are no events tell that they are none. */
const FEW = 16;

/** @internal What tells events of one kind from others: the names of their fields, and their types. */
export function shapeOf(event: unknown): string {
  const names: string[] = [];
  attempt(() => addNames(names, event, 6));
  return names.join();
}

/** Of a list, the names in its first item. */
function addNames(names: string[], value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  if (Array.isArray(value)) return addNames(names, value[0], depth - 1);
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    // What is not JSON may lead anywhere, a cycle around itself, a window through all of the page.
    if (names.length > MAX_NAMES) return;
    const inner = (value as Record<string, unknown>)[name];
    names.push(name);
    if (TYPES.has(name)) names.push(String(inner));
    if (typeof inner === 'object') addNames(names, inner, depth - 1);
  }
  names.push('}');
}

const MAX_NAMES = 5000;
const TYPES = new Set(['type', 'event', 'object', 'model', 'role']);
