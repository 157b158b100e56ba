import type { BlockMarker } from '../shared/block-host.js';
import type { BlockWarning } from '../shared/events.js';

/** More warnings than this would not help a host. */
const MAX_WARNINGS = 100;

/** The warnings about a block's data. A warning that the next payload repeats is fired once. */
export class Warnings {
  readonly #known = new Set<string>();
  #pending: BlockWarning[] = [];

  add(warning: BlockWarning): void {
    const { code, path, id } = warning;
    const { size } = this.#known;
    const isNew = this.#known.add([code, path, id].join()).size > size;
    if (isNew && size < MAX_WARNINGS) this.#pending.push(warning);
  }

  /** Adds warnings about ids that name no source, each with a marker that names it. */
  addUnresolved(markers: ReadonlyMap<string, BlockMarker>): void {
    for (const [id, { element }] of markers) {
      const message = `There is no source "${id}".`;
      this.add({ code: 'unresolved', path: 'source-ids', message, id, marker: element });
    }
  }

  /** Takes the warnings that were not fired yet. */
  take(): BlockWarning[] {
    return this.#pending.splice(0);
  }
}
