import { UNSPACED } from '../model/scripts.js';

/** Words of scripts that put spaces between them. */
const WORD = new RegExp(`(?:(?!${UNSPACED.source})[\\p{L}\\p{M}\\p{N}]){1,64}`, 'uy');

/** The end of the word that an offset divides; the offset itself if it divides none. */
export function wordEnd(text: string, at: number): number {
  if (at === 0 || !startsWord(text, at - (isLowHalf(text, at - 1) ? 2 : 1))) return at;
  return nextWordEnd(text, at);
}

/** The end of the word that begins here; the offset itself if none does. */
export function nextWordEnd(text: string, at: number): number {
  return startsWord(text, at) ? WORD.lastIndex : at;
}

function startsWord(text: string, at: number): boolean {
  WORD.lastIndex = at;
  return WORD.test(text);
}

/** Is this the second half of a surrogate pair? */
function isLowHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
