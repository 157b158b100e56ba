import { setAttributes } from '../shared/attributes.js';
import type { BlockMarker } from '../shared/block-host.js';

/**
 * Runs of markers side by side. Each run is one tab stop; arrow keys, Home and End move within it.
 */
export class Runs {
  readonly #runs = new Map<BlockMarker, Set<BlockMarker>>();
  readonly #changed = new Set<BlockMarker>();

  changed(marker: BlockMarker): void {
    this.#changed.add(marker);
  }

  removed(marker: BlockMarker): void {
    const run = this.#runs.get(marker);
    this.#runs.delete(marker);
    this.#changed.delete(marker);
    run?.delete(marker);
    const [other] = run ?? [];
    if (other) this.#changed.add(other);
  }

  /** Updates the runs that have changed. */
  update(): void {
    for (const marker of this.#changed) {
      // Most markers have no neighbours, and never had any.
      if (!this.#runs.has(marker) && isAlone(marker)) {
        this.#changed.delete(marker);
        setAttributes(marker.control, ALONE);
        continue;
      }
      const run = runAround(marker);
      for (const one of run) {
        this.#changed.delete(one);
        this.#runs.set(one, run);
      }
      setStop(run);
    }
  }
}

const ALONE = { tabindex: '0', 'data-citation-run': null };

function isAlone(marker: BlockMarker): boolean {
  return !marker.neighbour('previousSibling') && !marker.neighbour('nextSibling');
}

/** The markers of the run around a marker, including itself. */
export function runAround(marker: BlockMarker): Set<BlockMarker> {
  let first = marker;
  for (let one; (one = first.neighbour('previousSibling'));) first = one;
  const run = new Set<BlockMarker>();
  for (let one: BlockMarker | undefined = first; one; one = one.neighbour('nextSibling'))
    run.add(one);
  return run;
}

/** The position of a marker in its run. The style sheet uses it to allow line breaks. */
function placeInRun(index: number, length: number): string | null {
  if (length === 1) return null;
  return index === 0 ? 'start' : index === length - 1 ? 'end' : 'middle';
}

function setStop(run: ReadonlySet<BlockMarker>): void {
  const controls = Array.from(run, ({ control }) => control);
  const { activeElement } = (controls[0]?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
  const stop = controls.find((control) => control === activeElement) ?? controls[0];
  for (const [i, control] of controls.entries()) {
    setAttributes(control, {
      tabindex: control === stop ? '0' : '-1',
      'data-citation-run': placeInRun(i, controls.length),
    });
  }
}
