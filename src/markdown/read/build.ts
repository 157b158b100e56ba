import type { Run } from './emphasis.js';
import { appendText } from './node.js';
import type { Inline, Wrapper } from './tree.js';

/** What the inline reader found, in order. Places are those of the text that it read. */
export interface Item {
  start: number;
  end: number;
  /** Finished, with places of the source. */
  node?: Inline;
  run?: Run;
  /** The opening bracket of a link or an image. */
  wrap?: Wrap;
  /** Closes the innermost of those. */
  isClosing?: true;
}

export type Wrap = Pick<Wrapper, 'kind' | 'destination' | 'title' | 'isUnfinished'>;

/** The depth of inlines in inlines; deeper marks are words. */
const MAX_DEPTH = 100;

/** Makes a tree of the items; what is still open at their end is closed there. */
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
  /** How many more are open that are too deep to be nodes. */
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

  /** A run closes with its left end and opens with its right one; what is between them are words. */
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
    // Spreading the rest into it would take as long as all else that is done here.
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
