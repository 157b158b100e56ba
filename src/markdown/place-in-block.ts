import { firstFrom } from '../model/sorted.js';
import { graphemeEnd } from '../text/graphemes.js';
import { INLINE_ELEMENTS, markerPlace } from '../text/places.js';
import { wordEnd } from '../text/words.js';
import type { Block } from './read/tree.js';

/** Elements that have the marker after their end, not before it. */
export const INLINE = new RegExp(`^(?:${INLINE_ELEMENTS})$`);

/**
 * The place in an answer for the marker of a claim that ends here. It is the same as in a text,
 * except for HTML and formulas on their own lines: in a text, markers cannot be in or after them,
 * but in the page they can.
 */
export function placeOf(source: string, root: Block, end: number): number {
  const isWhole = /^(?:html|math)$/.test(blockBefore(root, end).kind);
  const place = isWhole ? undefined : markerPlace(source, root, end);
  return place?.at ?? wordEnd(source, graphemeEnd(source, end));
}

/** The innermost block that begins before this place and does not end before it. */
function blockBefore(block: Block, end: number): Block {
  const { children } = block;
  const child = children[firstFrom(children, ({ start }) => start >= end) - 1];
  return child && child.end >= end ? blockBefore(child, end) : block;
}
