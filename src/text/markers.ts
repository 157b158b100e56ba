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
  /** What the markers name: by number (the first is 1), by `id`, by URL or by file name. */
  sources: readonly CitationSource[];
  /** Only markers of these families, and of the host's own. Default: all families. */
  styles?: readonly (MarkerStyle | MarkerPattern)[];
  /** The text is still being written: a marker that may have been cut in two at its end is left out. */
  partial?: boolean;
  /** Called for each marker that names a missing source. */
  onUnresolved?: () => void;
}

export interface ParsedMarkers {
  /** The text without its markers. */
  text: string;
  /** One for each marker, or group of markers side by side, in order. */
  citations: Citation[];
}

/**
 * Reads the markers that models write into their answers and takes them out of the text.
 *
 * - Each marker becomes a citation: its span is the claim before it (or the one that LibreChat's
 *   U+E203 and U+E204 enclose), its evidence are the sources that it names. Markers side by side
 *   (`[1][2]`, `[1], [2]`) are one citation with the evidence of all.
 * - `[7]` with three sources stays text; so does `[1, 7]`. Markers that nobody could read, of
 *   private-use characters or `【4:0†source】`, are taken out even if they name nothing.
 * - A number that opens a line of words (`[1] Wikipedia`) is the label of an entry in a list that the
 *   model wrote, and stays.
 * - An answer of nothing but numbers in brackets stays text: there are no words that they could cite.
 * - Code, links, images, link definitions, autolinks and HTML tags are left as they are. After `<code>`, `<kbd>`,
 *   `<pre>` or `<samp>`, everything up to the closing tag or the end of the paragraph is code.
 * - After 20,000 references to sources, markers stay text.
 *
 * It reads the text once; the time grows with its length and nothing else.
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

/** @internal `parseMarkers` with a `resolve` of the caller's. */
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
