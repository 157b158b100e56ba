import type { CitationPayload, CitationWarning } from '../../model/index.js';
import { callHost } from '../../model/host-call.js';
import { own } from '../../model/read.js';
import { callsSources, named, parseText, SENT, textIn } from './event-log.js';
import { CitationStreamError, failureIn } from './failure.js';
import type { NormalizeOptions } from './normalize-options.js';
import { PART_LINE } from './part-lines.js';
import { serverSentEvents, type Feed } from './server-sent.js';

/** So many characters of a body are enough to see whether it is an HTML page. */
const MAX_START = 4096;
/** In characters. A longer event cannot be part of an answer. */
const MAX_EVENT = 32_000_000;
/** In characters: no page shows a longer answer. */
const MAX_WORDS = 2_000_000;
/** A large piece is read in slices of this size, in bytes or characters. */
const SLICE = 65_536;
const ENDLESS = { message: 'The response has an event that does not end.' };
const NOTHING: CitationPayload = { text: '', sources: [] };

/** Splits a text into its events. The text may arrive as bytes or as strings, cut anywhere. */
export class EventText {
  readonly #decoder = new TextDecoder();
  readonly #feed: Feed;
  #events: string[] = [];
  /** The first event, until a second one arrives. */
  #only: string | undefined;
  /** The number of characters since the last event. */
  #open = 0;
  /** The beginning of the text. */
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

  /**
   * Yields the events that end in a piece, slice by slice. A piece that is not text is an event.
   */
  *take(piece: unknown): Generator<Iterable<unknown>, void, undefined> {
    const isBytes = ArrayBuffer.isView(piece) || piece instanceof ArrayBuffer;
    if (!isBytes && typeof piece !== 'string') {
      this.hasEvents = true;
      yield [piece];
      return;
    }
    const size = typeof piece === 'string' ? piece.length : piece.byteLength;
    // Also once for an empty piece: the caller checks the time after each slice.
    for (let at = 0; at < size || at === 0; at += SLICE) {
      const text =
        typeof piece === 'string' ? piece.slice(at, at + SLICE) : this.#decode(piece, at);
      if (this.start.length < MAX_START) this.start += text.slice(0, MAX_START);
      this.#open += text.length;
      if (this.#open > MAX_EVENT) throw new CitationStreamError(ENDLESS, NOTHING);
      yield this.#read(text, false);
    }
  }

  /** The remaining events, at the end of the text. */
  end(): Iterable<unknown> {
    return this.#read(this.#decoder.decode(), true);
  }

  /** The payload of a body that is not a stream but a single response. */
  async whole(options: NormalizeOptions | undefined): Promise<CitationPayload | undefined> {
    if (this.#only === undefined || !/^\s*[[{]/.test(this.start)) return undefined;
    const given = parseText(this.#only);
    // The body was cut off.
    if (Array.isArray(given) && given.length === 0) return undefined;
    const warnings: CitationWarning[] = [];
    const onWarning = (warning: CitationWarning): void => void warnings.push(warning);
    const { normalizeOnDemand } = await import('./normalize-on-demand.js');
    const payload = await normalizeOnDemand(given, { ...options, onWarning });
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

/** Many logs lack the blank lines between events. A long event is therefore split into lines. */
function* partsOf(event: string): Generator<string, void, undefined> {
  if (event.length < SLICE || !event.includes('\n') || isJson(event)) return yield event;
  for (let at = 0; at < event.length;) {
    const end = event.indexOf('\n', at);
    const next = end < 0 ? event.length : end;
    // If the text is not JSON, its first line is enough to report what it is.
    if (at === 0 || /[{[]/.test(event.charAt(at))) yield event.slice(at, next);
    at = next + 1;
  }
}

type Push = (event: string) => void;

/**
 * Splits a text that arrives in pieces into events. The beginning of the text determines the
 * format.
 */
function eventFeed(push: Push): Feed {
  let feed: Feed | undefined;
  let first = '';
  /**
   * The pieces until the format is known. They are joined once: a line may arrive in thousands of
   * pieces.
   */
  const pieces: string[] = [];
  return (piece, done) => {
    if (feed) return feed(piece, done);
    pieces.push(piece);
    first ||= piece.trimStart().charAt(0);
    const isJson = first !== '' && '{["'.includes(first);
    if (!done && (isJson ? !piece.includes('\n') : first === '')) return;
    const text = pieces.join('').trimStart();
    // One line of JSON shows how it is formatted. A few characters are enough to distinguish
    // server-sent events from plain words.
    if (!done && !text.includes('\n') && (isJson || text.length < 8)) return;
    if (isJson) feed = jsonFeed(text, push);
    else if (SENT.test(text) || first === '<')
      feed = serverSentEvents((...event) => push(dataOf(...event)));
    else if (PART_LINE.test(text)) feed = lineFeed(push);
    else feed = wordFeed(push);
    feed(text, done);
  };
}

/** A body that contains only the words of the answer. */
function wordFeed(push: Push): Feed {
  let length = 0;
  return (words) => {
    length += words.length;
    if (length > MAX_WORDS) throw new CitationStreamError(ENDLESS, NOTHING);
    if (words) push(JSON.stringify({ delta: words }));
  };
}

/**
 * The data of an event. If only its name says that it is an error or a source, this is added to the
 * data.
 */
function dataOf(name: string | undefined, lines: readonly string[]): string {
  const data = lines.join('\n');
  if (name === 'error') return asError(data);
  const words = textIn(name, data);
  if (words !== undefined) return JSON.stringify({ delta: words });
  if (!callsSources(name)) return data;
  const event = parseText(data);
  const whole = named(name, event);
  return whole === event ? data : JSON.stringify(whole);
}

function asError(data: string): string {
  const event = parseText(data);
  if (failureIn(event)) return data;
  return JSON.stringify({ type: 'error', error: isJson(data) ? event : data });
}

/**
 * Reads one JSON value per line, or one value over many lines. The latter is read when it is
 * complete.
 */
function jsonFeed(start: string, push: Push): Feed {
  const take = (value: string): void =>
    push(/^["[]/.test(value) ? dataOf(undefined, [value]) : value);
  if (isJson(start.split('\n', 1)[0] ?? '')) return lineFeed(take);
  const pieces: string[] = [];
  return (piece, done) => {
    pieces.push(piece);
    if (done) take(pieces.join(''));
  };
}

/** Splits a text that arrives in pieces into lines. */
function lineFeed(take: Push): Feed {
  /** The pieces of the line that has not ended. They are joined once, as there may be thousands. */
  let pieces: string[] = [];
  return (piece, done) => {
    pieces.push(piece);
    if (!done && !piece.includes('\n')) return;
    const lines = pieces.join('').split('\n');
    pieces = done ? [] : lines.splice(-1);
    lines.forEach(take);
  };
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
