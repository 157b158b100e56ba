import type { Run } from './emphasis.js';
import { appendText } from './node.js';
import type { Inline, Wrapper } from './tree.js';

/** The results of the inline parser, in order. Offsets are those of the parsed text. */
export interface Item {
  start: number;
  end: number;
  /** A finished inline, with offsets of the source. */
  node?: Inline;
  run?: Run;
  /** The opening bracket of a link or an image. */
  wrap?: Wrap;
  /** Whether this closes the innermost of them. */
  isClosing?: true;
}

export type Wrap = Pick<Wrapper, 'kind' | 'destination' | 'title' | 'isUnfinished'>;

/** The maximum depth of nested inlines. Deeper marks are words. */
const MAX_DEPTH = 100;

/** Builds a tree of the items. Whatever is still open at their end is closed there. */
export function buildTree(
  items: readonly Item[],
  toSource: (at: number) => number,
  end: number,
): Inline[] {
  const builder = new Builder(toSource);
  for (const item of items) builder.add(item);
  return builder.finish(end);
}

class Builder {
  readonly #toSource: (at: number) => number;
  readonly #top: Inline[] = [];
  readonly #open: Wrapper[] = [];
  /** The number of open inlines that are too deep to be nodes. */
  #tooDeep = 0;
  #children = this.#top;

  constructor(toSource: (at: number) => number) {
    this.#toSource = toSource;
  }

  add({ start, end, node, run, wrap, isClosing }: Item): void {
    if (node) this.#children.push(node);
    else if (run) this.#addRun(run);
    else if (wrap) this.#openAt(start, end, wrap);
    else if (isClosing) this.#closeAt(start, end);
    else this.#addText(start, end);
  }

  finish(end: number): Inline[] {
    this.#tooDeep = 0;
    for (const node of this.#open) node.isUnfinished = true;
    while (this.#open.length > 0) this.#closeAt(end, end);
    return this.#top;
  }

  /** A run closes with its left end and opens with its right end. Between them are words. */
  #addRun({ start, mark, closes, opens, left }: Run): void {
    let at = start;
    for (const size of closes) this.#closeAt(at, (at += size));
    if (left > 0) this.#addText(at, (at += left));
    for (const size of [...opens].reverse()) {
      const kind = mark === '~' ? 'strikethrough' : size === 2 ? 'strong' : 'emphasis';
      this.#openAt(at, (at += size), { kind });
    }
  }

  #openAt(start: number, end: number, wrap: Wrap): void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#tooDeep++;
      return this.#addText(start, end);
    }
    const at = this.#toSource(start);
    const content = { start: this.#toSource(end), end: at };
    // Spreading the rest into the object would take as long as everything else here.
    const node: Wrapper = { kind: wrap.kind, start: at, end: at, content, children: [] };
    if (wrap.destination !== undefined) {
      node.destination = wrap.destination;
      node.title = wrap.title;
    }
    if (wrap.isUnfinished) node.isUnfinished = true;
    this.#children.push(node);
    this.#open.push(node);
    this.#children = node.children;
  }

  #closeAt(start: number, end: number): void {
    const node = this.#tooDeep > 0 ? undefined : this.#open.pop();
    if (!node) {
      this.#tooDeep--;
      return this.#addText(start, end);
    }
    node.content.end = this.#toSource(start);
    node.end = this.#toSource(end);
    this.#children = this.#open.at(-1)?.children ?? this.#top;
  }

  #addText(start: number, end: number): void {
    appendText(this.#children, {
      kind: 'text',
      start: this.#toSource(start),
      end: this.#toSource(end),
    });
  }
}
