// Cuts a text that is being written before an incomplete marker at its end. `MarkerFinder.held`
// finds that marker.
import { blankStart } from './marker-edges.js';

/**
 * For this many characters, an open `` ` `` or `[` may still become code or a link. After that,
 * the markers in it are shown.
 */
const REACH = 200;

/**
 * The end of the text that can be shown, without the space and the bracket before the part that is
 * held back.
 */
export function shownEnd(text: string, held: number): number {
  const end = blankStart(text, Math.min(held, text.length), 0);
  const open = ['(', '<sup>', '^'].find((one) => text.endsWith(one, end)) ?? '';
  // The second `^` of `^[1]^` is a closing sign.
  if (open === '^' && text[end - 2] === ']') return end;
  return blankStart(text, end - open.length, 0);
}

/**
 * Whether the mark that was opened at this place may still be closed. Then the text after it is
 * code or a link, without markers.
 */
export function mayBeClosed(text: string, openAt: number): boolean {
  return openAt >= 0 && text.length - openAt <= REACH;
}

/** The same if the place of the open mark is not known. */
export function mayBeInside(text: string, start: number, before: string): boolean {
  const left = REACH - (text.length - start);
  const near = (before + text.slice(0, start)).slice(-left);
  return left > 0 && /[`[]/.test(near.replace(/`[^`]*`|\[[^[\]]*\]/g, ''));
}
