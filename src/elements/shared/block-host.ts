import type { Numbering } from '../../locales/index.js';
import type { SafeCitation } from '../../model/index.js';
import type { Reference } from '../../text/source-ids.js';
import { parentOf } from './nodes.js';

/**
 * The symbol by which markers find their block. A symbol works under other tag names and between
 * two copies of this library, unlike a tag name or a class.
 */
export const blockHost = Symbol.for('citation-elements.block');

export interface BlockHost extends HTMLElement {
  readonly [blockHost]: BlockContext;
}

export interface BlockContext {
  /** Whether markers are shown. */
  readonly enabled: boolean;
  /** Whether the block has not read its payload yet; it refreshes new markers afterwards. */
  readonly isWaiting: boolean;
  /** Whether the block has a payload, valid or not. */
  readonly hasPayload: boolean;
  /** Whether sources may still arrive. */
  readonly streaming: boolean;
  readonly markerStyle: 'number' | 'site';
  readonly numbering: Numbering;
  /** Whether pressing a marker opens the card, or the source. */
  readonly activation: 'card' | 'navigate';
  /**
   * Whether the code of the card could not be loaded. Markers then show their passage as a title.
   */
  readonly hasNoCard?: boolean;
  resolve(ids: string): Reference[];
  add(marker: BlockMarker): void;
  remove(marker: BlockMarker): void;
}

export interface BlockMarker {
  /** The element in the page: a `<citation-anchor>`, or one of the page's own links. */
  readonly element: HTMLElement;
  /** The sources that its `source-ids` name. */
  readonly references: readonly Reference[];
  /** The claim that ends at the marker, if the block rendered the answer. */
  readonly citation: SafeCitation | undefined;
  /** The part of it that a reader hovers, focuses and presses. */
  readonly control: HTMLElement;
  /** Pressing it opens the card; otherwise it is a plain link. */
  readonly opensCard: boolean;
  /** The next marker on this side, if there is no text between them. */
  neighbour(side: 'previousSibling' | 'nextSibling'): BlockMarker | undefined;
  /** Makes its link open at the passage, before the reader can follow it. */
  aim(): void;
  /** Looks for its block and its sources again. */
  refresh(): void;
}

/** The nearest block around a node, also from inside other components' shadow roots. */
export function closestBlock(node: Node): BlockHost | undefined {
  for (let at: Node | null = node.parentNode; at;) {
    if (blockHost in at) return at as BlockHost;
    at = parentOf(at);
  }
  return undefined;
}

/** The outermost component inside of a block whose shadow root contains a marker. */
export function componentAround(marker: Node): Node | undefined {
  let component: Node | undefined;
  for (let at: Node | null = marker; at && !(blockHost in at); at = parentOf(at)) {
    if (at.nodeType === 11) component = parentOf(at) ?? undefined;
  }
  return component;
}

/**
 * The markers without a block. One may be defined, or put around them, later. The list is shared by
 * all copies of the library in a page, because the block may belong to another copy.
 */
export const orphans: Set<BlockMarker> = ((globalThis as unknown as Record<symbol, unknown>)[
  Symbol.for('citation-elements.orphans')
] ??= new Set<BlockMarker>()) as Set<BlockMarker>;

/**
 * Refreshes the waiting markers of a new block: those in it, or the one that created it. Other
 * markers are left out, because a page may have many markers without a block, and many blocks.
 */
export function adoptOrphans(block: BlockHost): void {
  const { host } = block.getRootNode() as Partial<ShadowRoot>;
  for (const marker of [...orphans]) {
    if (marker.element === host || closestBlock(marker.element) === block) marker.refresh();
  }
}
