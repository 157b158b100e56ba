import { createParser } from 'eventsource-parser';
import type { CitationPayload } from './model/index.js';
import type { NormalizeOptions } from './providers/normalize.js';
import { createCitationStream } from './providers/stream.js';

/**
 * Reads the body of a streamed response (server-sent events, or one JSON value a line) and yields
 * what is known of it after each piece that arrives; the last one is final. Leaving the loop early
 * cancels the body. An error of the network reaches the caller, after a last snapshot with all that
 * had come in by then.
 *
 * @example
 * for await (const payload of readCitationStream(await fetch('/chat', { method: 'POST', body }))) {
 *   block.payload = payload;
 * }
 */
export async function* readCitationStream(
  body: Response | ReadableStream<Uint8Array>,
  options?: NormalizeOptions,
): AsyncGenerator<CitationPayload, void, undefined> {
  const stream = createCitationStream(options);
  const bytes = 'getReader' in body ? body : body.body;
  const reader = bytes?.getReader();
  const decoder = new TextDecoder();
  const feed = eventFeed((event) => stream.push(event));
  let last: CitationPayload | undefined;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      feed(decoder.decode(value, { stream: !done }), done);
      if (done) break;
      const { payload } = stream;
      // A piece may hold no event that changes anything.
      if (payload !== last) yield (last = payload);
    }
    yield stream.end();
  } catch (error) {
    yield stream.end();
    throw error;
  } finally {
    await reader?.cancel().catch(() => undefined);
    reader?.releaseLock();
  }
}

/** Hands on each event of a text that comes in pieces. Its first line tells what it is. */
function eventFeed(push: (event: string) => void): (piece: string, done: boolean) => void {
  const parser = createParser({ onEvent: ({ data }) => push(data) });
  let format: 'events' | 'lines' | 'whole' | undefined;
  let rest = '';
  return (piece, done) => {
    rest += piece;
    if (!done && !format && !/\S.*\n/.test(rest)) return;
    format ??= formatOf(rest.trim().split('\n', 1)[0] ?? '');
    if (format === 'events') {
      // The parser waits for the blank line that ends an event; some servers leave the last one out.
      parser.feed(done ? `${rest}\n\n` : rest);
      rest = '';
    } else if (format === 'lines' || done) {
      const lines = format === 'lines' ? rest.split('\n') : [rest];
      rest = done ? '' : (lines.pop() ?? '');
      lines.forEach((line) => push(line));
    }
  };
}

/** Server-sent events, one JSON value a line, or one over many lines: then there is nothing to see before its end. */
function formatOf(line: string): 'events' | 'lines' | 'whole' {
  if (!/^[{[]/.test(line)) return 'events';
  try {
    JSON.parse(line);
    return 'lines';
  } catch {
    return 'whole';
  }
}
