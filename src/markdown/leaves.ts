import { firstFrom } from '../text/sorted.js';
import { isText, type TextView, type View } from './view.js';

/** A piece of text in the page, and where it stands in the answer. */
export interface Leaf {
  node: Text;
  start: number;
  end: number;
  /** The outermost element around it that no marker may stand in. */
  closed: Element | undefined;
  /** What it shows a part of, as long as that may still change. */
  view?: TextView | undefined;
}

/** The texts that views show, in order; `closed` if all of them stand where no marker may. */
export function leavesOf(views: readonly View[], closed?: Element): Leaf[] {
  const leaves: Leaf[] = [];
  collect(views, closed, leaves);
  return leaves;
}

function collect(views: readonly View[], closed: Element | undefined, leaves: Leaf[]): void {
  for (const view of views) {
    if (!isText(view)) {
      collect(view.children, closed ?? (view.closed ? view.element : undefined), leaves);
    } else if (view.at >= 0) {
      let start = view.at;
      const isExact = view.length === view.text.length;
      for (const node of view.nodes ?? []) {
        const end = isExact ? start + node.length : view.at + view.length;
        leaves.push({ node, start, end, closed, view });
        start = end;
      }
    }
  }
}

/** Makes two leaves of one; the second is the one behind the place. */
export function splitLeaf(leaf: Leaf, offset: number): Leaf {
  const node = leaf.node.splitText(offset);
  const nodes = leaf.view?.nodes;
  nodes?.splice(nodes.indexOf(leaf.node) + 1, 0, node);
  const second = { ...leaf, node, start: leaf.start + offset };
  leaf.end = second.start;
  return second;
}

/** The index of the last that begins before this place; -1 if none does. */
export function lastBefore(sorted: readonly { start: number }[], at: number): number {
  return firstFrom(sorted, ({ start }) => start >= at) - 1;
}
