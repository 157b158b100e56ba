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

/** The answer in a block: the payload's, unless the page has put its own there. */
export class ShownAnswer {
  readonly #block: AnswerBlock;
  /** Links of the page's own answer may stand for markers. */
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

  /** Not at once: whoever takes it out again would keep the page from everything else. */
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

  /** Does what came into the block, or left it, change who shows the answer? */
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

  /** Tools may take out of the page's own markers what was made of them. */
  #watchMarkers(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    // Where that code never comes, because citations are off, whoever waits must not be kept for it.
    const self = new WeakRef(this);
    void interactionPart.came.then(() => {
      const shown = self.deref();
      if (shown) interactionPart.now?.watchMarkers(shown.#block, shown.#markers);
    });
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
        // The page may have put something around it.
        (this.#answer && node.contains(this.#answer.element)) ||
        isPayloadScript(node) ||
        isPrinted(node) ||
        node.nodeType === Node.COMMENT_NODE ||
        !node.textContent?.trim(),
    );
  }
}
