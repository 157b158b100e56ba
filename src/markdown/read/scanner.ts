import type { Item } from './build.js';
import type { Run } from './emphasis.js';
import type { MarkdownOptions } from './reader-options.js';
import type { Inline } from './tree.js';

/** The words of one paragraph, heading or cell. */
export interface InlineText {
  text: string;
  /** Everything before is read. */
  from: number;
  /** More may follow. */
  isOpen: boolean;
  isCell: boolean;
  /** A tag of code is open where reading begins. */
  isInCode: boolean;
  toSource: (at: number) => number;
}

/** The state of reading the words of a leaf from left to right. */
export class Scanner {
  protected readonly given: InlineText;
  protected readonly text: string;
  protected readonly options: MarkdownOptions;
  /** The text is still being written: open marks are closed at its end, and half a mark is left out. */
  protected readonly isPartial: boolean;
  protected readonly items: Item[] = [];
  protected runs: Run[] = [];
  protected at: number;
  /** Where the text is cut off, or ends. */
  protected end: number;
  /** Words from here on are not in `items` yet. */
  protected words: number;
  /** From here to `at` stand only words and underscores: an e-mail address may begin among them. */
  protected floor: number;
  /** Where the first mark stands that more text could close. */
  protected open = Infinity;
  /** Where the last such mark stands. */
  protected lastOpen = -1;

  constructor(given: InlineText, options: MarkdownOptions) {
    this.given = given;
    this.text = given.text;
    this.options = options;
    this.isPartial = given.isOpen && options.partial === true;
    this.at = this.words = this.floor = given.from;
    this.end = given.text.length;
  }

  protected skip(count = 1): void {
    this.at += count;
  }

  /** Adds the words so far to the items. */
  protected flush(to: number): void {
    if (to > this.words) this.items.push({ start: this.words, end: to });
    this.words = to;
  }

  /** Adds an item, after the words before it. Reading goes on after it. */
  protected put(item: Item): Item {
    this.flush(item.start);
    this.items.push(item);
    this.words = this.at = item.end;
    return item;
  }

  protected add(start: number, end: number, node: Inline): void {
    this.put({ start, end, node });
    this.floor = end;
  }

  protected span(start: number, end: number): { start: number; end: number } {
    const { toSource } = this.given;
    return { start: toSource(start), end: toSource(end) };
  }

  /** Notes a mark that more text could close. With `isCut`, a partial text is cut off before it. */
  protected leaveOpen(at: number, isCut: boolean): void {
    this.open = Math.min(this.open, at);
    this.lastOpen = Math.max(this.lastOpen, at);
    if (!isCut || !this.isPartial) return;
    this.flush(Math.max(at, this.words));
    this.end = this.at = at;
  }
}
