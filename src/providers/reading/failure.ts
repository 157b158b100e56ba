import type { CitationPayload } from '../../model/index.js';
import { attempt, field, index, isRecord, list, string } from '../../model/read.js';

/** Longer messages are stack traces or HTML pages. */
const MAX_MESSAGE = 300;

/** The known facts about a failure. */
export interface Failure {
  /** The message of the server or the provider. `CitationStreamError` cleans and shortens it. */
  readonly message: string;
  /** The HTTP status. */
  readonly status?: number | undefined;
  /** The id of the provider that sent the events. */
  readonly provider?: string | undefined;
  readonly cause?: unknown;
}

/**
 * The error of a response that failed, from the beginning or on the way: the server refused the
 * request, sent an error page instead of an answer, the provider reported an error, or the
 * connection broke.
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
  /** The HTTP status, or the status that the provider reports, such as 401, 429 or 503. */
  readonly status: number | undefined;
  /** The id of the provider, if its events were recognised. */
  readonly provider: string | undefined;
  /** The payload of everything that arrived before the error. */
  readonly payload: CitationPayload;

  constructor({ message, status, provider, cause }: Failure, payload: CitationPayload) {
    super(cleaned(message) || 'The response failed.', { cause });
    this.status = status;
    this.provider = provider;
    this.payload = payload;
  }
}

/**
 * Converts the reason of a failure into a `CitationStreamError`. An `AbortError` is returned
 * unchanged: hosts that abort a request expect it.
 */
export function asStreamError(reason: unknown, payload: CitationPayload): Error {
  if (reason instanceof CitationStreamError || isAbort(reason)) return reason as Error;
  const { message, status } = failureOf(reason);
  return new CitationStreamError({ message, status, cause: reason }, payload);
}

export function isAbort(reason: unknown): boolean {
  return attempt(() => (reason as Error).name) === 'AbortError';
}

/** The types of events that report a failed response. */
const FAILED = new Set([
  'error',
  'response.error',
  'response.failed',
  'conversation.response.error',
]);

/** The error that a provider reports instead of an answer, or between its events. */
export function failureIn(event: unknown): Failure | undefined {
  const type = string(field(event, 'type', 'event'));
  if (type !== undefined && FAILED.has(type)) return failureOf(event);
  if (type === 'message-end') return cohereFailure(event);
  // An event of any other type may report the error of a tool, which is not a failure of the
  // response.
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

/** Bedrock uses the kind of an event as its field name: `{ throttlingException: { message } }`. */
function exception(event: unknown): unknown {
  const [name, ...others] = isRecord(event) ? (attempt(() => Object.keys(event)) ?? []) : [];
  return name?.endsWith('Exception') && others.length === 0 ? field(event, name) : undefined;
}

/** The message and the status of an error, in any of the formats that servers use. */
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

/** The message on one line, without invisible characters. */
function cleaned(message: string): string {
  const line = message
    .slice(0, 2 * MAX_MESSAGE)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE).replace(/\p{C}$/u, '')}…` : line;
}
