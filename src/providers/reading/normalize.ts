import type { CitationPayload } from '../../model/index.js';
import { signs } from '../signs/all.js';
import type { ProviderId } from '../signs/index.js';
import { complete } from './complete.js';
import { signIn } from './sign-in.js';
import { readOptions, type NormalizeOptions } from './normalize-options.js';
import { readResponse } from './whole.js';

export type { NormalizeOptions } from './normalize-options.js';

/**
 * Turns any provider's response into a payload: the body that the API sent, an SDK's object, the
 * same as a JSON string, the list of all events of a stream, or a piece of any of them, such as
 * `response.output` or `choices[0].message`. What no adapter knows is searched for an answer and
 * sources, with the warning `guessed`; plain text is an answer. It never throws and never changes its input:
 * a response that cannot be read gives an empty payload and a warning.
 *
 * @example
 * block.payload = normalize(await client.responses.create({ … }));
 * @example
 * // Your own retrieval: the model was told by `citationPrompt(sources)` to write [1].
 * block.payload = normalize(await client.chat.completions.create({ … }), { sources });
 */
export function normalize(response: unknown, options?: NormalizeOptions): CitationPayload {
  return readResponse(response, readOptions(options, complete));
}

/** The id of the provider whose response (or piece of one, or list of stream events) this is. */
export function detectProvider(response: unknown): ProviderId | undefined {
  return signIn(response, signs)?.id as ProviderId | undefined;
}
