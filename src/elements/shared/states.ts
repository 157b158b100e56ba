import { attempt } from '../../model/read.js';

/** The states of an element that style sheets can select: `citation-block:state(open)`. */
export class States {
  readonly #set: CustomStateSet | undefined;

  constructor(element: HTMLElement) {
    this.#set = attempt(() => element.attachInternals().states);
  }

  toggle(name: string, isOn: boolean): void {
    // Older browsers require names with two dashes, and throw otherwise.
    attempt(() => (isOn ? this.#set?.add(name) : this.#set?.delete(name)));
  }
}
