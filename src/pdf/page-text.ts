import type { PDFPageProxy } from 'pdfjs-dist';
import { wordFinder, type WordFinder } from '../passages/find-words.js';
import { passageLocator, type PassageLocator } from '../passages/locate.js';

export type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/** A box on a page, in PDF's own coordinates: points from the bottom left. */
export interface PdfBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

interface Piece {
  readonly start: number;
  readonly item: TextItem;
}

/** The text of a page, and where on the page each of its letters stands. */
export class PageText {
  readonly text: string;
  readonly #pieces: Piece[] = [];
  readonly #styles: TextContent['styles'];
  #locate: PassageLocator | undefined;
  #find: WordFinder | undefined;

  constructor({ items, styles }: TextContent) {
    this.#styles = styles;
    const parts: string[] = [];
    let length = 0;
    for (const line of linesOf(items)) {
      for (const item of line) {
        this.#pieces.push({ start: length, item });
        parts.push(item.str);
        length += item.str.length;
      }
      parts.push('\n');
      length++;
    }
    this.text = parts.join('');
  }

  /** Finds a quote in this page. Its words are folded once, however many are looked for. */
  get locate(): PassageLocator {
    return (this.#locate ??= passageLocator(this.text));
  }

  /** Finds what a reader has typed. */
  get find(): WordFinder {
    return (this.#find ??= wordFinder(this.text));
  }

  /** The boxes of a stretch of the text, one for each line of it. */
  boxesOf(start: number, end: number): PdfBox[] {
    const boxes: PdfBox[] = [];
    for (const { start: at, item } of this.#pieces) {
      const from = Math.max(0, start - at);
      const to = Math.min(item.str.length, end - at);
      if (to <= from || !item.str.slice(from, to).trim()) continue;
      boxes.push(
        boxOf(item, shareBefore(item.str, from), shareBefore(item.str, to), this.#lines(item)),
      );
    }
    return joined(boxes);
  }

  /** How far letters reach above and below the line: at least as far as in most fonts, since some say 0. */
  #lines({ fontName }: TextItem): { ascent: number; descent: number; vertical: boolean } {
    const { ascent, descent, vertical = false } = this.#styles[fontName] ?? {};
    return {
      // Some fonts have `NaN`.
      ascent: Math.max(ascent || 0, 0.9),
      descent: -Math.max(Math.abs(descent || 0), 0.22),
      vertical,
    };
  }
}

/** The items of each line, in reading order. Items far apart on a line become lines of their own. */
function linesOf(items: TextContent['items']): TextItem[][] {
  const lines: TextItem[][] = [[]];
  let last: TextItem | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    const isBlank = !item.str.trim();
    if (last && !isBlank && isApart(last, item)) lines.push([]);
    lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
    if (item.hasEOL) last = undefined;
    else if (!isBlank) last = item;
  }
  const isRtl = leansRight(lines.flat()) > 0;
  return lines.map((line) => (isRtl || leansRight(line) > 0 ? fromRight(line) : line));
}

/** How many more letters are read from the right than from the left. */
function leansRight(items: readonly TextItem[]): number {
  return items.reduce((sum, { str, dir }) => sum + str.trim().length * (dir === 'rtl' ? 1 : -1), 0);
}

/**
 * Some files store the pieces of a right-to-left line from left to right. The letters of each piece are in order, the
 * pieces are not: this reverses them.
 */
function fromRight(line: TextItem[]): TextItem[] {
  const places = line.filter(({ str }) => str.trim()).map(({ transform }) => Number(transform[4]));
  // Vowel points go back to their letter, so that not all steps lead the same way.
  const steps = places.map((x, i) => Math.sign(x - (places[i - 1] ?? x)));
  if (steps.reduce((sum, step) => sum + step, 0) <= 0) return line;
  const read: TextItem[] = [];
  // Words of other scripts stay as they are.
  let others: TextItem[] = [];
  for (const item of [...line].reverse()) {
    if (item.dir === 'rtl') {
      read.push(...others, item);
      others = [];
    } else others.unshift(item);
  }
  return [...read, ...others];
}

/** A gap of more than this many heights of a letter is no space between words. */
const APART = 1.5;

/** Is one item far beside the other, as a note in the margin or the next cell of a table is? */
function isApart(last: TextItem, { transform, width }: TextItem): boolean {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const [, , , , lastX = 0, lastY = 0] = last.transform as number[];
  const along = Math.hypot(a, b) || 1;
  const far = ((x - lastX) * a + (y - lastY) * b) / along;
  return Math.max(far - last.width, -far - width) > APART * Math.hypot(c, d);
}

/** How wide letters are, roughly: narrow ones, capitals, and those of East Asia. */
const NARROW = /[ijlIt.,;:'|!()[\]\-f r]/;
const WIDE = /[A-HJ-Zmw\u2e80-\uffdc]/;

function widthOf(char: string): number {
  if (NARROW.test(char)) return 0.55;
  return WIDE.test(char) ? 1.35 : 1;
}

/** Which share of a row of letters stands before one of them. */
function shareBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return 1;
  let before = 0;
  let all = 0;
  for (let i = 0; i < text.length; i++) {
    const width = widthOf(text.charAt(i));
    all += width;
    if (i < at) before += width;
  }
  return before / all;
}

/** The part of an item from one share of its length to another, upright around all of its corners. */
function boxOf(
  { transform, width, height, dir }: TextItem,
  from: number,
  to: number,
  { ascent, descent, vertical }: { ascent: number; descent: number; vertical: boolean },
): PdfBox {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const size = Math.hypot(c, d) || height || 1;
  const along = Math.hypot(a, b) || 1;
  const [dx, dy] = [a / along, b / along];
  const [ux, uy] = [c / size, d / size];
  const [first, last] = dir === 'rtl' ? [1 - to, 1 - from] : [from, to];
  // Text that runs down is as wide as a letter; its length is its height.
  const steps = vertical
    ? [-size / 2, size / 2].flatMap((s) =>
        [-first * height, -last * height].map((t) => [s, t] as const),
      )
    : [first * width, last * width].flatMap((s) =>
        [descent * size, ascent * size].map((t) => [s, t] as const),
      );
  const xs = steps.map(([s, t]) => x + s * dx + t * ux);
  const ys = steps.map(([s, t]) => y + s * dy + t * uy);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/** Boxes side by side on a line are one: a line is often many items. */
function joined(boxes: readonly PdfBox[]): PdfBox[] {
  const lines: PdfBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const height = box.top - box.bottom;
    const common = last ? Math.min(last.top, box.top) - Math.max(last.bottom, box.bottom) : 0;
    const gap = last ? Math.max(box.left - last.right, last.left - box.right) : Infinity;
    if (last && common > height / 2 && gap < height) {
      lines[lines.length - 1] = {
        left: Math.min(last.left, box.left),
        right: Math.max(last.right, box.right),
        bottom: Math.min(last.bottom, box.bottom),
        top: Math.max(last.top, box.top),
      };
    } else lines.push(box);
  }
  return lines;
}
