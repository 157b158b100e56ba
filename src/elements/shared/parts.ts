/**
 * A part of an element: a module that is loaded on demand and read synchronously.
 *
 * `want` returns the part if it is loaded. Otherwise it starts loading, once for all callers, and
 * notifies each of them at the end. A part that cannot be loaded (the network is gone, the server
 * has a new version) stays missing: the caller shows something else, and calls `load` again when
 * the reader tries again.
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
  #resolveCame: (() => void) | undefined;
  /** Resolves when the part has loaded, without loading it. */
  readonly came = new Promise<void>((resolve) => (this.#resolveCame = resolve));

  constructor(load?: () => Promise<T>) {
    this.#load = load;
    all.add(this);
  }

  /**
   * Sets how to load the part. For parts that the module with this object must not import: the
   * module that registers the tag calls this.
   */
  loadBy(load: () => Promise<T>): void {
    this.#load = load;
  }

  /** The part, if it is loaded. */
  get now(): T | undefined {
    return this.#module;
  }

  /** The error of the last attempt to load it. */
  get error(): unknown {
    return this.#error;
  }

  /**
   * Returns the part, if it is loaded. Otherwise it starts loading, unless that has failed before,
   * and calls `onSettled` at the end.
   */
  want(onSettled?: () => void): T | undefined {
    if (this.#module === undefined && this.#error === undefined) void this.load().then(onSettled);
    return this.#module;
  }

  /**
   * Loads the part, even if that has failed before. Resolves with `undefined` if it fails; never
   * rejects.
   */
  async load(): Promise<T | undefined> {
    if (this.#module !== undefined) return this.#module;
    return (this.#loading ??= this.#start().finally(() => (this.#loading = undefined)));
  }

  async #start(): Promise<T | undefined> {
    try {
      if (!this.#load) throw new Error('Nobody has said how to load it.');
      this.#module = await this.#load();
      this.#error = undefined;
      this.#resolveCame?.();
    } catch (error) {
      this.#error = error ?? new Error();
    }
    return this.#module;
  }
}

const all = new Set<Part<unknown>>();

/**
 * Loads immediately what the elements otherwise load when a reader first needs it: the card, the
 * rows of the list, Markdown and so on. For pages that may lose their network later, and for tests.
 *
 * @example
 * import { loadParts } from 'citation-elements';
 * await loadParts();
 */
export async function loadParts(): Promise<void> {
  await Promise.all([...all].map((part) => part.load()));
}
