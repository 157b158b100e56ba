import type { CitationPayload } from '../model/index.js';
import { attempt, list } from '../model/read.js';
import type { Collector, ProviderAdapter } from './adapter.js';
import { parseText } from './events.js';
import { adapters } from './index.js';
import { readOptions, recognises, run, type NormalizeOptions } from './normalize.js';

export interface CitationStream {
  /** Takes the next event: an object, its JSON, or server-sent events as text (`data: {…}`). */
  push(event: unknown): void;
  /** What is known so far. Cheap: made when asked for, and only what changed since. */
  readonly payload: CitationPayload;
  /** No more events will come: nothing is held back any longer, and warnings are told. */
  end(): CitationPayload;
}

/**
 * Reads a response while it is being written.
 *
 * @example
 * const stream = createCitationStream();
 * for await (const event of client.responses.create({ …, stream: true })) {
 *   stream.push(event);
 *   block.payload = stream.payload;
 * }
 * block.payload = stream.end();
 */
export function createCitationStream(options?: NormalizeOptions): CitationStream {
  return new Stream(options);
}

class Stream implements CitationStream {
  readonly #settings: ReturnType<typeof readOptions>;
  readonly #log: unknown[] = [];
  /** Of the events that were looked at for whose they are. */
  readonly #shapes = new Set<string>();
  #adapter: ProviderAdapter | undefined;
  #collector: Collector | undefined;
  #snapshot: CitationPayload | undefined;
  /** It is what the last event left, and would be the same if no more came. */
  #isFinal = false;
  /** What was dropped or repaired for it. */
  #warnings: Warning[] = [];
  /** Text since the snapshot. */
  #appended = '';
  #ended = false;

  constructor(options: unknown) {
    this.#settings = readOptions(options);
    if (this.#settings.adapter) this.#use(this.#settings.adapter);
  }

  push(event: unknown): void {
    if (this.#ended) return;
    if (typeof event === 'string') this.push(parseText(event));
    else if (isLog(event)) list(event).forEach((one) => this.push(one));
    else this.#take(event);
  }

  get payload(): CitationPayload {
    if (!this.#snapshot) this.#snapshot = this.#read(true);
    else if (this.#appended) {
      this.#snapshot = {
        ...this.#snapshot,
        answer: (this.#snapshot.answer ?? '') + this.#appended,
      };
    }
    this.#appended = '';
    return this.#snapshot;
  }

  end(): CitationPayload {
    if (this.#ended) return this.payload;
    this.#ended = true;
    if (!this.#adapter && this.#log.length > 0) {
      this.#settings.warn('unknown-provider', '', 'No adapter recognises these events.');
    }
    if (!this.#snapshot || !this.#isFinal) {
      this.#snapshot = this.#read(false);
      this.#appended = '';
    }
    for (const warning of this.#warnings) this.#settings.warn(...warning);
    return this.payload;
  }

  #take(event: unknown): void {
    const text = this.#collect(event);
    if (text === undefined) this.#snapshot = undefined;
    else this.#appended += text;
    this.#isFinal = false;

    this.#log.push(event);
    if (this.#settings.adapter) return;
    // Dialects look like the format that they come from until one of their own fields turns up.
    const shape = attempt(() => shapeOf(event)) ?? '';
    if (this.#adapter && this.#shapes.has(shape)) return;
    this.#shapes.add(shape);
    const before = this.#adapter ? adapters.indexOf(this.#adapter) : adapters.length;
    const better = adapters.slice(0, before).find((adapter) => recognises(adapter, event));
    if (better) this.#use(better);
  }

  #use(adapter: ProviderAdapter): void {
    this.#adapter = adapter;
    this.#collector = attempt(() => adapter.collect?.()) ?? latest(adapter);
    this.#snapshot = undefined;
    for (const event of this.#log) this.#collect(event);
  }

  #collect(event: unknown): string | undefined {
    return attempt(() => this.#collector?.push(event));
  }

  #read(partial: boolean): CitationPayload {
    if (!this.#adapter) return { text: '', sources: [] };
    const warnings: Warning[] = [];
    let asked = false;
    const payload = run(
      this.#adapter,
      attempt(() => this.#collector?.response),
      { ...this.#settings, warn: (...warning) => warnings.push(warning) },
      () => {
        asked = true;
        return partial;
      },
    );
    this.#isFinal = !(partial && asked);
    this.#warnings = warnings;
    return payload;
  }
}

type Warning = Parameters<ReturnType<typeof readOptions>['warn']>;

/** Is it a list of events, rather than an event that is a list? */
function isLog(value: unknown): boolean {
  return (
    attempt(() => Array.isArray(value)) === true &&
    !adapters.some((adapter) => recognises(adapter, value))
  );
}

/** The names of the fields that tell providers apart; of a list, those of its first item. */
function shapeOf(value: unknown, depth = 6): string {
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  if (Array.isArray(value)) return shapeOf(value[0], depth - 1);
  let shape = '{';
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name];
    const known = typeof inner === 'object' ? shapeOf(inner, depth - 1) : '';
    shape += name + (name === 'type' ? String(inner) : known) + ',';
  }
  return shape + '}';
}

/** For providers whose every event is the response so far. */
function latest(adapter: ProviderAdapter): Collector {
  let response: unknown;
  return {
    push(event) {
      if (recognises(adapter, event)) response = event;
      return undefined;
    },
    get response() {
      return response;
    },
  };
}
