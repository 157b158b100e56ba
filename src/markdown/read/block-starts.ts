import type { Definitions } from './definitions.js';
import { unescapeText } from './entities.js';
import type { LeafReader } from './leaf.js';
import { trimmedEnd, type Line } from './line.js';
import { normalizeLabel } from './links.js';
import type { Node } from './node.js';
import type { MarkdownOptions } from './reader-options.js';
import { Spine } from './spine.js';
import * as starts from './start-patterns.js';
import { readDelimiters, splitRow } from './tables.js';
import type { Span } from './tree.js';

/** The maximum depth of nested blocks. Deeper marks are words. */
const MAX_DEPTH = 100;
/** The number of columns that indents code, and the content of a footnote. */
export const CODE_INDENT = 4;

/** Opens the blocks that begin in a line. */
export class BlockStarts extends Spine {
  protected readonly rule = { noBefore: 0 };
  readonly #isGfm: boolean;

  constructor(leaves: LeafReader, definitions: Definitions, options: MarkdownOptions) {
    super(leaves, definitions, options);
    this.#isGfm = options.gfm !== false;
  }

  /**
   * Opens the block that begins here. Returns `false` if none begins, or if the open block cannot
   * contain it.
   */
  protected start(): boolean {
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
      case ':':
        return this.#startDescription(container) || this.#startTable(container);
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
    if (!this.#canNest() || !this.takeQuoteMark()) return false;
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
    node.lines = [{ start: line.at, end: starts.headingEnd(line) }];
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

  /**
   * Opens `<details>` around Markdown, and the `<summary>` in it. Other tags beside them are HTML.
   */
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

  /** Whether the line continues a paragraph, or could do so without its marks. */
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
    // If words follow on the same line, it is part of a paragraph.
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
    const lines = this.#takeBack(container);
    if (!lines) return false;
    const node = this.add('heading', lines[0]?.start ?? container.start);
    node.level = level;
    node.lines = lines;
    this.finish(node);
    return true;
  }

  /**
   * Takes back the lines of a paragraph that becomes another block, at most `most`. Its link
   * definitions stay.
   */
  #takeBack(paragraph: Node, most = Infinity): Span[] | undefined {
    this.takeDefinitions(paragraph);
    const lines = paragraph.lines.slice(paragraph.from);
    if (lines.length === 0 || lines.length > most) return undefined;
    this.#dropParagraph(paragraph);
    return lines;
  }

  /**
   * Removes an empty paragraph, which is the innermost block, and the box with which it may have
   * begun.
   */
  #dropParagraph({ parent }: Node): void {
    this.depth--;
    this.open.splice(this.depth);
    parent?.children.pop();
    if (parent?.kind === 'item' && parent.children.length === 0) parent.isChecked = undefined;
  }

  /**
   * `: words` below a line turns the line into a term. Below another description, it describes the
   * same term.
   */
  #startDescription(container: Node): boolean {
    const line = this.line;
    if (!this.#isGfm || !this.#canNest() || !starts.isDescription(line)) return false;
    if (container.kind !== 'descriptions') {
      const [term] = (container.kind === 'paragraph' && this.#takeBack(container, 1)) || [];
      if (!term) return false;
      this.#addTerm(term, container.parent?.children.at(-1));
    }
    const start = line.wordAt;
    const indent = this.#takeMark(1);
    this.add('description', start).indent = indent;
    return true;
  }

  #addTerm(words: Span, before: Node | undefined): void {
    const isNext = before?.kind === 'descriptions';
    const list = isNext ? before : this.add('descriptions', words.start);
    if (isNext) {
      list.isClosed = false;
      list.revision = this.leaves.revision;
      this.open.push(list);
      this.depth = this.open.length;
    }
    const term = this.child(list, 'term', words.start, words.end);
    term.lines = [words];
    this.close(term);
  }

  #startRule(): boolean {
    const line = this.line;
    if (!starts.isRule(line, this.rule)) return false;
    this.finish(this.add('rule', line.wordAt));
    return true;
  }

  #startItem(container: Node): boolean {
    const line = this.line;
    const mark = this.#canNest() ? starts.readItemMark(line) : undefined;
    if (!mark) return false;
    if (container.kind === 'paragraph' && !mayInterrupt(line, mark)) return false;
    const start = line.wordAt;
    const indent = this.#takeMark(mark.length);
    this.#openList(container, mark, start);
    this.add('item', start).indent = indent;
    return true;
  }

  /**
   * Takes a mark and the blanks after it. Returns the column from which the next lines belong to
   * the new block.
   */
  #takeMark(length: number): number {
    const line = this.line;
    const offset = line.indent;
    line.toWord();
    line.take(length);
    const gap = line.isBlank || line.indent > CODE_INDENT ? 1 : line.indent;
    line.takeBlanks(gap);
    return offset + length + gap;
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

  /** The line below the first line of a table turns both into a table. */
  #startTable(container: Node): boolean {
    const line = this.line;
    if (!this.#isGfm || container.kind !== 'paragraph') return false;
    const alignments = readDelimiters(line.source, line.words());
    const head = container.lines.at(-1);
    // The lines before `from` are link definitions.
    if (!alignments || !head || container.lines.length === container.from) return false;
    const cells = splitRow(line.source, head, alignments.length + 1).length;
    if (cells !== alignments.length) return false;
    container.lines.pop();
    container.end = container.lines.at(-1)?.end ?? container.end;
    if (container.lines.length === container.from) this.#dropParagraph(container);
    const table = this.add('table', head.start);
    table.alignments = alignments;
    this.addRow(table, head);
    this.take();
    return true;
  }

  protected addRow(table: Node, span: Span): void {
    const alignments = table.alignments ?? [];
    const row = this.child(table, 'row', span.start, span.end);
    splitRow(this.line.source, span, alignments.length).forEach((words, i) => {
      // Without words, the cell is the bar before it.
      const start = words.start < words.end ? words.start : words.start - 1;
      const cell = this.child(row, 'cell', start, words.end);
      cell.alignment = alignments[i];
      cell.lines = [words];
      this.close(cell);
    });
    row.isClosed = true;
  }

  protected takeQuoteMark(): boolean {
    const line = this.line;
    if (line.indent >= CODE_INDENT || line.first !== '>') return false;
    line.toWord();
    line.take(1);
    line.takeBlanks(1);
    return true;
  }
}

function isNewDetails({ kind, children }: Node): boolean {
  return kind === 'details' && children.length === 0;
}

/** An item begins inside a paragraph only if it has words, and a list only with the number 1. */
function mayInterrupt(line: Line, { length, number = 1 }: starts.ItemMark): boolean {
  return number === 1 && trimmedEnd(line.source, line.wordAt, line.end) > line.wordAt + length;
}
