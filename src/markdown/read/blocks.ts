import { mayBeHead } from './held-lines.js';
import { BlockStarts, CODE_INDENT } from './block-starts.js';
import type { Line } from './line.js';
import { appendText, isRaw, isVerbatim, withOne, type Node } from './node.js';
import { cutEnd } from './spine.js';
import * as starts from './start-patterns.js';
import type { Text } from './tree.js';

/**
 * Parses the blocks of a document line by line. Each line continues some of the open blocks and may
 * open new ones. Its words belong to the innermost block.
 *
 *     root › quote › list › item › paragraph
 *            >       -             words
 */
export class BlockReader extends BlockStarts {
  readLine(line: Line): void {
    this.line = line;
    this.rule.noBefore = 0;
    this.depth = 1;
    this.isTaken = false;
    this.#continueOpen();
    if (!this.isTaken) this.#readRest();
    if (this.reusable.size > 0) this.reusable = new Map();
  }

  /** Shows the innermost block so far. */
  showTip(isLineShown: boolean): void {
    const { tip } = this;
    if (tip.kind === 'paragraph') this.#showParagraph(tip, isLineShown);
    if (tip.hasWords && tip.lines.length > 0) this.leaves.read(tip, true);
    if (isVerbatim(tip) && !tip.isFenced) cutEnd(tip.inline, tip.end);
    const heading = isLineShown ? tip.children.at(-1) : undefined;
    if (heading?.kind === 'heading' && heading.start >= this.line.start)
      this.leaves.read(heading, true);
    const row = isLineShown && tip.kind === 'table' ? tip.children.at(-1) : undefined;
    const cell = row?.children.at(-1);
    if (row && cell && row.start >= this.line.start) this.leaves.read(cell, true);
  }

  #showParagraph(node: Node, isLineShown: boolean): void {
    const isHalfTable = this.options.partial && !isLineShown && mayBeHead(this.leaves.source, node);
    if (isHalfTable) node.lines.pop();
    this.takeDefinitions(node);
    if (node.from < node.lines.length) this.leaves.read(node, true);
    else node.parent?.children.pop();
  }

  /** Counts the open blocks that this line continues. */
  #continueOpen(): void {
    for (; this.depth < this.open.length; this.depth++) {
      const node = this.open[this.depth];
      if (!node || !this.#continues(node)) return;
      if (!node.isClosed) continue;
      this.take();
      return this.closeTo(this.depth);
    }
  }

  #continues(node: Node): boolean {
    const line = this.line;
    switch (node.kind) {
      case 'quote':
        return this.takeQuoteMark();
      case 'item':
      case 'footnote':
      case 'description':
        if (line.isBlank ? node.children.length === 0 : line.indent < node.indent) return false;
        line.takeBlanks(node.indent);
        return true;
      case 'code':
        return node.isFenced ? this.#continueFence(node) : this.#continueIndented();
      case 'html':
        return node.closing !== undefined || !line.isBlank;
      case 'details':
        node.isClosed = this.#closesDetails(node);
        return true;
      case 'list':
      case 'descriptions':
        return true;
      default:
        return !line.isBlank;
    }
  }

  #continueFence(node: Node): boolean {
    const line = this.line;
    if (starts.closesFence(line, node.mark)) node.isClosed = true;
    else line.takeBlanks(node.indent);
    return true;
  }

  /**
   * Whether the end tag of `<details>` closes this block. It closes the innermost one, except in
   * code, a formula or a comment.
   */
  #closesDetails(node: Node): boolean {
    if (this.line.first !== '<' || !starts.closesDetails(this.line)) return false;
    const { kind, isFenced, closing } = this.tip;
    const isInside = isFenced === true || kind === 'math' || (kind === 'html' && closing);
    return !isInside && node === this.open.findLast((one) => one.kind === 'details');
  }

  #continueIndented(): boolean {
    const line = this.line;
    if (line.indent < CODE_INDENT && !line.isBlank) return false;
    line.takeBlanks(CODE_INDENT);
    return true;
  }

  #readRest(): void {
    const line = this.line;
    const isGoingOn = this.depth === this.open.length;
    if (!(isGoingOn && (isRaw(this.tip) || this.tip.hasWords)))
      while (!this.isTaken && this.start() && !this.tip.hasWords);
    if (this.isTaken) return;
    const isLazy = this.depth < this.open.length && this.tip.kind === 'paragraph';
    if (line.isBlank || !isLazy) this.closeTo(this.depth);
    const { tip } = this;
    this.#addWords();
    this.isAfterBlank = line.isBlank && !this.#isOwnBlank(tip);
    const isContent = isVerbatim(tip) && tip.isFenced !== false;
    if (!line.isEmpty || (isContent && !tip.isClosed)) this.extend();
  }

  /**
   * A blank line in a quote or in code, or after the mark of an item, does not make lists loose.
   */
  #isOwnBlank({ kind, isFenced, children, start }: Node): boolean {
    const isNewItem = kind === 'item' && children.length === 0 && start >= this.line.start;
    return kind === 'quote' || kind === 'details' || isFenced === true || isNewItem;
  }

  /** Adds the words of the line to the innermost block, or begins a paragraph. */
  #addWords(): void {
    const line = this.line;
    const { tip } = this;
    if (isVerbatim(tip)) this.#addVerbatim(tip);
    else if (line.isBlank) return;
    else if (tip.kind === 'table') this.addRow(tip, line.words());
    else if (tip.hasWords) {
      const words = line.words();
      tip.lines = withOne(tip.lines, words);
      this.#endVerbatim(tip, line.source.slice(words.start, words.end));
    } else {
      const paragraph = tip.kind === 'paragraph' ? tip : this.add('paragraph', line.wordAt);
      if (line.first === '[' && !this.checkpoint) this.takeDefinitionsAbove(paragraph);
      // Definitions above it are not part of it.
      if (paragraph.from === paragraph.lines.length) paragraph.start = line.wordAt;
      paragraph.lines = withOne(paragraph.lines, { start: line.wordAt, end: line.end });
    }
  }

  #addVerbatim(node: Node): void {
    const line = this.line;
    const pieces = verbatim(line);
    if (line.isBlank && node.isFenced === false) {
      for (const piece of pieces) node.blanks = withOne(node.blanks, piece);
      return;
    }
    for (const blank of node.blanks) appendText(node.inline, { ...blank });
    node.blanks = [];
    for (const piece of pieces) appendText(node.inline, piece);
    this.#endVerbatim(node, line.source.slice(line.at, line.end).trimEnd());
  }

  /** Closes a block if these words end it. */
  #endVerbatim(node: Node, words: string): void {
    if (node.kind === 'math') node.isComplete = words.endsWith(node.mark);
    if (!(node.isComplete ?? node.closing?.test(words))) return;
    if (node.kind === 'math') cutEnd(node.inline, this.line.at + words.length - node.mark.length);
    this.extend();
    this.closeTo(this.open.length - 1);
  }
}

/** The rest of a line, unchanged and with its line break. A part of a tab becomes spaces. */
function verbatim({ source, at, tabRest, end, next }: Line): Text[] {
  const tab: Text = { kind: 'text', start: at, end: at + 1, value: ' '.repeat(tabRest) };
  const start = tabRest > 0 ? at + 1 : at;
  const isPlain = next - end < 2 && source.charAt(end) !== '\r';
  const words: Text = { kind: 'text', start, end: isPlain ? next : end };
  const lineBreak: Text = { kind: 'text', start: end, end: next, value: '\n' };
  return [...(tabRest > 0 ? [tab] : []), words, ...(isPlain ? [] : [lineBreak])];
}
