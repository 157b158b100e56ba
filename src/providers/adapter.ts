import type {
  Citation,
  CitationPayload,
  CitationSource,
  CitationWarningCode,
} from '../model/index.js';
import { attempt, field, string } from '../model/read.js';

/** One provider's way of sending citations, turned into ours. One file each, all of this one shape. */
export interface ProviderAdapter {
  readonly id: string;
  /**
   * Is this the provider's response (or message), or one event of its stream? Strict: a response
   * that nobody recognises is better than one that the wrong adapter reads.
   */
  matches(value: unknown): boolean;
  /** The one mapping from the provider's shape to a payload. Never throws, never changes its input. */
  normalize(response: unknown, context: NormalizeContext): CitationPayload;
  /** Folds stream events back into the provider's own response shape, so that `normalize` serves both. */
  collect?(request?: Pick<NormalizeContext, 'sources'>): Collector;
}

/** What `normalize` may ask and tell. */
export interface NormalizeContext {
  /** The documents of the request, for providers that cite them by index. */
  readonly sources: readonly CitationSource[];
  /** The answer is still being written: a marker cut in two at its end is held back. */
  readonly partial: boolean;
  /** Tells the host what was dropped or repaired. `path` is in the provider's own response. */
  warn(code: CitationWarningCode, path: string, message: string): void;
}

/** Finds documents of the request by what a provider calls them: a number is an index, a string an id. */
export function requestDocuments({ sources }: NormalizeContext) {
  const ids = new Map(sources.map((source) => [string(field(source, 'id')), source]));
  return (name: string | number): CitationSource | undefined => {
    const source = typeof name === 'number' ? sources[name] : ids.get(name);
    return source && attempt(() => ({ ...source }));
  };
}

export interface Collector {
  /**
   * Takes the next event. Answers what it added to the end of the answer when it did nothing else,
   * so that the next snapshot costs nothing; else, or if `response` was not read since the last
   * such answer, `undefined`.
   */
  push(event: unknown): string | Added | undefined;
  /** The response so far, in the provider's own shape. */
  readonly response: unknown;
}

/** What an event added to the payload that `normalize` gives. */
export interface Added {
  text: string;
  /** Behind all that were there. */
  sources?: readonly CitationSource[];
  /** Behind all that were there; offsets are from where the answer ended. */
  citations: readonly Citation[];
}
