import type { Alert, Alignment, Block, BlockKind, Inline, Span, Text } from './tree.js';

/**
 * The place from which the inline content of an open leaf is parsed again. Everything before it is
 * settled.
 */
export interface Resume {
  /** The line, by its index and its start in the source. */
  line: number;
  lineStart: number;
  at: number;
  /** The end of the last settled inline, which grows if it is text. */
  settledEnd: number;
  /** The number of link definitions at that time. */
  definitions: number;
  /** Whether a tag of code is open here. */
  isInCode: boolean;
}

/** A block while it is being written. */
export class Node implements Block {
  kind: BlockKind;
  start: number;
  end: number;
  isClosed = false;
  children: Node[];
  inline: Inline[];
  revision = 0;
  rereadAt = 0;
  settled = 0;

  declare level?: number;
  declare first?: number | undefined;
  declare isLoose?: boolean;
  declare isChecked?: boolean | undefined;
  declare alert?: Alert | undefined;
  declare isOpen?: boolean;
  declare isFenced?: boolean;
  declare info?: string;
  declare language?: string;
  declare isComplete?: boolean;
  declare alignments?: readonly Alignment[];
  declare alignment?: Alignment;
  declare label?: string;
  declare destination?: string;
  declare title?: string | undefined;

  parent: Node | undefined;
  /** Paragraphs, headings and cells: the spans of their words in the source. */
  lines: Span[];
  /** The index of the first line that is not a link definition. */
  from = 0;
  resume: Resume | undefined;
  /** Labels of links in it that are not defined. */
  wanted: Set<string> | undefined;
  /** Whether no link definition can begin in its first line. */
  isProse: boolean;
  /** The number of lines from which it is useful to search for link definitions again. */
  retryAt = 0;

  /**
   * Items, footnotes and descriptions: the column from which a line belongs to them. Fences: their
   * indentation.
   */
  indent = 0;
  /** Lists: the character of their marks. Fences and math: the closing mark. */
  mark = '';
  /** HTML and summaries: the pattern that ends them. Undefined: a blank line ends them. */
  closing: RegExp | undefined;
  /** Summaries, and HTML with the option `htmlWords`: its words are parsed. */
  hasWords = false;
  /**
   * Indented code: the blank lines at its end so far. They are part of it only if more code
   * follows.
   */
  blanks: Text[];

  constructor(kind: BlockKind, start: number, end: number) {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.children = this.lines = this.blanks = NONE;
    this.inline = isRaw(this) ? [] : NONE;
    this.isProse = kind !== 'paragraph';
  }
}

/**
 * The empty list of children for leaves, and of inlines for containers. It is shared, as there are
 * many nodes.
 */
const NONE: never[] = [];

/**
 * A list with one more item. Most lists have one item, and engines reserve memory for many after
 * `push`.
 */
export function withOne<T>(list: T[], one: T): T[] {
  if (list.length === 0) return [one];
  list.push(one);
  return list;
}

/** The state of an open block that a line can change. */
export interface Saved {
  node: Node;
  copy: Pick<Node, 'start' | 'end' | 'from' | 'isClosed' | 'isLoose' | 'isChecked' | 'blanks'>;
  child: Node | undefined;
  children: number;
  line: Span | undefined;
  lines: number;
  blanks: number;
  inline: number;
  last: Inline | undefined;
  lastEnd: number;
}

export function save(node: Node): Saved {
  const { start, end, from, isClosed, isLoose, isChecked, blanks } = node;
  const last = node.inline.at(-1);
  return {
    node,
    copy: {
      ...{ start, end, from, isClosed, blanks },
      ...(isLoose !== undefined && { isLoose }),
      ...(isChecked !== undefined && { isChecked }),
    },
    child: node.children.at(-1),
    children: node.children.length,
    line: node.lines.at(-1),
    lines: node.lines.length,
    blanks: blanks.length,
    inline: node.inline.length,
    last,
    lastEnd: last?.end ?? 0,
  };
}

/**
 * Restores the state of a block. Inline content is parsed again anyway, so only that of verbatim
 * blocks is restored.
 */
export function restore(saved: Saved): void {
  const { node, copy, child, children, line, lines, blanks, inline, last, lastEnd } = saved;
  // Without its definitions, the paragraph begins with other words.
  if (node.from !== copy.from) node.isProse = false;
  Object.assign(node, copy);
  shorten(node.children, children);
  if (child) node.children[children - 1] = child;
  shorten(node.lines, lines);
  if (line) node.lines[lines - 1] = line;
  shorten(node.blanks, blanks);
  if (!isVerbatim(node)) return;
  shorten(node.inline, inline);
  if (last) {
    node.inline[inline - 1] = last;
    last.end = lastEnd;
  }
  if (node.kind === 'math') node.isComplete = false;
}

/** Empties a block that the same line opens again, except its settled content. */
export function reset(node: Node, end: number): void {
  node.end = end;
  node.isClosed = false;
  node.children = node.lines = node.blanks = NONE;
  node.from = 0;
  if (isVerbatim(node)) node.inline = [];
}

/** Whether its content is shown as it is written. */
export function isVerbatim(node: Node): boolean {
  return isRaw(node) && !node.hasWords;
}

/** Whether no other block can begin in it. */
export function isRaw({ kind }: Node): boolean {
  return kind === 'code' || kind === 'html' || kind === 'math';
}

/** Adds verbatim text. A text that continues the last one extends it. */
export function appendText(list: Inline[], text: Text): void {
  const last = list.at(-1);
  const joins =
    last?.kind === 'text' &&
    last.end === text.start &&
    last.value === undefined &&
    text.value === undefined;
  if (joins) last.end = text.end;
  else if (text.end > text.start) list.push(text);
}

/**
 * Removes items one by one: WebKit copies the whole list if its `length` is set, and `splice`
 * creates a second list.
 */
export function shorten(list: unknown[], length: number): void {
  while (list.length > length) list.pop();
}
