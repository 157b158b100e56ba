import type { CitationPayload, CitationWarning } from '../../model/index.js';
import { callHost } from '../../model/host-call.js';
import { own } from '../../model/read.js';
import { callsSources, named, parseText, SENT, textIn } from './event-log.js';
import { CitationStreamError, failureIn } from './failure.js';
import type { NormalizeOptions } from './normalize-options.js';
import { PART_LINE } from './part-lines.js';
import { serverSentEvents, type Feed } from './server-sent.js';

/** So much of a body tells whether it is a page. */
const MAX_START = 4096;
/** In characters. Whoever sends more without an end sends no answer. */
const MAX_EVENT = 32_000_000;
/** In characters: no page shows a longer answer. */
const MAX_WORDS = 2_000_000;
/** What comes at once is read in pieces of this size. */
const SLICE = 65_536;
const ENDLESS = { message: 'The response has an event that does not end.' };
const NOTHING: CitationPayload = { text: '', sources: [] };

/** The events of a text that comes as bytes or strings, cut anywhere. */
export class EventText {
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
    // Of a piece without anything in it too: who takes it looks at the time after each.
    for (let at = 0; at < size || at === 0; at += SLICE) {
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
    const given = parseText(this.#only);
    // It was cut off.
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
    const isJson = first !== '' && '{["'.includes(first);
    if (!done && (isJson ? !piece.includes('\n') : first === '')) return;
    const text = pieces.join('').trimStart();
    // A line tells how JSON is written, a few characters tell server-sent events from words.
    if (!done && !text.includes('\n') && (isJson || text.length < 8)) return;
    if (isJson) feed = jsonFeed(text, push);
    else if (SENT.test(text) || first === '<')
      feed = serverSentEvents((...event) => push(dataOf(...event)));
    else if (PART_LINE.test(text)) feed = lineFeed(push);
    else feed = wordFeed(push);
    feed(text, done);
  };
}

/** A body that is nothing but the answer. */
function wordFeed(push: Push): Feed {
  let length = 0;
  return (words) => {
    length += words.length;
    if (length > MAX_WORDS) throw new CitationStreamError(ENDLESS, NOTHING);
    if (words) push(JSON.stringify({ delta: words }));
  };
}

/** The data of an event; what its name alone tells, that it is an error or a source, is said in it. */
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

/** A JSON value a line; or one value over many lines, of which there is nothing to see before its end. */
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

/** Hands on each line of a text that comes in pieces. */
function lineFeed(take: Push): Feed {
  /** Of the line that has not ended; joined once, as it may come in thousands of pieces. */
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
