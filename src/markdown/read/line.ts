import type { Characters, GrowingText } from './growing-text.js';

/**
 * One line of the source, and the place up to which it is parsed. A tab counts as columns up to the
 * next multiple of four.
 */
export class Line {
  readonly source: GrowingText;
  readonly start: number;
  /** The end of its characters, and the start of the next line. */
  readonly end: number;
  readonly next: number;
  /** Whether it contains only blanks. */
  readonly isEmpty: boolean;
  at: number;
  column = 0;
  /** The first character that is not a blank, and its column. */
  wordAt = 0;
  wordColumn = 0;
  /** The number of columns of the tab at `at` that are not taken yet. */
  tabRest = 0;

  constructor(source: GrowingText, start: number, end: number, next: number) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.next = next;
    this.at = start;
    this.#findWord();
    this.isEmpty = this.isBlank;
  }

  /** The number of columns before the next word. */
  get indent(): number {
    return this.wordColumn - this.column;
  }

  get isBlank(): boolean {
    return this.wordAt >= this.end;
  }

  /** The first character of the next word. */
  get first(): string {
    return this.isBlank ? '' : this.source.charAt(this.wordAt);
  }

  /** Takes the blanks before the next word. */
  toWord(): void {
    this.at = this.wordAt;
    this.column = this.wordColumn;
    this.tabRest = 0;
  }

  /** Takes `count` characters, none of which is a tab. */
  take(count: number): void {
    this.at += count;
    this.column += count;
    this.#findWord();
  }

  /** Takes at most so many columns of blanks. Of a tab, it may take only a part. */
  takeBlanks(columns: number): void {
    const target = this.column + Math.min(columns, this.indent);
    while (this.column < target) {
      const isTab = this.source.charCodeAt(this.at) === 9;
      const width = isTab ? this.tabRest || 4 - (this.column % 4) : 1;
      const taken = Math.min(width, target - this.column);
      this.column += taken;
      this.tabRest = width - taken;
      if (this.tabRest === 0) this.at++;
    }
  }

  /**
   * The match of a sticky pattern at the next word. The pattern does not see text after the line or
   * after `reach` characters.
   */
  match(pattern: RegExp, reach = Infinity): RegExpExecArray | undefined {
    return this.source.exec(pattern, this.wordAt, Math.min(this.end, this.wordAt + reach));
  }

  /** The span from the next word on, without blanks at its end. */
  words(): { start: number; end: number } {
    return { start: this.wordAt, end: trimmedEnd(this.source, this.wordAt, this.end) };
  }

  #findWord(): void {
    let at = this.at;
    let column = this.column;
    for (; at < this.end; at++) {
      const code = this.source.charCodeAt(at);
      if (code === 32) column++;
      else if (code === 9) column += 4 - (column % 4);
      else break;
    }
    this.wordAt = at;
    this.wordColumn = column;
  }
}

/** The end of a range without the blanks at its end. */
export function trimmedEnd(source: Characters, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(source.charCodeAt(at - 1))) at--;
  return at;
}

export function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
