import { attempt } from '../model/read.js';

/** JSON text becomes what it says, the text of an event log the list of its events. */
export function parseText(text: string): unknown {
  return json(text)[0] ?? parseEvents(text);
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
    events.push(...(whole.length ? whole : data.flatMap(json)));
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
  const value = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null ? [value] : [];
}
