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
   * What is known so far. Cheap: made when asked for, and only what changed since. Its parts are
   * frozen, as later snapshots share them. Where thousands of events change what was there before, it
   * may be that of a moment ago: all of them together never cost more than a part of the stream's time.
   */
  readonly payload: CitationPayload;
  /**
   * That the provider has reported an error instead of an answer or in the midst of it; after
   * `end()` also that nobody knows these events. Events after it are read as ever.
   */
  readonly error: CitationStreamError | undefined;
  /** No more events will come: nothing is held back any longer, and warnings are told. */
  end(): CitationPayload;
}

/** Folds events into snapshots. */
export class StreamReader implements CitationStream {
  readonly #settings: Settings;
  readonly #log: unknown[] = [];
  /** Of the events that were looked at for whose they are. */
  readonly #shapes = new Set<string>();
  /** What came in events of nobody's. */
  #side: SideSources;
  #adapter: ProviderAdapter | undefined;
  #collector: Collector | undefined;
  #snapshot: Snapshot | undefined;
  /** The last payload that was asked for, should the next one have to wait. */
  #shown: CitationPayload | undefined;
  readonly #patience = new Patience(FREE_EVENTS);
  /** Reads the markers of the model in what is added to the snapshot, where there may be any. */
  #tail: MarkerFollower | undefined;
  /** Holds back what the model thinks aloud before it answers. */
  #gate: ThoughtGate | undefined;
  /** The snapshot is up to date, and nothing of it is held back. */
  #isFinal = false;
  /** What was dropped or repaired for it. */
  #warnings: Warning[] = [];
  #ended = false;
  /** Something was pushed, be it readable or not. */
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
    // A list within a list is no log: it might be the same one.
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

  /** What is told where there is nothing to show. */
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
    // A refusal without an error in it, such as `{ "detail": "Not authenticated" }`.
    const refusal = failureOf(this.#log.length === 1 ? this.#log[0] : undefined);
    this.#failure ??= refusal.message ? refusal : { message };
    return [['unknown-provider', '', message]];
  }

  /** The payload with all that has come. */
  #latest(): CitationPayload {
    return (this.#shown = this.#patience.spend(this.#cost, () => {
      this.#snapshot ??= this.#read(true);
      return this.#snapshot.payload;
    }));
  }

  /** Of a snapshot, in events: what is added copies the lists that it is added to, all else is read anew. */
  get #cost(): number {
    const { answer = '', sources = [], citations = [] } = this.#shown ?? {};
    return this.#snapshot
      ? 1 + (sources.length + citations.length) / LISTED
      : this.#log.length + answer.length / CHARACTERS;
  }

  /** Is it a list of events, rather than an event that is a list? */
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
    // Dialects look like the format that they come from until one of their own fields turns up.
    const isSure = this.#adapter !== undefined && this.#adapter !== this.#generic;
    const isKnown = isSure || (this.#adapter && this.#log.length > MAX_LOOKS);
    if (isKnown && this.#shapes.has(shape)) return;
    this.#shapes.add(shape);
    const { adapters } = this.#settings;
    const before = isSure ? adapters.indexOf(this.#adapter as ProviderAdapter) : adapters.length;
    // A payload is what a host of ours sends; as an event, what it has got so far.
    const better = isPayload(event)
      ? undefined
      : adapters.slice(0, before).find((adapter) => recognises(adapter, event));
    if (better) this.#use(better);
    else if (!this.#adapter && recognises(this.#generic, event)) this.#use(this.#generic);
  }

  /**
   * Reads what `end()` will answer, and answers what it will warn of, without telling anybody: whoever loads what
   * that takes can do so before.
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
    // Whoever guesses reads the server's own events as well.
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
    // What was guessed before is said again, of what the text says.
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
/** So many events may be read, in all snapshots together, however quickly they come. */
const FREE_EVENTS = 8_000;
/** So many events are put to every adapter while nobody is sure whose they are. */
const MAX_LOOKS = 100;
/** So many characters to read, or items of a list to copy, cost as much as an event. */
const CHARACTERS = 20;
const LISTED = 50;

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

  /** `false` if it is more than can be added: then all has to be read anew. */
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

/** A frozen copy. Elements read what cannot change only once. */
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
