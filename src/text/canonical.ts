import type { CitationSource } from '../model/index.js';
import { string } from '../model/read.js';
import { insertMarkers } from './inject.js';
import type { Marker, MarkerStyle, Reference } from './marker-styles.js';
import { markersInWords, readMarkers, resolver, type Resolve } from './markers.js';
import { isNumber, spellMarker } from './spelling.js';

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

/** In an answer with more sources, `[404]` is seldom one of them; a host that has so many can say so. */
const LIKELY = 99;

/**
 * Writes every marker that models write into their answers in the one spelling of `injectMarkers`,
 * so that a Markdown renderer leaves it alone. What names no source stays text, or goes if nobody
 * could read it; code and links stay as they are.
 *
 * @example canonicalMarkers('It is **hot** [1][2].') // 'It is **hot**【1:0†source】【2:1†source】.'
 */
export function canonicalMarkers(text: string, options: CanonicalOptions = {}): string {
  const names = new Names(options.sources);
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

/**
 * @internal The same for words that are no Markdown, or no longer, in pieces: words, and the names of
 * sources where markers stand.
 */
export function namedInWords(text: string, options: CanonicalOptions): (string | string[])[] {
  const names = new Names(options.sources);
  return markersInWords(text, { ...options, sources: [] }, names.number).map((piece) =>
    typeof piece === 'string' ? piece : piece.map(names.of),
  );
}

/** The names that were read, counted from 1: a source itself may not be known yet. */
class Names {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #nameOf: NameOf;

  constructor(sources: CanonicalOptions['sources']) {
    this.#nameOf = typeof sources === 'object' ? namesOf(sources) : nameAmong(sources);
  }

  readonly number: Resolve = (reference, marker) => {
    const name = this.#nameOf(reference, marker);
    if (name === undefined) return undefined;
    const number = this.#numbers.get(name) ?? this.#names.push(name);
    this.#numbers.set(name, number);
    return number;
  };

  readonly of = (number: number): string => this.#names[number - 1] ?? '';
}

type NameOf = (reference: Reference, marker: Marker) => string | undefined;

function namesOf(sources: readonly CitationSource[]): NameOf {
  const resolve = resolver(sources);
  return (reference, marker) => resolve(reference, marker)?.toString();
}

/** By number where there is one. What has just an id may come to be known by it. */
function nameAmong(count: number | undefined): NameOf {
  return ({ id = '', number = 0 }, { style, readable }) => {
    if (/^turn\d/.test(id)) return id;
    const name = String(number);
    const limit = count ?? (readable ? LIKELY : Infinity);
    if (isNumber(name)) return number <= limit ? name : undefined;
    // An id with a space in it could not be told from two.
    return style !== 'leaks' && !readable && /^[^\s,]+$/.test(id) ? id : undefined;
  };
}
