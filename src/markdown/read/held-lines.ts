import type { Characters } from './growing-text.js';
import { isVerbatim, type Node } from './node.js';

/** Marks of lists, headings, quotes, rules and fences without any words yet; task boxes too. */
const ONLY_MARKS =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]?)[ \t]*(?:\[[ xX]?\]?[ \t]*)?|#{1,6}[ \t]*|[-*_=+~`:| \t]{1,80})$/;
/** A link definition is not shown when it is finished. */
const DEFINITION = /^[ \t>]*\[(?!\^)[^[\]]{1,200}\]:/;
/** Which paragraph is a table is only known from the line below its first. */
const ROW = /^[ \t>]*\|/;
/** A line that is longer than this has words, or none that matter. */
const MAX_LENGTH = 300;

/**
 * Is the line that is being written nothing but marks so far? It is not shown before it has words, so that
 * nothing is seen that is gone a moment later.
 */
export function isHeld(source: Characters, start: number, tip: Node): boolean {
  const line = source.slice(start, start + MAX_LENGTH);
  if (isVerbatim(tip)) return tip.mark !== '' && tip.mark.startsWith(line.trim());
  if (ROW.test(line)) return tip.kind !== 'table' || ONLY_MARKS.test(line);
  const isInProse = tip.kind === 'paragraph' && tip.isProse;
  return ONLY_MARKS.test(line) || (!isInProse && DEFINITION.test(line));
}

/** May the last line of a paragraph be the head of a table? */
export function mayBeHead(source: Characters, { lines }: Node): boolean {
  return source.charAt(lines.at(-1)?.start ?? source.length) === '|';
}
