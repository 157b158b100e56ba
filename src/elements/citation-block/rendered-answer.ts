import type { SafePayload } from '../../model/index.js';
import { isElement } from '../shared/nodes.js';
import { createBeside } from '../shared/registry.js';
import type { PlainAnswer } from '../shared/plain-answer.js';
import { plainPart } from './block-parts.js';

/** The part of `<citation-text>` that a block needs. It may be defined later, or never. */
interface AnswerElement extends HTMLElement {
  payload: SafePayload;
  streaming: boolean;
  rangeOf?(start: number, end: number): Range | undefined;
}

const RENDERED = 'data-citation-rendered';

/**
 * Whether a block has rendered this node as its answer. A copied block contains such a node too.
 */
export function isAnswer(node: Node): boolean {
  return isElement(node) && node.hasAttribute(RENDERED);
}

/** The first of them in a block. */
export function answerIn(block: Element): HTMLElement | undefined {
  return Array.from(block.children).find(isAnswer) as HTMLElement | undefined;
}

/**
 * The answer, rendered by the block into the page's own tree: as Markdown by `<citation-text>`, and
 * as plain paragraphs with markers until that tag is defined. The text is never parsed as HTML
 * here.
 */
export class Answer {
  readonly element: HTMLElement;
  #plain: PlainAnswer | undefined;

  constructor(block: Element) {
    this.element = answerIn(block) ?? createBeside(block, 'citation-text');
    this.element.toggleAttribute(RENDERED, true);
  }

  show(payload: SafePayload, streaming: boolean): void {
    const element = this.element as AnswerElement;
    element.payload = payload;
    element.streaming = streaming;
    this.#showPlain();
  }

  #showPlain(): void {
    if ('rangeOf' in this.element) return;
    const { payload } = this.element as AnswerElement;
    const part = plainPart.want(() => this.#showPlain());
    if (part) (this.#plain ??= new part.PlainAnswer(this.element)).show(payload);
    else if (plainPart.error) this.element.textContent = payload.answer ?? '';
  }

  /** A span of the answer as a range of the page; `undefined` if it is not shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const element = this.element as AnswerElement;
    return element.rangeOf ? element.rangeOf(start, end) : this.#plain?.rangeOf(start, end);
  }
}
