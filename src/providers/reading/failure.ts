import type { CitationPayload } from '../../model/index.js';
import { attempt, field, index, isRecord, list, string } from '../../model/read.js';

/** Longer ones are stack traces, or pages. */
const MAX_MESSAGE = 300;

/** What is known of a failure. */
export interface Failure {
  /** In the words of who reported it; cleaned and cut here. */
  readonly message: string;
  /** The status of HTTP. */
  readonly status?: number | undefined;
  /** The id of the provider whose events had come. */
  readonly provider?: string | undefined;
  readonly cause?: unknown;
}

/**
 * A response that failed, as a whole or on the way: refused by the server, an error page in the place
 * of an answer, an error that the provider reports, a broken connection.
 *
 * @example
 * try {
 *   for await (const payload of readCitationStream(response)) block.payload = payload;
 * } catch (error) {
 *   if (error instanceof CitationStreamError) console.log(error.status, error.message);
 * }
 */
export class CitationStreamError extends Error {
  override readonly name = 'CitationStreamError';
  /** The status of HTTP, or what the provider reports as one: 401, 429, 503. */
  readonly status: number | undefined;
  /** The id of the provider, where its events told. */
  readonly provider: string | undefined;
  /** What had arrived. */
  readonly payload: CitationPayload;

  constructor({ message, status, provider, cause }: Failure, payload: CitationPayload) {
    super(cleaned(message) || 'The response failed.', { cause });
    this.status = status;
    this.provider = provider;
    this.payload = payload;
  }
}

/** What is told to who reads a response. Who has aborted the request gets what they expect then. */
export function asStreamError(reason: unknown, payload: CitationPayload): Error {
  if (reason instanceof CitationStreamError || isAbort(reason)) return reason as Error;
  const { message, status } = failureOf(reason);
  return new CitationStreamError({ message, status, cause: reason }, payload);
}

export function isAbort(reason: unknown): boolean {
  return attempt(() => (reason as Error).name) === 'AbortError';
}

/** Events that say by their name that the response has failed. */
const FAILED = new Set([
  'error',
  'response.error',
  'response.failed',
  'conversation.response.error',
]);

/** What a provider reports instead of an answer, or in the midst of its events. */
export function failureIn(event: unknown): Failure | undefined {
  const type = string(field(event, 'type', 'event'));
  if (type !== undefined && FAILED.has(type)) return failureOf(event);
  if (type === 'message-end') return cohereFailure(event);
  // Of what has another name, the error is that of a tool.
  const error = type === undefined ? (field(event, 'error') ?? exception(event)) : undefined;
  return isError(error) ? failureOf(event) : undefined;
}

function isError(error: unknown): boolean {
  return isRecord(error) || error === true || (typeof error === 'string' && error !== '');
}

function cohereFailure(event: unknown): Failure | undefined {
  const error = field(field(event, 'delta'), 'error');
  return isError(error) ? failureOf({ error }) : undefined;
}

/** Bedrock names an event by what it is: `{ throttlingException: { message } }`. */
function exception(event: unknown): unknown {
  const [name, ...others] = isRecord(event) ? (attempt(() => Object.keys(event)) ?? []) : [];
  return name?.endsWith('Exception') && others.length === 0 ? field(event, name) : undefined;
}

/** The message and the status of an error, in any of the shapes that servers give it. */
export function failureOf(error: unknown): Failure {
  const inner =
    field(field(error, 'response'), 'error') ?? field(error, 'error') ?? exception(error);
  const message = messageIn(inner) ?? messageIn(error) ?? string(error) ?? '';
  return { message, status: statusIn(inner) ?? statusIn(error), cause: error };
}

function messageIn(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const found = field(error, 'message', 'errorText', 'detail', 'error_description', 'msg', 'code');
  return string(found) ?? string(field(list(found)[0] ?? found, 'message', 'msg'));
}

function statusIn(error: unknown): number | undefined {
  return [field(error, 'status'), field(error, 'code'), field(error, 'statusCode')]
    .map(index)
    .find((status = 0) => status >= 400 && status < 600);
}

/** One line without characters that no reader sees. */
function cleaned(message: string): string {
  const line = message
    .slice(0, 2 * MAX_MESSAGE)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE).replace(/\p{C}$/u, '')}…` : line;
}
