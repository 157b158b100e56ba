// Reads events with the code of the one provider that sends them: recognised by the table of signs, and loaded then.
import type { CitationPayload } from '../../model/index.js';
import type { CitationStreamError } from './failure.js';
import { readOptions, type NormalizeOptions } from './normalize-options.js';
import { Shelf } from './shelf.js';
import { StreamReader } from './stream-reader.js';

/** A stream of events that loads what they take. */
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

  /** The payload, once all that it takes is here. Rejects if that cannot be loaded. */
  async payload(): Promise<CitationPayload> {
    return this.#settled(() => this.#reader.payload);
  }

  /** No more events will come. */
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

  /** Reads all that has come, in its order. */
  #begin(): StreamReader {
    const reader = new StreamReader(readOptions(this.#options, this.#shelf.kit));
    for (const event of this.#events) reader.push(event);
    return reader;
  }
}
