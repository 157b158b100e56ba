import { loaders } from '../loaders.js';
import type { adapterOf } from '../shapes/adapter-of.js';
import { signsAfterRows, signsBeforeRows } from '../signs/index.js';
import { mayBeRow } from '../signs/row-words.js';
import type { ProviderAdapter, ProviderSign } from './adapter.js';
import type { MarkerReading } from './model-markers.js';
import type { Kit, Mistakes } from './normalize-options.js';
import type { Guessing } from './side-sources.js';

/**
 * The code that is loaded when a reading begins, with stand-ins for the rest. A stand-in returns a
 * useless value and records which code is needed. The shelf then loads that code, and the reading
 * starts again with a new shelf.
 */
export class Shelf {
  readonly #wanted = new Set<Load>();
  readonly kit: Kit;

  constructor() {
    const own = (sign: ProviderSign): ProviderAdapter =>
      known.get(sign.id) ?? this.#standIn(sign, loaderOf(sign.id));
    this.kit = {
      adapters: [...signsBeforeRows.map(own), ...this.#rows(), ...signsAfterRows.map(own)],
      generic: this.#generic(),
      adapterOf: rowReader ?? ((shape) => this.#unknown(shape.id, () => true, loadRows)),
      markers: markers ?? {
        withMarkers: (payload) => this.#want(loadMarkers, payload),
        tailOf: () => ({ push: () => undefined }),
      },
      guessing: guessing ?? {
        isListOfSources: () => this.#want(loadGuessing, false),
        listIn: () => undefined,
        sourcesOf: () => [],
        responseIn: ({ answer = '' }) =>
          this.#want(MAY_TELL.test(answer) ? loadGuessing : undefined, undefined),
      },
      mistakes: mistakes ?? {
        mistakeOf: () => this.#want(loadMistakes, ''),
        nothingIn: () => this.#want(loadMistakes, ''),
        sourcelessMarkers: ({ answer = '', sources }) =>
          this.#want(
            sources.length === 0 && /\[\d/.test(answer) ? loadMistakes : undefined,
            undefined,
          ),
      },
      onMissing: () => this.#want(rowSigns ? undefined : loadRowSigns, undefined),
    };
  }

  get isWaiting(): boolean {
    return this.#wanted.size > 0;
  }

  /** Loads the code that was needed. Rejects if that fails. */
  async load(): Promise<void> {
    await Promise.all([...this.#wanted].map((load) => load()));
  }

  #want<T>(load: Load | undefined, value: T): T {
    if (load) this.#wanted.add(load);
    return value;
  }

  /**
   * The rows of the table. Before the table is loaded: one stand-in that may match the responses of
   * any row.
   */
  #rows(): ProviderAdapter[] {
    return (
      rowSigns?.map((sign) => known.get(sign.id) ?? this.#standIn(sign, loadRows)) ?? [
        this.#unknown('rows', mayBeRow, loadRowSigns),
      ]
    );
  }

  #generic(): ProviderAdapter {
    if (!genericSign) return this.#unknown('guessed', () => true, loadGuessing);
    return known.get(genericSign.id) ?? this.#standIn(genericSign, loadGeneric);
  }

  #standIn(sign: ProviderSign, load: Load): ProviderAdapter {
    return {
      ...sign,
      normalize: () => this.#want(load, ALL),
      collect: () => this.#want(load, { push: () => undefined, response: undefined }),
    };
  }

  /** A stand-in whose `matches` needs code as well. */
  #unknown(id: string, matches: (value: unknown) => boolean, load: Load): ProviderAdapter {
    return this.#standIn(
      { id, matches: (value) => matches(value) && this.#want(load, true) },
      load,
    );
  }
}

/** A payload with everything, so that nothing else is searched before the adapter is loaded. */
const ALL = {
  text: '',
  answer: ' ',
  sources: [{}],
  citations: [{ start: 0, end: 1, evidence: [] }],
};

/** Matches a text that may contain its sources: as JSON, with JSON after it, or as XML. */
const MAY_TELL =
  /^\s*(?:```|\{)|<(?:answer|response|output|result|final_answer)>|[}"]\s{0,9}\]?\s{0,9}$/i;

type Load = () => Promise<void>;

/** The code that was loaded, shared by all readings of the page. */
const known = new Map<string, ProviderAdapter>();
let rowSigns: readonly ProviderSign[] | undefined;
let rowReader: typeof adapterOf | undefined;
let markers: MarkerReading | undefined;
let guessing: Guessing | undefined;
let genericSign: ProviderSign | undefined;
let mistakes: Mistakes | undefined;

async function loadMarkers(): Promise<void> {
  ({ markerReading: markers } = await import('./marker-reading.js'));
}

async function loadGuessing(): Promise<void> {
  ({ guessing, genericSign } = await import('./guess-side-sources.js'));
}

/** These are only messages for developers: without them, an answer is shown all the same. */
async function loadMistakes(): Promise<void> {
  mistakes = await import('./mistakes.js').catch(() => ({
    mistakeOf: () => 'This response is not recognised.',
    nothingIn: () => 'This response has neither an answer nor sources.',
    sourcelessMarkers: () => undefined,
  }));
}

async function loadGeneric(): Promise<void> {
  const { generic } = await import('../shapes/guess-adapter.js');
  known.set(generic.id, generic);
}

async function loadRowSigns(): Promise<void> {
  ({ rowSigns } = await import('../shapes/row-signs.js'));
}

async function loadRows(): Promise<void> {
  const [reader, { rows }] = await Promise.all([
    import('../shapes/adapter-of.js'),
    import('../shapes/row-signs.js'),
  ]);
  rowReader = reader.adapterOf;
  for (const row of rows) known.set(row.id, rowReader(row));
}

function loaderOf(id: string): Load {
  return async () => void known.set(id, await loaders[id as keyof typeof loaders]());
}
