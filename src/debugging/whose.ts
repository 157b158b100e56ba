import { findSign } from '../providers/reading/find-sign.js';
import { signIn } from '../providers/reading/sign-in.js';
import { signs } from '../providers/signs/all.js';

/** Whose response this is, or a piece of whose. Loaded only to say so. */
export function whose(given: unknown): { id: string; isWhole: boolean } | undefined {
  const whole = findSign(given, signs);
  const sign = whole ?? signIn(given, signs);
  return sign && { id: sign.id, isWhole: whole !== undefined };
}
