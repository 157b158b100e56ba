import type { SafeSource } from '../../model/index.js';
import type { BlockMarker } from '../block-host.js';
import { Groups } from './groups.js';

/** The markers of a block, and what they cite. */
export class Markers {
  readonly all = new Set<BlockMarker>();
  readonly groups = new Groups();
  #uses: ReadonlyMap<number, number> | undefined;

  add(marker: BlockMarker): void {
    this.all.add(marker);
    this.groups.changed(marker);
    this.#uses = undefined;
  }

  remove(marker: BlockMarker): void {
    this.all.delete(marker);
    this.groups.removed(marker);
    this.#uses = undefined;
  }

  refresh(): void {
    this.#uses = undefined;
    for (const marker of this.all) marker.refresh();
  }

  /** What a marker has found stays, if sources only came: then those that missed one look again. */
  renumber(before: readonly SafeSource[], sources: readonly SafeSource[]): void {
    if (!before.every((source, i) => source === sources[i])) this.refresh();
    else for (const marker of this.all) if (!isResolved(marker)) marker.refresh();
    this.#uses = undefined;
  }

  /** The marker that an event happened on. */
  of(event: Event): BlockMarker | undefined {
    const isMarker = (node: EventTarget): node is BlockMarker => this.all.has(node as BlockMarker);
    return event.composedPath().find(isMarker);
  }

  /** How many markers name each source. Counted anew only after something has changed. */
  uses(): ReadonlyMap<number, number> {
    if (this.#uses) return this.#uses;
    const uses = new Map<number, number>();
    for (const { references } of this.all) {
      for (const { number } of references) {
        if (number !== undefined) uses.set(number, (uses.get(number) ?? 0) + 1);
      }
    }
    return (this.#uses = uses);
  }

  /** The ids that name no source, each once. */
  unresolved(): Set<string> {
    const ids = [...this.all].flatMap(({ references }) =>
      references.filter(({ number }) => number === undefined).map(({ id }) => id),
    );
    return new Set(ids);
  }

  citing(source: number): BlockMarker[] {
    return [...this.all].filter(({ references }) =>
      references.some(({ number }) => number === source),
    );
  }

  /** Takes the focus to a place that cites a source, counted in the order of the page. */
  focus(source: number, use: number): void {
    const inOrder = this.citing(source).sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const control = inOrder[use]?.control;
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  }
}

function isResolved({ references }: BlockMarker): boolean {
  return references.every(({ number }) => number !== undefined);
}
