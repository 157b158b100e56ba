import type { Characters } from './growing-text.js';
import { isBlank, trimmedEnd } from './line.js';
import type { Alignment, Span } from './tree.js';

/**
 * The alignments in the line below the head of a table; `undefined` if this is not such a line.
 *
 *     | :-- | :-: | --: |
 */
export function readDelimiters(source: Characters, { start, end }: Span): Alignment[] | undefined {
  for (let at = start; at < end; at++) if (!'|:- \t'.includes(source.charAt(at))) return undefined;
  const alignments: Alignment[] = [];
  for (const cell of splitRow(source, { start, end })) {
    const mark = source.slice(cell.start, cell.end);
    if (!/^:?-+:?$/.test(mark)) return undefined;
    const left = mark.startsWith(':');
    const right = mark.endsWith(':');
    alignments.push(left ? (right ? 'center' : 'left') : right ? 'right' : undefined);
  }
  return alignments;
}

/**
 * The cells of a row, at most `most`, without the blanks around their words. An empty cell has the
 * place of its beginning.
 */
export function splitRow(source: Characters, row: Span, most = Infinity): Span[] {
  const cells: Span[] = [];
  const end = trimmedEnd(source, row.start, row.end);
  let start = row.start;
  if (source.charAt(start) === '|') start++;
  while (start < end && cells.length < most) {
    const bar = nextBar(source, start, end);
    cells.push(trimmed(source, start, bar));
    start = bar + 1;
  }
  return cells;
}

function nextBar(source: Characters, from: number, end: number): number {
  let at = from;
  for (; at < end && source.charAt(at) !== '|'; at++) {
    if (source.charAt(at) === '\\' && /[|\\]/.test(source.charAt(at + 1))) at++;
  }
  return Math.min(at, end);
}

function trimmed(source: Characters, from: number, to: number): Span {
  const end = trimmedEnd(source, from, to);
  let start = from;
  while (start < end && isBlank(source.charCodeAt(start))) start++;
  return { start, end };
}
