import { matchAt, pastMatch } from '../markdown/read/match.js';
import { SPACED_LETTER } from '../model/scripts.js';

/** A word of a script with spaces between words. */
const WORD = new RegExp(`(?:${SPACED_LETTER}){1,64}`, 'uy');

/** The end of the word that contains this offset; the offset itself if it is between words. */
export function wordEnd(text: string, at: number): number {
  const before = at - (isLowHalf(text, at - 1) ? 2 : 1);
  return at > 0 && matchAt(WORD, text, before) ? nextWordEnd(text, at) : at;
}

/** The end of the word that begins here; the offset itself if none does. */
export function nextWordEnd(text: string, at: number): number {
  return pastMatch(WORD, text, at);
}

/** Whether this is the second half of a surrogate pair. */
function isLowHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
