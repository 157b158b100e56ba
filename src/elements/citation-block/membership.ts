import type { Evidence, SafeSource } from '../../model/index.js';
import type { Reference } from '../../text/source-ids.js';
import {
  closestThread,
  threadHost,
  waiting,
  type ThreadBlock,
  type ThreadContext,
} from '../shared/thread-host.js';

/** The connection of a block to the thread around it, if there is one. */
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

  /** Whether the numbers of the thread are not known yet. */
  get isWaiting(): boolean {
    return this.#thread?.isWaiting ?? false;
  }

  /** Shows a source in the panel of the thread. `undefined` without a panel. */
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

  /** Looks for the thread around the block again, because it may be new or removed. */
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

  /** The number of a source that readers see. */
  readonly numberOf = (number: number): number =>
    (this.isNumbered && this.#thread?.numberOf(this.#block, number)) || number;

  /** References with the numbers that readers see. */
  numbered(references: Reference[]): Reference[] {
    if (!this.isNumbered) return references;
    return references.map((one) =>
      one.number === undefined ? one : { ...one, shown: this.numberOf(one.number) },
    );
  }

  /** The sources of earlier answers that markers can name. */
  earlier(): readonly SafeSource[] {
    return this.#thread?.earlier?.(this.#block) ?? [];
  }

  /** The sources of earlier answers with these ids. */
  borrow(ids: Iterable<string>): SafeSource[] {
    const thread = this.#thread;
    if (!thread) return [];
    return [...ids].flatMap((id) => thread.find(this.#block, id) ?? []);
  }
}
