/** A range of the source, in UTF-16 code units. `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export type BlockKind =
  | 'root'
  | 'quote'
  | 'list'
  | 'item'
  | 'footnote'
  | 'details'
  | 'summary'
  | 'descriptions'
  | 'term'
  | 'description'
  | 'paragraph'
  | 'heading'
  | 'code'
  | 'html'
  | 'math'
  | 'rule'
  | 'table'
  | 'row'
  | 'cell'
  | 'definition';

export type Alignment = 'left' | 'center' | 'right' | undefined;
export type Alert = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/**
 * A block of the document. Containers have `children`, all others have `inline`. The `inline` of
 * code, HTML and math blocks contains only texts; that of HTML also tags with the option
 * `htmlWords`.
 */
export interface Block extends Readonly<Span> {
  readonly kind: BlockKind;
  /** Whether later text cannot be part of it. */
  readonly isClosed: boolean;
  readonly children: readonly Block[];
  readonly inline: readonly Inline[];
  /** The number of the `write` in which this block, or a block inside it, changed last. */
  readonly revision: number;
  /**
   * The number of the `write` in which more than its end changed last, because a definition arrived
   * late.
   */
  readonly rereadAt: number;
  /**
   * The number of items in `inline` that are final. The last of them may still grow if it is text.
   */
  readonly settled: number;
  /**
   * Paragraphs, headings and cells: the spans of their words in the source, one per line. Lines
   * before `start` are link definitions.
   */
  readonly lines: readonly Span[];

  /** Headings: 1 to 6. */
  readonly level?: number;
  /** Lists: the number of the first item; `undefined` for bullets. */
  readonly first?: number | undefined;
  /** Lists: whether blank lines are between the blocks of their items. */
  readonly isLoose?: boolean;
  /** Task items: whether the box is ticked. */
  readonly isChecked?: boolean | undefined;
  /** Quotes: the kind of an alert, `> [!NOTE]` on its own first line. */
  readonly alert?: Alert | undefined;
  /** `<details open>`: whether its content is visible from the beginning. */
  readonly isOpen?: boolean;
  /**
   * Code: whether it has fences. `info` is the text after the opening fence, `language` its first
   * word.
   */
  readonly isFenced?: boolean;
  readonly info?: string;
  readonly language?: string;
  /** Math: whether its closing mark was written. */
  readonly isComplete?: boolean;
  /** Tables: the first row is the head. A row has at most as many cells as there are alignments. */
  readonly alignments?: readonly Alignment[];
  /** Cells: the alignment of their column. */
  readonly alignment?: Alignment;
  /** Footnotes and link definitions. */
  readonly label?: string;
  readonly destination?: string;
  readonly title?: string | undefined;
}

export type Inline = Text | Break | Code | RawHtml | Math | FootnoteReference | Custom | Wrapper;

/** Words. Without a `value`, they are the source between `start` and `end`. */
export interface Text extends Span {
  kind: 'text';
  /**
   * The meaning, if it differs from the source: the character of an entity, or the space of a line
   * break in code.
   */
  value?: string;
}

/** The end of a line, up to the first word of the next line. */
export interface Break extends Span {
  kind: 'softBreak' | 'hardBreak';
}

export interface Code extends Span {
  kind: 'code';
  content: Span;
  children: Text[];
}

/** One tag, comment, instruction or declaration. */
export interface RawHtml extends Span {
  kind: 'html';
  value: string;
}

export interface Math extends Span {
  kind: 'math';
  content: Span;
  value: string;
  isDisplay: boolean;
}

/** `[^1]`, also if there is no such footnote. */
export interface FootnoteReference extends Span {
  kind: 'footnote';
  label: string;
}

/** Syntax that the hook of the options found. */
export interface Custom extends Span {
  kind: 'custom';
  data: unknown;
}

export interface Wrapper extends Span {
  kind: 'emphasis' | 'strong' | 'strikethrough' | 'link' | 'image';
  /** The span between the marks. */
  content: Span;
  children: Inline[];
  /** Links and images: the address without escapes and entities. */
  destination?: string;
  title?: string | undefined;
  /** Links: whether the address is also the shown text. */
  isAutolink?: true;
  /** Whether its closing mark is not written yet (option `partial`). */
  isUnfinished?: true;
}

/**
 * The blocks that have children. A description list has terms, `Term`, and descriptions, `: words`.
 */
export const CONTAINERS: ReadonlySet<BlockKind> = new Set<BlockKind>([
  ...(['root', 'quote', 'list', 'item', 'footnote', 'details', 'table', 'row'] as const),
  ...(['descriptions', 'description'] as const),
]);

/** The kind of an alert, with a capital first letter. */
export function alertWord(alert: Alert): string {
  return alert.charAt(0).toUpperCase() + alert.slice(1);
}

/** The words of a text. */
export function wordsOf({ start, end, value }: Text, source: string): string {
  return value ?? source.slice(start, end);
}

/**
 * The index of the first child of a container that changed after this `write`. A view that shows
 * the tree of that `write` does not have to read the children before it.
 */
export function firstChanged(block: Block, seen: number): number {
  if (block.rereadAt > seen) return 0;
  let index = block.children.length;
  while (index > 0 && (block.children[index - 1]?.revision ?? 0) > seen) index--;
  return index;
}

/** Paragraphs, headings and cells that have words, in order; also HTML, if its words are parsed. */
export function* leavesOf(block: Block): Generator<Block> {
  if (isLeaf(block)) yield block;
  for (const child of block.children) yield* leavesOf(child);
}

/** Whether this block has words of its own. */
export function isLeaf({ lines, inline }: Block): boolean {
  return lines.length > 0 && inline.length > 0;
}
