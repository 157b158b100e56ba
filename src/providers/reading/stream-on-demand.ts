// Reads events with the code of their provider only: a table of signs recognises the provider, then
// its code is loaded.
import type { CitationPayload } from '../../model/index.js';
import type { CitationStreamError } from './failure.js';
import { readOptions, type NormalizeOptions } from './normalize-options.js';
import { Shelf } from './shelf.js';
import { StreamReader } from './stream-reader.js';

/** A stream of events that loads the code that it needs. */
export class OnDemandStream {
  readonly #options: NormalizeOptions | undefined;
  readonly #events: unknown[] = [];
  #shelf = new Shelf();
  #reader: StreamReader;

  constructor(options?: NormalizeOptions) {
    this.#options = options;
    this.#reader = this.#begin();
  }

  get error(): CitationStreamError | undefined {
    return this.#reader.error;
  }

  push(event: unknown): void {
    this.#events.push(event);
    this.#reader.push(event);
  }

  /** Returns the payload after the code is loaded. Rejects if that fails. */
  async payload(): Promise<CitationPayload> {
    return this.#settled(() => this.#reader.payload);
  }

  /** Call this after the last event. Returns the final payload. */
  async end(): Promise<CitationPayload> {
    await this.#settled(() => this.#reader.rehearse());
    return this.#reader.end();
  }

  async #settled<T>(read: () => T): Promise<T> {
    for (;;) {
      const result = read();
      if (!this.#shelf.isWaiting) return result;
      await this.#shelf.load();
      this.#shelf = new Shelf();
      this.#reader = this.#begin();
    }
  }

  /** Reads all events again, with the code that is loaded now. */
  #begin(): StreamReader {
    const reader = new StreamReader(readOptions(this.#options, this.#shelf.kit));
    for (const event of this.#events) reader.push(event);
    return reader;
  }
}
