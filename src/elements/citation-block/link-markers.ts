// This module is loaded with the first link that stands for a marker.
import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import { adoptStyles } from '../../styles/adopt.js';
import type { Reference } from '../../text/source-ids.js';
import { decodeName } from '../../text/spelling.js';
import { setAttributes } from '../shared/attributes.js';
import {
  blockHost,
  closestBlock,
  type BlockContext,
  type BlockHost,
  type BlockMarker,
} from '../shared/block-host.js';
import { isElement, isTextual } from '../shared/nodes.js';
import { anchorStyles } from '../citation-anchor/citation-anchor.styles.js';
import { aimControl, hideControl, keepCopy, showControl } from '../marker/marker-control.js';
import { LINK } from './link-watch.js';

/**
 * Links that stand for markers (`<a href="#cite-1,3">[1][3]</a>`), for renderers that remove our
 * tags. They stay nodes of the page; attributes turn them into markers.
 */
export class LinkMarkers implements ReactiveController {
  readonly #host: ReactiveControllerHost & BlockHost;
  readonly #found = new Map<Node, LinkMarker>();
  #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & BlockHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Looks for links now, and whenever the page changes the content of the block. */
  start(): void {
    if (this.#observer || typeof MutationObserver === 'undefined') return;
    this.#observer = new MutationObserver((records) => this.#read(records));
    this.#observer.observe(this.#host, {
      subtree: true,
      childList: true,
      attributeFilter: ['href'],
    });
    this.#add([this.#host]);
  }

  stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    for (const marker of this.#found.values()) this.#release(marker);
  }

  #read(records: readonly MutationRecord[]): void {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) {
      for (const marker of this.#found.values()) {
        if (!this.#host.contains(marker.element)) this.#release(marker);
      }
    }
    for (const { type, target } of records) {
      const marker = type === 'attributes' && this.#found.get(target);
      if (marker && marker.isTakenBack) this.#release(marker);
    }
    this.#add(
      records.flatMap(({ type, target, addedNodes }) =>
        type === 'attributes' ? target : [...addedNodes],
      ),
    );
  }

  /**
   * Registers all links before it shows the first one, because markers side by side share one tab
   * stop.
   */
  #add(roots: readonly Node[]): void {
    const added = roots.flatMap(linksIn).flatMap((link) => {
      if (this.#found.has(link) || closestBlock(link) !== this.#host) return [];
      const marker = new LinkMarker(link, this.#host, (node) => this.#found.get(node));
      this.#found.set(link, marker);
      return marker;
    });
    for (const marker of added) marker.refresh();
  }

  #release(marker: LinkMarker): void {
    this.#found.delete(marker.element);
    marker.release();
  }
}

function linksIn(root: Node): HTMLAnchorElement[] {
  if (!isElement(root)) return [];
  const links = [...root.querySelectorAll<HTMLAnchorElement>(LINK)];
  if (root.matches(LINK)) links.push(root as HTMLAnchorElement);
  // A link inside of a marker belongs to that marker.
  return links.filter((link) => !link.closest('[source-ids]'));
}

class LinkMarker implements BlockMarker {
  references: readonly Reference[] = [];
  readonly citation = undefined;
  opensCard = false;
  /** The address that the page wrote. */
  readonly #href: string;
  readonly #block: BlockHost;
  readonly #at: (node: Node) => LinkMarker | undefined;
  /** The address that this class has set. */
  #shown: string | null = null;

  readonly element: HTMLAnchorElement;

  constructor(
    element: HTMLAnchorElement,
    block: BlockHost,
    at: (node: Node) => LinkMarker | undefined,
  ) {
    this.element = element;
    this.#block = block;
    this.#at = at;
    const href = element.getAttribute('href') ?? '';
    // A copied link has the address of its source, and its original address in an attribute.
    this.#href = isName(href) ? href : (element.getAttribute('data-citation-link') ?? '');
    element.setAttribute('data-citation-link', this.#href);
    adoptStyles(element, anchorStyles);
  }

  get control(): HTMLElement {
    return this.element;
  }

  /** Whether the page has changed the address of the link, so that it is no marker any more. */
  get isTakenBack(): boolean {
    return this.element.getAttribute('href') !== this.#shown;
  }

  refresh(): void {
    const context = this.#block[blockHost];
    if (context.isWaiting) return context.add(this);
    this.references = context.resolve(idsOf(this.#href));
    context.add(this);
    this.element.toggleAttribute('data-citation-off', !context.enabled);
    if (keepCopy(this.element, context)) this.references = [];
    else this.#show(context);
    this.#shown = this.element.getAttribute('href');
  }

  #show(context: BlockContext): void {
    const { isLink, opensCard } = showControl(this, context);
    this.opensCard = opensCard;
    if (!isLink) this.#restore();
  }

  aim(): void {
    aimControl(this);
    this.#shown = this.element.getAttribute('href');
  }

  release(): void {
    this.#block[blockHost].remove(this);
    if (!this.isTakenBack) this.#restore();
    setAttributes(this.element, { 'data-citation-link': null, 'data-citation-off': null });
    hideControl(this.element);
    const text = this.element.firstElementChild;
    if (text) setAttributes(text, { 'data-citation-text': null });
  }

  #restore(): void {
    setAttributes(this.element, { href: this.#href, target: null, rel: null });
  }

  neighbour(side: 'previousSibling' | 'nextSibling'): BlockMarker | undefined {
    let node = this.element[side];
    while (isTextual(node) && !node.data.trim()) node = node[side];
    return node ? this.#at(node) : undefined;
  }
}

function isName(href: string): boolean {
  return href.startsWith('#cite-');
}

function idsOf(href: string): string {
  return href.slice('#cite-'.length).split(',').map(decodeName).join(' ');
}
