import type { CitationPassage, CitationSource } from '../model/index.js';
import { own } from '../model/read.js';

/** Collects the quotes of merged sources, each once. */
export class Quotes {
  readonly #quotes = new Map<string, CitationPassage>();

  /** Adds the quotes of a source. Returns whether one of them is new. */
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

  /**
   * The fields of a source that has all of these quotes: the first is its `citedText`, the others
   * its `passages`.
   */
  get fields(): Pick<CitationSource, 'citedText' | 'passage' | 'location' | 'passages'> {
    const [first, ...passages] = this.#quotes.values();
    return { ...first, ...(passages.length > 0 && { passages }) };
  }
}
