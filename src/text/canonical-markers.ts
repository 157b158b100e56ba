import type { CitationSource } from '../model/index.js';
import { own, string } from '../model/read.js';
import { insertMarkers } from './inject.js';
import { nameIn, type Resolve } from './marker-naming.js';
import type { MarkerStyle } from './marker-styles.js';
import { readMarkers } from './markers.js';
import { spellMarker } from './spelling.js';

export interface CanonicalOptions {
  /**
   * The sources, or their number: with three sources, `[7]` stays text. If you leave it out, any
   * number up to 99 counts as a source, and ids are kept for the block to resolve.
   */
  sources?: readonly CitationSource[] | number;
  /**
   * Only markers of these families are replaced; `['assistants']` are those of `injectMarkers`.
   * Default: all.
   */
  styles?: readonly MarkerStyle[];
  /**
   * Whether the text is still being written. Then a marker that may be cut off at its end is left
   * out.
   */
  partial?: boolean;
}

/**
 * Replaces all markers that models write by the spelling of `injectMarkers`, which Markdown
 * renderers do not change. A marker without a source stays text, or is removed if people cannot
 * read it. Code and links are not changed.
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

/** Gives a number to each name in markers, from 1: the sources may not be known yet. */
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
