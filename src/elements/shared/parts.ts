/**
 * A part of an element that is loaded when it is first wanted: a module, asked for synchronously.
 *
 * Whoever wants it gets it at once if it is there; else it begins to load, once for all who ask, and
 * they are told when to ask again. What cannot be loaded (the network is gone, the server has a new
 * version) is missing: whoever wants it says what to show without it, and tries `load` again when the
 * reader does.
 *
 * @example
 * const rows = new Part(() => import('./rows.js'));
 * // In `render()`:
 * const shown = rows.want(() => this.requestUpdate())?.rowsOf(sources) ?? plainRows(sources);
 */
export class Part<T> {
  #load: (() => Promise<T>) | undefined;
  #module: T | undefined;
  #loading: Promise<T | undefined> | undefined;
  #error: unknown;
  #tell: (() => void) | undefined;
  /** For whoever needs it when it is there, and not before. */
  readonly came = new Promise<void>((tell) => (this.#tell = tell));

  constructor(load?: () => Promise<T>) {
    this.#load = load;
    all.add(this);
  }

  /** For parts that may not be named where they are wanted: whoever registers the tag says how to get them. */
  loadBy(load: () => Promise<T>): void {
    this.#load = load;
  }

  /** The part, if it is there. */
  get now(): T | undefined {
    return this.#module;
  }

  /** Why it could not be loaded when it was last wanted. */
  get error(): unknown {
    return this.#error;
  }

  /**
   * The part, if it is there. Else it is loaded, unless that has failed before, and `onSettled` is called
   * when it came or failed.
   */
  want(onSettled?: () => void): T | undefined {
    if (this.#module === undefined && this.#error === undefined) void this.load().then(onSettled);
    return this.#module;
  }

  /** Loads it, also where that has failed. Resolves with nothing if it cannot be had; never rejects. */
  async load(): Promise<T | undefined> {
    if (this.#module !== undefined) return this.#module;
    return (this.#loading ??= this.#start().finally(() => (this.#loading = undefined)));
  }

  async #start(): Promise<T | undefined> {
    try {
      if (!this.#load) throw new Error('Nobody has said how to load it.');
      this.#module = await this.#load();
      this.#error = undefined;
      this.#tell?.();
    } catch (error) {
      this.#error = error ?? new Error();
    }
    return this.#module;
  }
}

const all = new Set<Part<unknown>>();

/**
 * Loads at once what the elements otherwise load when a reader first needs it: the card, the rows of the
 * list, Markdown and so on. For pages that may lose their network later, and for tests.
 *
 * @example
 * import { loadParts } from 'citation-elements';
 * await loadParts();
 */
export async function loadParts(): Promise<void> {
  await Promise.all([...all].map((part) => part.load()));
}
