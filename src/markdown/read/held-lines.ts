import type { Characters } from './growing-text.js';
import { isVerbatim, type Node } from './node.js';

/** Marks of lists, headings, quotes, rules and fences without words so far, also task boxes. */
const ONLY_MARKS =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]?)[ \t]*(?:\[[ xX]?\]?[ \t]*)?|#{1,6}[ \t]*|[-*_=+~`:| \t]{1,80})$/;
/** A link definition, which is not shown when it is complete. */
const DEFINITION = /^[ \t>]*\[(?!\^)[^[\]]{1,200}\]:/;
/** A row of a table. Only the line below the first row shows that a paragraph is a table. */
const ROW = /^[ \t>]*\|/;
/** A longer line has words, or is not relevant. */
const MAX_LENGTH = 300;

/**
 * Whether the line that is being written consists only of marks so far. It is not shown before it
 * has words, so that readers do not see marks that disappear a moment later.
 */
export function isHeld(source: Characters, start: number, tip: Node): boolean {
  const line = source.slice(start, start + MAX_LENGTH);
  if (isVerbatim(tip)) return tip.mark !== '' && tip.mark.startsWith(line.trim());
  if (ROW.test(line)) return tip.kind !== 'table' || ONLY_MARKS.test(line);
  const isInProse = tip.kind === 'paragraph' && tip.isProse;
  return ONLY_MARKS.test(line) || (!isInProse && DEFINITION.test(line));
}

/** Whether the last line of a paragraph may be the head of a table. */
export function mayBeHead(source: Characters, { lines }: Node): boolean {
  return source.charAt(lines.at(-1)?.start ?? source.length) === '|';
}
