import { attempt } from '../../model/read.js';

/** JSON text, also encoded twice, becomes what it says; the text of an event log the list of its events. */
export function parseText(text: string, depth = 2): unknown {
  const value = attempt(() => JSON.parse(text) as unknown);
  if (typeof value === 'string' && depth > 0) return parseText(value, depth - 1);
  return typeof value === 'object' && value !== null ? value : parseEvents(text);
}

/**
 * The events in a piece of an event log: server-sent events (`data: {…}`), or one JSON value a line.
 * Names, comments, `[DONE]` and what does not parse are left out.
 */
function parseEvents(text: string): unknown[] {
  const events: unknown[] = [];
  let data: string[] = [];
  const flush = (): void => {
    const whole = json(data.join('\n'));
    // Logs are often kept without the blank lines between events.
    for (const event of whole.length ? whole : data.flatMap(json)) events.push(event);
    data = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, framed] = /^data: ?(.*)/.exec(line) ?? [];
    if (framed !== undefined) data.push(framed);
    else if (/^\s*[{[]/.test(line)) data.push(line);
    else flush();
  }
  flush();
  return events;
}

function json(text: string): unknown[] {
  // An exception for each line of a page that is no JSON at all would take long.
  if (!/^\s*[{[]/.test(text)) return [];
  const value = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null ? [value] : [];
}

/** @internal What tells events of one kind from others: the names of their fields, and their types. */
export function shapeOf(event: unknown): string {
  return attempt(() => namesIn(event)) ?? '';
}

/** Of a list, the names in its first item. */
function namesIn(value: unknown, depth = 6, budget = { names: 5000 }): string {
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  if (Array.isArray(value)) return namesIn(value[0], depth - 1, budget);
  let shape = '{';
  for (const name in value) {
    // What is not JSON may lead anywhere, a cycle around itself, a window through all of the page.
    if (budget.names-- <= 0) break;
    const inner = (value as Record<string, unknown>)[name];
    const told = TYPES.has(name) ? String(inner) : '';
    shape += name + (typeof inner === 'object' ? namesIn(inner, depth - 1, budget) : told) + ',';
  }
  return shape + '}';
}

const TYPES = new Set(['type', 'event', 'object', 'model']);
