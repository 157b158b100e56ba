import type { SafeCitation, SafePayload } from '../../model/index.js';
import { plainParagraphs, type Segment } from '../../text/segments.js';
import { sourceIdsOf } from '../../text/source-ids.js';
import { createBeside } from './registry.js';

/**
 * An answer as plain paragraphs with markers, for the time without Markdown code. The text is never
 * parsed as HTML.
 */
export class PlainAnswer {
  readonly #element: HTMLElement;
  #texts: { node: Text; start: number }[] = [];

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  show(payload: SafePayload): void {
    const { ownerDocument } = this.#element;
    const { answer = '' } = payload;
    let at = 0;
    this.#texts = [];
    this.#element.replaceChildren(
      ...plainParagraphs(payload).map((segments) => {
        const paragraph = ownerDocument.createElement('p');
        paragraph.dir = 'auto';
        paragraph.style.whiteSpace = 'pre-line';
        for (const segment of segments) {
          const node = segmentNode(segment, this.#element);
          paragraph.append(node);
          if (typeof segment !== 'string') continue;
          const start = answer.indexOf(segment, at);
          this.#texts.push({ node: node as Text, start });
          at = start + segment.length;
        }
        return paragraph;
      }),
    );
  }

  /** A span of the answer as a range of the page; `undefined` if it is not shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#texts.find(({ node, start: at }) => at + node.length > start);
    const last = this.#texts.findLast(({ start: at }) => at < end);
    if (!first?.node.isConnected || !last) return undefined;
    const range = this.#element.ownerDocument.createRange();
    range.setStart(first.node, Math.max(0, start - first.start));
    range.setEnd(last.node, Math.min(last.node.length, end - last.start));
    return range.collapsed ? undefined : range;
  }
}

function segmentNode(segment: Segment, answer: Element): Node {
  return typeof segment === 'string'
    ? answer.ownerDocument.createTextNode(segment)
    : marker(segment, answer);
}

function marker(citation: SafeCitation, answer: Element): HTMLElement {
  const anchor = createBeside(answer, 'citation-anchor');
  anchor.setAttribute('source-ids', sourceIdsOf(citation));
  return Object.assign(anchor, { citation });
}
