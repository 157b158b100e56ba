import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';

/** How blocks and panels find their thread. By symbol, as markers find their block. */
export const threadHost = Symbol.for('citation-elements.thread');

export interface ThreadHost extends HTMLElement {
  readonly [threadHost]: ThreadContext;
}

/** What a thread knows of a block. */
export interface ThreadBlock {
  readonly element: HTMLElement;
  /** The payload as the page gave it, to recognise it later. */
  given(): unknown;
  payload(): SafePayload;
  /** How many markers name each of its sources. */
  uses(): ReadonlyMap<number, number>;
  /** Takes the focus to a place that cites a source. */
  goTo(number: number, use: number): void;
  /** The numbers of its sources are others now, or its thread. */
  refresh(): void;
}

/** What a block knows of its thread. */
export interface ThreadContext {
  /** Sources have the same number in every answer. */
  readonly isNumbered: boolean;
  /** The numbers are not known yet: nobody should see others before. */
  readonly isWaiting?: boolean;
  join(block: ThreadBlock): void;
  leave(block: ThreadBlock): void;
  /** Called when the payload or the markers of a block may have changed. */
  changed(block: ThreadBlock): void;
  /** The number of its source in the whole thread. */
  numberOf(block: ThreadBlock, number: number): number | undefined;
  /** The source of an answer before it that has this id. */
  find(block: ThreadBlock, id: string): SafeSource | undefined;
  /** The sources of answers before it that have ids, from the nearest on. Threads of older versions have no such way. */
  earlier?(block: ThreadBlock): readonly SafeSource[];
  /** Shows a source in the panel of the thread; missing where there is none. */
  readonly show:
    ((block: ThreadBlock, number: number, from: HTMLElement | undefined) => void) | undefined;
  /** Opens the document of a source in that panel; missing where there is none, as in threads of older versions. */
  readonly read?:
    | ((
        block: ThreadBlock,
        number: number,
        evidence: Evidence | undefined,
        from: HTMLElement | undefined,
      ) => void)
    | undefined;
}

/** The nearest thread around a node, also from inside of shadow roots. */
export function closestThread(node: Node): ThreadHost | undefined {
  for (let at: Node | null = node.parentNode; at;) {
    if (threadHost in at) return at as ThreadHost;
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
  return undefined;
}

/** Elements that wait for a thread to appear or disappear: one list for all copies of the library in a page. */
export const waiting: Set<{ look(): void }> = ((globalThis as unknown as Record<symbol, unknown>)[
  Symbol.for('citation-elements.thread.waiting')
] ??= new Set<{ look(): void }>()) as Set<{ look(): void }>;
