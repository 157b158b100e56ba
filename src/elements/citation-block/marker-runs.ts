import { setAttributes } from '../shared/attributes.js';
import type { BlockMarker } from '../shared/block-host.js';

/** Markers side by side are one stop of the Tab key; arrows, Home and End move between them. */
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

  /** Looks at the runs in which something has changed. */
  update(): void {
    for (const marker of this.#changed) {
      // Most stand alone, and always have.
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

/** The markers side by side with one, and itself. */
export function runAround(marker: BlockMarker): Set<BlockMarker> {
  let first = marker;
  for (let one; (one = first.neighbour('previousSibling'));) first = one;
  const run = new Set<BlockMarker>();
  for (let one: BlockMarker | undefined = first; one; one = one.neighbour('nextSibling'))
    run.add(one);
  return run;
}

/** Where a line may break is a question of style. */
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
