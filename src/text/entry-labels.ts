// The numbers of entries in a list of sources that the model wrote: `[1] Wikipedia`
import type { Characters } from '../markdown/read/growing-text.js';
import { matchAt } from '../markdown/read/match.js';
import { spelling, type Spelling } from './families/family.js';
import type { MarkerGroup } from './marker-at.js';
import { isLineStart, STOPS, unwrapped } from './marker-edges.js';

/**
 * Whether this marker is the number of an entry, such as `[1] Wikipedia`: it begins a line, and
 * words follow. Then it cites neither the line above nor its own line. `undefined` if the end of
 * the text is too near to decide. `before` is the text before it in its paragraph.
 */
export function isEntryLabel(
  text: string,
  found: MarkerGroup<unknown>,
  floor: number,
  before = '',
): boolean | undefined {
  // A marker around its claim is not the number of an entry.
  if (!found.readable || found.cites) return false;
  const { start, end } = unwrapped(text, found, floor);
  const entry = entryAt(text, start, before);
  if (!entry) return false;
  if (entry.match(text, end)) return true;
  return entry.isHalf(text, end) ? undefined : false;
}

/** The pattern for the words after the number of an entry, if an entry may begin here. */
function entryAt(text: string, at: number, before: string): Spelling | undefined {
  if (opensLine(text, at, isLineStart(before, before.length))) return ENTRY;
  return matchAt(LISTED, text, at) && LISTED_ENTRY;
}

/** Whether only marks such as `- `, `> ` or `**` are before this place on its line. */
export function opensLine(text: Characters, at: number, beginsLine = true): boolean {
  const opening = LINE_MARK.exec(text.slice(Math.max(0, at - LONGEST_MARK), at))?.[0];
  if (opening === undefined) return false;
  return opening.startsWith('\n') || (at === opening.length && beginsLine);
}

/** The marks before the first word of a line: of quotes, items, headings and emphasis. */
const LINE_MARK = /(?:\n|^)[ \t>]*(?:(?:[-+*•]|#{1,6}|\d{1,9}[.)])[ \t]+)*[*_]{0,3}$/;
const LONGEST_MARK = 40;
/**
 * The text before an entry on a line with others: `Sources: `, and for later entries
 * `Sources: [1] Wikipedia, `.
 */
const LISTED =
  /(?<=(?:^|\n)[ \t>*_#-]{0,8}\p{L}[\p{L} ]{0,30}:[*_]{0,3}[ \t]{1,3}(?:\[\d{1,3}\][^\n]{1,280}[,;][ \t])?)/uy;

/** Words after these signs, with or without emphasis, and not only another marker. */
function entry(signs: string): Spelling {
  const words = `[*_]{0,3}(?:!\\[|\\[\\d{0,4}[^\\d\\]]|[^\\s[|)*_${STOPS}])`;
  return spelling(`[*_]{0,3}${signs}[^\\S\\n]*${words}`, () => undefined);
}

const LISTED_ENTRY = entry('');
/** `[1]. Wikipedia` */
const ENTRY = entry('(?:[.)](?![^\\s*_]))?[*_]{0,3}');
