import { readRun, type Run } from '../markdown/read/emphasis.js';
import { pastMatch } from '../markdown/read/match.js';
import { MarkdownReader, readMarkdown } from '../markdown/read/reader.js';
import { isLeaf, type Block, type Inline, type Span, type Wrapper } from '../markdown/read/tree.js';
import { firstFrom } from '../model/sorted.js';
import { graphemeEnd } from './graphemes.js';
import { nextWordEnd, wordEnd } from './words.js';

/** A place for a marker that does not divide a word or break Markdown. */
export interface Place {
  at: number;
  /**
   * A space has to be before the marker: otherwise an address would include it, or an asterisk would change its
   * meaning.
   */
  space: boolean;
}

/**
 * Returns the place for a marker at each end of a claim:
 *
 * - at the end itself, if only words are there; it never divides a word or an emoji;
 * - after a link, code span, address or closing emphasis that contains or follows the end, and before an opening one;
 * - in the cell without words that begins here, as in a column of sources;
 * - at the end of the line or cell before, if it is between lines or cells, in a code block, in an HTML block or in a
 *   line that is only syntax.
 *
 * `undefined` if no line of the text can contain a marker, for example because all of it is code.
 *
 * @example markerPlaces('See **this**.', [10]) // [{ at: 12, space: false }]
 */
export function markerPlaces(text: string, ends: readonly number[]): (Place | undefined)[] {
  const root = readMarkdown(text, { math: true });
  return ends.map((end) => markerPlace(text, root, end));
}

/** The place for the marker of one claim, in an answer that is already parsed. */
export function markerPlace(source: string, root: Block, end: number): Place | undefined {
  if (isEmptyCell(root, end)) return { at: end, space: false };
  const leaf = lastLeafBefore(source, root, end) ?? firstLeaf(source, root);
  return leaf && new LinePlaces(source, leaf, lineBefore(source, leaf, end)).find(end);
}

/** Whether a cell without words begins here. */
function isEmptyCell({ kind, inline, end, children }: Block, at: number): boolean {
  if (kind === 'cell') return inline.length === 0 && end === at;
  const child = children[firstFrom(children, (one) => one.end >= at)];
  return child !== undefined && isEmptyCell(child, at);
}

function lastLeafBefore(source: string, block: Block, end: number): Block | undefined {
  if (holdsMarkers(source, block)) return wordsStart(block) < end ? block : undefined;
  const { children } = block;
  for (let i = firstFrom(children, ({ start }) => start >= end) - 1; i >= 0; i--) {
    const child = children[i];
    const leaf = child && lastLeafBefore(source, child, end);
    if (leaf) return leaf;
  }
  return undefined;
}

function firstLeaf(source: string, block: Block): Block | undefined {
  if (holdsMarkers(source, block)) return block;
  for (const child of block.children) {
    const leaf = firstLeaf(source, child);
    if (leaf) return leaf;
  }
  return undefined;
}

function holdsMarkers(source: string, block: Block): boolean {
  return isLeaf(block) && !block.lines.every((line) => isOnlySyntax(source, line));
}

/** The start of the words of a leaf: after the box of a task, or the kind of an alert. */
function wordsStart({ inline, start }: Block): number {
  return inline[0]?.start ?? start;
}

/** The last line with words that begins before `end`, or the first one, without the blanks around it. */
function lineBefore(source: string, leaf: Block, end: number): Span {
  const { lines } = leaf;
  const from = wordsStart(leaf);
  const first = firstFrom(lines, (line) => line.end > from);
  let i = Math.max(first, firstFrom(lines, ({ start }) => start >= end) - 1);
  while (i > first && isOnlySyntax(source, lines[i])) i--;
  while (i < lines.length - 1 && isOnlySyntax(source, lines[i])) i++;
  const line = lines[i] ?? leaf;
  let start = Math.max(line.start, from);
  let last = line.end;
  while (start < last && /\s/.test(source.charAt(start))) start++;
  while (last > start && /[\s\\]/.test(source.charAt(last - 1))) last--;
  return { start, end: last };
}

/** Whether a renderer may read this line as a rule, the underline of a heading, a part of a table or HTML. */
function isOnlySyntax(source: string, line: Span | undefined): boolean {
  if (!line) return false;
  const { start, end } = line;
  if (source.charAt(start) === '<') return TAGS.test(source.slice(start, end));
  // Long lines are not sliced for this test, because some engines copy them.
  return pastMatch(SIGNS, source, start) >= end;
}

const SIGNS = /[-=*_|:+](?:[-=*_|:+]|[^\S\n])*/y;
const TAGS = /^(?:<[^<>]*>\s*)+$/;

/** Each step moves a place out of something that cannot contain a marker: a word, a link, a run of asterisks. */
const MAX_STEPS = 300;
const MARKS = '*_~`';
/**
 * A character and the characters that attach to it, such as an accent. Its kind decides whether marks next to it open
 * or close.
 */
const REACH = 4;
/** Elements that have the marker after their end tag, not before it. */
export const INLINE_ELEMENTS = 'strong|em|del|b|i|u|s|mark|small|span|sub|sup|ins|q|cite|a';
const CLOSING_TAG = new RegExp(`^</(?:${INLINE_ELEMENTS})\\s*>`, 'i');
/** A bare address in its longest reading: renderers end it at different places. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*[^\s<.,;:!?'")\]*_~]/gi;

/** Finds places for markers in one line of a paragraph, in a heading or in a cell. */
class LinePlaces {
  readonly #source: string;
  readonly #leaf: Block;
  readonly #start: number;
  readonly #end: number;

  constructor(source: string, leaf: Block, { start, end }: Span) {
    this.#source = source;
    this.#leaf = leaf;
    this.#start = start;
    this.#end = end;
  }

  find(end: number): Place {
    const source = this.#source;
    const words = this.#wordsFrom(this.#leaf.inline, this.#start);
    const named = this.#pastOwnLabels(words, end);
    const first = graphemeEnd(source, named + (source[named] === '\\' ? 2 : 1));
    let at = wordEnd(source, graphemeEnd(source, Math.max(end, first)));
    let isPast = end < first;
    for (let last = -1, i = 0; at !== last && i < MAX_STEPS; i++) {
      last = at = Math.min(at, this.#end);
      while (at > words && isSpace(source.charAt(at - 1))) at--;
      if (at === last) at = this.#outOfSyntax(at, isPast);
      if (at === last) at = Math.max(at, this.#addressAt(at)?.end ?? 0);
      if (at === last) at = this.#outOfRuns(at, isPast);
      if (at === last) at = this.#pastIndex(at);
      isPast ||= at > last;
      while (at > words && source[at - 1] === '\\') at--;
      // A marker before the first word has no claim.
      if (at <= words) at = wordEnd(source, first);
    }
    const isBesideMark = /[!\]]/.test(source.charAt(at - 1)) || this.#beside(at) === 'needs space';
    return { at, space: isBesideMark || this.#addressAt(at) !== undefined };
  }

  /** The first place from here that is not a blank, a tag or a mark of emphasis. */
  #wordsFrom(inlines: readonly Inline[], start: number): number {
    for (let at = start; ;) {
      while (at < this.#end && this.#isSpace(at)) at++;
      const first = inlineAt(inlines, at);
      if (first?.start !== at) return at;
      if (isEmphasis(first)) {
        inlines = first.children;
        at = first.content.start;
      } else if (first.kind === 'html') at = first.end;
      else return at;
    }
  }

  /** The place after a label such as `[2] ` at the start of the line, if the claim ends before or in it. */
  #pastOwnLabels(words: number, end: number): number {
    const past = pastLabels(this.#source, words);
    const labels = words + this.#source.slice(words, past).trimEnd().length;
    if (past === words || labels <= end) return words;
    const next = this.#wordsFrom(this.#leaf.inline, past);
    return next < this.#end ? next : labels - 1;
  }

  #inlineAt(at: number): Inline | undefined {
    return inlineAt(this.#leaf.inline, at);
  }

  /**
   * One step out of emphasis, tags, links and code: before marks that open, after marks that close. `isPast`: this
   * place was moved past opening marks and must not go back.
   */
  #outOfSyntax(at: number, isPast: boolean): number {
    const before = this.#inlineAt(at - 1);
    const after = this.#inlineAt(at);
    if (before && isEmphasis(before) && at <= before.content.start)
      return isPast ? this.#pastNext(before.content.start) : before.start;
    if (!isPast && before?.kind === 'html' && !before.value.startsWith('</')) return before.start;
    if (after && isEmphasis(after) && at >= after.content.end) return after.end;
    if (after?.kind === 'html' && CLOSING_TAG.test(after.value)) return after.end;
    return before && before === after && !isWords(before) ? before.end : at;
  }

  /** The bare address that contains this place or ends there. */
  #addressAt(at: number): Span | undefined {
    let start = at;
    while (start > this.#start && !/[\s<]/.test(this.#source.charAt(start - 1))) start--;
    let end = at;
    while (end < this.#end && !/[\s<]/.test(this.#source.charAt(end))) end++;
    for (const { 0: words, index } of this.#source.slice(start, end).matchAll(ADDRESS)) {
      const address = { start: start + index, end: start + index + words.length };
      const inline = this.#inlineAt(address.start);
      const isBare = isWords(inline) || (inline?.kind === 'link' && inline.isAutolink);
      if (address.start < at && isBare) return address;
    }
    return undefined;
  }

  /**
   * One step away from marks that are plain characters in a word, such as `5*3`, and from marks that would change
   * their meaning next to a marker. (For Markdown, a marker is punctuation.)
   */
  #outOfRuns(at: number, isPast: boolean): number {
    for (const { start, end } of [this.#runAt(at - 1), this.#runAt(at)]) {
      if (start < at && at < end) {
        if (!this.#opensBefore(end)) return end;
        // No marker is before the first words of a leaf, or before marks that close the element in which the claim
        // ends.
        return start > this.#start && !isPast ? start : this.#pastNext(end);
      }
      const isLiteral = isWords(this.#inlineAt(start)) && isWords(this.#inlineAt(end - 1));
      const isInWord =
        wordEnd(this.#source, start) === start && nextWordEnd(this.#source, end) > end;
      const isLoose = [start - 1, end].some((i) => i < this.#start || this.#isSpace(i));
      if (start < end && (isLiteral || isInWord) && !isLoose) return this.#pastNext(end);
    }
    return this.#beside(at) === 'unsafe' ? this.#pastNext(this.#runAt(at).end) : at;
  }

  #isSpace(at: number): boolean {
    return at >= this.#end || isSpace(this.#source.charAt(at));
  }

  /** The run of equal marks around this character, such as `**`; an empty span if it is not a mark. */
  #runAt(at: number): Span {
    const mark = this.#source.charAt(at);
    const isMark = at >= this.#start && at < this.#end && MARKS.includes(mark);
    let start = isMark ? at : at + 1;
    let end = at + 1;
    while (isMark && start > this.#start && this.#source[start - 1] === mark) start--;
    while (isMark && end < this.#end && this.#source[end] === mark) end++;
    return { start, end };
  }

  /** Whether marks that open emphasis end here. */
  #opensBefore(at: number): boolean {
    const before = this.#inlineAt(at - 1);
    return before !== undefined && isEmphasis(before) && at <= before.content.start;
  }

  /** The place after brackets that follow a word without a space: `list[1]` is one name. */
  #pastIndex(at: number): number {
    const isName = this.#source[at] === '[' && isWords(this.#inlineAt(at));
    return isName && !this.#isSpace(at - 1) ? pastLabels(this.#source, at) : at;
  }

  /** The place after the next marks and their word, or after the next character if there is no word. */
  #pastNext(from: number): number {
    let at = from;
    while (at < this.#end && MARKS.includes(this.#source.charAt(at))) at++;
    if (this.#isSpace(at)) return at;
    return Math.max(nextWordEnd(this.#source, at), graphemeEnd(this.#source, at + 1));
  }

  /**
   * Whether the marks next to this place would change their meaning next to a marker, and whether a space before it
   * prevents that.
   */
  #beside(at: number): 'fine' | 'needs space' | 'unsafe' {
    const after = this.#runAt(at);
    const [opening, next] = [this.#slice(at, after.end), this.#slice(after.end, after.end + REACH)];
    const isOpening = after.start === at && after.end > at;
    const last = this.#slice(at - REACH, at);
    const { start } = this.#runAt(at - 1);
    if (!isOpening && start >= at) return 'fine';
    const { inline } = this.#leaf;
    const open = literalMarks(this.#source, this.#leaf) + marksAround(this.#source, inline, at);
    if (isOpening && !stays([last, opening, next], [']', opening, next], open)) return 'unsafe';
    if (start >= at) return 'fine';
    const [before, closing] = [this.#slice(start - REACH, start), this.#slice(start, at)];
    const now = [before, closing, this.#slice(at, at + REACH)] as const;
    if (stays(now, [before, closing, '['], open)) return 'fine';
    return stays(now, [before, closing, ' '], open) ? 'needs space' : 'unsafe';
  }

  #slice(start: number, end: number): string {
    return this.#source.slice(Math.max(start, this.#start), Math.min(end, this.#end));
  }
}

/** A run of marks, and the characters before and after it. */
type Surrounded = readonly [before: string, run: string, after: string];

function readSurrounded([before, run, after]: Surrounded, isCjkFriendly: boolean): Run {
  return readRun(before + run + after, before.length, isCjkFriendly);
}

/**
 * Whether a run of marks has the same meaning with other neighbours. It must not newly open or close anything. If it
 * can no longer do so, that only matters if the same mark is `open`: a mark without a partner may then pair with it.
 */
function stays(now: Surrounded, then: Surrounded, open: string): boolean {
  // Other renderers have no special rule for Chinese, Japanese and Korean.
  return [true, false].every((isCjkFriendly) => {
    const [a, b] = [readSurrounded(now, isCjkFriendly), readSurrounded(then, isCjkFriendly)];
    if ((b.canOpen && !a.canOpen) || (b.canClose && !a.canClose)) return false;
    const isSame = a.canOpen === b.canOpen && a.canClose === b.canClose;
    return isSame || !open.includes(a.mark);
  });
}

const literals = new WeakMap<Block, { revision: number; marks: string }>();

/** The marks in a leaf that are plain characters. */
function literalMarks(source: string, leaf: Block): string {
  const known = literals.get(leaf);
  if (known?.revision === leaf.revision) return known.marks;
  const found = new Set<string>();
  const look = (inlines: readonly Inline[]): void => {
    for (const one of inlines) {
      if (isEmphasis(one)) look(one.children);
      if (!isWords(one)) continue;
      for (const [mark] of source.slice(one.start, one.end).matchAll(/[*_~]/g)) found.add(mark);
    }
  };
  look(leaf.inline);
  const marks = [...found].join('');
  literals.set(leaf, { revision: leaf.revision, marks });
  return marks;
}

/** The marks of the emphasis around a place. */
function marksAround(source: string, inlines: readonly Inline[], at: number): string {
  const one = inlines[firstFrom(inlines, ({ end }) => end > at)];
  if (!one || !isEmphasis(one) || at < one.content.start || at >= one.content.end) return '';
  return source.charAt(one.start) + marksAround(source, one.children, at);
}

/** The place after the labels that begin here, as in `[2][3] Wikipedia`: no marker may be between them. */
function pastLabels(source: string, at: number): number {
  return pastMatch(LABELS, source, at);
}

const LABELS = /[*_]{0,3}(?:\[[^[\]\n]{1,64}\][*_]{0,3}[ \t]*)+/y;

/** The innermost inline around this character; links and code count as a whole. */
function inlineAt(inlines: readonly Inline[], at: number): Inline | undefined {
  const one = inlines[firstFrom(inlines, ({ end }) => end > at)];
  if (!one || one.start > at) return undefined;
  const isInWords = isEmphasis(one) && at >= one.content.start && at < one.content.end;
  return isInWords ? inlineAt(one.children, at) : one;
}

function isEmphasis(inline: Inline): inline is Wrapper {
  return /^(?:emphasis|strong|strikethrough)$/.test(inline.kind);
}

/** Whether this is text that is the same in the source, without entities. */
function isWords(inline: Inline | undefined): boolean {
  return inline?.kind === 'text' && inline.value === undefined;
}

const isSpace = (char: string): boolean => char === '' || /\s/.test(char);

/**
 * The text to write after an incomplete answer, so that a new paragraph can follow: the end of an open code block or
 * comment.
 *
 * @example closingOf('```js\nlet a') // '\n```'
 */
export function closingOf(text: string): string {
  if (!/`{3}|~{3}|<(?:pre|script|style|textarea|!--)/i.test(text)) return '';
  const reader = new MarkdownReader();
  reader.write(text);
  const last = reader.root.children.at(-1);
  if (!last || last.isClosed) return '';
  const opening = text.slice(last.start);
  if (last.kind === 'code' && last.isFenced) return `\n${/^(`+|~+)/.exec(opening)?.[0]}`;
  const [, tag, comment] = /^<(?:(pre|script|style|textarea)\b|(!--))/i.exec(opening) ?? [];
  if (last.kind !== 'html' || !(tag ?? comment)) return '';
  return tag ? `\n</${tag}>` : '\n-->';
}
