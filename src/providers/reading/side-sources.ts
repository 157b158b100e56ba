// Servers that retrieve and then pass on the events of a model send what they found in events of their own:
// `{ "sources": […] }` before, after or between the chunks.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { at, attempt, field, isRecord, list, string } from '../../model/read.js';
import { plain, rankOf } from '../shapes/list-names.js';
import { typeOf, type NormalizeContext, type ProviderSign } from './adapter.js';
import { namesSources, shapeOf } from './event-log.js';

/** The code that guesses. */
export interface Guessing {
  /** Is it an event, or is there a list in it, that is called sources? */
  isListOfSources(event: unknown): boolean;
  /** What in an event is most like sources, and where. */
  listIn(event: unknown): { path: string; items: unknown[] } | undefined;
  sourcesOf(items: readonly unknown[]): CitationSource[];
  /** Some tell the model to answer in JSON, with the sources in it. Other JSON is what somebody asked for. */
  responseIn(payload: CitationPayload): unknown;
}

/** The sources in events that belong to no provider, and beside the choices of a completion. */
export class SideSources {
  readonly #guessing: Guessing;
  readonly #isKnown: (event: unknown) => boolean;
  /** Of the kinds of events that were looked at: do they have such sources? */
  readonly #kinds = new Map<string, boolean>();
  /** What was sent, as text: many send the list at the beginning and at the end. */
  readonly #sent = new Set<string>();
  readonly #items: unknown[] = [];
  #path = '';
  /** What was made of the items, until there are more. */
  #sources: readonly CitationSource[] | undefined;

  /** `isKnown`: does a provider send such events, whose adapter reads what is in them? */
  constructor(guessing: Guessing, isKnown: (event: unknown) => boolean) {
    this.#guessing = guessing;
    this.#isKnown = isKnown;
  }

  /** Is it an event of the server's own, which the provider's adapter should not see? */
  owns(event: unknown, kind = shapeOf(event)): boolean {
    return this.#has(event, kind) && field(event, 'choices') === undefined;
  }

  /** Takes the sources of an event, if it has any; `true` if some of them are new. */
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

/** Does the adapter read this event, though it is the server's own? The parts `data-…` are of the AI SDK's hosts. */
export function readsOwn(adapter: ProviderSign | undefined, event: unknown): boolean {
  return adapter?.id === 'ai-sdk' && typeOf(event).startsWith('data-');
}

/** Could a guess find sources in an event? Nearly all events have nothing like it: then nobody has to guess. */
export function mayListSources(event: unknown): boolean {
  const name = string(field(event, 'type', 'event'));
  // In an event that says what it is, the list has to say so too; else any list may be one.
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

/** Inkeep's model says in a call of `provideLinks` what its answer rests on, and others in such calls. */
function callsForSources(message: unknown): boolean {
  return list(field(message, 'tool_calls'), MAX_CALLS).some((call) =>
    /links|sources|citations|references/i.test(string(at(call, 'function', 'name')) ?? ''),
  );
}

const MAX_CALLS = 20;

/** So deep may a list stand that is an event's own. */
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

/** Whoever sends more kinds of events sends no events. */
const MAX_KINDS = 100;
