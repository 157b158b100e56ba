import type { ReactiveControllerHost } from '@lit/reactive-element';
import type { SafePayload } from '../../model/index.js';
import type { BlockHost } from '../shared/block-host.js';
import { nextFrame } from '../shared/next-frame.js';
import { Answer, answerIn, isAnswer } from './rendered-answer.js';
import { LinkWatch } from './link-watch.js';
import type { Markers } from './block-markers.js';
import { interactionPart, isWritten } from './block-parts.js';
import { isPayloadScript } from './payload-script.js';
import { adoptPrinted, isPrinted } from './printed.js';

interface AnswerBlock extends ReactiveControllerHost, BlockHost {
  open: boolean;
}

/** The answer in a block: the payload's, unless the page has put its own answer there. */
export class ShownAnswer {
  readonly #block: AnswerBlock;
  /** Finds links in the page's own answer that stand for markers. */
  readonly #links: LinkWatch;
  readonly #markers: Markers;
  #answer: Answer | undefined;
  #shown: readonly [SafePayload, boolean] | undefined;
  #adopted: SafePayload | undefined;
  #isComing = false;
  #isWatched = false;

  constructor(block: AnswerBlock, markers: Markers) {
    this.#block = block;
    this.#markers = markers;
    this.#links = new LinkWatch(block);
  }

  show(payload: SafePayload, streaming: boolean, isMissing: boolean): void {
    if (!isMissing) this.#adopt(payload);
    if (payload.answer === undefined || !this.#isEmpty()) {
      this.#answer?.element.remove();
      this.#answer = this.#shown = undefined;
      this.#links.start();
      this.#watchMarkers();
      return;
    }
    this.#links.stop();
    this.#answer ??= new Answer(this.#block);
    const { element } = this.#answer;
    const state = [payload, streaming] as const;
    const isSame = state.every((value, i) => value === this.#shown?.[i]);
    if (isSame) return this.#bringBack();
    this.#place(element);
    this.#shown = state;
    this.#answer.show(...state);
  }

  /**
   * Puts the answer back if another script removed it. It waits for a frame: a script that removes
   * it again at once would block the page.
   */
  #bringBack(): void {
    const isOut = (): boolean => !this.#block.contains(this.#answer?.element ?? null);
    if (this.#isComing || !isOut()) return;
    this.#isComing = true;
    void nextFrame().then(() => {
      this.#isComing = false;
      if (this.#answer && this.#isEmpty()) this.#place(this.#answer.element);
    });
  }

  /** Puts the answer where it was taken out; a page that writes a block anew as HTML leaves a copy of it there. */
  #place(element: HTMLElement): void {
    if (this.#block.contains(element)) return;
    const copy = answerIn(this.#block);
    if (copy) copy.replaceWith(element);
    else this.#block.append(element);
  }

  /** Whether a change of the block's content changes who shows the answer. */
  isOutdated({ answer }: SafePayload): boolean {
    if (answer === undefined) return false;
    return this.#isEmpty()
      ? !this.#block.contains(this.#answer?.element ?? null)
      : this.#answer !== undefined;
  }

  /** A span of the answer as a range of the page; `undefined` if the block does not show it. */
  rangeOf(start: number, end: number): Range | undefined {
    return this.#answer?.rangeOf(start, end);
  }

  /** Watches the page's own markers, because tools may remove their content. */
  #watchMarkers(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    // If that code is never loaded, because citations are off, this object must not stay in memory
    // for it.
    const self = new WeakRef(this);
    void interactionPart.came.then(() => {
      const shown = self.deref();
      if (shown) interactionPart.now?.watchMarkers(shown.#block, shown.#markers);
    });
  }

  /** Takes over the HTML that a server has printed, if it shows this answer. */
  #adopt(payload: SafePayload): void {
    const isRead = this.#block.ownerDocument.readyState !== 'loading';
    // The markers that the model wrote are not read yet.
    if (!isRead || this.#adopted === payload || isWritten(payload)) return;
    this.#adopted = payload;
    if (adoptPrinted(this.#block, payload)) this.#block.open = true;
  }

  #isEmpty(): boolean {
    // While the page is loading, its content for this block may not have arrived.
    if (this.#block.ownerDocument.readyState === 'loading') return false;
    return [...this.#block.childNodes].every(
      (node) =>
        isAnswer(node) ||
        // The page may have put an element around the answer.
        (this.#answer && node.contains(this.#answer.element)) ||
        isPayloadScript(node) ||
        isPrinted(node) ||
        node.nodeType === Node.COMMENT_NODE ||
        !node.textContent?.trim(),
    );
  }
}
