import type { ReactiveControllerHost } from '@lit/reactive-element';
import type { SafePayload } from '../../model/index.js';
import type { BlockHost } from '../shared/block-host.js';
import { Answer, isAnswer } from './answer.js';
import { LinkWatch } from './link-watch.js';
import { isWritten } from './parts.js';
import { isPayloadScript } from './payload-script.js';
import { adoptPrinted, isPrinted } from './printed.js';

interface AnswerBlock extends ReactiveControllerHost, BlockHost {
  open: boolean;
}

/** The answer in a block: the payload's, unless the page has put its own there. */
export class ShownAnswer {
  readonly #block: AnswerBlock;
  /** Links of the page's own answer may stand for markers. */
  readonly #links: LinkWatch;
  #answer: Answer | undefined;
  #shown: readonly [SafePayload, boolean] | undefined;
  #adopted: SafePayload | undefined;

  constructor(block: AnswerBlock) {
    this.#block = block;
    this.#links = new LinkWatch(block);
  }

  show(payload: SafePayload, streaming: boolean, isMissing: boolean): void {
    if (!isMissing) this.#adopt(payload);
    if (payload.answer === undefined || !this.#isEmpty()) {
      this.#answer?.element.remove();
      this.#answer = this.#shown = undefined;
      this.#links.start();
      return;
    }
    this.#links.stop();
    this.#answer ??= new Answer(this.#block);
    const { element } = this.#answer;
    if (element.parentNode !== this.#block) this.#block.append(element);
    const state = [payload, streaming] as const;
    if (state.every((value, i) => value === this.#shown?.[i])) return;
    this.#shown = state;
    this.#answer.show(...state);
  }

  /** Does what came into the block, or left it, change who shows the answer? */
  isOutdated({ answer }: SafePayload): boolean {
    return answer !== undefined && this.#isEmpty() !== (this.#answer !== undefined);
  }

  /** A span of the answer as a range of the page; `undefined` if the block does not show it. */
  rangeOf(start: number, end: number): Range | undefined {
    return this.#answer?.rangeOf(start, end);
  }

  /** What a server has printed stays, if it is this answer. */
  #adopt(payload: SafePayload): void {
    const isRead = this.#block.ownerDocument.readyState !== 'loading';
    // Markers that a model wrote are not read yet.
    if (!isRead || this.#adopted === payload || isWritten(payload)) return;
    this.#adopted = payload;
    if (adoptPrinted(this.#block, payload)) this.#block.open = true;
  }

  #isEmpty(): boolean {
    // While the page is being received, its content for this block may still be on the way.
    if (this.#block.ownerDocument.readyState === 'loading') return false;
    return [...this.#block.childNodes].every(
      (node) =>
        isAnswer(node) ||
        isPayloadScript(node) ||
        isPrinted(node) ||
        node.nodeType === Node.COMMENT_NODE ||
        !node.textContent?.trim(),
    );
  }
}
