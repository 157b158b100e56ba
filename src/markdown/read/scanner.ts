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

/** Goes through a text once, and keeps what was found in it. */
export class Scanner {
  protected readonly given: InlineText;
  protected readonly text: string;
  protected readonly options: MarkdownOptions;
  /** What is open at the end is closed, and half a mark is left out. */
  protected readonly isPartial: boolean;
  protected readonly items: Item[] = [];
  protected runs: Run[] = [];
  protected at: number;
  /** Where the text is cut off, or ends. */
  protected end: number;
  /** Words from here on are not in `#items` yet. */
  protected words: number;
  /** Words and underscores may stand since here, and nothing else. */
  protected floor: number;
  /** The first thing that more text could close. */
  protected open = Infinity;
  /** The last thing of that kind. */
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

  /** Puts the words so far into the items. */
  protected flush(to: number): void {
    if (to > this.words) this.items.push({ start: this.words, end: to });
    this.words = to;
  }

  /** Adds what stands here; reading goes on after it. */
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

  /** Something begins here that more text could finish. When it is partial, the text is cut off before it. */
  protected leaveOpen(at: number, isCut: boolean): void {
    this.open = Math.min(this.open, at);
    this.lastOpen = Math.max(this.lastOpen, at);
    if (!isCut || !this.isPartial) return;
    this.flush(Math.max(at, this.words));
    this.end = this.at = at;
  }
}
