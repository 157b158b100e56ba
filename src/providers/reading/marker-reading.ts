// Parses the markers of a model. This is a file apart from the check whether there may be any,
// because it imports the Markdown parser.
import type { Citation, CitationPayload, CitationSource, Evidence } from '../../model/index.js';
import { canonicalUrl } from '../../sources/canonical-url.js';
import { beginsEntry, listedSources } from '../../text/listed-sources.js';
import { beginsQuoteList, noteList, quoteList, type QuoteList } from '../../text/quote-list.js';
import { MarkerTail } from '../../text/marker-tail.js';
import { parseMarkers, type MarkerOptions, type ParsedMarkers } from '../../text/markers.js';
import type { Added } from './adapter.js';
import type { MarkerFollower, MarkerReading, MarkerSettings } from './model-markers.js';

export const markerReading: MarkerReading = {
  withMarkers,
  tailOf: (...args) => new ModelMarkerTail(...args),
};

function withMarkers(
  ...[payload, sources, settings, partial]: Parameters<MarkerReading['withMarkers']>
): CitationPayload {
  let unresolved = false;
  const { answer = '' } = payload;
  const read = (written: string): ParsedMarkers =>
    parseMarkers(written, {
      ...markerOptions(sources, settings),
      partial,
      onUnresolved: () => (unresolved = true),
    });
  const listed = readsNumbers(settings) && listIn(answer, sources, partial);
  const above = listed && read(answer.slice(0, listed.start).trimEnd());
  // If the text above the list cites nothing, the list is part of the answer and is not parsed as a
  // list of sources.
  const isQuoted = listed && above && above.citations.length > 0;
  const { text, citations } = isQuoted ? withQuotes(above, listed) : read(answer);
  if (unresolved) {
    settings.warn('unresolved', 'answer', 'Some markers name sources that are not there.');
  }
  if (citations.length === 0) return { ...payload, answer: text };
  const named = sources.every(isNamed) ? [...sources] : withNames(sources, text, partial);
  return { ...payload, answer: text, sources: named, citations: byModel(citations) };
}

function isNamed({ title }: CitationSource): boolean {
  return Boolean(title);
}

/**
 * Adds titles and addresses from the model's own list to sources that have no title. An address is
 * only added to a source of which nothing is known, and never the address of another source: the
 * two would be merged, and numbers would change.
 */
function withNames(
  sources: readonly CitationSource[],
  text: string,
  partial: boolean,
): CitationSource[] {
  const listed = listedSources(text, partial);
  const known = new Set(sources.map(({ url }) => url && canonicalUrl(url)));
  return sources.map((source, i) => {
    const { title, url } = listed.get(i + 1) ?? {};
    if (isNamed(source)) return source;
    const address = url === undefined ? undefined : canonicalUrl(url);
    const isNew = !source.url && address !== undefined && !known.has(address);
    if (isNew) known.add(address);
    return { ...source, ...(title && { title }), ...(isNew && { url }) };
  });
}

/** Only the end of the answer shows whether a line is a footnote. */
function listIn(answer: string, sources: readonly CitationSource[], partial: boolean) {
  return (
    quoteList(answer, sources.length, partial) ?? (partial ? undefined : noteList(answer, sources))
  );
}

function readsNumbers({ markers }: MarkerSettings): boolean {
  return markers === undefined || (markers !== false && markers.includes('numbers'));
}

/** Adds to each citation of a source the passage that the model quotes of it. */
function withQuotes({ text, citations }: ParsedMarkers, { quotes }: QuoteList): ParsedMarkers {
  const quoted = (one: Evidence): Evidence => {
    const citedText = quotes.get(one.source);
    return citedText ? { citedText, kind: 'quote', ...one } : one;
  };
  return {
    text,
    citations: citations.map((one) => ({ ...one, evidence: one.evidence.map(quoted) })),
  };
}

class ModelMarkerTail implements MarkerFollower {
  readonly #tail: MarkerTail;
  readonly #isCited: boolean;
  /** Whether the model's own list may add names to the sources. */
  readonly #mayBeNamed: boolean;
  /** The beginning of the line that is being written. */
  #line: string;

  constructor(...[written, sources, settings, isCited]: Parameters<MarkerReading['tailOf']>) {
    this.#tail = new MarkerTail(markerOptions(sources, settings));
    this.#tail.push(written);
    this.#tail.read();
    this.#isCited = isCited;
    this.#mayBeNamed = !sources.every(isNamed);
    this.#line = lineOf(written);
  }

  push(added: string | Added): string | Added | undefined {
    const { text, ...others }: Added = typeof added === 'string' ? plain(added) : added;
    if (others.citations.length > 0 || others.sources?.length) return undefined;
    const lines = this.#line + text;
    this.#line = lineOf(lines);
    const read = this.#tail.push(text);
    const isListed = beginsQuoteList(lines) || (this.#mayBeNamed && beginsEntry(lines));
    if (read === undefined || isListed) return undefined;
    if (typeof read === 'string') return others.thinking ? { ...others, text: read } : read;
    return this.#isCited ? { ...others, ...read, citations: byModel(read.citations) } : undefined;
  }
}

/** Sets the origin of citations: the model wrote them. */
export function byModel(citations: readonly Citation[]): Citation[] {
  return citations.map((citation) => ({ ...citation, origin: 'model' }));
}

/** A longer text cannot be the beginning of an entry, so it is not kept. */
const LONGEST_BEGINNING = 24;

function lineOf(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  return text.slice(start, start + LONGEST_BEGINNING);
}

function plain(text: string): Added {
  return { text, citations: [] };
}

function markerOptions(
  sources: readonly CitationSource[],
  { markers }: MarkerSettings,
): MarkerOptions {
  return { sources, ...(markers && { styles: markers }) };
}
