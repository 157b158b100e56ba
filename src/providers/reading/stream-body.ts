// Reads the body of a response piece by piece. `readCitationStream` and `block.response` load this
// code with their first response.
import type { CitationPayload } from '../../model/index.js';
import { attempt, list, own } from '../../model/read.js';
import { EventText, isJson } from './event-text.js';
import { parseText } from './event-log.js';
import { asStreamError, CitationStreamError, failureOf } from './failure.js';
import type { NormalizeOptions } from './normalize-options.js';
import { OnDemandStream } from './stream-on-demand.js';
import { TimeSlice } from './time-slice.js';

/** A response of `fetch`, its body, or the stream of events that an SDK returns. */
export type CitationStreamBody = Response | ReadableStream | AsyncIterable<unknown>;

export interface CitationStreamOptions extends NormalizeOptions {
  /** Stops reading. The loop receives what had arrived, then the reason of the signal is thrown. */
  signal?: AbortSignal | undefined;
}

/** So many characters of an error page are read for its message. */
const MAX_ERROR_BODY = 65_536;
const EMPTY = { message: 'There is nothing to read in the response.' };
const NO_STREAM =
  'This is no stream. Await it if it is a promise; give a whole response to `normalize()` or `block.response`.';
const NOTHING: CitationPayload = { text: '', sources: [] };

/** Yields a payload after each piece that arrives. For what it throws, see `readCitationStream`. */
export async function* readBody(
  body: CitationStreamBody,
  options?: CitationStreamOptions,
): AsyncGenerator<CitationPayload, void, undefined> {
  const stream = new OnDemandStream(options);
  const { signal } = own(options);
  const text = new EventText();
  const slice = new TimeSlice();
  let last: CitationPayload | undefined;
  let failure: { readonly reason: unknown } | undefined;
  try {
    for await (const piece of piecesOf(body, signal)) {
      for (const events of text.take(piece)) {
        for (const event of events) {
          stream.push(event);
          if (slice.isOver) await slice.next();
        }
        if (slice.isOver) await slice.next();
        if (signal?.aborted) break;
        const payload = await stream.payload();
        // A piece may contain no event that changes the payload.
        if (payload !== last) yield (last = payload);
      }
    }
    for (const event of text.end()) {
      stream.push(event);
      if (slice.isOver) await slice.next();
    }
  } catch (reason) {
    failure = { reason };
  }
  let payload = last ?? NOTHING;
  try {
    payload = (await text.whole(options)) ?? (await stream.end());
  } catch (reason) {
    // The code of the adapter could not be loaded.
    failure ??= { reason };
  }
  yield payload;
  signal?.throwIfAborted();
  const error = failure
    ? asStreamError(failure.reason, payload)
    : reportedBy(stream, text, payload);
  if (error) throw error;
  // A response without a body, such as status 204, is not an error.
  if (!text.hasEvents && (body as Response).body !== null)
    throw new CitationStreamError(EMPTY, payload);
}

/** The error of a body that has arrived completely. */
function reportedBy(
  { error }: OnDemandStream,
  text: EventText,
  payload: CitationPayload,
): CitationStreamError | undefined {
  const page = titleOf(text.start);
  const failure = page === undefined ? error : { message: `Not an answer but a web page: ${page}` };
  return failure && new CitationStreamError(failure, payload);
}

/** Yields the pieces of a body as they arrive. */
async function* piecesOf(
  body: CitationStreamBody,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown, void, undefined> {
  const source = sourceOf(body);
  let stop: (() => void) | undefined;
  // The loop ends without waiting for the source: an SDK that waits for its server may not react.
  const onAbort = (): void => {
    giveUp(source);
    stop?.();
  };
  const next = (): Promise<Step> =>
    new Promise((done, fail) => {
      stop = () => done({ done: true });
      Promise.resolve(source.next()).then(done, fail);
    });
  signal?.addEventListener('abort', onAbort);
  try {
    if ('ok' in body && !body.ok) throw await refusal(body, source);
    while (!signal?.aborted) {
      const { done, value } = await next();
      if (done || signal?.aborted) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    giveUp(source);
  }
}

interface Step {
  readonly done?: boolean | undefined;
  readonly value?: unknown;
}

interface Source {
  next(): Promise<Step>;
  cancel(): Promise<unknown>;
}

/** Cancels a source without waiting: it may never reply. */
function giveUp(source: Source): void {
  source.cancel().catch(() => undefined);
}

/** Whether a value is a `Response`, a stream or an async iterable. */
export function isStream(value: unknown): value is CitationStreamBody {
  const names = ['bodyUsed', 'getReader', Symbol.asyncIterator];
  return attempt(() => names.some((name) => name in (value as object))) === true;
}

function sourceOf(body: CitationStreamBody): Source {
  if (!isStream(body)) throw new CitationStreamError({ message: NO_STREAM }, NOTHING);
  const stream = 'bodyUsed' in body ? bodyOf(body) : body;
  if ('getReader' in stream) {
    const reader = stream.getReader();
    const cancel = async (): Promise<void> => {
      const cancelled = reader.cancel();
      reader.releaseLock();
      await cancelled;
    };
    return { next: () => reader.read(), cancel };
  }
  const events = stream[Symbol.asyncIterator]();
  return { next: () => events.next(), cancel: async () => events.return?.() };
}

function bodyOf(response: Response): ReadableStream {
  if (!response.bodyUsed) return response.body ?? new Blob().stream();
  const message = 'The body of the response was read before: give it to one reader only.';
  throw new CitationStreamError({ message, status: response.status }, NOTHING);
}

/** The error for a refused request, with the server's own message if it sent one. */
async function refusal(response: Response, source: Source): Promise<CitationStreamError> {
  const { status, statusText } = response;
  const text = await startOf(source).catch(() => '');
  const said = parseText(text);
  const message =
    titleOf(text) ?? (failureOf(list(said)[0] ?? said).message || (isJson(text) ? '' : text));
  return new CitationStreamError(
    { message: message.trim() || `HTTP ${status} ${statusText}`, status, cause: response },
    NOTHING,
  );
}

async function startOf(source: Source): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < MAX_ERROR_BODY) {
    const { done, value } = await source.next();
    text += decoder.decode(value as Uint8Array | undefined, { stream: !done });
    if (done) break;
  }
  return text.slice(0, MAX_ERROR_BODY);
}

/** The title of an HTML page; `undefined` if the text is not HTML. */
function titleOf(text: string): string | undefined {
  if (!/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return undefined;
  const title = text.toLowerCase().indexOf('<title');
  const start = text.indexOf('>', title) + 1;
  return title < 0 || start === 0 ? 'HTML' : text.slice(start).split('<', 1)[0]?.trim();
}
