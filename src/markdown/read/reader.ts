import { BlockReader } from './blocks.js';
import { Definitions } from './definitions.js';
import { GrowingText } from './growing-text.js';
import { isHeld } from './held-lines.js';
import { LeafReader } from './leaf.js';
import { Line } from './line.js';
import type { MarkdownOptions } from './reader-options.js';
import type { Block } from './tree.js';

/**
 * Parses Markdown while it is being written: CommonMark and GFM, with exact places in the source,
 * in linear time.
 *
 * After every `write`, `root` is the tree of the text so far. The cost of a `write` depends on the
 * new and the open text, not on the text before. Closed blocks stay the same objects. A view that
 * shows the tree of `revision` n only has to read the children from `firstChanged(block, n)` on. A
 * closed block changes only if a link definition arrives that it waited for: then its `revision`
 * and that of its parents change.
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
  /** The whole text so far. */
  readonly source = new GrowingText();
  readonly #options: MarkdownOptions;
  readonly #definitions = new Definitions();
  readonly #leaves: LeafReader;
  readonly #blocks: BlockReader;
  /** The start of the first incomplete line, and the place up to which its end was searched. */
  #lineStart = 0;
  #searched = 0;
  #isEnded = false;
  #isPaused = false;

  constructor(options: MarkdownOptions = {}) {
    this.#options = options;
    this.#leaves = new LeafReader(this.source, this.#definitions, options);
    this.#blocks = new BlockReader(this.#leaves, this.#definitions, options);
  }

  /** The tree of the text so far. */
  get root(): Block {
    return this.#blocks.root;
  }

  /** The number of calls of `write`. */
  get revision(): number {
    return this.#leaves.revision;
  }

  /** Whether no more text can be written. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether the tree is complete, as if no more text followed. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /**
   * The start of the line that is being written. Blocks that are closed before this place stay
   * closed.
   */
  get complete(): number {
    return this.#isPaused ? this.source.length : this.#lineStart;
  }

  /**
   * More text changes nothing before this place, unless it defines a label there: then
   * `root.rereadAt` changes.
   */
  get settled(): number {
    const { last } = this.#blocks;
    return last.inline.length > 0 && last.lines.length > 0
      ? (last.resume?.at ?? last.start)
      : this.#lineStart;
  }

  /** The place of a link or an image that more text may complete; Infinity if there is none. */
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
   * Parses the text as if no more followed, although more may follow. If the end defines links,
   * this cannot be undone: then no more text can be written.
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

  /** Call this after the last `write`: it closes everything. */
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

  /** Parses all complete lines. */
  #readLines(): void {
    const source = this.source;
    for (;;) {
      const found = source.exec(BREAK, this.#searched);
      this.#searched = found?.index ?? source.length;
      if (!found) return;
      const next = found.index + found[0].length;
      // The second half of the line break, `\n`, may follow.
      if (found[0] === '\r' && next === source.length && !this.#isEnded) return;
      this.#readLine(found.index, next);
    }
  }

  #readLine(end: number, next: number): void {
    this.#blocks.readLine(new Line(this.source, this.#lineStart, end, next));
    this.#lineStart = this.#searched = next;
  }

  /** Parses the closed blocks again that waited for definitions in this `write`. */
  #readAgain(): void {
    for (const node of this.#definitions.takeStale()) this.#leaves.reread(node);
  }

  /** Parses the incomplete line provisionally. */
  #showTail(): void {
    const source = this.source;
    const start = this.#lineStart;
    const end = this.#searched;
    const { tip } = this.#blocks;
    const line = new Line(source, start, end, end);
    // Blanks may become a blank line, or the beginning of a line that continues the paragraph.
    const isBlank = tip.kind === 'paragraph' && line.isBlank;
    const isHidden =
      start === end || isBlank || (this.#options.partial && isHeld(source, start, tip));
    this.#blocks.beginProvisional();
    if (!isHidden) this.#blocks.readLine(line);
    this.#blocks.showTip(!isHidden);
  }
}

const BREAK = /\r\n?|\n/g;

/** Parses a whole text. */
export function readMarkdown(text: string, options?: MarkdownOptions): Block {
  const reader = new MarkdownReader(options);
  reader.write(text);
  reader.end();
  return reader.root;
}
