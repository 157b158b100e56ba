import type { Evidence, SafeCitation, SafeSource } from '../../model/index.js';
import type { BlockMarker } from '../shared/block-host.js';
import { Runs } from './runs.js';

/** The markers of a block, and what they cite. */
export class Markers {
  readonly #all = new Map<EventTarget, BlockMarker>();
  readonly runs = new Runs();
  /** Counted when they are asked for, after something has changed. */
  #uses: ReadonlyMap<number, number> | undefined;
  #unresolved: ReadonlyMap<string, BlockMarker> | undefined;

  add(marker: BlockMarker): void {
    this.#all.set(marker.element, marker);
    this.runs.changed(marker);
    this.#changed();
  }

  remove(marker: BlockMarker): void {
    this.#all.delete(marker.element);
    this.runs.removed(marker);
    this.#changed();
  }

  refresh(): void {
    this.#changed();
    for (const marker of this.#all.values()) marker.refresh();
  }

  #changed(): void {
    this.#uses = this.#unresolved = undefined;
  }

  /** The marker that an element is. */
  at(element: EventTarget): BlockMarker | undefined {
    return this.#all.get(element);
  }

  /** What a marker has found stays, if sources only came: then those that missed one look again. */
  renumber(before: readonly SafeSource[], sources: readonly SafeSource[]): void {
    if (!before.every((source, i) => source === sources[i])) this.refresh();
    else for (const marker of this.#all.values()) if (!isResolved(marker)) marker.refresh();
    this.#changed();
  }

  /** The marker that an event happened on. */
  of(event: Event): BlockMarker | undefined {
    const element = event.composedPath().find((node) => this.#all.has(node));
    return element && this.at(element);
  }

  /** How many markers name each source. */
  uses(): ReadonlyMap<number, number> {
    if (this.#uses) return this.#uses;
    const uses = new Map<number, number>();
    for (const { references } of this.#all.values()) {
      for (const { number } of references) {
        if (number !== undefined) uses.set(number, (uses.get(number) ?? 0) + 1);
      }
    }
    return (this.#uses = uses);
  }

  /** The ids that name no source, each with a marker that names it. */
  unresolved(): ReadonlyMap<string, BlockMarker> {
    return (this.#unresolved ??= new Map(
      [...this.#all.values()].flatMap((marker) =>
        marker.references
          .filter(({ number }) => number === undefined)
          .map(({ id }) => [id, marker] as const),
      ),
    ));
  }

  citing(source: number): BlockMarker[] {
    return [...this.#all.values()].filter(({ references }) =>
      references.some(({ number }) => number === source),
    );
  }

  /**
   * What the claim of a marker rests on. Markers of the page name their sources and no claim; if there
   * are as many of them for the same sources as the payload has citations, they are in the same order.
   */
  evidenceOf(marker: BlockMarker, citations: readonly SafeCitation[] = []): readonly Evidence[] {
    if (marker.citation) return marker.citation.evidence;
    const sources = sourcesOf(marker.references.map(({ number }) => number));
    const alike = citations.filter(
      ({ evidence }) => sourcesOf(evidence.map(({ source }) => source)) === sources,
    );
    if (alike.length === 0) return [];
    const markers = [...this.#all.values()]
      .filter(({ references }) => sourcesOf(references.map(({ number }) => number)) === sources)
      .sort(byPlace);
    return (markers.length === alike.length && alike[markers.indexOf(marker)]?.evidence) || [];
  }

  /** Takes the focus to a place, answered, that cites a source, counted in the order of the page. */
  focus(source: number, use: number): BlockMarker | undefined {
    const marker = this.citing(source).sort(byPlace)[use];
    marker?.control.scrollIntoView?.({ block: 'nearest' });
    marker?.control.focus({ preventScroll: true });
    return marker;
  }
}

function isResolved({ references }: BlockMarker): boolean {
  return references.every(({ number }) => number !== undefined);
}

function byPlace(a: BlockMarker, b: BlockMarker): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function sourcesOf(numbers: readonly (number | undefined)[]): string {
  return [...new Set(numbers)].sort().join();
}
