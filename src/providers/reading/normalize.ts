import type { CitationPayload } from '../../model/index.js';
import { signs } from '../signs/all.js';
import type { ProviderId } from '../signs/index.js';
import { complete } from './complete.js';
import { signIn } from './sign-in.js';
import { readOptions, type NormalizeOptions } from './normalize-options.js';
import { readResponse } from './whole.js';

export type { NormalizeOptions } from './normalize-options.js';

/**
 * Converts the response of any provider into a payload: the body that the API sent, the object of
 * an SDK, the same as a JSON string, the list of all events of a stream, or a part of any of them,
 * such as `response.output` or `choices[0].message`. In a response that no adapter recognises, it
 * searches for an answer and sources, with the warning `guessed`; plain text is an answer. It never
 * throws and never changes its input: a response that cannot be read returns an empty payload and a
 * warning.
 *
 * @example
 * block.payload = normalize(await client.responses.create({ … }));
 * @example
 * // Your own retrieval: the prompt of `citationPrompt(sources)` asked the model to write [1].
 * block.payload = normalize(await client.chat.completions.create({ … }), { sources });
 */
export function normalize(response: unknown, options?: NormalizeOptions): CitationPayload {
  return readResponse(response, readOptions(options, complete));
}

/** The id of the provider of a response, a part of one, or a list of stream events. */
export function detectProvider(response: unknown): ProviderId | undefined {
  return signIn(response, signs)?.id as ProviderId | undefined;
}
