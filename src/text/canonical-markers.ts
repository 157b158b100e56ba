import type { CitationSource } from '../model/index.js';
import { own, string } from '../model/read.js';
import { insertMarkers } from './inject.js';
import { nameIn, type Resolve } from './marker-naming.js';
import type { MarkerStyle } from './marker-styles.js';
import { readMarkers } from './markers.js';
import { spellMarker } from './spelling.js';

export interface CanonicalOptions {
  /**
   * The sources, or how many there are: `[7]` of three stays text. While they are not known yet, any
   * number up to 99 is taken for a source, and ids are kept for the block to look up.
   */
  sources?: readonly CitationSource[] | number;
  /** Only markers of these families; `['assistants']` are those of `injectMarkers`. Default: all. */
  styles?: readonly MarkerStyle[];
  /** The text is still being written: a marker that may have been cut in two at its end is left out. */
  partial?: boolean;
}

/**
 * Writes every marker that models write into their answers in the one spelling of `injectMarkers`,
 * so that a Markdown renderer leaves it alone. What names no source stays text, or goes if nobody
 * could read it; code and links stay as they are.
 *
 * @example canonicalMarkers('It is **hot** [1][2].') // 'It is **hot**【1:0†source】【2:1†source】.'
 */
export function canonicalMarkers(text: string, options?: CanonicalOptions): string {
  const names = new Names(own(options).sources);
  const { text: answer, citations } = readMarkers(
    string(text) ?? '',
    { ...options, sources: [] },
    names.number,
  );
  const cited = citations.map(({ end, evidence }) => ({
    end,
    sources: evidence.map(({ source }) => source),
  }));
  return insertMarkers(answer, cited, (number) => spellMarker(names.of(number)), true);
}

/** Numbers the names that markers use, from 1: the sources themselves may not be known yet. */
class Names {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #nameOf: Resolve<string>;

  constructor(sources: CanonicalOptions['sources']) {
    this.#nameOf = nameIn(sources);
  }

  readonly number: Resolve<number> = (reference, marker) => {
    const name = this.#nameOf(reference, marker);
    if (name === undefined) return undefined;
    const number = this.#numbers.get(name) ?? this.#names.push(name);
    this.#numbers.set(name, number);
    return number;
  };

  readonly of = (number: number): string => this.#names[number - 1] ?? '';
}
