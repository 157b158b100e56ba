import { isData } from './marker-edges.js';
import type { Span } from './offsets.js';

export interface Blocks {
  /** The paragraphs, headings, items and rows, one after the other: everything but code blocks. */
  prose: Span[];
  /** The labels of link reference definitions, normalised. */
  definitions: Set<string>;
  /** Where a definition begins that the text ends with, or in. */
  open?: number;
  /** Where the last line with anything on it begins; how that and what follows the text are to be read. */
  line: number;
  atLine: BlockState;
  atEnd: BlockState;
}

/** What decides how the next line is read. */
export interface BlockState {
  /** The columns at which the contents of the open list items begin. */
  readonly items: readonly number[];
  readonly fence: Fence | undefined;
  /** A paragraph is open. */
  readonly paragraph: boolean;
  /** All of it is JSON. */
  readonly data: boolean;
}

const AT_START: BlockState = { items: [], fence: undefined, paragraph: false, data: false };

interface Fence {
  mark: string;
  length: number;
  quotes: number;
  column: number;
}

/** What a line that is not just text can begin with. */
const ITEM_STARTS = '-*+0123456789';
const OTHER_STARTS = '`~[#';
/** By character code: what can begin no more than a line of a paragraph. */
const PLAIN_STARTS = new Uint8Array(128).fill(1);
for (const char of ` \t\r\n>${ITEM_STARTS}${OTHER_STARTS}`) PLAIN_STARTS[char.charCodeAt(0)] = 0;
const FENCE = /(`{3,})(?=[^`\n]*(?:\n|$))|(~{3,})/y;
const HEADING = /#{1,6}(?=\s|$)/y;
/** `[1]:contentReference` is none, though CommonMark would take it for one. */
const DEFINITION =
  /\[((?:[^[\]\\\n]|\\[^\n]){1,999})\]:(?:[ \t]*<[^<>\n]*>|[ \t]+\S*|(?=\r?\n|$)|(?:https?:|[/#.]|www\.)\S*)/y;

/**
 * Where in Markdown inline syntax works. Follows CommonMark's blocks as far as they decide what is
 * code: fences and indented code, in quotes and list items too. Definitions (`[1]: https://…`) are
 * left out as well, even below a line of text, where models put their bibliographies.
 *
 * A text can be read in parts: `before` is how the part before it ended.
 */
export function blocksOf(text: string, before?: BlockState): Blocks {
  const prose: Span[] = [];
  const definitions = new Set<string>();
  if (before?.data ?? isData(text)) {
    const atEnd = { ...AT_START, data: true };
    return { prose, definitions, line: 0, atLine: atEnd, atEnd };
  }
  const items = [...(before?.items ?? [])];
  let fence = before?.fence;
  let start = before?.paragraph ? 0 : -1;
  let next = 0;
  let open: number | undefined;
  const state = (): BlockState => ({
    items: [...items],
    fence,
    paragraph: start >= 0,
    data: false,
  });
  const contentEnd = text.trimEnd().length;
  let atLine = state();
  let lastLine = 0;

  const flush = (end: number): void => {
    if (start >= 0 && start < end) prose.push({ start, end });
    start = -1;
  };

  for (let line = 0; line < text.length; line = next) {
    const newline = text.indexOf('\n', line);
    const end = newline < 0 ? text.length : newline;
    next = newline < 0 ? text.length : newline + 1;

    if (newline === line) {
      flush(line);
      continue;
    }
    // Most lines are of this kind, so nothing more is asked of them.
    const code = text.charCodeAt(line);
    if (!fence && next < contentEnd && (code > 127 || PLAIN_STARTS[code] === 1)) {
      if (start >= 0) continue;
      if (items.length > 0) items.length = 0;
      start = line;
      continue;
    }
    const content = indentation(text, line, 0);
    const { quotes } = content;
    let { at, column } = content;
    if (at >= end || (text[at] === '\r' && at + 1 === end)) {
      flush(line);
      continue;
    }

    if (next >= contentEnd) {
      lastLine = line;
      atLine = state();
    }
    if (fence) {
      const inside = quotes >= fence.quotes && column >= fence.column;
      if (inside) {
        if (closes(text, at, end, fence)) fence = undefined;
        continue;
      }
      fence = undefined;
    }
    let item = itemLength(text, at);
    // A line of a paragraph may stand further left than its list item and still belong to it.
    if (start < 0 || item) while (column < (items.at(-1) ?? 0)) items.pop();

    let isCode = start < 0 && column - (items.at(-1) ?? 0) >= 4;
    while (item && !isCode) {
      flush(line);
      const behind = indentation(text, at + item, column + item);
      const gap = behind.column - column - item;
      items.push(column + item + (gap >= 1 && gap <= 4 ? gap : 1));
      isCode = gap > 4;
      ({ at, column } = behind);
      item = at < end ? itemLength(text, at) : 0;
    }
    if (isCode) continue;
    const first = text.charAt(at);
    if (!OTHER_STARTS.includes(first)) {
      if (start < 0) start = at;
      continue;
    }
    const opening = first === '`' || first === '~' ? matchAt(FENCE, text, at) : undefined;
    const base = opening ? (items.findLast((content) => content <= column) ?? 0) : 0;
    if (opening && column - base < 4) {
      flush(line);
      fence = { mark: opening.charAt(0), length: opening.length, quotes, column: base };
      continue;
    }
    const definition = first === '[' ? matchAt(DEFINITION, text, at) : undefined;
    if (definition) {
      flush(line);
      definitions.add(normalizeLabel(definition.slice(1, definition.indexOf(']:'))));
      if (at + definition.length === text.length) open = at;
      at += definition.startsWith('[^') ? definition.indexOf(']:') + 2 : definition.length;
    }
    if (text[at] === '#' && matchAt(HEADING, text, at)) {
      flush(line);
      start = at;
      flush(end);
    } else if (start < 0) start = at;
  }
  const atEnd = state();
  flush(text.length);
  return { prose, definitions, ...(open !== undefined && { open }), line: lastLine, atLine, atEnd };
}

/** Labels are the same whatever their case and spacing. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Past spaces and the marks of quotes: where the line's content begins, and in which column. */
function indentation(text: string, from: number, fromColumn: number) {
  let at = from;
  let column = fromColumn;
  let quotes = 0;
  for (; ; at++) {
    const char = text[at];
    if (char === ' ') column++;
    else if (char === '\t') column += 4 - (column % 4);
    else if (char === '>' && column < 4) {
      quotes++;
      column = 0;
      if (text[at + 1] === ' ') at++;
    } else return { at, column, quotes };
  }
}

/** How long the mark of a list item here is: `-`, `*`, `+` or a number, with a blank or nothing behind. */
function itemLength(text: string, at: number): number {
  let end = at;
  let code = text.charCodeAt(at);
  if (code === 0x2d || code === 0x2a || code === 0x2b) end++;
  else {
    while (code >= 48 && code <= 57 && end - at < 10) code = text.charCodeAt(++end);
    if (end === at || end - at > 9 || (code !== 0x2e && code !== 0x29)) return 0;
    end++;
  }
  if (end === text.length) return end - at;
  const next = text.charCodeAt(end);
  const isEnd = next === 10 || (next === 13 && text[end + 1] === '\n');
  return isEnd || next === 32 || next === 9 ? end - at : 0;
}

function closes(text: string, at: number, end: number, fence: Fence): boolean {
  let to = at;
  while (text[to] === fence.mark) to++;
  return to - at >= fence.length && text.slice(to, end).trim() === '';
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
