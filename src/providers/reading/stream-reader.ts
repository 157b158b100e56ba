import type {
  Citation,
  CitationPayload,
  CitationSource,
  CitationThinking,
} from '../../model/index.js';
import { attempt, field, list } from '../../model/read.js';
import { canonicalUrl } from '../../sources/canonical-url.js';
import { distinct } from '../../sources/merge.js';
import type { Added, Collector, ProviderAdapter } from './adapter.js';
import { parseText, shapeOf } from './event-log.js';
import { isPair, pairOf } from './pairs.js';
import { CitationStreamError, failureIn, failureOf, type Failure } from './failure.js';
import { readModelMarkers, type MarkerFollower } from './model-markers.js';
import { isPayload, recognises } from './recognise.js';
import {
  collecting,
  finish,
  hasContent,
  named,
  numberedBy,
  read,
  sideSources,
  type Settings,
} from './normalize-options.js';
import { readsOwn, type SideSources } from './side-sources.js';
import { thoughtGate, withoutThoughts, type ThoughtGate } from './thought-tags.js';
import { Patience } from '../../text/patience.js';

export interface CitationStream {
  /** Takes the next event: an object, its JSON, or server-sent events as text (`data: {…}`). */
  push(event: unknown): void;
  /**
   * The payload so far. Reading it is cheap: only changes are computed. Its parts are frozen, as
   * later snapshots share them. If thousands of events change earlier parts, it may be a moment
   * old: all snapshots together never take more than a part of the stream's time.
   */
  readonly payload: CitationPayload;
  /**
   * The error that the provider reported instead of an answer or in the middle of it; after `end()`
   * also that no adapter knows these events. Events after an error are still read.
   */
  readonly error: CitationStreamError | undefined;
  /** Call this after the last event. Returns the final payload and reports the warnings. */
  end(): CitationPayload;
}

/** Merges events into snapshots of a payload. */
export class StreamReader implements CitationStream {
  readonly #settings: Settings;
  readonly #log: unknown[] = [];
  /** The kinds of events that all adapters were asked about. */
  readonly #shapes = new Set<string>();
  /** The sources in events that no provider sends. */
  #side: SideSources;
  #adapter: ProviderAdapter | undefined;
  #collector: Collector | undefined;
  #snapshot: Snapshot | undefined;
  /** The last payload that was returned, for when the next one has to wait. */
  #shown: CitationPayload | undefined;
  readonly #patience = new Patience(FREE_EVENTS);
  /** Parses the markers in what is added to the snapshot, if there may be any. */
  #tail: MarkerFollower | undefined;
  /** Holds back the thoughts that a model writes before its answer. */
  #gate: ThoughtGate | undefined;
  /** Whether the snapshot is up to date and holds nothing back. */
  #isFinal = false;
  /** The warnings about the snapshot. */
  #warnings: Warning[] = [];
  #ended = false;
  /** Whether anything was pushed, readable or not. */
  #hasCome = false;
  #failure: Failure | undefined;
  #error: CitationStreamError | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#side = sideSources(this.#settings);
    if (this.#settings.adapter) this.#use(this.#settings.adapter);
  }

  get #generic(): ProviderAdapter {
    return this.#settings.kit.generic;
  }

  push(event: unknown): void {
    if (this.#ended) return;
    this.#hasCome ||= typeof event !== 'string' || event.trim() !== '';
    if (typeof event === 'string') this.push(parseText(event));
    else if (isPair(event)) this.#take(pairOf(event));
    // A list inside a list is not read as a log: it might contain itself.
    else if (this.#isLog(event)) list(event).forEach((one) => this.#isLog(one) || this.push(one));
    else this.#take(event);
  }

  get payload(): CitationPayload {
    const waits = !this.#ended && !this.#patience.isOver(this.#cost);
    return (waits && this.#shown) || this.#latest();
  }

  get error(): CitationStreamError | undefined {
    if (!this.#failure) return undefined;
    const provider = this.#adapter?.id;
    const failure = { ...this.#failure, provider };
    return (this.#error ??= new CitationStreamError(failure, this.#latest()));
  }

  end(): CitationPayload {
    if (this.#ended) return this.#latest();
    this.#ended = true;
    for (const warning of this.rehearse()) this.#settings.warn(...warning);
    return this.#latest();
  }

  /** The warnings if there is nothing to show. */
  #nothing(): Warning[] {
    const adapter = this.#adapter;
    const { mistakeOf, nothingIn } = this.#settings.kit.mistakes;
    if (adapter && adapter !== this.#generic) {
      const isEmpty = this.#log.length === 0;
      return isEmpty
        ? []
        : [...this.#warnings, ['nothing-found', '', nothingIn(this.#log, adapter)]];
    }
    const message = this.#log.length > 0 ? mistakeOf(this.#log[0]) : UNREADABLE;
    // An error in another format, such as `{ "detail": "Not authenticated" }`.
    const refusal = failureOf(this.#log.length === 1 ? this.#log[0] : undefined);
    this.#failure ??= refusal.message ? refusal : { message };
    return [['unknown-provider', '', message]];
  }

  /** The payload with all events so far. */
  #latest(): CitationPayload {
    return (this.#shown = this.#patience.spend(this.#cost, () => {
      this.#snapshot ??= this.#read(true);
      return this.#snapshot.payload;
    }));
  }

  /**
   * The cost of a snapshot, in events. An addition copies the lists that it extends; otherwise all
   * events are read again.
   */
  get #cost(): number {
    const { answer = '', sources = [], citations = [], thinking = [] } = this.#shown ?? {};
    return this.#snapshot
      ? 1 + (sources.length + citations.length + thinking.length) / LISTED
      : this.#log.length + answer.length / CHARACTERS;
  }

  /** Whether this is a list of events, and not an event that is a list. */
  #isLog(value: unknown): boolean {
    return (
      attempt(() => Array.isArray(value)) === true &&
      (attempt(() => (value as unknown[]).length) === 0 ||
        !this.#settings.adapters.some((adapter) => recognises(adapter, value)))
    );
  }

  #take(event: unknown): void {
    this.#failure ??= failureIn(event);
    const shape = shapeOf(event);
    const collected = this.#collect(event, shape);
    const added = collected === undefined ? undefined : this.#marked(collected);
    if (added === undefined || !this.#snapshot?.add(added)) this.#snapshot = undefined;
    this.#isFinal = false;

    this.#log.push(event);
    if (this.#settings.adapter) return;
    // A dialect looks like its base format until an event has one of its own fields.
    const isSure = this.#adapter !== undefined && this.#adapter !== this.#generic;
    const isKnown = isSure || (this.#adapter && this.#log.length > MAX_LOOKS);
    if (isKnown && this.#shapes.has(shape)) return;
    this.#shapes.add(shape);
    const { adapters } = this.#settings;
    const before = isSure ? adapters.indexOf(this.#adapter as ProviderAdapter) : adapters.length;
    // A payload as an event comes from a server that uses this library: it is the answer so far.
    const better = isPayload(event)
      ? undefined
      : adapters.slice(0, before).find((adapter) => recognises(adapter, event));
    if (better) this.#use(better);
    else if (!this.#adapter && recognises(this.#generic, event)) this.#use(this.#generic);
  }

  /**
   * Computes what `end()` will return, and returns its warnings without reporting them, so that the
   * code for it can be loaded before.
   */
  rehearse(): readonly Warning[] {
    if (!this.#isFinal) this.#snapshot = this.#read(false);
    const payload = this.#latest();
    const isNothing = this.#hasCome && !hasContent(payload);
    const warnings = isNothing ? this.#nothing() : this.#warnings;
    const { mistakes } = this.#settings.kit;
    const sourceless = mistakes.sourcelessMarkers(payload, this.#settings, warnings);
    return sourceless ? [...warnings, [...sourceless]] : warnings;
  }

  #use(adapter: ProviderAdapter): void {
    this.#adapter = adapter;
    this.#collector = attempt(() => adapter.collect?.(this.#settings)) ?? latest(adapter);
    this.#snapshot = undefined;
    this.#side = sideSources(this.#settings);
    for (const event of this.#log) this.#collect(event);
  }

  #collect(event: unknown, shape = shapeOf(event)): string | Added | undefined {
    // The generic adapter reads the events of the server itself.
    const isSide = this.#adapter !== this.#generic && !readsOwn(this.#adapter, event);
    const isMore = isSide && this.#side.take(event, shape);
    if (isSide && this.#side.owns(event, shape)) return undefined;
    const added = attempt(() => this.#collector?.push(event));
    return isMore ? undefined : added;
  }

  #marked(added: string | Added): string | Added | undefined {
    const text = typeof added === 'string' ? added : added.text;
    if (this.#gate && text) {
      if (!this.#gate(text)) return undefined;
      return typeof added === 'string' ? '' : { ...added, text: '', citations: [] };
    }
    return this.#tail ? this.#tail.push(added) : added;
  }

  #read(partial: boolean): Snapshot {
    if (!this.#adapter) return new Snapshot({ text: '', sources: [] }, this.#settings);
    const { warnings, ...settings } = collecting(this.#settings);
    let asked = false;
    const adapter = this.#adapter;
    const response = attempt(() => this.#collector?.response);
    const isPartial = (): boolean => {
      asked = true;
      return partial;
    };
    const first = read(adapter, response, settings, isPartial);
    const { generic, guessing } = settings.kit;
    const inside = partial ? undefined : attempt(() => guessing.responseIn(first));
    // The JSON in the text is guessed anew, so the earlier warnings do not apply.
    if (inside && adapter === this.#generic) warnings.splice(0);
    const given = inside ? read(generic, inside, settings) : first;
    this.#gate = partial ? thoughtGate(field(given, 'answer')) : undefined;
    const answered = withoutThoughts(given, adapter, isPartial);
    const withSide = (one: CitationPayload, warn = settings.warn): CitationPayload =>
      adapter === this.#generic ? one : this.#side.addTo(one, warn);
    const payload = withSide(answered);
    const quiet = { ...settings, warn: () => undefined };
    const whole = (): CitationPayload =>
      asked && adapter.hosted === true
        ? withSide(read(adapter, response, quiet), quiet.warn)
        : payload;
    const { marked, sources } = readModelMarkers(
      payload,
      settings,
      adapter,
      partial ? whole : undefined,
    );
    const isCited = Boolean(marked.citations?.length);
    this.#tail =
      sources.length > 0
        ? settings.kit.markers.tailOf(payload.answer ?? '', sources, settings, isCited)
        : undefined;
    this.#isFinal = !(partial && (asked || this.#tail));
    this.#warnings = warnings;
    return new Snapshot(marked, settings, numberedBy(marked, answered, adapter));
  }
}

const UNREADABLE =
  'Nothing of what came can be read: it is neither JSON nor server-sent events, or was cut off.';
/** So many events may be read, in all snapshots together, before the payload has to wait. */
const FREE_EVENTS = 8_000;
/** So many events are tested by all adapters while none is certain. */
const MAX_LOOKS = 100;
/** Reading so many characters, or copying so many items of a list, costs as much as one event. */
const CHARACTERS = 20;
const LISTED = 50;

type Warning = Parameters<Settings['warn']>;

/** A payload, and what was added to it since. */
class Snapshot {
  readonly #settings: Settings;
  #payload: CitationPayload;
  /**
   * Whether no source was merged or left out: then each has the number that the adapter gave it.
   */
  readonly #isPlain: boolean;
  /** The ids and addresses of the sources, computed when needed. */
  #names: Set<string> | undefined;
  /** Additions since `payload` was read. */
  #text = '';
  #sources: CitationSource[] = [];
  #citations: Citation[] = [];
  #thinking: CitationThinking[] = [];

  constructor(
    payload: CitationPayload,
    settings: Settings,
    adapter?: Pick<ProviderAdapter, 'numbered'>,
  ) {
    this.#settings = settings;
    this.#payload = { ...fix(finish(payload, settings, adapter)) };
    this.#isPlain = this.#payload.sources.length === payload.sources.length;
  }

  /** Returns `false` if this cannot be added: then everything has to be read again. */
  add(added: string | Added): boolean {
    if (typeof added === 'string') {
      this.#text += added;
      return true;
    }
    const { text, sources = [], citations, thinking = [] } = added;
    if (!this.#isPlain || !sources.every((source) => this.#isNew(source))) return false;
    const end = (this.#payload.answer ?? '').length + this.#text.length;
    this.#text += text;
    for (const source of sources) this.#sources.push(fix(named(source, this.#settings)));
    for (const one of citations) {
      const evidence = distinct(one.evidence);
      this.#citations.push(fix({ ...one, start: end + one.start, end: end + one.end, evidence }));
    }
    for (const one of thinking) this.#thinking.push(fix(one));
    return true;
  }

  get payload(): CitationPayload {
    const news = [this.#text, this.#sources, this.#citations, this.#thinking];
    if (news.every(({ length }) => length === 0)) return this.#payload;
    const { answer = '', sources, citations = [], thinking = [] } = this.#payload;
    this.#payload = {
      ...this.#payload,
      ...(this.#sources.length > 0 && { sources: join(sources, this.#sources) }),
      answer: answer + this.#text,
      ...(this.#citations.length > 0 && { citations: join(citations, this.#citations) }),
      ...(this.#thinking.length > 0 && { thinking: join(thinking, this.#thinking) }),
    };
    this.#text = '';
    this.#sources = [];
    this.#citations = [];
    this.#thinking = [];
    return this.#payload;
  }

  /** Whether the source is neither a duplicate nor excluded. */
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

/** A frozen copy. Elements read frozen values only once. */
function fix<T>(value: T): T {
  return attempt(() => frozen(value)) ?? value;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((one: unknown) => frozen(one))) as T;
  // `raw` is an object of the provider and may be anything.
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

/** The collector for providers that send the whole response so far in every event. */
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
