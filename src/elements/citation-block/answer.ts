import type { SafeCitation, SafePayload } from '../../model/index.js';
import { plainParagraphs, type Segment } from '../../text/segments.js';

/**
 * The answer in the page's own tree, as plain paragraphs with markers: what is shown until
 * `<citation-text>` is defined, which then renders its Markdown. The text is never parsed as HTML.
 */
export function renderAnswer(payload: SafePayload, document: Document): HTMLElement {
  const answer = document.createElement('citation-text');
  for (const segments of plainParagraphs(payload)) {
    const paragraph = document.createElement('p');
    paragraph.dir = 'auto';
    paragraph.style.whiteSpace = 'pre-line';
    paragraph.append(...segments.map((segment) => node(segment, document)));
    answer.append(paragraph);
  }
  return answer;
}

function node(segment: Segment, document: Document): Node | string {
  return typeof segment === 'string' ? segment : marker(segment, document);
}

function marker({ evidence }: SafeCitation, document: Document): HTMLElement {
  const anchor = document.createElement('citation-anchor');
  anchor.setAttribute('source-ids', [...new Set(evidence.map(({ source }) => source))].join(' '));
  Object.assign(anchor, { evidence });
  return anchor;
}
