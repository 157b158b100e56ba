import { firstFrom } from '../model/sorted.js';
import { graphemeEnd } from '../text/graphemes.js';
import { INLINE_ELEMENTS, markerPlace } from '../text/places.js';
import { wordEnd } from '../text/words.js';
import type { Block } from './read/tree.js';

/** A marker at the end of one of these stands after it. */
export const INLINE = new RegExp(`^(?:${INLINE_ELEMENTS})$`);

/**
 * Where in an answer the marker of a claim stands that ends here: where it stands in a text, but that HTML and
 * formulas of their own lines, which a text cannot have markers in or after, have them in the page.
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
