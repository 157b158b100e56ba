import type { Citation, CitationSource } from '../model/index.js';
import { own, string } from '../model/read.js';
import type { MarkerPattern } from './families/own.js';
import { shownEnd } from './half-markers.js';
import { isData } from './json-answer.js';
import { isBare, MarkerFinder } from './marker-finder.js';
import { numberFinder } from './find-number.js';
import type { Resolve } from './marker-naming.js';
import { removeMarkersFrom } from './marker-removal.js';
import type { MarkerStyle } from './marker-styles.js';

export type { MarkerPattern } from './families/own.js';
export type { MarkerStyle } from './marker-styles.js';

export interface MarkerOptions {
  /**
   * The sources that markers refer to: by number (the first is 1), by `id`, by URL or by file name.
   */
  sources: readonly CitationSource[];
  /**
   * Only markers of these families, and these markers of your own, are parsed. Default: all
   * families.
   */
  styles?: readonly (MarkerStyle | MarkerPattern)[];
  /**
   * Whether the text is still being written. Then a marker that may be cut off at its end is left
   * out.
   */
  partial?: boolean;
  /** Called for each marker that names a missing source. */
  onUnresolved?: () => void;
}

export interface ParsedMarkers {
  /** The text without its markers. */
  text: string;
  /** One citation for each marker, or for each group of markers side by side, in order. */
  citations: Citation[];
}

/**
 * Parses the markers that models write into their answers, and removes them from the text.
 *
 * - Each marker becomes a citation. Its span is the claim before the marker (or the claim between
 *   LibreChat's U+E203 and U+E204). Its evidence is the sources that the marker names. Markers side
 *   by side (`[1][2]`, `[1], [2]`) become one citation with the evidence of all.
 * - With three sources, `[7]` stays text; so does `[1, 7]`. Markers that people cannot read, such
 *   as private-use characters or `【4:0†source】`, are removed even without a source.
 * - A number at the beginning of a line with words (`[1] Wikipedia`) is the label of an entry in a
 *   list that the model wrote. It stays text.
 * - An answer that is only numbers in brackets stays text: it has no words that they could cite.
 * - Code, links, images, link definitions, autolinks and HTML tags are not changed. After `<code>`,
 *   `<kbd>`, `<pre>` or `<samp>`, everything up to the closing tag or the end of the paragraph is
 *   code.
 * - After 20,000 references to sources, markers stay text.
 *
 * The text is read once: the time grows only with its length.
 *
 * @example
 * parseMarkers('It is hot [1].', { sources: [{ url: 'https://weather.example' }] });
 * // { text: 'It is hot.', citations: [{ start: 0, end: 9, evidence: [{ source: 1 }] }] }
 */
export function parseMarkers(text: string, options: MarkerOptions): ParsedMarkers {
  const given = string(text) ?? '';
  const isWhole = !own(options).partial && given.trimEnd().endsWith(']');
  if (isWhole && isBare(given)) return { text: given, citations: [] };
  return readMarkers(given, own(options));
}

/** @internal `parseMarkers` with a `resolve` function of the caller. */
export function readMarkers(
  text: string,
  options: MarkerOptions,
  resolve: Resolve<number> = numberFinder(options.sources),
): ParsedMarkers {
  const finder = new MarkerFinder(options, resolve);
  finder.write(text);
  const { partial } = own(options);
  if (!partial) finder.end();
  const mayHang = partial && !isData(text);
  const end = mayHang ? shownEnd(text, finder.held) : text.length;
  const { text: shown, citations } = removeMarkersFrom(text.slice(0, end), finder.found());
  return { text: shown, citations };
}
