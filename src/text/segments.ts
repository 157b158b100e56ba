import type { SafeCitation, SafePayload } from '../model/index.js';

/** A part of a paragraph: text, or a citation to show as a marker. */
export type Segment = string | SafeCitation;

/**
 * The answer as plain paragraphs, with each citation at the end of its claim. It does not parse
 * Markdown.
 */
export function plainParagraphs({ answer = '', citations = [] }: SafePayload): Segment[][] {
  let next = 0;
  return paragraphSpans(answer).map(([start, end], i, spans) => {
    const segments: Segment[] = [];
    // A claim that ends between two paragraphs belongs to the first of them.
    const limit = spans[i + 1]?.[0] ?? Infinity;
    let from = start;
    for (let citation = citations[next]; citation && citation.end < limit;) {
      const at = Math.min(Math.max(citation.end, start), end);
      if (at > from) segments.push(answer.slice(from, at));
      segments.push(citation);
      from = at;
      citation = citations[++next];
    }
    if (end > from) segments.push(answer.slice(from, end));
    return segments;
  });
}

/** The spans of the paragraphs: the text between blank lines, without white space around it. */
function paragraphSpans(text: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  let start = text.length - text.trimStart().length;
  const add = (limit: number): void => {
    const end = start + text.slice(start, limit).trimEnd().length;
    if (end > start) spans.push([start, end]);
  };
  for (const { 0: gap, index } of text.matchAll(/\n[ \t\r]*\n\s*/g)) {
    add(index);
    start = Math.max(start, index + gap.length);
  }
  add(text.length);
  return spans;
}
