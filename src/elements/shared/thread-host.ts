import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';

/** The symbol by which blocks and panels find their thread. */
export const threadHost = Symbol.for('citation-elements.thread');

export interface ThreadHost extends HTMLElement {
  readonly [threadHost]: ThreadContext;
}

/** The interface of a block for its thread. */
export interface ThreadBlock {
  readonly element: HTMLElement;
  /** The payload that the page has set. It identifies the answer. */
  given(): unknown;
  payload(): SafePayload;
  /** How many markers name each of its sources. */
  uses(): ReadonlyMap<number, number>;
  /** Moves the focus to a place that cites a source. */
  goTo(number: number, use: number): void;
  /** Called when the numbers of its sources, or its thread, may have changed. */
  refresh(): void;
}

/** The interface of a thread for its blocks. */
export interface ThreadContext {
  /** Whether sources have the same number in every answer. */
  readonly isNumbered: boolean;
  /** Whether the numbers are not known yet. No others should be shown until then. */
  readonly isWaiting?: boolean;
  join(block: ThreadBlock): void;
  leave(block: ThreadBlock): void;
  /** Called when the payload or the markers of a block may have changed. */
  changed(block: ThreadBlock): void;
  /** The number in the whole thread of a source in a block. */
  numberOf(block: ThreadBlock, number: number): number | undefined;
  /** The source with this id in an earlier answer. */
  find(block: ThreadBlock, id: string): SafeSource | undefined;
  /**
   * The sources with ids in earlier answers, nearest first. Threads of older versions do not have
   * this method.
   */
  earlier?(block: ThreadBlock): readonly SafeSource[];
  /** Shows a source in the panel of the thread. `undefined` without a panel. */
  readonly show:
    ((block: ThreadBlock, number: number, from: HTMLElement | undefined) => void) | undefined;
  /**
   * Opens the document of a source in that panel. Missing without a panel, and in threads of older
   * versions.
   */
  readonly read?:
    | ((
        block: ThreadBlock,
        number: number,
        evidence: Evidence | undefined,
        from: HTMLElement | undefined,
      ) => void)
    | undefined;
}

/** The nearest thread around a node, also outside of shadow roots. */
export function closestThread(node: Node): ThreadHost | undefined {
  for (let at: Node | null = node.parentNode; at;) {
    if (threadHost in at) return at as ThreadHost;
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
  return undefined;
}

/**
 * The elements that wait for a thread to appear or disappear: one list for all copies of the
 * library in a page.
 */
export const waiting: Set<{ look(): void }> = ((globalThis as unknown as Record<symbol, unknown>)[
  Symbol.for('citation-elements.thread.waiting')
] ??= new Set<{ look(): void }>()) as Set<{ look(): void }>;
