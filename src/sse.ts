import type { CitationPayload } from './model/index.js';
import { asStreamError } from './providers/reading/failure.js';
import type { CitationStreamBody, CitationStreamOptions } from './providers/reading/stream-body.js';

export { CitationStreamError } from './providers/reading/failure.js';
export type { CitationStreamBody, CitationStreamOptions } from './providers/reading/stream-body.js';

/**
 * Reads the body of a streamed response (server-sent events, one JSON value per line, one JSON value, or the words of
 * the answer) and yields a payload after each piece that arrives; the last one is final. Leaving the loop early
 * cancels the body.
 *
 * If it fails, it yields what had arrived and throws a `CitationStreamError`: for a status that is not OK, a page
 * of HTML, an error that the provider reports, a broken connection, or a body without anything to read. If
 * you abort the request, it throws your reason.
 *
 * @example
 * try {
 *   const response = await fetch('/chat', { method: 'POST', body });
 *   for await (const payload of readCitationStream(response)) block.payload = payload;
 * } catch (error) {
 *   block.error = error;
 * }
 */
export async function* readCitationStream(
  body: CitationStreamBody,
  options?: CitationStreamOptions,
): AsyncGenerator<CitationPayload, void, undefined> {
  yield* (await loadReading())(body, options);
}

/**
 * Loads the event reader, which is large, with the first stream. The adapter of the provider is
 * loaded after that.
 */
async function loadReading(): Promise<typeof readCitationStream> {
  try {
    return (await import('./providers/reading/stream-body.js')).readBody;
  } catch (reason) {
    throw asStreamError(reason, { text: '', sources: [] });
  }
}
