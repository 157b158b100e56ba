import type {
  Citation,
  CitationPayload,
  CitationSource,
  CitationThinking,
  CitationWarningCode,
} from '../../model/index.js';
import { at, attempt, field, list, string } from '../../model/read.js';
import type { MarkerStyle } from '../../text/markers.js';

/**
 * The test by which a provider is recognised. It is small, and part of the page before the code
 * that reads the provider's responses is loaded.
 */
export interface ProviderSign {
  readonly id: string;
  /**
   * Whether the value is a response (or message) of this provider, or one event of its stream.
   * Strict: a response that is not recognised is better than one that the wrong adapter reads.
   */
  matches(value: unknown): boolean;
}

/**
 * Converts the citations of one provider into a payload. Each provider has a file with one adapter.
 */
export interface ProviderAdapter extends ProviderSign {
  /**
   * Whether the provider returns citations without being asked. If `false`, it returns only
   * retrieved sources, and the prompt has to ask the model to cite them: `citationPrompt` writes
   * that prompt.
   */
  readonly citesNatively?: boolean;
  /**
   * Numbers in the answer's text refer to the sources, and each source is one passage. Such sources
   * are never merged, so that each keeps its number and its excerpt.
   */
  readonly numbered?: boolean;
  /** Answers of this provider always contain markers, and the adapter parses them itself. */
  readonly marked?: boolean;
  /**
   * The listed sources may come from the host page, whose prompt asked the model to cite them by
   * number. Markers may then refer to them before any of them is cited.
   */
  readonly hosted?: boolean;
  /**
   * Converts a response of this provider into a payload. Never throws, and never changes its input.
   */
  normalize(response: unknown, context: NormalizeContext): CitationPayload;
  /**
   * Merges the events of a stream into a response of this provider, so that `normalize` can read
   * both.
   */
  collect?(request?: Pick<NormalizeContext, 'sources'>): Collector;
}

/** The input of `normalize` besides the response, and its way to report warnings. */
export interface NormalizeContext {
  /** The documents that the request contained, for providers that cite them by index. */
  readonly sources: readonly CitationSource[];
  /**
   * Whether the answer is still being written. Then a marker that is cut off at its end is held
   * back.
   */
  readonly partial: boolean;
  /** Whether to remove a marker of this style that names no source of the response. Default: yes. */
  removes?(style: MarkerStyle): boolean;
  /**
   * Reports to the host page what was dropped or repaired. `path` is a path in the provider's
   * response.
   */
  warn(code: CitationWarningCode, path: string, message: string): void;
}

/** The messages of a conversation: the value itself if it is a list, or its field `messages`. */
export function messagesOf(value: unknown): unknown[] {
  return list(field(value, 'messages') ?? value);
}

/** The last answer of a conversation. Any other value is returned unchanged: it is the message. */
export function lastAnswer(value: unknown): unknown {
  const messages = messagesOf(value);
  return messages.length > 0
    ? messages.findLast((message) => field(message, 'role') === 'assistant')
    : value;
}

/**
 * The message of a response or of an event, in whichever field the provider puts it. For a
 * conversation: its last answer.
 */
export function messageOf(value: unknown): unknown {
  return (
    at(value, 'output', 'message') ??
    field(value, 'message', 'responseMessage') ??
    firstChoice(value) ??
    lastAnswer(value)
  );
}

/** The message of a chat completion, or the delta of an event in its stream. */
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

/** The `type` field of a block, a part or an event. */
export function typeOf(value: unknown): string {
  return string(field(value, 'type')) ?? '';
}

/**
 * Finds documents of the request by the reference that a provider uses: a number is an index, a
 * string is an id.
 */
export function requestDocuments({ sources }: NormalizeContext) {
  const ids = new Map(sources.map((source) => [string(field(source, 'id')), source]));
  return (name: string | number): CitationSource | undefined => {
    const source = typeof name === 'number' ? sources[name] : ids.get(name);
    return source && attempt(() => ({ ...source }));
  };
}

export interface Collector {
  /**
   * Takes the next event. If the event only added to the end of the answer, returns the addition,
   * so that the next snapshot needs no work. Returns `undefined` for any other event, and if
   * `response` was not read since the last addition was returned.
   */
  push(event: unknown): string | Added | undefined;
  /** The response so far, in the format of the provider. */
  readonly response: unknown;
}

/** What an event adds to the payload that `normalize` returns. */
export interface Added {
  text: string;
  /** New sources, to be appended to the list. */
  sources?: readonly CitationSource[];
  /**
   * New citations, to be appended to the list. Their offsets count from the previous end of the
   * answer.
   */
  citations: readonly Citation[];
  /** New thoughts, to be appended to the list. */
  thinking?: readonly CitationThinking[];
}
