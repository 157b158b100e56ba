// Servers that retrieve and then pass on the events of a model send what they found in events of their own:
// `{ "sources": […] }` before, after or between the chunks.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { attempt, field, own, string } from '../../model/read.js';
import { follow } from '../shapes/path.js';
import { clean, guess } from '../shapes/guess.js';
import { sourceOf } from '../shapes/source.js';
import { typeOf, type NormalizeContext, type ProviderSign } from './adapter.js';
import { PayloadDraft } from './draft.js';
import { namesSources, shapeOf } from './events.js';

/** The sources in events that belong to no provider, and beside the choices of a completion. */
export class SideSources {
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
  constructor(isKnown: (event: unknown) => boolean) {
    this.#isKnown = isKnown;
  }

  /** Is it an event of the server's own, which the provider's adapter should not see? */
  owns(event: unknown, kind = shapeOf(event)): boolean {
    return this.#has(event, kind) && field(event, 'choices') === undefined;
  }

  /** Takes the sources of an event, if it has any; `true` if some of them are new. */
  take(event: unknown, kind = shapeOf(event)): boolean {
    const path = this.#has(event, kind) ? guess(event)?.sources : undefined;
    const items = (path ? follow(path)(event) : []).filter((item) => this.#isNew(item));
    if (!path || items.length === 0) return false;
    this.#path ||= clean(path);
    for (const item of items) this.#items.push(item);
    this.#sources = undefined;
    return true;
  }

  /** The payload with these sources after its own. */
  addTo(payload: CitationPayload, warn: NormalizeContext['warn']): CitationPayload {
    if (this.#items.length === 0) return payload;
    this.#sources ??= sourcesOf(this.#items);
    const message = `Guessed: the sources are ${this.#path} of an event, beside what its provider sends.`;
    warn('guessed', this.#path, message);
    return { ...payload, sources: [...payload.sources, ...this.#sources] };
  }

  #has(event: unknown, kind: string): boolean {
    let has = this.#kinds.get(kind);
    if (has === undefined) {
      if (this.#kinds.size >= MAX_KINDS) return false;
      has = isListOfSources(event) && !this.#isKnown(event);
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

/**
 * Is it called so: the event, or else the list itself? What stands deep in an event is that event's business.
 */
function isListOfSources(event: unknown): boolean {
  const { sources = '', parallel } = guess(event) ?? {};
  const found = /^(?!choices)(?:\w+\.){0,2}(\w+)(?:\[:?\])?$|^\[type=/.exec(sources);
  if (!found || parallel) return false;
  const name = string(field(event, 'type', 'event'));
  return name === undefined || namesSources(name) || namesSources(found[1]);
}

/** Whoever sends more kinds of events sends no events. */
const MAX_KINDS = 100;

function sourcesOf(items: readonly unknown[]): CitationSource[] {
  const draft = new PayloadDraft();
  for (const item of items) {
    const { name: _name, place: _place, ...source } = sourceOf(item, own({ id: '' }));
    draft.source(source);
  }
  return draft.finish().sources;
}
