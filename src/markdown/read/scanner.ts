import type { Item } from './build.js';
import type { Run } from './emphasis.js';
import type { MarkdownOptions } from './reader-options.js';
import type { Inline } from './tree.js';

/** The words of one paragraph, heading or cell. */
export interface InlineText {
  text: string;
  /** The text before this place is parsed already. */
  from: number;
  /** Whether more text may follow. */
  isOpen: boolean;
  isCell: boolean;
  /** Whether a tag of code is open at the place where parsing begins. */
  isInCode: boolean;
  toSource: (at: number) => number;
}

/** The state of parsing the words of a leaf from left to right. */
export class Scanner {
  protected readonly given: InlineText;
  protected readonly text: string;
  protected readonly options: MarkdownOptions;
  /**
   * Whether the text is still being written. Then open marks are closed at its end, and an
   * incomplete mark is left out.
   */
  protected readonly isPartial: boolean;
  protected readonly items: Item[] = [];
  protected runs: Run[] = [];
  protected at: number;
  /** The place where the text is cut off, or its end. */
  protected end: number;
  /** The words from this place on are not in `items` yet. */
  protected words: number;
  /**
   * From this place to `at` are only words and underscores: an e-mail address may begin among them.
   */
  protected floor: number;
  /** The place of the first mark that more text could close. */
  protected open = Infinity;
  /** The place of the last such mark. */
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

  /** Adds an item, after the words before it. Parsing continues after it. */
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
