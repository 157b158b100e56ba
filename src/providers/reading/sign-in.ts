// Whose a response is, or the response that it is a piece of. What reads streams needs no pieces.
import type { ProviderSign } from './adapter.js';
import { opened, piecesOf } from './pieces.js';
import { findSign } from './find-sign.js';
import { isPayload } from './recognise.js';

/** Whose response (or piece of one, or list of stream events) this is. */
export function signIn<T extends ProviderSign>(
  response: unknown,
  signs: readonly T[],
): T | undefined {
  const given = opened(response);
  let sign = findSign(given, signs);
  for (const piece of sign || isPayload(given) ? [] : piecesOf(given)) {
    sign ??= findSign(piece, signs);
  }
  return sign;
}
