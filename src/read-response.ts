/** The code that reads `block.response`. It is loaded with the first response of any block. */
import type { ReadInto, RespondingBlock } from './elements/citation-block/response.js';
import { emit } from './elements/shared/events.js';
import type { CitationPayload, CitationWarning } from './model/index.js';
import { callHost } from './model/host-call.js';
import { field } from './model/read.js';
import { parseText } from './providers/reading/event-log.js';
import {
  asStreamError,
  CitationStreamError,
  failureIn,
  isAbort,
} from './providers/reading/failure.js';
import type { NormalizeOptions } from './providers/reading/normalize-options.js';
import { isStream, readBody, type CitationStreamBody } from './providers/reading/stream-body.js';

/** Shows the response of a block while it arrives, until it ends or `signal` aborts. */
export const readInto: ReadInto = async (block, response, show, signal) => {
  try {
    for await (const payload of snapshotsOf(block, await response, signal)) {
      if (signal.aborted) return;
      show({ payload });
    }
  } catch (reason) {
    // The caller that aborted needs no error.
    if (signal.aborted || isAbort(reason)) return;
    show({ error: asStreamError(reason, (block.payload ?? NOTHING) as CitationPayload) });
  }
};

const NOTHING: CitationPayload = { text: '', sources: [] };

async function* snapshotsOf(
  block: RespondingBlock,
  response: unknown,
  signal: AbortSignal,
): AsyncGenerator<CitationPayload, void, undefined> {
  const given = block.responseOptions as NormalizeOptions | undefined;
  const onWarning = (warning: CitationWarning): void => {
    emit(block, 'citation-warning', warning);
    callHost(given?.onWarning, warning);
  };
  const stream = streamIn(response);
  if (stream) yield* readBody(stream, { ...given, onWarning, signal });
  else yield* wholeOf(response, { ...given, onWarning });
}

/** Reads a response that is already complete, as an object or as text. */
async function* wholeOf(
  given: unknown,
  options: NormalizeOptions & Required<Pick<NormalizeOptions, 'onWarning'>>,
): AsyncGenerator<CitationPayload, void, undefined> {
  const response = typeof given === 'string' ? parseText(given) : given;
  let failure = failureIn(response);
  const onWarning = (warning: CitationWarning): void => {
    if (warning.code === 'unknown-provider') failure ??= warning;
    options.onWarning(warning);
  };
  const { normalizeOnDemand } = await import('./providers/reading/normalize-on-demand.js');
  // `given` is passed on as text: an answer such as `Paris [1].` is text and no event.
  const payload = await normalizeOnDemand(given, { ...options, onWarning });
  yield payload;
  if (failure) throw new CitationStreamError(failure, payload);
}

/** The readable stream: the response itself, or a stream in the response object of an SDK. */
function streamIn(response: unknown): CitationStreamBody | undefined {
  return [response, field(response, 'fullStream'), field(response, 'stream')].find(isStream);
}
