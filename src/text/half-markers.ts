// Half a marker at the end of a text that is being written: where the text is cut. Whether it is half: `MarkerFinder.held`.
import { blankStart } from './marker-edges.js';

/** For this many characters an open `` ` `` or `[` may become code or a link; after that, markers in it are shown. */
const REACH = 200;

/** The place where a text ends that can be shown, without the space and the bracket before what is held back. */
export function shownEnd(text: string, held: number): number {
  const end = blankStart(text, Math.min(held, text.length), 0);
  const open = ['(', '<sup>', '^'].find((one) => text.endsWith(one, end)) ?? '';
  // The second sign of `^[1]^` closes.
  if (open === '^' && text[end - 2] === ']') return end;
  return blankStart(text, end - open.length, 0);
}

/** May what was opened at this place still be closed after the end? Then all between is code or a link, and no marker. */
export function mayBeClosed(text: string, openAt: number): boolean {
  return openAt >= 0 && text.length - openAt <= REACH;
}

/** The same where the place of the open mark is not known: it is looked for. */
export function mayBeInside(text: string, start: number, before: string): boolean {
  const left = REACH - (text.length - start);
  const near = (before + text.slice(0, start)).slice(-left);
  return left > 0 && /[`[]/.test(near.replace(/`[^`]*`|\[[^[\]]*\]/g, ''));
}
