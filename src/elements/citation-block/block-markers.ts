import type { SafeSource } from '../../model/index.js';
import { componentAround, type BlockMarker } from '../shared/block-host.js';
import type { NumberedSource } from '../shared/events.js';
import type { Listener } from './listener.js';
import { Runs } from './marker-runs.js';

/** The markers of a block, and the sources that they cite. */
export class Markers {
  readonly #all = new Map<EventTarget, BlockMarker>();
  readonly runs = new Runs();
  /**
   * The markers in shadow roots of the page's components. Some of their events do not reach the
   * block, so it listens on these markers too.
   */
  readonly #shadowed = new Map<BlockMarker, EventTarget>();
  #listener: Listener | undefined;
  /** Counted lazily after a change. */
  #uses: ReadonlyMap<number, number> | undefined;
  #unresolved: ReadonlyMap<string, BlockMarker> | undefined;

  /** Sets the listener for markers in shadow roots. */
  hearWith(listener: Listener): void {
    this.#listener = listener;
  }

  add(marker: BlockMarker): void {
    this.#all.set(marker.element, marker);
    const component = componentAround(marker.element);
    if (component) {
      this.#shadowed.set(marker, component);
      this.#listener?.listen(marker.element);
    }
    this.runs.changed(marker);
    this.#changed();
  }

  remove(marker: BlockMarker): void {
    this.#all.delete(marker.element);
    if (this.#shadowed.delete(marker)) this.#listener?.ignore(marker.element);
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

  get all(): BlockMarker[] {
    return [...this.#all.values()];
  }

  /** The marker of an element. */
  at(element: EventTarget): BlockMarker | undefined {
    return this.#all.get(element);
  }

  /**
   * Updates the markers after the sources changed. If sources were only added, resolved markers
   * stay as they are, and only unresolved ones are updated.
   */
  renumber(before: readonly SafeSource[], sources: readonly SafeSource[]): void {
    if (!before.every((source, i) => source === sources[i])) this.refresh();
    else for (const marker of this.#all.values()) if (!isResolved(marker)) marker.refresh();
    this.#changed();
  }

  /** The marker on which an event happened. */
  of(event: Event): BlockMarker | undefined {
    const element = event.composedPath().find((node) => this.#all.has(node));
    return element && this.at(element);
  }

  /**
   * Whether an event may have happened on a marker in a closed shadow root of a component. Outside
   * of such a root, the event seems to come from the component.
   */
  mayHide(event: Event): boolean {
    const [first] = event.composedPath();
    return [...this.#shadowed.values()].some((component) => component === first);
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
      this.all.flatMap((marker) =>
        marker.references
          .filter(({ number }) => number === undefined)
          .map(({ id }) => [id, marker] as const),
      ),
    ));
  }
}

function isResolved({ references }: BlockMarker): boolean {
  return references.every(({ number }) => number !== undefined);
}

/** The sources that a marker names, with the numbers that readers see. */
export function numbered(marker: BlockMarker | undefined): NumberedSource[] {
  return (marker?.references ?? []).flatMap(({ number, shown, source }) =>
    number !== undefined && source ? [{ number: shown ?? number, source }] : [],
  );
}
