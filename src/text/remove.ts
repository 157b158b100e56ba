import { field } from '../model/read.js';
import type { Span } from './offsets.js';
import { firstFrom } from '../model/sorted.js';

/** A span to remove, together with the one space before it unless `keepSpace` is set. */
export interface Cut extends Span {
  keepSpace?: boolean;
}

export interface Removed {
  text: string;
  /**
   * Converts an offset in the original text to an offset in the new text. An offset inside a cut
   * becomes the place of the cut.
   */
  move: (offset: number) => number;
}

/**
 * Removes the provider's own markers from the text, each with the one space before it. Spans may be
 * in any order and may overlap.
 *
 * @example removeSpans('Hot ([sun](u)).', [{ start: 4, end: 14 }]).text // 'Hot.'
 */
export function removeSpans(text: string, spans: readonly Cut[]): Removed {
  const cuts: Span[] = [];
  const kept: string[] = [];
  /** For each cut, the number of characters that are removed up to its end. */
  const removed: number[] = [];
  let end = 0;
  let total = 0;
  const inOrder = spans
    .map((span) => ({
      start: Math.max(0, span.start),
      end: Math.min(text.length, span.end),
      keepsSpace: field(span, 'keepSpace') === true,
    }))
    .filter((span) => span.start < span.end)
    .sort((a, b) => a.start - b.start);
  for (const span of inOrder) {
    if (span.end <= end) continue;
    const space = !span.keepsSpace && span.start > end && text[span.start - 1] === ' ' ? 1 : 0;
    const start = Math.max(end, span.start - space);
    kept.push(text.slice(end, start));
    cuts.push({ start, end: span.end });
    total += span.end - start;
    removed.push(total);
    end = span.end;
  }
  kept.push(text.slice(end));
  return {
    text: kept.join(''),
    move: (offset) => {
      const next = firstFrom(cuts, ({ start }) => start > offset);
      const cut = cuts[next - 1];
      return offset - (removed[next - 1] ?? 0) + Math.max(0, (cut?.end ?? 0) - offset);
    },
  };
}
