import { attempt } from '../../model/read.js';
import { blockHost, type BlockHost } from '../shared/block-host.js';
import { Part } from '../shared/parts.js';
import { createBeside } from '../shared/registry.js';

/** `<citation-block>`; whoever registers the marker says how to get it. */
export const blockPart = new Part<unknown>();

/**
 * The block of a marker that stands in none and has a payload: in the marker's shadow, around its
 * content, so that it hears what the reader does there. It shows nothing but the card.
 */
export class OwnBlock {
  readonly #block: HTMLElement & { payload?: unknown };

  constructor(marker: HTMLElement) {
    blockPart.want();
    this.#block = createBeside(marker, 'citation-block');
    this.#block.toggleAttribute('data-citation-own', true);
    this.#block.append(marker.ownerDocument.createElement('slot'));
  }

  /** Not part of making it: the block asks for its marker as soon as it is in the page. */
  attachTo(marker: HTMLElement): void {
    // Someone else may have given the marker a shadow root; then it is the link that it always is.
    attempt(() => marker.attachShadow({ mode: 'open' }).append(this.#block));
  }

  /** The block, once it is defined. */
  show(payload: unknown): BlockHost | undefined {
    if (this.#block.payload !== payload) this.#block.payload = payload;
    return this.#block.isConnected && blockHost in this.#block
      ? (this.#block as BlockHost)
      : undefined;
  }
}
