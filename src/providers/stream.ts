import type { Citation, CitationPayload, CitationSource } from '../model/index.js';
import { attempt, list } from '../model/read.js';
import { canonicalUrl } from '../sources/canonical.js';
import { distinct } from '../sources/merge.js';
import type { Added, Collector, ProviderAdapter } from './adapter.js';
import { parseText } from './events.js';
import { adapters } from './index.js';
import {
  finish,
  named,
  read,
  readOptions,
  recognises,
  type NormalizeOptions,
  type Settings,
} from './normalize.js';

export interface CitationStream {
  /** Takes the next event: an object, its JSON, or server-sent events as text (`data: {…}`). */
  push(event: unknown): void;
  /**
   * What is known so far. Cheap: made when asked for, and only what changed since. Its parts are
   * frozen, as later snapshots share them.
   */
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
  readonly #settings: Settings;
  readonly #log: unknown[] = [];
  /** Of the events that were looked at for whose they are. */
  readonly #shapes = new Set<string>();
  #adapter: ProviderAdapter | undefined;
  #collector: Collector | undefined;
  #snapshot: Snapshot | undefined;
  /** It is what the last event left, and would be the same if no more came. */
  #isFinal = false;
  /** What was dropped or repaired for it. */
  #warnings: Warning[] = [];
  #ended = false;

  constructor(options: unknown) {
    this.#settings = readOptions(options);
    if (this.#settings.adapter) this.#use(this.#settings.adapter);
  }

  push(event: unknown): void {
    if (this.#ended) return;
    if (typeof event === 'string') this.push(parseText(event));
    // A list within a list is no log: it might be the same one.
    else if (isLog(event)) list(event).forEach((one) => isLog(one) || this.push(one));
    else this.#take(event);
  }

  get payload(): CitationPayload {
    this.#snapshot ??= this.#read(true);
    return this.#snapshot.payload;
  }

  end(): CitationPayload {
    if (this.#ended) return this.payload;
    this.#ended = true;
    if (!this.#adapter && this.#log.length > 0) {
      this.#settings.warn('unknown-provider', '', 'No adapter recognises these events.');
    }
    if (!this.#isFinal) this.#snapshot = this.#read(false);
    for (const warning of this.#warnings) this.#settings.warn(...warning);
    return this.payload;
  }

  #take(event: unknown): void {
    const added = this.#collect(event);
    if (added === undefined || !this.#snapshot?.add(added)) this.#snapshot = undefined;
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
    this.#collector = attempt(() => adapter.collect?.(this.#settings)) ?? latest(adapter);
    this.#snapshot = undefined;
    for (const event of this.#log) this.#collect(event);
  }

  #collect(event: unknown): string | Added | undefined {
    return attempt(() => this.#collector?.push(event));
  }

  #read(partial: boolean): Snapshot {
    if (!this.#adapter) return new Snapshot({ text: '', sources: [] }, this.#settings);
    const warnings: Warning[] = [];
    let asked = false;
    const payload = read(
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
    return new Snapshot(payload, this.#settings);
  }
}

type Warning = Parameters<Settings['warn']>;

/** What was read, and what was added to it since. */
class Snapshot {
  readonly #settings: Settings;
  #payload: CitationPayload;
  /** No source was merged with another or left out: they have the numbers that the adapter gave them. */
  readonly #isPlain: boolean;
  /** The ids and addresses of the sources, once they are asked for. */
  #names: Set<string> | undefined;
  /** Added since `payload` was asked for. */
  #text = '';
  #sources: CitationSource[] = [];
  #citations: Citation[] = [];

  constructor(payload: CitationPayload, settings: Settings) {
    this.#settings = settings;
    this.#payload = { ...fix(finish(payload, settings)) };
    this.#isPlain = this.#payload.sources.length === payload.sources.length;
  }

  /** `false` if it is more than can be added: then all has to be read anew. */
  add(added: string | Added): boolean {
    if (typeof added === 'string') {
      this.#text += added;
      return true;
    }
    const { text, sources = [], citations } = added;
    if (!this.#isPlain || !sources.every((source) => this.#isNew(source))) return false;
    const end = (this.#payload.answer ?? '').length + this.#text.length;
    this.#text += text;
    for (const source of sources) this.#sources.push(fix(named(source, this.#settings)));
    for (const one of citations) {
      const evidence = distinct(one.evidence);
      this.#citations.push(fix({ start: end + one.start, end: end + one.end, evidence }));
    }
    return true;
  }

  get payload(): CitationPayload {
    if (this.#text || this.#citations.length > 0 || this.#sources.length > 0) {
      const { answer = '', sources, citations = [] } = this.#payload;
      this.#payload = {
        ...this.#payload,
        ...(this.#sources.length > 0 && { sources: join(sources, this.#sources) }),
        answer: answer + this.#text,
        ...(this.#citations.length > 0 && { citations: join(citations, this.#citations) }),
      };
      this.#text = '';
      this.#sources = [];
      this.#citations = [];
    }
    return this.#payload;
  }

  /** Is it none that another one has to be merged with, and none that is left out? */
  #isNew({ id, url }: CitationSource): boolean {
    const names = (this.#names ??= new Set([
      ...this.#settings.exclude.map(canonicalUrl),
      ...this.#payload.sources.flatMap(namesOf),
    ]));
    const own = namesOf({ id, url } as CitationSource);
    const isNew = !own.some((name) => names.has(name));
    for (const name of own) names.add(name);
    return isNew;
  }
}

/** A frozen copy. Elements read what can not change only once. */
function fix<T>(value: T): T {
  return attempt(() => frozen(value)) ?? value;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((one: unknown) => frozen(one))) as T;
  // What is `raw` is the provider's own, and may be anything.
  const fields = Object.entries(value as Record<string, unknown>).map(([name, one]) => [
    name,
    name === 'raw' ? one : frozen(one),
  ]);
  return Object.freeze(Object.fromEntries(fields)) as T;
}

function join<T>(list: readonly T[], more: readonly T[]): T[] {
  return Object.freeze([...list, ...more]) as T[];
}

function namesOf({ id, url }: CitationSource): string[] {
  return [...(id ? [`id ${id}`] : []), ...(url ? [canonicalUrl(url)] : [])];
}

/** Is it a list of events, rather than an event that is a list? */
function isLog(value: unknown): boolean {
  return (
    attempt(() => Array.isArray(value)) === true &&
    !adapters.some((adapter) => recognises(adapter, value))
  );
}

/** The names of the fields that tell providers apart; of a list, those of its first item. */
function shapeOf(value: unknown, depth = 6, budget = { names: 5000 }): string {
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  if (Array.isArray(value)) return shapeOf(value[0], depth - 1, budget);
  let shape = '{';
  for (const name in value) {
    // What is not JSON may lead anywhere, a cycle around itself, a window through all of the page.
    if (budget.names-- <= 0) break;
    const inner = (value as Record<string, unknown>)[name];
    const known = typeof inner === 'object' ? shapeOf(inner, depth - 1, budget) : '';
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
