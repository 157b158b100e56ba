/** A range of the source, in UTF-16 code units; `end` is the first one that is not in it. */
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
 * A block of the document. Containers have `children`, all others `inline`. Code, HTML and math blocks have nothing but texts in `inline`; HTML has tags as
 * well with the option `htmlWords`.
 */
export interface Block extends Readonly<Span> {
  readonly kind: BlockKind;
  /** Nothing that is written later is part of it. */
  readonly isClosed: boolean;
  readonly children: readonly Block[];
  readonly inline: readonly Inline[];
  /** The number of the `write` in which this block, or anything in it, changed last. */
  readonly revision: number;
  /** The number of the `write` in which anything but its end changed last: a definition came late. */
  readonly rereadAt: number;
  /** How many of `inline` are final. The last of them may still grow if it is text. */
  readonly settled: number;
  /**
   * Paragraphs, headings and cells: the parts of the source that their words are in, one a line. Those before
   * `start` are link definitions.
   */
  readonly lines: readonly Span[];

  /** Headings: 1 to 6. */
  readonly level?: number;
  /** Lists: the number of the first item; `undefined` for bullets. */
  readonly first?: number | undefined;
  /** Lists: blank lines stand between the blocks of their items. */
  readonly isLoose?: boolean;
  /** Task items: whether the box is ticked. */
  readonly isChecked?: boolean | undefined;
  /** Quotes: `> [!NOTE]` on a first line of its own. */
  readonly alert?: Alert | undefined;
  /** `<details open>`: its content is in sight from the beginning. */
  readonly isOpen?: boolean;
  /** Code: has fences; `info` are the words after the opening one, `language` is the first of them. */
  readonly isFenced?: boolean;
  readonly info?: string;
  readonly language?: string;
  /** Math: its closing mark was written. */
  readonly isComplete?: boolean;
  /** Tables: the first row is the head. A row has at most as many cells as there are alignments. */
  readonly alignments?: readonly Alignment[];
  /** Cells. */
  readonly alignment?: Alignment;
  /** Footnotes and link definitions. */
  readonly label?: string;
  readonly destination?: string;
  readonly title?: string | undefined;
}

export type Inline = Text | Break | Code | RawHtml | Math | FootnoteReference | Custom | Wrapper;

/** Words. Without a `value` they are what the source says between `start` and `end`. */
export interface Text extends Span {
  kind: 'text';
  /** What is meant: the character of an entity, the space that a line break in code is. */
  value?: string;
}

/** The end of a line, up to the first character of the next one's words. */
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

/** `[^1]`, whether or not there is such a footnote. */
export interface FootnoteReference extends Span {
  kind: 'footnote';
  label: string;
}

/** What the hook of the options found. */
export interface Custom extends Span {
  kind: 'custom';
  data: unknown;
}

export interface Wrapper extends Span {
  kind: 'emphasis' | 'strong' | 'strikethrough' | 'link' | 'image';
  /** What is between the marks. */
  content: Span;
  children: Inline[];
  /** Links and images: the address as it is meant, without escapes and entities. */
  destination?: string;
  title?: string | undefined;
  /** Links: the address itself is what is shown. */
  isAutolink?: true;
  /** Its closing mark is not written yet (option `partial`). */
  isUnfinished?: true;
}

/** The blocks that have children. A list of descriptions has terms, `Term`, and descriptions, `: words`. */
export const CONTAINERS: ReadonlySet<BlockKind> = new Set<BlockKind>([
  ...(['root', 'quote', 'list', 'item', 'footnote', 'details', 'table', 'row'] as const),
  ...(['descriptions', 'description'] as const),
]);

/** The kind of an alert, as its author wrote it but for the case. */
export function alertWord(alert: Alert): string {
  return alert.charAt(0).toUpperCase() + alert.slice(1);
}

/** The words of a text. */
export function wordsOf({ start, end, value }: Text, source: string): string {
  return value ?? source.slice(start, end);
}

/**
 * The index of the first child of a container that changed after the `write` of this number: a view that
 * has shown the tree of that time need not look at those before.
 */
export function firstChanged(block: Block, seen: number): number {
  if (block.rereadAt > seen) return 0;
  let index = block.children.length;
  while (index > 0 && (block.children[index - 1]?.revision ?? 0) > seen) index--;
  return index;
}

/** Paragraphs, headings and cells that have words, in order; and HTML, if its words are read. */
export function* leavesOf(block: Block): Generator<Block> {
  if (isLeaf(block)) yield block;
  for (const child of block.children) yield* leavesOf(child);
}

/** Has this block words of its own? */
export function isLeaf({ lines, inline }: Block): boolean {
  return lines.length > 0 && inline.length > 0;
}
