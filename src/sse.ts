import type { CitationPayload, CitationWarning } from './model/index.js';
import { callHost } from './model/host-call.js';
import { list, own } from './model/read.js';
import { named, namesSources, parseText } from './providers/reading/events.js';
import {
  asStreamError,
  CitationStreamError,
  failureIn,
  failureOf,
} from './providers/reading/failure.js';
import type { OnDemandStream } from './providers/reading/stream-on-demand.js';
import type { NormalizeOptions } from './providers/reading/settings.js';
import { serverSentEvents, type Feed } from './providers/reading/server-sent.js';
import { Turn } from './providers/reading/turn.js';

export { CitationStreamError } from './providers/reading/failure.js';

/** A response of `fetch`, its body, or the stream of events that an SDK gives. */
export type CitationStreamBody = Response | ReadableStream | AsyncIterable<unknown>;

export interface CitationStreamOptions extends NormalizeOptions {
  /** Stops reading. The loop gets what had arrived, and then throws the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** So much of an error page is read for its message. */
const MAX_ERROR_BODY = 65_536;
/** So much of a body tells whether it is a page. */
const MAX_START = 4096;
/** In characters. Whoever sends more without an end sends no answer. */
const MAX_EVENT = 32_000_000;
/** What comes at once is read in pieces of this size. */
const SLICE = 65_536;
const ENDLESS = { message: 'The response has an event that does not end.' };
const EMPTY = { message: 'There is nothing to read in the response.' };
const NOTHING: CitationPayload = { text: '', sources: [] };

/**
 * Reads the body of a streamed response (server-sent events, one JSON value per line, or one JSON value) and
 * yields a payload after each piece that arrives; the last one is final. Leaving the loop early cancels the
 * body.
 *
 * If it fails, it yields what had arrived and throws a `CitationStreamError`: for a status that is not OK, a page
 * of HTML, an error that the provider reports, a broken connection, or a body without anything to read. If
 * you abort the request, it throws your reason.
 *
 * @example
 * try {
 *   const response = await fetch('/chat', { method: 'POST', body });
 *   for await (const payload of readCitationStream(response)) block.payload = payload;
 * } catch (error) {
 *   block.error = error;
 * }
 */
export async function* readCitationStream(
  body: CitationStreamBody,
  options?: CitationStreamOptions,
): AsyncGenerator<CitationPayload, void, undefined> {
  const stream = await openStream(options);
  const { signal } = own(options);
  const text = new EventText();
  const turn = new Turn();
  let last: CitationPayload | undefined;
  let failure: { readonly reason: unknown } | undefined;
  try {
    for await (const piece of piecesOf(body, signal)) {
      for (const events of text.take(piece)) {
        for (const event of events) {
          stream.push(event);
          if (turn.isOver) await turn.next();
        }
        if (turn.isOver) await turn.next();
        if (signal?.aborted) break;
        const payload = await stream.payload();
        // A piece may hold no event that changes anything.
        if (payload !== last) yield (last = payload);
      }
    }
    for (const event of text.end()) {
      stream.push(event);
      if (turn.isOver) await turn.next();
    }
  } catch (reason) {
    failure = { reason };
  }
  let payload = last ?? NOTHING;
  try {
    payload = (await text.whole(options)) ?? (await stream.end());
  } catch (reason) {
    // The code that reads it cannot be loaded.
    failure ??= { reason };
  }
  yield payload;
  signal?.throwIfAborted();
  const error = failure
    ? asStreamError(failure.reason, payload)
    : reportedBy(stream, text, payload);
  if (error) throw error;
  // What has no body has nothing to say, and says so by its status.
  if (!text.hasEvents && (body as Response).body !== null)
    throw new CitationStreamError(EMPTY, payload);
}

/** What reads events is long, and comes with the first stream; the code of their provider comes with them. */
async function openStream(options: NormalizeOptions | undefined): Promise<OnDemandStream> {
  try {
    const reading = await import('./providers/reading/stream-on-demand.js');
    return new reading.OnDemandStream(options);
  } catch (reason) {
    throw asStreamError(reason, NOTHING);
  }
}

/** What was wrong with a body that has arrived whole. */
function reportedBy(
  { error }: OnDemandStream,
  text: EventText,
  payload: CitationPayload,
): CitationStreamError | undefined {
  const page = titleOf(text.start);
  const failure = page === undefined ? error : { message: `Not an answer but a web page: ${page}` };
  return failure && new CitationStreamError(failure, payload);
}

/** Everything that comes, in the pieces in which it comes. */
async function* piecesOf(
  body: CitationStreamBody,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown, void, undefined> {
  const source = sourceOf(body);
  const cancel = (): void => void source.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    if ('ok' in body && !body.ok) throw await refusal(body, source);
    while (!signal?.aborted) {
      const { done, value } = await source.next();
      if (done || signal?.aborted) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    await source.cancel().catch(() => undefined);
  }
}

interface Source {
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  cancel(): Promise<unknown>;
}

function sourceOf(body: CitationStreamBody): Source {
  const stream = 'bodyUsed' in body ? bodyOf(body) : body;
  if ('getReader' in stream) {
    const reader = stream.getReader();
    const cancel = (): Promise<void> => reader.cancel().finally(() => reader.releaseLock());
    return { next: () => reader.read(), cancel };
  }
  const events = stream[Symbol.asyncIterator]();
  return { next: () => events.next(), cancel: async () => events.return?.() };
}

function bodyOf(response: Response): ReadableStream {
  if (!response.bodyUsed) return response.body ?? new Blob().stream();
  const message = 'The body of the response was read before: give it to one reader only.';
  throw new CitationStreamError({ message, status: response.status }, NOTHING);
}

/** Why the server has refused, in its own words if it has some. */
async function refusal(response: Response, source: Source): Promise<CitationStreamError> {
  const { status, statusText } = response;
  const text = await startOf(source).catch(() => '');
  const said = parseText(text);
  const message =
    titleOf(text) ?? (failureOf(list(said)[0] ?? said).message || (isJson(text) ? '' : text));
  return new CitationStreamError(
    { message: message.trim() || `HTTP ${status} ${statusText}`, status, cause: response },
    NOTHING,
  );
}

async function startOf(source: Source): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < MAX_ERROR_BODY) {
    const { done, value } = await source.next();
    text += decoder.decode(value as Uint8Array | undefined, { stream: !done });
    if (done) break;
  }
  return text.slice(0, MAX_ERROR_BODY);
}

/** What a page of HTML is called; `undefined` if it is none. */
function titleOf(text: string): string | undefined {
  if (!/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return undefined;
  const title = text.toLowerCase().indexOf('<title');
  const start = text.indexOf('>', title) + 1;
  return title < 0 || start === 0 ? 'HTML' : text.slice(start).split('<', 1)[0]?.trim();
}

/** The events of a text that comes as bytes or strings, cut anywhere. */
class EventText {
  readonly #decoder = new TextDecoder();
  readonly #feed: Feed;
  #events: string[] = [];
  /** The last event, as long as it is the only one. */
  #only: string | undefined;
  /** How much has come since. */
  #open = 0;
  /** What the text begins with. */
  start = '';
  hasEvents = false;

  constructor() {
    this.#feed = eventFeed((event) => {
      this.#open = 0;
      if (event.trim() === '') return;
      this.#only = this.hasEvents ? undefined : event;
      this.hasEvents = true;
      this.#events.push(event);
    });
  }

  /** The events that end in a piece, slice by slice; what is no text is an event itself. */
  *take(piece: unknown): Generator<Iterable<unknown>, void, undefined> {
    const isBytes = ArrayBuffer.isView(piece) || piece instanceof ArrayBuffer;
    if (!isBytes && typeof piece !== 'string') {
      this.hasEvents = true;
      yield [piece];
      return;
    }
    const size = typeof piece === 'string' ? piece.length : piece.byteLength;
    for (let at = 0; at < size; at += SLICE) {
      const text =
        typeof piece === 'string' ? piece.slice(at, at + SLICE) : this.#decode(piece, at);
      if (this.start.length < MAX_START) this.start += text.slice(0, MAX_START);
      this.#open += text.length;
      if (this.#open > MAX_EVENT) throw new CitationStreamError(ENDLESS, NOTHING);
      yield this.#read(text, false);
    }
  }

  /** The events that are left. */
  end(): Iterable<unknown> {
    return this.#read(this.#decoder.decode(), true);
  }

  /** The payload of a body that is no stream, but one response. */
  async whole(options: NormalizeOptions | undefined): Promise<CitationPayload | undefined> {
    if (this.#only === undefined || !/^\s*[[{]/.test(this.start)) return undefined;
    const warnings: CitationWarning[] = [];
    const onWarning = (warning: CitationWarning): void => void warnings.push(warning);
    const { normalizeOnDemand } = await import('./providers/reading/normalize-on-demand.js');
    const payload = await normalizeOnDemand(parseText(this.#only), { ...options, onWarning });
    if (!payload.answer && payload.sources.length === 0) return undefined;
    for (const warning of warnings) callHost(own(options).onWarning, warning);
    return payload;
  }

  #decode(piece: ArrayBufferView | ArrayBuffer, at: number): string {
    const { buffer, byteOffset } = ArrayBuffer.isView(piece)
      ? piece
      : { buffer: piece, byteOffset: 0 };
    const length = Math.min(SLICE, piece.byteLength - at);
    return this.#decoder.decode(new Uint8Array(buffer, byteOffset + at, length), { stream: true });
  }

  *#read(text: string, done: boolean): Generator<string, void, undefined> {
    this.#feed(text, done);
    const events = this.#events;
    this.#events = [];
    for (const event of events) yield* partsOf(event);
  }
}

/** Logs are often kept without the blank lines between events: a long one is read line by line. */
function* partsOf(event: string): Generator<string, void, undefined> {
  if (event.length < SLICE || !event.includes('\n') || isJson(event)) return yield event;
  for (let at = 0; at < event.length;) {
    const end = event.indexOf('\n', at);
    const next = end < 0 ? event.length : end;
    // Of what is no JSON, the first line tells what it is instead.
    if (at === 0 || /[{[]/.test(event.charAt(at))) yield event.slice(at, next);
    at = next + 1;
  }
}

type Push = (event: string) => void;

/** Hands on each event of a text that comes in pieces. Its first line tells how it is written. */
function eventFeed(push: Push): Feed {
  let feed: Feed | undefined;
  let first = '';
  /** Pieces until the format is known; joined once, as a line may come in thousands of them. */
  const pieces: string[] = [];
  return (piece, done) => {
    if (feed) return feed(piece, done);
    pieces.push(piece);
    first ||= piece.trimStart().charAt(0);
    const isJson = first === '{' || first === '[';
    if (!done && (isJson ? !piece.includes('\n') : first === '')) return;
    const text = pieces.join('').trimStart();
    if (!done && isJson && !text.includes('\n')) return;
    feed = isJson ? jsonFeed(text, push) : serverSentEvents((...event) => push(dataOf(...event)));
    feed(text, done);
  };
}

/** The data of an event; what its name alone tells, that it is an error or a source, is said in it. */
function dataOf(name: string | undefined, lines: readonly string[]): string {
  const data = lines.join('\n');
  if (name === 'error') return asError(data);
  if (!namesSources(name)) return data;
  const event = parseText(data);
  const whole = named(name, event);
  return whole === event ? data : JSON.stringify(whole);
}

function asError(data: string): string {
  const event = parseText(data);
  if (failureIn(event)) return data;
  return JSON.stringify({ type: 'error', error: isJson(data) ? event : data });
}

/** A JSON value a line; or one value over many lines, of which there is nothing to see before its end. */
function jsonFeed(start: string, push: Push): Feed {
  const isLines = isJson(start.split('\n', 1)[0] ?? '');
  let pieces: string[] = [];
  return (piece, done) => {
    pieces.push(piece);
    if (!done && !(isLines && piece.includes('\n'))) return;
    const lines = isLines ? pieces.join('').split('\n') : [pieces.join('')];
    pieces = done ? [] : lines.splice(-1);
    lines.forEach(push);
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
