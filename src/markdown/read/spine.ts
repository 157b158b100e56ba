import type { Definitions } from './definitions.js';
import { unescapeText } from './entities.js';
import { Content, type LeafReader } from './leaf.js';
import type { Line } from './line.js';
import { NO, readDefinition, type LinkDefinition } from './links.js';
import { isVerbatim, Node, reset, restore, save, withOne, type Saved } from './node.js';
import type { MarkdownOptions } from './reader-options.js';
import type { BlockKind, Inline } from './tree.js';

/** The state before a line that is parsed provisionally. */
interface Checkpoint {
  open: Node[];
  saved: Saved[];
  isAfterBlank: boolean;
}

/** The open blocks, each inside the one before. Opens, closes and extends them. */
export class Spine {
  readonly root = new Node('root', 0, 0);
  protected readonly leaves: LeafReader;
  protected readonly definitions: Definitions;
  protected readonly options: MarkdownOptions;
  /** The open blocks, from the root to the innermost. */
  protected open: Node[] = [this.root];
  /** The line that is parsed, and the number of open blocks that it continues. */
  protected line!: Line;
  protected depth = 1;
  /** Whether the whole line is parsed. */
  protected isTaken = false;
  /** Whether the line before was blank, without blank lines of quotes and code. */
  protected isAfterBlank = false;
  protected checkpoint: Checkpoint | undefined;
  /** The blocks that a provisional line opened. The same line opens them again. */
  protected reusable = new Map<string, Node>();
  protected opened: Node[] = [];
  /** Whether the provisional line defines links, which do not count yet. */
  hasDefined = false;

  constructor(leaves: LeafReader, definitions: Definitions, options: MarkdownOptions) {
    this.leaves = leaves;
    this.definitions = definitions;
    this.options = options;
  }

  /** The innermost open block. */
  get tip(): Node {
    return this.open.at(-1) ?? this.root;
  }

  /** The innermost of the last blocks, open or closed. */
  get last(): Node {
    let node = this.root;
    for (let child = node.children.at(-1); child; child = node.children.at(-1)) node = child;
    return node;
  }

  /** Begins a provisional line: `rollBack` undoes everything after this. */
  beginProvisional(): void {
    this.opened = [];
    this.hasDefined = false;
    this.checkpoint = {
      open: [...this.open],
      saved: [...this.open, ...this.#reopenable()].map(save),
      isAfterBlank: this.isAfterBlank,
    };
  }

  /** The descriptions before a paragraph that may become one more of their terms. */
  #reopenable(): Node[] {
    const { tip } = this;
    const before = tip.kind === 'paragraph' ? tip.parent?.children.at(-2) : undefined;
    return before?.kind === 'descriptions' ? [before] : [];
  }

  rollBack(): void {
    if (!this.checkpoint) return;
    const { open, saved, isAfterBlank } = this.checkpoint;
    for (const one of saved) restore(one);
    this.open = open;
    this.isAfterBlank = isAfterBlank;
    this.checkpoint = undefined;
    this.reusable = new Map(this.opened.map((node) => [`${node.kind}${node.start}`, node]));
    for (const { node } of saved) node.revision = this.leaves.revision;
  }

  closeAll(): void {
    this.closeTo(0);
  }

  /** Extends all open blocks to the end of this line; an open fence also with its line break. */
  protected extend(): void {
    const { tip } = this;
    const end = tip.isFenced && !tip.isClosed ? this.line.next : this.line.end;
    for (const node of this.open) node.end = end;
  }

  /** Opens a block inside the innermost block that can contain it. */
  protected add(kind: BlockKind, start: number): Node {
    this.closeTo(this.depth);
    while (!canContain(this.tip.kind, kind)) this.closeTo(this.open.length - 1);
    const parent = this.tip;
    if (this.isAfterBlank && parent.children.length > 0) loosen(parent);
    const node = this.child(parent, kind, start, this.line.end);
    this.open.push(node);
    this.depth = this.open.length;
    return node;
  }

  protected child(parent: Node, kind: BlockKind, start: number, end: number): Node {
    const old = this.reusable.size > 0 ? this.reusable.get(`${kind}${start}`) : undefined;
    const node = old ?? new Node(kind, start, end);
    if (old) reset(old, end);
    node.parent = parent;
    node.revision = this.leaves.revision;
    parent.children = withOne(parent.children, node);
    if (this.checkpoint) this.opened.push(node);
    return node;
  }

  protected closeTo(depth: number): void {
    while (this.open.length > depth) {
      const node = this.open.pop();
      if (node) this.close(node);
    }
    this.depth = Math.min(this.depth, this.open.length);
  }

  protected close(node: Node): void {
    node.isClosed = true;
    node.revision = this.leaves.revision;
    if (node.kind === 'paragraph') {
      this.takeDefinitions(node);
      if (node.from >= node.lines.length) node.parent?.children.pop();
    }
    if (node.lines.length > node.from) this.readClosed(node);
    if (isVerbatim(node) && !node.isFenced) cutEnd(node.inline, node.end);
  }

  /** Closes a block of one line. */
  protected finish(node: Node): void {
    this.take();
    this.closeTo(this.open.indexOf(node));
  }

  /** Takes the rest of the line. */
  protected take(): void {
    this.extend();
    this.isTaken = true;
    this.isAfterBlank = false;
  }

  protected readClosed(node: Node): void {
    this.leaves.read(node, false);
    if (!this.checkpoint) this.definitions.wait(node);
  }

  /**
   * Takes the definitions above, if the next line cannot be the title of one: then they are
   * complete.
   */
  protected takeDefinitionsAbove(node: Node): void {
    const { lines, from, retryAt } = node;
    if (node.isProse || lines.length < retryAt || lines.length === from) return;
    node.retryAt = from + 2 * (lines.length - from);
    const { text } = new Content(this.leaves.source, lines, from);
    let at = 0;
    while (at < text.length) {
      const definition = readDefinition(text, at);
      if (typeof definition === 'number') return;
      at = definition.end + 1;
    }
    this.takeDefinitions(node);
    node.retryAt = 0;
  }

  /** Turns the link definitions at the beginning of a paragraph into blocks before it. */
  protected takeDefinitions(node: Node): void {
    if (node.isProse || node.from >= node.lines.length) return;
    const { lines } = node;
    if (this.leaves.source.charAt(lines[node.from]?.start ?? 0) !== '[') {
      node.isProse = true;
      return;
    }
    const content = new Content(this.leaves.source, lines, node.from);
    const found: Node[] = [];
    for (let at = 0; at < content.text.length;) {
      const definition = readDefinition(content.text, at);
      if (typeof definition === 'number') {
        node.isProse = definition === NO && found.length === 0;
        break;
      }
      const start = content.toSource(at);
      found.push(this.definition(definition, node, start, content.toSource(definition.end)));
      at = definition.end + 1;
      node.from = at < content.text.length ? content.lineAt(at) : lines.length;
    }
    if (found.length === 0) return;
    node.start = lines[node.from]?.start ?? node.start;
    const siblings = node.parent?.children ?? [];
    siblings.pop();
    for (const one of found) siblings.push(one);
    siblings.push(node);
  }

  protected definition(
    { label, destination, title }: LinkDefinition,
    paragraph: Node,
    start: number,
    end: number,
  ): Node {
    const { entity } = this.options;
    const node = new Node('definition', start, end);
    node.parent = paragraph.parent;
    node.isClosed = true;
    node.revision = this.leaves.revision;
    node.label = label;
    node.destination = unescapeText(destination, entity);
    node.title = title === undefined ? undefined : unescapeText(title, entity);
    if (this.checkpoint) this.hasDefined = true;
    else this.definitions.define(label, { destination, title });
    return node;
  }
}

const PARENTS: ReadonlySet<BlockKind> = new Set([
  ...(['root', 'quote', 'item', 'footnote', 'details', 'description'] as const),
]);

function canContain(parent: BlockKind, child: BlockKind): boolean {
  if (parent === 'list') return child === 'item';
  if (parent === 'descriptions') return child === 'description';
  return PARENTS.has(parent);
}

/**
 * Marks a list as loose: a blank line is between two of its items, or between two blocks of an
 * item.
 */
function loosen(node: Node): void {
  const list = node.kind === 'item' ? node.parent : node.kind === 'list' ? node : undefined;
  if (list) list.isLoose = true;
}

/**
 * Cuts the last text of a block at this place: before its last line break, or before its closing
 * mark.
 */
export function cutEnd(list: Inline[], end: number): void {
  const last = list.at(-1);
  if (last && last.start >= end) list.pop();
  else if (last && last.end > end) last.end = end;
}
