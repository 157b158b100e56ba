import { attempt } from '../../model/read.js';
import { blockHost, type BlockHost } from '../shared/block-host.js';
import { Part } from '../shared/parts.js';
import { createBeside } from '../shared/registry.js';

/** `<citation-block>`. The module that registers the marker sets how to load it. */
export const blockPart = new Part<unknown>();

/**
 * The block of a marker that is outside of a block and has a payload. It is in the marker's shadow
 * root, around the content, so that it receives the reader's events. It shows only the card.
 */
export class OwnBlock {
  readonly #block: HTMLElement & { payload?: unknown };

  constructor(marker: HTMLElement) {
    blockPart.want();
    this.#block = createBeside(marker, 'citation-block');
    this.#block.toggleAttribute('data-citation-own', true);
    this.#block.append(marker.ownerDocument.createElement('slot'));
  }

  /** A separate step, because the block reads its marker as soon as it is in the page. */
  attachTo(marker: HTMLElement): void {
    // If other code has given the marker a shadow root, the marker stays a plain link.
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
