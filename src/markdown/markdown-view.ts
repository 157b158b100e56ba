import { entityCharacter, PageMaker } from './html.js';
import type { ViewOptions } from './inlines.js';
import { offsetIn, type Leaf } from './leaves.js';
import { Page } from './page.js';
import { placeOf } from './place-in-block.js';
import { MarkdownReader } from './read/reader.js';

/** In characters. Longer answers are shown in steps. */
const STEP = 4096;

/**
 * Shows an answer as nodes of the page while it is written. The cost of an update depends on the
 * new text only.
 */
export class MarkdownView {
  readonly #element: HTMLElement;
  readonly #maker: PageMaker;
  #answer = '';
  #isPartial = false;
  #reader!: MarkdownReader;
  #page!: Page;
  /** The sum of the versions of earlier pages. */
  #versions = 0;

  constructor(element: HTMLElement, options: ViewOptions) {
    this.#element = element;
    this.#maker = new PageMaker(options);
    this.#start();
  }

  /** The place in the answer before which the page does not change any more. */
  get done(): number {
    return this.#page.done;
  }

  /** The number of characters of the answer that are in the page. */
  get read(): number {
    return this.#reader.source.length;
  }

  /** A number that changes when a finished block was created again. */
  get version(): number {
    return this.#versions + this.#page.version;
  }

  get isComplete(): boolean {
    const { isPaused, isEnded } = this.#reader;
    return this.read === this.#answer.length && (isEnded || isPaused !== this.#isPartial);
  }

  /**
   * Sets the answer to show. `partial`: more of it may arrive. Returns whether it continues the
   * answer before.
   */
  set(answer: string, partial: boolean): boolean {
    const { length } = this.#answer;
    // Several times faster than `startsWith`.
    const isSame = answer.slice(0, length) === this.#answer;
    // While the answer is being written, checking every block each time would be too slow.
    const isWhole = partial || this.#page.isWhole;
    const goesOn = isSame && isWhole && !(this.#reader.isEnded && answer.length > length);
    if (!goesOn) this.#restart();
    this.#answer = answer;
    this.#isPartial = partial;
    return goesOn;
  }

  /** Shows more of the answer: all of it, or as much as can be parsed at a time. */
  step(): void {
    const { read } = this;
    // The open part is parsed again, so at least as much text has to be new.
    const end = read + Math.max(STEP, read - this.done);
    this.#reader.write(this.#answer.slice(read, end));
    if (end >= this.#answer.length && !this.#isPartial) this.#reader.pause();
    this.#page.update(this.#answer, this.#reader);
  }

  /** A span of the answer as a range in the page; `undefined` if nothing of it is shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#page.firstLeaf(start);
    const last = this.leafBefore(end);
    if (!first || !last || first.start >= end || last.end <= start) return undefined;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, offsetIn(first, start));
    range.setEnd(last.node, offsetIn(last, end));
    return range.collapsed ? undefined : range;
  }

  /** The text node with the words before this place, or the first text node. */
  leafBefore(at: number): Leaf | undefined {
    return this.#page.lastLeaf(at, () => true) ?? this.#page.firstLeaf(0);
  }

  /** The last text node before this place that a marker can follow. */
  openLeafBefore(at: number): Leaf | undefined {
    return this.#page.lastLeaf(at, ({ closed }) => closed?.localName !== 'pre');
  }

  /** The place in the answer for the marker of a claim that ends here. */
  placeOf(end: number): number {
    return placeOf(this.#answer, this.#reader.root, end);
  }

  /** Whether this node is in the answer. */
  contains(node: Node): boolean {
    return this.#element.contains(node);
  }

  /** Like `leafBefore`, but first creates the text again if another script changed it. */
  mendedLeafBefore(at: number): Leaf | undefined {
    const leaf = this.leafBefore(at);
    return leaf && this.#page.mend(leaf) ? this.leafBefore(at) : leaf;
  }

  #start(): void {
    this.#reader = new MarkdownReader({ math: true, partial: true, entity: entityCharacter });
    this.#page = new Page(this.#element, this.#reader.root, this.#maker);
  }

  #restart(): void {
    this.#versions = this.version + 1;
    this.#element.replaceChildren();
    this.#start();
  }
}
