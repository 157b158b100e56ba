import { firstFrom } from '../model/sorted.js';
import { isExact, isText, type TextView, type View } from './view.js';

/** A text node in the page, and its place in the answer. */
export interface Leaf {
  node: Text;
  start: number;
  end: number;
  /** The outermost element around it that must not contain markers. */
  closed: Element | undefined;
  /** The text of which it shows a part. */
  view: TextView;
}

/** Tests whether a leaf is the searched one. */
export type Fits = (leaf: Leaf) => boolean;

/** The last text that begins before this place and fits. */
export function lastLeaf(
  views: readonly View[],
  at: number,
  fits: Fits,
  closed?: Element,
): Leaf | undefined {
  for (let i = lastBefore(views, at, itself); i >= 0; i--) {
    const view = views[i];
    if (!view) continue;
    const leaf = isText(view)
      ? lastPiece(view, at, fits, closed)
      : lastLeaf(view.children, at, fits, closed ?? (view.closed ? view.element : undefined));
    if (leaf) return leaf;
  }
  return undefined;
}

/** The first text that ends after this place. */
export function firstLeaf(views: readonly View[], at: number, closed?: Element): Leaf | undefined {
  for (let i = Math.max(0, lastBefore(views, at + 1, itself)); i < views.length; i++) {
    const view = views[i];
    if (!view) continue;
    const leaf = isText(view)
      ? piecesOf(view, closed).find(({ end }) => end > at)
      : firstLeaf(view.children, at, closed ?? (view.closed ? view.element : undefined));
    if (leaf) return leaf;
  }
  return undefined;
}

/**
 * Searches from the end: markers are inserted one after the other, and a text may have thousands.
 */
function lastPiece(
  view: TextView,
  at: number,
  fits: Fits,
  closed: Element | undefined,
): Leaf | undefined {
  const { nodes = [] } = view;
  let { end } = view;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i] as Text;
    const start = isExact(view) ? end - node.length : view.start;
    const leaf = { node, start, end, closed, view };
    if (start < at && fits(leaf)) return leaf;
    if (isExact(view)) end = start;
  }
  return undefined;
}

/** The nodes of a text, each with its own place if that is known. */
function piecesOf(view: TextView, closed: Element | undefined): Leaf[] {
  let { start } = view;
  return (view.nodes ?? []).map((node) => {
    const end = isExact(view) ? start + node.length : view.end;
    const leaf = { node, start, end, closed, view };
    if (isExact(view)) start = end;
    return leaf;
  });
}

/** Splits the node of a leaf. The leaf keeps the part before the place. */
export function splitLeaf(leaf: Leaf, offset: number): void {
  const node = leaf.node.splitText(offset);
  const { nodes } = leaf.view;
  nodes?.splice(nodes.lastIndexOf(leaf.node) + 1, 0, node);
  leaf.end = leaf.start + offset;
}

/** The offset in a leaf's node for this place of the answer. */
export function offsetIn({ node, start, view }: Leaf, at: number): number {
  if (!isExact(view)) return at > start ? node.length : 0;
  return Math.min(Math.max(0, at - start), node.length);
}

/** The index of the last item that begins before this place; -1 if there is none. */
export function lastBefore<T>(
  sorted: readonly T[],
  at: number,
  placeOf: (item: T) => { readonly start: number },
): number {
  return firstFrom(sorted, (item) => placeOf(item).start >= at) - 1;
}

const itself = (view: View): View => view;
