import { loaders } from '../loaders.js';
import type { adapterOf } from '../shapes/adapter-of.js';
import { genericSign } from '../shapes/guess.js';
import { rows } from '../shapes/rows.js';
import type { ResponseShape } from '../shapes/shape.js';
import { signOf } from '../shapes/sign.js';
import { signs } from '../signs/index.js';
import type { ProviderAdapter, ProviderSign } from './adapter.js';
import type { MarkerReading } from './model-markers.js';
import type { Kit } from './settings.js';

/**
 * The code that is here when a reading begins, with stand-ins for the rest. Whoever calls one of these gets
 * nothing of use: the shelf loads what was wanted, and the reading begins anew with another shelf.
 */
export class Shelf {
  readonly #wanted = new Set<Load>();
  readonly kit: Kit;

  constructor() {
    this.kit = {
      adapters: signs.map((sign) => known.get(sign.id) ?? this.#standIn(sign, loaderOf(sign.id))),
      generic: known.get(genericSign.id) ?? this.#standIn(genericSign, loadGeneric),
      adapterOf: rowReader ?? ((shape) => this.#standIn(signOf(shape), loadRows)),
      markers: markers ?? {
        withMarkers: (payload) => {
          this.#wanted.add(loadMarkers);
          return payload;
        },
        tailOf: () => ({ push: () => undefined }),
      },
    };
  }

  get isWaiting(): boolean {
    return this.#wanted.size > 0;
  }

  /** Loads what was wanted. Rejects if that fails. */
  async load(): Promise<void> {
    await Promise.all([...this.#wanted].map((load) => load()));
  }

  #standIn(sign: ProviderSign, load: Load): ProviderAdapter {
    const want = <T>(value: T): T => {
      this.#wanted.add(load);
      return value;
    };
    return {
      ...sign,
      normalize: () => want(ALL),
      collect: () => want({ push: () => undefined, response: undefined }),
    };
  }
}

/** As much as there can be, so that nobody looks for more before the adapter is here. */
const ALL = {
  text: '',
  answer: ' ',
  sources: [{}],
  citations: [{ start: 0, end: 1, evidence: [] }],
};

type Load = () => Promise<void>;

/** What was loaded, for every reading of the page. */
const known = new Map<string, ProviderAdapter>();
let rowReader: typeof adapterOf | undefined;
let markers: MarkerReading | undefined;

async function loadMarkers(): Promise<void> {
  ({ markerReading: markers } = await import('./marker-reading.js'));
}

async function loadGeneric(): Promise<void> {
  known.set(genericSign.id, (await import('../shapes/generic.js')).generic);
}

async function loadRows(): Promise<void> {
  ({ adapterOf: rowReader } = await import('../shapes/adapter-of.js'));
  for (const row of rows as readonly ResponseShape[]) known.set(row.id, rowReader(row));
}

function loaderOf(id: string): Load {
  if (!(id in loaders)) return loadRows;
  return async () => void known.set(id, await loaders[id as keyof typeof loaders]());
}
