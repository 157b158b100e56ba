import type {
  Citation,
  CitationPayload,
  CitationSource,
  CitationThinking,
  CitationWarningCode,
} from '../../model/index.js';
import { at, attempt, field, list, string } from '../../model/read.js';
import type { MarkerStyle } from '../../text/markers.js';

/** How a provider is recognised: small, and known before the code that reads its responses is loaded. */
export interface ProviderSign {
  readonly id: string;
  /**
   * Is this the provider's response (or message), or one event of its stream? Strict: a response
   * that nobody recognises is better than one that the wrong adapter reads.
   */
  matches(value: unknown): boolean;
}

/** One provider's way of sending citations, turned into ours. One file each, all of this one shape. */
export interface ProviderAdapter extends ProviderSign {
  /**
   * The provider returns citations without being asked. If `false`, it returns what was retrieved, and
   * the model has to be told to cite that: `citationPrompt` writes how.
   */
  readonly citesNatively?: boolean;
  /**
   * The numbers in the answer's text name the sources, each its own passage: they are never
   * merged, so that each keeps its number and its excerpt.
   */
  readonly numbered?: boolean;
  /** Its answers have markers by nature, and the adapter reads them itself. */
  readonly marked?: boolean;
  /**
   * The sources that it lists may be the host's, who told the model to cite them by number: markers may
   * name them before any of them is cited.
   */
  readonly hosted?: boolean;
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
  /** Whether to remove a marker of this style that names no source of the response. Default: yes. */
  removes?(style: MarkerStyle): boolean;
  /** Tells the host what was dropped or repaired. `path` is in the provider's own response. */
  warn(code: CitationWarningCode, path: string, message: string): void;
}

/** The messages of a conversation: a list of them, or what holds one. */
export function messagesOf(value: unknown): unknown[] {
  return list(field(value, 'messages') ?? value);
}

/** The last answer of a conversation; what is no conversation is the message itself. */
export function lastAnswer(value: unknown): unknown {
  const messages = messagesOf(value);
  return messages.length > 0
    ? messages.findLast((message) => field(message, 'role') === 'assistant')
    : value;
}

/** The message of a response, wherever its provider puts it, or of an event; else the last answer of a conversation. */
export function messageOf(value: unknown): unknown {
  return (
    at(value, 'output', 'message') ??
    field(value, 'message', 'responseMessage') ??
    firstChoice(value) ??
    lastAnswer(value)
  );
}

/** The message of a chat completion, or what an event of its stream adds to it. */
export function firstChoice(value: unknown): unknown {
  return field(at(value, 'choices', 0), 'message', 'delta');
}

/** The text of the first choice of a completion or a chunk. */
export function chatText(value: unknown, ...names: string[]): string {
  const choice = list(field(value, 'choices')).find((one) => (field(one, 'index') ?? 0) === 0);
  const content = field(field(choice, ...names), 'content');
  const parts = list(content).map((part) => string(at(part, 'text')) ?? '');
  return string(content) ?? parts.join('');
}

/** What a block, a part or an event says it is. */
export function typeOf(value: unknown): string {
  return string(field(value, 'type')) ?? '';
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
  /** After all that were there. */
  sources?: readonly CitationSource[];
  /** After all that were there; offsets are from where the answer ended. */
  citations: readonly Citation[];
  /** After all that was there. */
  thinking?: readonly CitationThinking[];
}
