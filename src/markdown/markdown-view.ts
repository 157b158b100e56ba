import { entityCharacter, PageMaker } from './html.js';
import type { ViewOptions } from './inlines.js';
import { offsetIn, type Leaf } from './leaves.js';
import { Page } from './page.js';
import { placeOf } from './place-in-block.js';
import { MarkdownReader } from './read/reader.js';

/** Answers longer than this are shown in steps. */
const STEP = 4096;

/** Shows an answer as nodes of the page while it is written: an update costs as much as what is new. */
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

  /** How much of the answer is in the page. */
  get read(): number {
    return this.#reader.source.length;
  }

  /** Changes when a finished block was made again. */
  get version(): number {
    return this.#versions + this.#page.version;
  }

  get isComplete(): boolean {
    const { isPaused, isEnded } = this.#reader;
    return this.read === this.#answer.length && (isEnded || isPaused !== this.#isPartial);
  }

  /** Sets the answer to show; `partial`: more of it may come. Answers whether it goes on from the one before. */
  set(answer: string, partial: boolean): boolean {
    const { length } = this.#answer;
    // Several times as fast as `startsWith`.
    const isSame = answer.slice(0, length) === this.#answer;
    // While it is written, to look at every block each time would cost too much.
    const isWhole = partial || this.#page.isWhole;
    const goesOn = isSame && isWhole && !(this.#reader.isEnded && answer.length > length);
    if (!goesOn) this.#restart();
    this.#answer = answer;
    this.#isPartial = partial;
    return goesOn;
  }

  /** Shows more of the answer: all, or as much as can be read at once. */
  step(): void {
    const { read } = this;
    // The open part is read again, so at least as much has to be new.
    const end = read + Math.max(STEP, read - this.done);
    this.#reader.write(this.#answer.slice(read, end));
    if (end >= this.#answer.length && !this.#isPartial) this.#reader.pause();
    this.#page.update(this.#answer, this.#reader);
  }

  /** A span of the answer as a range of the page; `undefined` if nothing of it is shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#page.firstLeaf(start);
    const last = this.leafBefore(end);
    if (!first || !last || first.start >= end || last.end <= start) return undefined;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, offsetIn(first, start));
    range.setEnd(last.node, offsetIn(last, end));
    return range.collapsed ? undefined : range;
  }

  /** The text node that shows the words before this place; the first one of all if there are none. */
  leafBefore(at: number): Leaf | undefined {
    return this.#page.lastLeaf(at, () => true) ?? this.#page.firstLeaf(0);
  }

  /** The last text node before this place that a marker can stand after. */
  openLeafBefore(at: number): Leaf | undefined {
    return this.#page.lastLeaf(at, ({ closed }) => closed?.localName !== 'pre');
  }

  /** Where in the answer the marker of a claim stands that ends here. */
  placeOf(end: number): number {
    return placeOf(this.#answer, this.#reader.root, end);
  }

  /** Is this node in the answer? */
  contains(node: Node): boolean {
    return this.#element.contains(node);
  }

  /** `leafBefore`, after making the text again if another script has changed it. */
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
