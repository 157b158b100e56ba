import type { SafeCitation, SafePayload } from '../model/index.js';

/** A piece of a paragraph: text as it is, or the marker of a citation. */
export type Segment = string | SafeCitation;

/** The answer as plain paragraphs, with each citation where its claim ends. Knows no Markdown. */
export function plainParagraphs({ answer = '', citations = [] }: SafePayload): Segment[][] {
  const paragraphs: Segment[][] = [];
  let next = 0;
  for (const { 0: text, index: start } of answer.matchAll(/[^\n](?:[^\n]|\n(?!\s*\n))*/g)) {
    const end = start + text.trimEnd().length;
    const segments: Segment[] = [];
    let from = start;
    for (let citation = citations[next]; citation && citation.end <= start + text.length;) {
      const at = Math.min(Math.max(citation.end, start), end);
      if (at > from) segments.push(answer.slice(from, at));
      segments.push(citation);
      from = at;
      citation = citations[++next];
    }
    if (end > from) segments.push(answer.slice(from, end));
    paragraphs.push(segments);
  }
  return paragraphs;
}
