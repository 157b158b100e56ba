import type { SafeCitation, SafePayload } from '../../model/index.js';
import { plainParagraphs, type Segment } from '../../text/segments.js';

/** The answer in the page, and where each part of it is. */
export interface AnswerView {
  readonly element: HTMLElement;
  /** A span of the answer as a range of the page; `undefined` if it is not shown. */
  rangeOf(start: number, end: number): Range | undefined;
}

/**
 * The answer in the page's own tree, as plain paragraphs with markers: what is shown until
 * `<citation-text>` is defined, which then renders its Markdown. The text is never parsed as HTML.
 */
export function renderAnswer(payload: SafePayload, document: Document): AnswerView {
  const element = document.createElement('citation-text');
  const texts: { node: Text; start: number }[] = [];
  const { answer = '' } = payload;
  let at = 0;
  for (const segments of plainParagraphs(payload)) {
    const paragraph = document.createElement('p');
    paragraph.dir = 'auto';
    paragraph.style.whiteSpace = 'pre-line';
    for (const segment of segments) {
      const node = segmentNode(segment, document);
      paragraph.append(node);
      if (typeof segment !== 'string') continue;
      const start = answer.indexOf(segment, at);
      texts.push({ node: node as Text, start });
      at = start + segment.length;
    }
    element.append(paragraph);
  }
  return { element, rangeOf: (start, end) => rangeIn(texts, start, end, document) };
}

function segmentNode(segment: Segment, document: Document): Node {
  return typeof segment === 'string' ? document.createTextNode(segment) : marker(segment, document);
}

function marker(citation: SafeCitation, document: Document): HTMLElement {
  const anchor = document.createElement('citation-anchor');
  const numbers = new Set(citation.evidence.map(({ source }) => source));
  anchor.setAttribute('source-ids', [...numbers].join(' '));
  return Object.assign(anchor, { citation });
}

function rangeIn(
  texts: readonly { node: Text; start: number }[],
  start: number,
  end: number,
  document: Document,
): Range | undefined {
  const first = texts.find(({ node, start: at }) => at + node.length > start);
  const last = texts.findLast(({ start: at }) => at < end);
  if (!first || !last || !first.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, start - first.start));
  range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  return range.collapsed ? undefined : range;
}
