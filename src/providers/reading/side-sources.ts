// Servers that retrieve sources and pass on the events of a model send the sources in events of
// their own: `{ "sources": […] }` before, after or between the chunks.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { at, attempt, field, isRecord, list, string } from '../../model/read.js';
import { plain, rankOf } from '../shapes/list-names.js';
import { typeOf, type NormalizeContext, type ProviderSign } from './adapter.js';
import { namesSources, shapeOf } from './event-log.js';

/** The code that guesses sources. It is loaded on demand. */
export interface Guessing {
  /** Whether the event, or a list in it, has a name that means sources. */
  isListOfSources(event: unknown): boolean;
  /** The list in an event that is most like sources, and its path. */
  listIn(event: unknown): { path: string; items: unknown[] } | undefined;
  sourcesOf(items: readonly unknown[]): CitationSource[];
  /**
   * The JSON of an answer in which the model was asked to include its sources. Any other JSON is
   * part of the answer.
   */
  responseIn(payload: CitationPayload): unknown;
}

/**
 * Collects the sources in events that no provider sends, and beside the choices of a completion.
 */
export class SideSources {
  readonly #guessing: Guessing;
  readonly #isKnown: (event: unknown) => boolean;
  /** By kind of event: whether events of this kind contain sources. */
  readonly #kinds = new Map<string, boolean>();
  /** The items so far, as JSON: many servers send the list both first and last. */
  readonly #sent = new Set<string>();
  readonly #items: unknown[] = [];
  #path = '';
  /** The sources made of the items; `undefined` after an item was added. */
  #sources: readonly CitationSource[] | undefined;

  /** `isKnown`: whether the adapter of a provider reads such events. */
  constructor(guessing: Guessing, isKnown: (event: unknown) => boolean) {
    this.#guessing = guessing;
    this.#isKnown = isKnown;
  }

  /**
   * Whether this is an event of the server, which the adapter of the provider should not receive.
   */
  owns(event: unknown, kind = shapeOf(event)): boolean {
    return this.#has(event, kind) && field(event, 'choices') === undefined;
  }

  /** Takes the sources of an event, if it has any. Returns whether some of them are new. */
  take(event: unknown, kind = shapeOf(event)): boolean {
    const found = this.#has(event, kind) ? this.#guessing.listIn(event) : undefined;
    const items = found?.items.filter((item) => this.#isNew(item)) ?? [];
    if (!found || items.length === 0) return false;
    this.#path ||= found.path;
    for (const item of items) this.#items.push(item);
    this.#sources = undefined;
    return true;
  }

  /** The payload with these sources after its own. */
  addTo(payload: CitationPayload, warn: NormalizeContext['warn']): CitationPayload {
    if (this.#items.length === 0) return payload;
    this.#sources ??= this.#guessing.sourcesOf(this.#items);
    const message = `Guessed: the sources are ${this.#path}, beside what the provider sends.`;
    warn('guessed', this.#path, message);
    return { ...payload, sources: [...payload.sources, ...this.#sources] };
  }

  #has(event: unknown, kind: string): boolean {
    let has = this.#kinds.get(kind);
    if (has === undefined) {
      if (this.#kinds.size >= MAX_KINDS) return false;
      has = mayListSources(event) && !this.#isKnown(event) && this.#guessing.isListOfSources(event);
      this.#kinds.set(kind, has);
    }
    return has;
  }

  #isNew(item: unknown): boolean {
    const text = attempt(() => JSON.stringify(item)) ?? '';
    const isNew = !this.#sent.has(text);
    this.#sent.add(text);
    return isNew;
  }
}

/**
 * Whether the adapter reads this event, although the server made it: the parts `data-…` of the AI
 * SDK come from host pages.
 */
export function readsOwn(adapter: ProviderSign | undefined, event: unknown): boolean {
  return adapter?.id === 'ai-sdk' && typeOf(event).startsWith('data-');
}

/**
 * Whether guessing could find sources in an event. Nearly all events have none, and guessing is
 * slow.
 */
export function mayListSources(event: unknown): boolean {
  const name = string(field(event, 'type', 'event'));
  // If the event has a type, the name of the list must mean sources. If it has none, any list may
  // be sources.
  const mayBe = (one: string, value: object): boolean =>
    name === undefined ? !isRecord(value) || rankOf(plain(one)) > 0 : namesSources(one);
  const [choice] = list(field(event, 'choices'), 1);
  const message = field(choice, 'delta', 'message');
  return (
    namesSources(name) ||
    mayHold(event, mayBe, MAX_DEPTH) ||
    (message !== undefined && (mayHold(message, namesSources, 1) || callsForSources(message)))
  );
}

/** Inkeep's model calls `provideLinks` with its sources; other models call similar tools. */
function callsForSources(message: unknown): boolean {
  return list(field(message, 'tool_calls'), MAX_CALLS).some((call) =>
    /links|sources|citations|references/i.test(string(at(call, 'function', 'name')) ?? ''),
  );
}

const MAX_CALLS = 20;

/** Lists deeper in an event belong to something else. */
const MAX_DEPTH = 3;

function mayHold(
  value: unknown,
  mayBe: (name: string, value: object) => boolean,
  depth: number,
): boolean {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
  return names.some((name) => {
    const inner = field(value, name);
    if (typeof inner !== 'object' || inner === null) return false;
    if (depth === MAX_DEPTH && name.startsWith('choices')) return false;
    const isFull = isRecord(inner) || list(inner, 1).length > 0;
    return (isFull && mayBe(name, inner)) || (depth > 1 && mayHold(inner, mayBe, depth - 1));
  });
}

/** Events of one server have fewer kinds. More kinds are not events. */
const MAX_KINDS = 100;
