import { trimmedEnd, type Line } from './line.js';

/** The end of a line, for patterns that must not read further. */
const END = String.raw`(?=[\r\n]|$)`;
const HEADING = /#{1,6}(?=[ \t\r\n]|$)/y;
const FENCE = new RegExp(`(\`{3,})([^\`\r\n]*)${END}|(~{3,})([^\r\n]*)`, 'y');
const CLOSING_FENCE = new RegExp(`(?:\`{3,}|~{3,})(?=[ \\t]*${END})`, 'y');
const UNDERLINE = new RegExp(`(?:=+|-+)[ \\t]*${END}`, 'y');
const ITEM = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t\r\n]|$)/y;
const ITEM_FIRST = /[-+*\d]/;
const FOOTNOTE = /\[\^([^\s[\]]{1,64})\]:/y;
const DESCRIPTION = /:(?=[ \t]+[^ \t\r\n])/y;
const MATH = /\$\$|\\\[/y;

/** The level of the heading that begins here; 0 if none does. */
export function headingLevel(line: Line): number {
  return line.match(HEADING)?.[0].length ?? 0;
}

/** The end of the words of a heading, without closing marks. */
export function headingEnd({ source, at, end }: Line): number {
  const words = trimmedEnd(source, at, end);
  let marks = words;
  while (marks > at && source.charAt(marks - 1) === '#') marks--;
  const isClosing = marks === at || /[ \t]/.test(source.charAt(marks - 1));
  return isClosing ? trimmedEnd(source, at, marks) : words;
}

export function readFence(line: Line): { mark: string; info: string } | undefined {
  const found = line.match(FENCE);
  return found && { mark: found[1] ?? found[3] ?? '', info: found[2] ?? found[4] ?? '' };
}

export function closesFence(line: Line, mark: string): boolean {
  return line.indent < 4 && (line.match(CLOSING_FENCE)?.[0].startsWith(mark) ?? false);
}

/** The level of the heading that this line makes of the paragraph above it; 0 if it does not. */
export function underlineLevel(line: Line): number {
  const { first } = line;
  if (first !== '=' && first !== '-') return 0;
  return line.match(UNDERLINE) ? (first === '=' ? 1 : 2) : 0;
}

export interface ItemMark {
  length: number;
  /** The character at the end of a mark. Items of one list have the same. */
  type: string;
  number: number | undefined;
}

export function readItemMark(line: Line): ItemMark | undefined {
  const found = ITEM_FIRST.test(line.first) ? line.match(ITEM) : undefined;
  if (!found) return undefined;
  const [mark, number] = found;
  return {
    length: mark.length,
    type: mark.slice(-1),
    number: number === undefined ? undefined : Number(number),
  };
}

/** The label of the footnote that begins here, and the length of its mark. */
export function readFootnoteMark(line: Line): { label: string; length: number } | undefined {
  const found = line.match(FOOTNOTE);
  return found && { label: found[1] ?? '', length: found[0].length };
}

/** Whether a description begins here, `: words`. */
export function isDescription(line: Line): boolean {
  return line.match(DESCRIPTION) !== undefined;
}

export function mathClosing(line: Line): string | undefined {
  const opening = line.match(MATH)?.[0];
  return opening && (opening === '$$' ? '$$' : '\\]');
}

/**
 * Whether this line consists only of three or more equal marks. This is called again after each
 * list mark in the line: `known.noBefore` is the place before which the result is `false`.
 */
export function isRule(line: Line, known: { noBefore: number }): boolean {
  const mark = line.first;
  if (line.wordAt < known.noBefore || (mark !== '*' && mark !== '-' && mark !== '_')) return false;
  let count = 0;
  for (let at = line.wordAt; at < line.end; at++) {
    const char = line.source.charAt(at);
    if (char === mark) count++;
    else if (char !== ' ' && char !== '\t') {
      known.noBefore = at;
      return false;
    }
  }
  return count >= 3;
}

const TAG =
  /<(?:[a-z][a-z\d-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>\x60]+|'[^'\r\n]*'|"[^"\r\n]*"))?)*[ \t]*\/?>|\/[a-z][a-z\d-]*[ \t]*>)/iy;
export const BLOCK_TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

const RAW_ELEMENT = /<(?:script|pre|style|textarea)(?=[\s>]|$)/iy;
/**
 * The patterns that begin HTML blocks, and those that end them. Without the second, a block ends
 * before a blank line.
 */
const HTML: readonly (readonly [RegExp, RegExp?])[] = [
  [RAW_ELEMENT, /<\/(?:script|pre|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![a-z]/iy, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [new RegExp(String.raw`<\/?(?:${BLOCK_TAGS})(?=\s|\/?>|$)`, 'iy')],
];
/**
 * The length of a tag's name and its signs, with a margin, so that long lines are not searched for
 * each pattern.
 */
const LONGEST_NAME = 40;
/** Tags are rarely longer. */
const LONG_TAG = 2000;

/**
 * The pattern that ends the HTML block that begins here; `null` for a blank line. In a
 * paragraph, another tag that is alone on its line begins no block.
 */
export function htmlClosing(line: Line, isInParagraph: boolean): RegExp | null | undefined {
  for (const [opening, closing] of HTML)
    if (line.match(opening, LONGEST_NAME)) return closing ?? null;
  return !isInParagraph && isOnly(TAG, line) ? null : undefined;
}

/** Whether the line contains only this tag. */
function isOnly(tag: RegExp, line: Line): boolean {
  const { end } = line.words();
  if (line.source.charAt(end - 1) !== '>') return false;
  const found = line.match(tag, LONG_TAG) ?? line.match(tag);
  return found !== undefined && line.wordAt + found[0].length === end;
}

export const SUMMARY_END = /<\/summary\s*>/i;
const SUMMARY = String.raw`<summary(?:[ \t][^<>\r\n]*)?>(?:(?!<\/summary)[^\r\n])*(?:<\/summary[ \t]*>[ \t]*)?`;
const DETAILS = new RegExp(
  String.raw`<details((?:[ \t][^<>\r\n]*)?)>(?=[ \t]*(?:${SUMMARY})?${END})|<summary(?:[ \t][^<>\r\n]*)?>`,
  'iy',
);
const DETAILS_NAME = /<(?:details|summary)/iy;
const ONLY_SUMMARY = new RegExp(SUMMARY + END, 'iy');
const DETAILS_END = /<\/details[ \t]*>/iy;

interface DetailsTag {
  name: 'details' | 'summary';
  length: number;
  isOpen: boolean;
}

/** The tag of `<details>` or `<summary>`, alone on its line. */
export function readDetails(line: Line): DetailsTag | undefined {
  const found = line.match(DETAILS_NAME, LONGEST_NAME) && line.match(DETAILS);
  if (!found) return undefined;
  const [tag, attributes] = found;
  const name = attributes === undefined ? 'summary' : 'details';
  if (name === 'summary' && !line.match(ONLY_SUMMARY)) return undefined;
  return { name, length: tag.length, isOpen: /\sopen\b/i.test(attributes ?? '') };
}

export function closesDetails(line: Line): boolean {
  return line.indent < 4 && isOnly(DETAILS_END, line);
}

/** Whether an element begins here whose content is neither Markdown nor words. */
export function isRawElement(line: Line): boolean {
  return line.match(RAW_ELEMENT, LONGEST_NAME) !== undefined;
}
