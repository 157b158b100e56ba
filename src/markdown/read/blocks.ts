import type { Definitions } from './definitions.js';
import { unescapeText } from './entities.js';
import { mayBeHead } from './held.js';
import type { LeafReader } from './leaf.js';
import { trimmedEnd, type Line } from './line.js';
import { normalizeLabel } from './links.js';
import { appendText, isRaw, isVerbatim, type Node } from './node.js';
import type { MarkdownOptions } from './options.js';
import { cutEnd, Spine } from './spine.js';
import * as starts from './starts.js';
import { readDelimiters, splitRow } from './tables.js';
import type { Text } from './tree.js';

/** So deep may blocks stand in blocks; the marks of what is deeper are words. */
const MAX_DEPTH = 100;
/** The columns that make a line code, and the lines of a footnote its own. */
const CODE_INDENT = 4;

/**
 * Reads the blocks of a document line by line: each line goes on with some of the open blocks, may open new
 * ones, and its words go to the innermost.
 *
 *     root › quote › list › item › paragraph
 *            >       -             words
 */
export class BlockReader extends Spine {
  readonly #isGfm: boolean;
  #rule = { noBefore: 0 };

  constructor(leaves: LeafReader, definitions: Definitions, options: MarkdownOptions) {
    super(leaves, definitions, options);
    this.#isGfm = options.gfm !== false;
  }

  readLine(line: Line): void {
    this.line = line;
    this.#rule.noBefore = 0;
    this.depth = 1;
    this.isTaken = false;
    this.#continueOpen();
    if (!this.isTaken) this.#readRest();
    if (this.reusable.size > 0) this.reusable = new Map();
  }

  /** Shows the innermost block as it is so far. */
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

  /** Which of the open blocks go on in this line. */
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
        return this.#takeQuoteMark();
      case 'item':
      case 'footnote':
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
        return true;
      default:
        return !line.isBlank;
    }
  }

  #takeQuoteMark(): boolean {
    const line = this.line;
    if (line.indent >= CODE_INDENT || line.first !== '>') return false;
    line.toWord();
    line.take(1);
    line.takeBlanks(1);
    return true;
  }

  #continueFence(node: Node): boolean {
    const line = this.line;
    if (starts.closesFence(line, node.mark)) node.isClosed = true;
    else line.takeBlanks(node.indent);
    return true;
  }

  /** The end tag of `<details>` closes the innermost one, unless it stands in code, a formula or a comment. */
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
      while (!this.isTaken && this.#start() && !this.tip.hasWords);
    if (this.isTaken) return;
    const isLazy = this.depth < this.open.length && this.tip.kind === 'paragraph';
    if (line.isBlank || !isLazy) this.closeTo(this.depth);
    const { tip } = this;
    this.#addWords();
    this.isAfterBlank = line.isBlank && !this.#isOwnBlank(tip);
    const isContent = isVerbatim(tip) && tip.isFenced !== false;
    if (!line.isEmpty || (isContent && !tip.isClosed)) this.extend();
  }

  /** A blank line in a quote or in code, or after the mark of an item, does not make lists loose. */
  #isOwnBlank({ kind, isFenced, children, start }: Node): boolean {
    const isNewItem = kind === 'item' && children.length === 0 && start >= this.line.start;
    return kind === 'quote' || kind === 'details' || isFenced === true || isNewItem;
  }

  /** The words of the line go to the innermost block, or begin a paragraph. */
  #addWords(): void {
    const line = this.line;
    const { tip } = this;
    if (isVerbatim(tip)) this.#addVerbatim(tip);
    else if (line.isBlank) return;
    else if (tip.kind === 'table') this.#addRow(tip, line.words());
    else if (tip.hasWords) {
      const words = line.words();
      tip.lines.push(words);
      this.#endVerbatim(tip, line.source.slice(words.start, words.end));
    } else {
      const paragraph = tip.kind === 'paragraph' ? tip : this.add('paragraph', line.wordAt);
      if (line.first === '[' && !this.checkpoint) this.takeDefinitionsAbove(paragraph);
      // Definitions above it are no part of it.
      if (paragraph.from === paragraph.lines.length) paragraph.start = line.wordAt;
      paragraph.lines.push({ start: line.wordAt, end: line.end });
    }
  }

  /** Opens the block that begins here; false if none does, or none can begin in it. */
  #start(): boolean {
    const line = this.line;
    if (line.isBlank) return false;
    if (line.indent >= CODE_INDENT) return this.#startIndented();
    const container = this.open[this.depth - 1] ?? this.root;
    switch (line.first) {
      case '>':
        return this.#startQuote();
      case '#':
        return this.#startHeading();
      case '`':
      case '~':
        return this.#startFence();
      case '<':
        return this.#startDetails(container) || this.#startHtml(container);
      case '[':
        return this.#startFootnote();
      case '$':
      case '\\':
        return this.#startMath();
      default:
        return (
          this.#startUnderline(container) ||
          this.#startRule() ||
          this.#startItem(container) ||
          this.#startTable(container)
        );
    }
  }

  #canNest(): boolean {
    return this.depth < MAX_DEPTH;
  }

  #startIndented(): boolean {
    if (this.tip.kind === 'paragraph' || this.#isInTable()) return false;
    this.line.takeBlanks(CODE_INDENT);
    this.add('code', this.line.at).isFenced = false;
    return false;
  }

  #isInTable(): boolean {
    return this.tip.kind === 'table' && this.depth === this.open.length;
  }

  #startQuote(): boolean {
    const start = this.line.wordAt;
    if (!this.#canNest() || !this.#takeQuoteMark()) return false;
    this.add('quote', start);
    return true;
  }

  #startHeading(): boolean {
    const line = this.line;
    const level = starts.headingLevel(line);
    if (level === 0) return false;
    const node = this.add('heading', line.wordAt);
    line.toWord();
    line.take(level);
    line.toWord();
    node.level = level;
    node.lines.push({ start: line.at, end: starts.headingEnd(line) });
    this.finish(node);
    return false;
  }

  #startFence(): boolean {
    const line = this.line;
    const fence = starts.readFence(line);
    if (!fence) return false;
    const node = this.add('code', line.wordAt);
    node.isFenced = true;
    node.mark = fence.mark;
    node.indent = line.indent;
    node.info = unescapeText(fence.info.trim(), this.options.entity);
    node.language = /^\S*/.exec(node.info)?.[0] ?? '';
    this.take();
    return false;
  }

  /** `<details>` around Markdown, and the `<summary>` in it. Other tags beside them are HTML. */
  #startDetails(container: Node): boolean {
    const line = this.line;
    const tag = this.#isGfm && this.#canNest() ? starts.readDetails(line) : undefined;
    if (!tag || (tag.name === 'summary' && !isNewDetails(container))) return false;
    const node = this.add(tag.name, line.wordAt);
    line.toWord();
    line.take(tag.length);
    if (tag.name === 'details') {
      node.isOpen = tag.isOpen;
      return true;
    }
    node.hasWords = true;
    node.closing = starts.SUMMARY_END;
    return true;
  }

  #startHtml(container: Node): boolean {
    const closing = starts.htmlClosing(this.line, this.#isInParagraph(container));
    if (closing === undefined) return false;
    const node = this.add('html', this.line.at);
    node.closing = closing ?? undefined;
    node.hasWords = this.options.htmlWords === true && !starts.isRawElement(this.line);
    return false;
  }

  /** The line goes on with a paragraph, or could do so without its marks. */
  #isInParagraph(container: Node): boolean {
    return container.kind === 'paragraph' || this.tip.kind === 'paragraph';
  }

  #startFootnote(): boolean {
    const line = this.line;
    const mark = this.#isGfm && this.#canNest() ? starts.readFootnoteMark(line) : undefined;
    if (!mark) return false;
    const node = this.add('footnote', line.wordAt);
    node.label = mark.label;
    if (!this.checkpoint) this.definitions.addFootnote(`^${normalizeLabel(mark.label)}`);
    node.indent = CODE_INDENT;
    line.toWord();
    line.take(mark.length);
    line.toWord();
    return true;
  }

  #startMath(): boolean {
    const line = this.line;
    const closing = this.options.math ? starts.mathClosing(line) : undefined;
    if (closing === undefined) return false;
    const { start, end } = line.words();
    const close = line.source.slice(start + 2, end).indexOf(closing);
    // On one line, words after it make it part of a paragraph.
    if (close >= 0 && start + 2 + close + closing.length < end) return false;
    const node = this.add('math', line.wordAt);
    node.mark = closing;
    node.isComplete = false;
    line.toWord();
    line.take(2);
    return false;
  }

  #startUnderline(container: Node): boolean {
    const level = container.kind === 'paragraph' ? starts.underlineLevel(this.line) : 0;
    if (level === 0) return false;
    this.takeDefinitions(container);
    if (container.from >= container.lines.length) return false;
    const { parent, lines, from, start } = container;
    this.open.length = this.depth = this.depth - 1;
    parent?.children.pop();
    const node = this.add('heading', lines[from]?.start ?? start);
    node.level = level;
    node.lines = lines.slice(from);
    if (parent?.kind === 'item') parent.isChecked = undefined;
    this.finish(node);
    return true;
  }

  #startRule(): boolean {
    const line = this.line;
    if (!starts.isRule(line, this.#rule)) return false;
    this.finish(this.add('rule', line.wordAt));
    return true;
  }

  #startItem(container: Node): boolean {
    const line = this.line;
    const mark = this.#canNest() ? starts.readItemMark(line) : undefined;
    if (!mark) return false;
    if (container.kind === 'paragraph' && !mayInterrupt(line, mark)) return false;
    const start = line.wordAt;
    const offset = line.indent;
    line.toWord();
    line.take(mark.length);
    const gap = line.isBlank || line.indent > CODE_INDENT ? 1 : line.indent;
    line.takeBlanks(gap);
    this.#openList(container, mark, start);
    this.add('item', start).indent = offset + mark.length + gap;
    return true;
  }

  #openList(container: Node, { type, number }: starts.ItemMark, start: number): void {
    const isSame =
      container.kind === 'list' &&
      container.mark === type &&
      (container.first === undefined) === (number === undefined);
    if (isSame) return this.closeTo(this.depth);
    const list = this.add('list', start);
    list.mark = type;
    list.first = number;
    list.isLoose = false;
  }

  /** The line below the first of a table makes it one. */
  #startTable(container: Node): boolean {
    const line = this.line;
    if (!this.#isGfm || container.kind !== 'paragraph') return false;
    const alignments = readDelimiters(line.source, line.words());
    const head = container.lines.at(-1);
    if (!alignments || !head) return false;
    const cells = splitRow(line.source, head, alignments.length + 1).length;
    if (cells !== alignments.length) return false;
    container.lines.pop();
    container.end = container.lines.at(-1)?.end ?? container.end;
    if (container.lines.length === container.from) {
      this.open.length = this.depth = this.depth - 1;
      container.parent?.children.pop();
    }
    const table = this.add('table', head.start);
    table.alignments = alignments;
    this.#addRow(table, head);
    this.take();
    return true;
  }

  #addRow(table: Node, span: { start: number; end: number }): void {
    const alignments = table.alignments ?? [];
    const row = this.child(table, 'row', span.start, span.end);
    splitRow(this.line.source, span, alignments.length).forEach((words, i) => {
      const cell = this.child(row, 'cell', words.start, words.end);
      cell.alignment = alignments[i];
      cell.lines.push(words);
      this.close(cell);
    });
    row.isClosed = true;
  }

  #addVerbatim(node: Node): void {
    const line = this.line;
    const pieces = verbatim(line);
    if (line.isBlank && node.isFenced === false) {
      node.blanks.push(...pieces);
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

function isNewDetails({ kind, children }: Node): boolean {
  return kind === 'details' && children.length === 0;
}

/** An item begins in a paragraph only if it has words, and a list only with the number 1. */
function mayInterrupt(line: Line, { length, number = 1 }: starts.ItemMark): boolean {
  return number === 1 && trimmedEnd(line.source, line.wordAt, line.end) > line.wordAt + length;
}

/** The rest of a line as it stands, with its line break; part of a tab is spaces. */
function verbatim({ source, at, tabRest, end, next }: Line): Text[] {
  const tab: Text = { kind: 'text', start: at, end: at + 1, value: ' '.repeat(tabRest) };
  const start = tabRest > 0 ? at + 1 : at;
  const isPlain = next - end < 2 && source[end] !== '\r';
  const words: Text = { kind: 'text', start, end: isPlain ? next : end };
  const lineBreak: Text = { kind: 'text', start: end, end: next, value: '\n' };
  return [...(tabRest > 0 ? [tab] : []), words, ...(isPlain ? [] : [lineBreak])];
}
