import type { BlockMarker } from '../shared/block-host.js';
import type { BlockWarning } from '../shared/events.js';

/** More than a host can act on; the rest of data that bad says nothing new. */
const MAX_WARNINGS = 100;

/** The warnings about a block's data. A warning that the next payload repeats is fired once. */
export class Warnings {
  readonly #told = new Set<string>();
  #untold: BlockWarning[] = [];

  add(warning: BlockWarning): void {
    const { code, path, id } = warning;
    const { size } = this.#told;
    const isNew = this.#told.add([code, path, id].join()).size > size;
    if (isNew && size < MAX_WARNINGS) this.#untold.push(warning);
  }

  /** Ids that name no source, each with a marker that names it. */
  addUnresolved(markers: ReadonlyMap<string, BlockMarker>): void {
    for (const [id, { element }] of markers) {
      const message = `There is no source "${id}".`;
      this.add({ code: 'unresolved', path: 'source-ids', message, id, marker: element });
    }
  }

  /** Those that nobody was told of yet. */
  take(): BlockWarning[] {
    return this.#untold.splice(0);
  }
}
