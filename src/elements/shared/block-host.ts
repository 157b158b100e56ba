import type { Numbering } from '../../locales/index.js';
import type { SafeCitation } from '../../model/index.js';
import type { Reference } from '../../text/source-ids.js';
import { parentOf } from './nodes.js';

/**
 * How markers find their block, and what each knows of the other. By symbol and not by tag name or
 * class, so that it holds under other tag names and between two copies of this library.
 */
export const blockHost = Symbol.for('citation-elements.block');

export interface BlockHost extends HTMLElement {
  readonly [blockHost]: BlockContext;
}

export interface BlockContext {
  /** Markers are shown at all. */
  readonly enabled: boolean;
  /** Whether the block has not read its payload yet; it refreshes new markers afterwards. */
  readonly isWaiting: boolean;
  /** Whether the block has a payload, valid or not. */
  readonly hasPayload: boolean;
  /** Sources may still arrive. */
  readonly streaming: boolean;
  readonly markerStyle: 'number' | 'site';
  readonly numbering: Numbering;
  /** What pressing a marker does: opens the card, or the source. */
  readonly activation: 'card' | 'navigate';
  /** The code of the card could not be loaded: the markers say what they can by themselves. */
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
  /** The claim that it closes, when the block rendered the answer. */
  readonly citation: SafeCitation | undefined;
  /** The part of it that a reader hovers, focuses and presses. */
  readonly control: HTMLElement;
  /** Pressing it opens the card; otherwise it is a plain link. */
  readonly opensCard: boolean;
  /** The marker beside it, with nothing to read between them. */
  neighbour(side: 'previousSibling' | 'nextSibling'): BlockMarker | undefined;
  /** Lets its link open at the passage, before the reader can follow it. */
  aim(): void;
  /** Looks again for its block and its sources. */
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

/** The component inside of a block in whose shadow root a marker is; the outermost. */
export function componentAround(marker: Node): Node | undefined {
  let component: Node | undefined;
  for (let at: Node | null = marker; at && !(blockHost in at); at = parentOf(at)) {
    if (at.nodeType === 11) component = parentOf(at) ?? undefined;
  }
  return component;
}

/**
 * Markers that found no block: one may be defined, or put around them, later. One list for a page,
 * since the block may come from another copy of this library than the markers.
 */
export const orphans: Set<BlockMarker> = ((globalThis as unknown as Record<symbol, unknown>)[
  Symbol.for('citation-elements.orphans')
] ??= new Set<BlockMarker>()) as Set<BlockMarker>;

/**
 * Lets the markers look again that a new block is for: those in it, or the one that made it for itself. Not all of
 * them: a page may have many markers without a block, and many blocks.
 */
export function adoptOrphans(block: BlockHost): void {
  const { host } = block.getRootNode() as Partial<ShadowRoot>;
  for (const marker of [...orphans]) {
    if (marker.element === host || closestBlock(marker.element) === block) marker.refresh();
  }
}
