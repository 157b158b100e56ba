import type { SafeCitation, SafePayload } from '../model/index.js';

/** A piece of a paragraph: text as it is, or the marker of a citation. */
export type Segment = string | SafeCitation;

/** The answer as plain paragraphs, with each citation where its claim ends. Knows no Markdown. */
export function plainParagraphs({ answer = '', citations = [] }: SafePayload): Segment[][] {
  let next = 0;
  return paragraphSpans(answer).map(([start, end], i, spans) => {
    const segments: Segment[] = [];
    // What ends between two paragraphs belongs to the first of them.
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

/** Where the paragraphs are: what stands between blank lines, without the white space around it. */
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
