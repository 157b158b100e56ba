import { BlockReader } from './blocks.js';
import { Definitions } from './definitions.js';
import { GrowingText } from './growing-text.js';
import { isHeld } from './held-lines.js';
import { LeafReader } from './leaf.js';
import { Line } from './line.js';
import type { MarkdownOptions } from './reader-options.js';
import type { Block } from './tree.js';

/**
 * Reads Markdown as it is written: CommonMark and GFM, with exact places in the source, in linear time.
 *
 * After every `write`, `root` is the tree of the text so far. A `write` costs what is new and what is open,
 * not what was written before. Closed blocks stay the same objects; a view that has shown the tree of
 * `revision` n looks at `firstChanged(block, n)` and further only. A closed block changes but when a link
 * definition comes that it waited for: then its `revision` and its parents' say so.
 *
 * A link definition counts from the line on that ends its paragraph.
 *
 * @example
 * const reader = new MarkdownReader();
 * reader.write('It is **ho');
 * reader.write('t**.');
 * reader.end();
 * reader.root.children[0].inline; // text, strong, text
 */
export class MarkdownReader {
  /** All that was written. */
  readonly source = new GrowingText();
  readonly #options: MarkdownOptions;
  readonly #definitions = new Definitions();
  readonly #leaves: LeafReader;
  readonly #blocks: BlockReader;
  /** The start of the first line that is not complete; how far its end was looked for. */
  #lineStart = 0;
  #searched = 0;
  #isEnded = false;
  #isPaused = false;

  constructor(options: MarkdownOptions = {}) {
    this.#options = options;
    this.#leaves = new LeafReader(this.source, this.#definitions, options);
    this.#blocks = new BlockReader(this.#leaves, this.#definitions, options);
  }

  /** The tree of what was written. */
  get root(): Block {
    return this.#blocks.root;
  }

  /** How often something was written. */
  get revision(): number {
    return this.#leaves.revision;
  }

  /** Nothing more can be written. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The tree is what it would be if nothing more were written. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** What is closed before this place stays closed: the line that is being written begins here. */
  get complete(): number {
    return this.#isPaused ? this.source.length : this.#lineStart;
  }

  /**
   * More text changes nothing of how what is before this place is read, but that a label in it may come to be
   * defined: then `root.rereadAt` says so.
   */
  get settled(): number {
    const { last } = this.#blocks;
    return last.inline.length > 0 && last.lines.length > 0
      ? (last.resume?.at ?? last.start)
      : this.#lineStart;
  }

  /** Where a link or an image begins that more text may finish; Infinity if none does. */
  get openLink(): number {
    return this.#leaves.openLink;
  }

  write(more: string): void {
    if (this.#isEnded || (more === '' && !this.#isPaused)) return;
    this.source.add(more);
    this.#isPaused = false;
    this.#begin();
    this.#readLines();
    this.#readAgain();
    this.#showTail();
  }

  /**
   * Reads what was written as if nothing more came, which may come nevertheless. If the end defines links, that
   * cannot be taken back: then this is the end.
   */
  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#begin();
    this.#readLines();
    this.#readAgain();
    const start = this.#lineStart;
    const { length } = this.source;
    this.#blocks.beginProvisional();
    if (start < length) this.#blocks.readLine(new Line(this.source, start, this.#searched, length));
    this.#blocks.closeAll();
    if (this.#blocks.hasDefined) this.end();
  }

  /** Nothing more will be written: everything is closed. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = this.#isPaused = true;
    this.#begin();
    this.#readLines();
    const { length } = this.source;
    if (this.#lineStart < length) this.#readLine(length, length);
    this.#blocks.closeAll();
    this.#readAgain();
  }

  #begin(): void {
    this.#leaves.revision++;
    this.#leaves.openLink = Infinity;
    this.#blocks.rollBack();
  }

  /** Reads all lines that are complete. */
  #readLines(): void {
    const source = this.source;
    for (;;) {
      const found = source.exec(BREAK, this.#searched);
      this.#searched = found?.index ?? source.length;
      if (!found) return;
      const next = found.index + found[0].length;
      // The second half of it may follow.
      if (found[0] === '\r' && next === source.length && !this.#isEnded) return;
      this.#readLine(found.index, next);
    }
  }

  #readLine(end: number, next: number): void {
    this.#blocks.readLine(new Line(this.source, this.#lineStart, end, next));
    this.#lineStart = this.#searched = next;
  }

  /** Reads the closed blocks again that waited for definitions which came in this `write`. */
  #readAgain(): void {
    for (const node of this.#definitions.takeStale()) this.#leaves.reread(node);
  }

  /** Reads the line that is not complete, for now. */
  #showTail(): void {
    const source = this.source;
    const start = this.#lineStart;
    const end = this.#searched;
    const { tip } = this.#blocks;
    const line = new Line(source, start, end, end);
    // Blanks may be a blank line, or the beginning of one that goes on with the paragraph.
    const isBlank = tip.kind === 'paragraph' && line.isBlank;
    const isHidden =
      start === end || isBlank || (this.#options.partial && isHeld(source, start, tip));
    this.#blocks.beginProvisional();
    if (!isHidden) this.#blocks.readLine(line);
    this.#blocks.showTip(!isHidden);
  }
}

const BREAK = /\r\n?|\n/g;

/** Reads a whole text. */
export function readMarkdown(text: string, options?: MarkdownOptions): Block {
  const reader = new MarkdownReader(options);
  reader.write(text);
  reader.end();
  return reader.root;
}
