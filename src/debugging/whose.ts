import { findSign } from '../providers/reading/find-sign.js';
import { signIn } from '../providers/reading/sign-in.js';
import { signs } from '../providers/signs/all.js';

/** Detects the provider of a response, or of a part of a response. */
export function whose(given: unknown): { id: string; isWhole: boolean } | undefined {
  const whole = findSign(given, signs);
  const sign = whole ?? signIn(given, signs);
  return sign && { id: sign.id, isWhole: whole !== undefined };
}
