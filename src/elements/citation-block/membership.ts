import type { Evidence, SafeSource } from '../../model/index.js';
import type { Reference } from '../../text/source-ids.js';
import {
  closestThread,
  threadHost,
  waiting,
  type ThreadBlock,
  type ThreadContext,
} from '../shared/thread-host.js';

/** A block in the thread around it, if there is one. */
export class Membership {
  readonly #block: ThreadBlock;
  #thread: ThreadContext | undefined;

  constructor(block: ThreadBlock) {
    this.#block = block;
  }

  /** Whether sources have the numbers of the thread. */
  get isNumbered(): boolean {
    return this.#thread?.isNumbered ?? false;
  }

  /** These are not known yet. */
  get isWaiting(): boolean {
    return this.#thread?.isWaiting ?? false;
  }

  /** Shows a source in the panel of the thread; missing where there is none. */
  get show(): ((number: number, from: HTMLElement | undefined) => void) | undefined {
    const show = this.#thread?.show;
    return show && ((number, from) => show(this.#block, number, from));
  }

  /** Opens the document of a source in the panel of the thread. */
  get read():
    | ((number: number, evidence: Evidence | undefined, from: HTMLElement | undefined) => void)
    | undefined {
    const read = this.#thread?.read;
    return read && ((number, evidence, from) => read(this.#block, number, evidence, from));
  }

  /** Looks for the thread around the block: it may be new, or gone. */
  look(): void {
    const { element } = this.#block;
    const thread = element.isConnected ? closestThread(element)?.[threadHost] : undefined;
    if (element.isConnected) waiting.add(this);
    else waiting.delete(this);
    if (thread === this.#thread) return;
    this.#thread?.leave(this.#block);
    this.#thread = thread;
    thread?.join(this.#block);
    this.#block.refresh();
  }

  changed(): void {
    this.#thread?.changed(this.#block);
  }

  /** The number that readers see of a source. */
  readonly numberOf = (number: number): number =>
    (this.isNumbered && this.#thread?.numberOf(this.#block, number)) || number;

  /** The same for what a marker names. */
  numbered(references: Reference[]): Reference[] {
    if (!this.isNumbered) return references;
    return references.map((one) =>
      one.number === undefined ? one : { ...one, shown: this.numberOf(one.number) },
    );
  }

  /** The sources of answers before that markers can name. */
  earlier(): readonly SafeSource[] {
    return this.#thread?.earlier?.(this.#block) ?? [];
  }

  /** The sources of answers before that have these ids. */
  borrow(ids: Iterable<string>): SafeSource[] {
    const thread = this.#thread;
    if (!thread) return [];
    return [...ids].flatMap((id) => thread.find(this.#block, id) ?? []);
  }
}
