// Recognises the provider of a response, also from a part of it. This is a file of its own, because
// streams do not need parts.
import type { ProviderSign } from './adapter.js';
import { opened, piecesOf } from './pieces.js';
import { findSign } from './find-sign.js';
import { isPayload } from './recognise.js';

/** The sign that matches a response, a part of one, or a list of stream events. */
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
