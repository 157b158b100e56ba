import { firstFrom } from '../../model/sorted.js';

/** Inline tags: words go on across them. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

interface Leaf {
  readonly node: Text;
  readonly start: number;
}

/** The text of a tree as one string. Converts offsets in it to ranges of the tree. */
export class TreeText {
  readonly text: string;
  readonly #leaves: Leaf[] = [];

  constructor(root: Node) {
    const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    let length = 0;
    let last: Element | null = null;
    for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
      const block = blockOf(node.parentElement);
      if (last && block !== last) {
        parts.push('\n');
        length++;
      }
      last = block;
      const { data } = node as Text;
      this.#leaves.push({ node: node as Text, start: length });
      parts.push(data);
      length += data.length;
    }
    this.text = parts.join('');
  }

  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#leafAt(start);
    const last = this.#leafAt(Math.max(start, end - 1));
    if (!first || !last) return undefined;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, clamp(start - first.start, first.node));
    range.setEnd(last.node, clamp(end - last.start, last.node));
    return range;
  }

  #leafAt(offset: number): Leaf | undefined {
    return this.#leaves[firstFrom(this.#leaves, ({ start }) => start > offset) - 1];
  }
}

function clamp(offset: number, { length }: Text): number {
  return Math.max(0, Math.min(offset, length));
}

function blockOf(element: Element | null): Element | null {
  let found = element;
  while (found && INLINE.has(found.localName)) found = found.parentElement;
  return found;
}
