import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import type { BlockHost } from '../shared/block-host.js';
import { isElement } from '../shared/nodes.js';
import type { LinkMarkers } from './link-markers.js';
import { linkMarkersPart } from './block-parts.js';

/** Links that stand for markers, for renderers that remove our tags; and copies of such links. */
export const LINK = 'a[href^="#cite-"], a[data-citation-link]';

/** Waits for the first link in a block that stands for a marker. Few pages have such links. */
export class LinkWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost & BlockHost;
  #observer: MutationObserver | undefined;
  #markers: LinkMarkers | undefined;
  #isOn = false;

  constructor(host: ReactiveControllerHost & BlockHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Looks for links now, and whenever the page changes the content of the block. */
  start(): void {
    if (this.#isOn || typeof MutationObserver === 'undefined') return;
    this.#isOn = true;
    if (this.#markers) return this.#markers.start();
    this.#observer = new MutationObserver((records) => {
      const changed = records.flatMap(({ type, target, addedNodes }) =>
        type === 'attributes' ? target : [...addedNodes],
      );
      if (changed.some(hasLink)) this.#find();
    });
    this.#observer.observe(this.#host, {
      subtree: true,
      childList: true,
      attributeFilter: ['href'],
    });
    if (hasLink(this.#host)) this.#find();
  }

  stop(): void {
    this.#isOn = false;
    this.#observer?.disconnect();
    this.#markers?.stop();
  }

  #find(): void {
    this.#observer?.disconnect();
    void linkMarkersPart.load().then((part) => {
      // If the code cannot be loaded, the page's links stay as they are.
      if (part) this.#markers ??= new part.LinkMarkers(this.#host);
      if (this.#isOn) this.#markers?.start();
    });
  }
}

function hasLink(node: Node): boolean {
  return isElement(node) && (node.matches(LINK) || node.querySelector(LINK) !== null);
}
