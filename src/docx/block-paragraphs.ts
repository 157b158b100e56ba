import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { wordsOfHtml } from '../markdown/print.js';
import { alertWord, wordsOf, type Block, type Text } from '../markdown/read/tree.js';
import type { DocxMarkers } from './docx-markers.js';
import { CODE, isRightToLeft, run, RunWriter, type Look } from './text-runs.js';

/** A top-level part of a Word document. */
export type Part = Paragraph | Table;

/**
 * The context of a block: the lists and quotes around it, and what its first paragraph gets from
 * them.
 */
interface Surroundings {
  /** The number of lists and quotes around the block. */
  readonly depth: number;
  readonly isQuoted: boolean;
  /** The bullet or number of the list item that begins here. */
  readonly sign?: IParagraphOptions['numbering'] | undefined;
  /** Words to write before the block's own first words. */
  readonly lead?: readonly ParagraphChild[] | undefined;
  readonly look?: Look;
  readonly alignment?: IParagraphOptions['alignment'];
}

/** The last level. Word has nine levels of lists, counted from 0. */
const MAX_LEVEL = 8;
/** The largest number that Word can begin a list with. */
const MAX_NUMBER = 32_767;
/**
 * Lengths in twentieths of a point: an indent of three quarters of a centimetre, and the width of a
 * page.
 */
const STEP = 425;
const PAGE_WIDTH = 9000;
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const BULLETS = ['•', '◦', '▪'];

/** Writes the blocks of an answer as Word paragraphs and tables. */
export class BlockWriter {
  readonly #source: string;
  readonly #marks: DocxMarkers;
  readonly #runs: RunWriter;
  readonly #starts = new Set<number>();
  #lists = 0;

  constructor(source: string, marks: DocxMarkers) {
    this.#source = source;
    this.#marks = marks;
    this.#runs = new RunWriter(source, marks);
  }

  /** Writes the whole answer. Markers that found no place in it get a last paragraph. */
  write(root: Block): Part[] {
    const parts = this.#children(root, { depth: 0, isQuoted: false });
    return [...parts, ...this.#late(Infinity)];
  }

  /** The numbering of all lists that were written, for the document's configuration. */
  get numbering() {
    const levels = (format: string, text: (level: number) => string, start: number) =>
      Array.from({ length: MAX_LEVEL + 1 }, (_, level) => ({
        level,
        format: format as typeof LevelFormat.DECIMAL,
        text: text(level),
        start,
        style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP } } },
      }));
    const bullet = (level: number) => BULLETS[level % BULLETS.length] ?? '';
    return [
      { reference: 'bullets', levels: levels(LevelFormat.BULLET, bullet, 1) },
      ...Array.from(this.#starts, (start) => ({
        reference: `from-${start}`,
        levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`, start),
      })),
    ];
  }

  #children({ children }: Block, around: Surroundings): Part[] {
    const further = afterSign(around);
    return children.flatMap((child, i) => this.#block(child, i === 0 ? around : further));
  }

  #block(block: Block, around: Surroundings): Part[] {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
      case 'summary':
        return this.#paragraph(block, around);
      case 'code':
        return [this.#code(block, around), ...this.#late(block.end)];
      case 'html':
      case 'math':
        return this.#plain(block, around);
      case 'rule':
        return [new Paragraph({ thematicBreak: true })];
      case 'table':
        // Word joins two tables without a paragraph between them.
        return [this.#table(block, around), new Paragraph({})];
      case 'list':
        return this.#list(block, around);
      case 'quote':
        return this.#quote(block, around);
      case 'details':
      case 'descriptions':
        return this.#children(block, around);
      case 'term':
        return this.#paragraph(block, { ...around, look: { bold: true } });
      case 'description':
        return this.#children(block, { ...around, depth: around.depth + 1 });
      case 'footnote':
        return this.#children(block, {
          ...around,
          lead: [run(block.label ?? '', { superScript: true }), run(' ')],
        });
      default:
        return [];
    }
  }

  #paragraph(block: Block, around: Surroundings): Part[] {
    const { inline, end, level = 0 } = block;
    if (inline.length === 0 && !around.sign) return [];
    const words = this.#runs.write(inline, around.look);
    const heading = HEADINGS[level - 1];
    return [
      this.#framed([...words, ...this.#marks.upTo(end)], block, around, heading && { heading }),
    ];
  }

  #framed(
    words: readonly ParagraphChild[],
    { start, end, inline }: Block,
    { depth, isQuoted, sign, lead = [], alignment }: Surroundings,
    more: IParagraphOptions = {},
  ): Paragraph {
    const from = inline[0]?.start ?? start;
    return new Paragraph({
      ...(sign && { numbering: sign }),
      ...(depth > 0 && {
        indent: { left: STEP * Math.min(depth, MAX_LEVEL + 1), ...(sign && { hanging: STEP }) },
      }),
      ...(isQuoted && { border: QUOTE_BORDER }),
      ...(alignment && { alignment }),
      bidirectional: isRightToLeft(this.#source.slice(from, Math.min(end, from + 200))),
      ...more,
      children: [...lead, ...words],
    });
  }

  #code(block: Block, around: Surroundings): Paragraph {
    const lines = this.#textOf(block).replace(/\n$/, '').split('\n');
    const words = lines.flatMap((line, i) => [
      ...(i > 0 ? [new TextRun({ break: 1 })] : []),
      run(line, CODE),
    ]);
    return this.#framed(words, block, around, { style: 'CitationCode', bidirectional: false });
  }

  /** Writes a block of HTML, or a formula on its own lines, as words. */
  #plain(block: Block, around: Surroundings): Part[] {
    const { kind, start, end } = block;
    const isHtml = kind === 'html';
    const words = isHtml ? wordsOfHtml(this.#textOf(block)) : this.#source.slice(start, end).trim();
    const marks = this.#marks.upTo(end);
    if (!words && marks.length === 0) return [];
    return [this.#framed([run(words), ...marks], block, around)];
  }

  #list(list: Block, around: Surroundings): Part[] {
    const level = Math.min(around.depth, MAX_LEVEL);
    const first = list.first === undefined ? undefined : Math.min(list.first, MAX_NUMBER);
    if (first !== undefined) this.#starts.add(first);
    const reference = first === undefined ? 'bullets' : `from-${first}`;
    const sign = { reference, level, instance: ++this.#lists };
    const inside = { ...around, depth: around.depth + 1, sign };
    return list.children.flatMap((item) => {
      const { isChecked } = item;
      const lead = isChecked === undefined ? [] : [run(isChecked ? '☑' : '☐')];
      // An item without words still has its bullet or number.
      return item.children.length > 0
        ? this.#children(item, { ...inside, lead })
        : [this.#framed([], item, inside)];
    });
  }

  #quote(block: Block, around: Surroundings): Part[] {
    const inside = { ...around, depth: around.depth + 1, isQuoted: true };
    const { alert } = block;
    if (!alert) return this.#children(block, inside);
    const title = run(alertWord(alert), { bold: true });
    return [this.#framed([title], block, inside), ...this.#children(block, afterSign(inside))];
  }

  #table({ children, alignments = [], start }: Block, { depth }: Surroundings): Table {
    const columns = Math.max(1, alignments.length);
    const words = this.#source.slice(start, start + 200).replace(/[|\s]+/g, '');
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: Array<number>(columns).fill(Math.floor(PAGE_WIDTH / columns)),
      ...(depth > 0 && { indent: { size: STEP * depth, type: WidthType.DXA } }),
      visuallyRightToLeft: isRightToLeft(words),
      margins: { left: 100, right: 100 },
      rows: children.map((row, i) => this.#row(row, columns, i === 0)),
    });
  }

  #row(row: Block, columns: number, isHead: boolean): TableRow {
    const cells = Array.from({ length: columns }, (_, i) => {
      const cell = row.children[i];
      const align = cell?.alignment;
      const around: Surroundings = {
        depth: 0,
        isQuoted: false,
        ...(isHead && { look: { bold: true } }),
        ...(align && { alignment: AlignmentType[ALIGNMENTS[align]] }),
      };
      return new TableCell({
        children: cell ? this.#cell(cell, around) : [new Paragraph({})],
      });
    });
    return new TableRow({ children: cells, tableHeader: isHead });
  }

  #cell(cell: Block, around: Surroundings): Paragraph[] {
    const words = this.#runs.write(cell.inline, around.look);
    return [this.#framed([...words, ...this.#marks.upTo(cell.end)], cell, around)];
  }

  /** Writes the markers before `place` that no words came for. */
  #late(place: number): Paragraph[] {
    const children = this.#marks.upTo(place);
    return children.length > 0 ? [new Paragraph({ children })] : [];
  }

  #textOf({ inline }: Block): string {
    return inline.map((text) => wordsOf(text as Text, this.#source)).join('');
  }
}

/**
 * The context of the paragraphs after the first one of an item: without bullet and leading words.
 */
function afterSign(around: Surroundings): Surroundings {
  return { ...around, sign: undefined, lead: undefined };
}

const ALIGNMENTS = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const;
const QUOTE_BORDER = { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: '999999' } };
