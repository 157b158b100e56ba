import type { SafeCitation, SafePayload } from '../../model/index.js';
import { plainParagraphs, type Segment } from '../../text/segments.js';
import { createBeside } from '../shared/registry.js';

/** The part of `<citation-text>` that a block needs. It may be defined later, or never. */
interface AnswerElement extends HTMLElement {
  payload: SafePayload;
  streaming: boolean;
  rangeOf?(start: number, end: number): Range | undefined;
}

/**
 * The answer, rendered by the block into the page's own tree: as Markdown by `<citation-text>`, and
 * as plain paragraphs with markers until that is defined. The text is never parsed as HTML here.
 */
export class Answer {
  readonly element: HTMLElement;
  #texts: { node: Text; start: number }[] = [];

  constructor(block: Element) {
    this.element = createBeside(block, 'citation-text');
  }

  show(payload: SafePayload, streaming: boolean): void {
    const element = this.element as AnswerElement;
    element.payload = payload;
    element.streaming = streaming;
    if (!element.rangeOf) this.#showPlain(payload);
  }

  /** A span of the answer as a range of the page; `undefined` if it is not shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const element = this.element as AnswerElement;
    return element.rangeOf ? element.rangeOf(start, end) : this.#plainRange(start, end);
  }

  #showPlain(payload: SafePayload): void {
    const { ownerDocument } = this.element;
    const { answer = '' } = payload;
    let at = 0;
    this.#texts = [];
    this.element.replaceChildren(
      ...plainParagraphs(payload).map((segments) => {
        const paragraph = ownerDocument.createElement('p');
        paragraph.dir = 'auto';
        paragraph.style.whiteSpace = 'pre-line';
        for (const segment of segments) {
          const node = segmentNode(segment, this.element);
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

  #plainRange(start: number, end: number): Range | undefined {
    const first = this.#texts.find(({ node, start: at }) => at + node.length > start);
    const last = this.#texts.findLast(({ start: at }) => at < end);
    if (!first?.node.isConnected || !last) return undefined;
    const range = this.element.ownerDocument.createRange();
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
  const numbers = new Set(citation.evidence.map(({ source }) => source));
  anchor.setAttribute('source-ids', [...numbers].join(' '));
  return Object.assign(anchor, { citation });
}
