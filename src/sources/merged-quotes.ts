import type { CitationPassage, CitationSource } from '../model/index.js';
import { own } from '../model/read.js';

/** What sources that are one quote, each quote once. */
export class Quotes {
  readonly #quotes = new Map<string, CitationPassage>();

  /** Adds what a source quotes; whether there is anything new in it. */
  add(source: CitationSource): boolean {
    const before = this.#quotes.size;
    const given: CitationPassage[] = [source, ...(own(source).passages ?? [])];
    for (const { citedText, passage, location } of given.map(own)) {
      if (!citedText) continue;
      const known = this.#quotes.get(citedText);
      this.#quotes.set(citedText, {
        citedText,
        ...(passage && { passage }),
        ...(location && { location }),
        ...known,
      });
    }
    return this.#quotes.size > before;
  }

  /** The fields of a source that has all of them: the first quote is its own. */
  get fields(): Pick<CitationSource, 'citedText' | 'passage' | 'location' | 'passages'> {
    const [first, ...passages] = this.#quotes.values();
    return { ...first, ...(passages.length > 0 && { passages }) };
  }
}
