// Reads a response with the code of its provider only: a table of signs recognises the provider,
// then its code is loaded.
import type { CitationPayload } from '../../model/index.js';
import { collecting, readOptions, type NormalizeOptions } from './normalize-options.js';
import { Shelf } from './shelf.js';
import { readResponse } from './whole.js';

/** Like `normalize`, but loads the code that it needs. Rejects if loading fails. */
export async function normalizeOnDemand(
  response: unknown,
  options?: NormalizeOptions,
): Promise<CitationPayload> {
  for (;;) {
    const shelf = new Shelf();
    const settings = readOptions(options, shelf.kit);
    const { warnings, ...quiet } = collecting(settings);
    const payload = readResponse(response, quiet);
    if (shelf.isWaiting) await shelf.load();
    else {
      for (const warning of warnings) settings.warn(...warning);
      return payload;
    }
  }
}
