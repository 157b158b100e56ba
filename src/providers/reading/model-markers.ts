// The markers that a model wrote because its prompt told it to: the provider knows nothing of them.
import type { Citation, CitationPayload, CitationSource, Evidence } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { canonicalUrl } from '../../sources/canonical.js';
import { beginsQuoteList, quoteList, type QuoteList } from '../../text/quote-list.js';
import { MarkerTail } from '../../text/marker-tail.js';
import { parseMarkers, type MarkerOptions, type ParsedMarkers } from '../../text/markers.js';
import type { Added, NormalizeContext, ProviderAdapter } from './adapter.js';

/** What the host says about the markers of its model. */
export interface MarkerSettings {
  /** In the order in which the prompt numbered them. */
  readonly sources: readonly CitationSource[];
  readonly markers: false | MarkerOptions['styles'];
  readonly warn: NormalizeContext['warn'];
}

/** An answer with the markers of its model as citations, and what they may name. */
export interface ModelMarkers {
  marked: CitationPayload;
  sources: readonly CitationSource[];
}

/**
 * Reads the markers of the model, unless the provider cites of its own accord, the adapter reads them
 * itself, or nobody wants them. They name the documents of the request, then what the response lists:
 * `whole` is the payload as it would be if the answer ended here, as what nobody has cited waits for that.
 * What can not be read, because an adapter of the host's made it wrong, stays as it is.
 */
export function readMarkers(
  payload: CitationPayload,
  settings: MarkerSettings,
  adapter: Pick<ProviderAdapter, 'marked'> = {},
  whole?: () => CitationPayload,
): ModelMarkers {
  const read = attempt(() => {
    const { answer, citations = [] } = payload;
    // Whoever gets the payload must not read them either.
    if (settings.markers === false && answer !== undefined) {
      return { sources: [], marked: { ...payload, citations } };
    }
    if (adapter.marked || answer === undefined || citations.length > 0) return undefined;
    const sources = joined(settings.sources, (whole?.() ?? payload).sources);
    return { sources, marked: withMarkers(payload, sources, settings, whole !== undefined) };
  });
  return read ?? { marked: payload, sources: [] };
}

/** Both lists, without what the second repeats of the first. */
function joined(
  first: readonly CitationSource[],
  second: readonly CitationSource[],
): readonly CitationSource[] {
  const known = new Set(first.map(({ url }) => url && canonicalUrl(url)));
  return [...first, ...second.filter(({ url }) => !url || !known.has(canonicalUrl(url)))];
}

/** The payload with the markers of its answer as citations; the sources join it with the first of them. */
function withMarkers(
  payload: CitationPayload,
  sources: readonly CitationSource[],
  settings: MarkerSettings,
  partial: boolean,
): CitationPayload {
  if (sources.length === 0) return payload;
  let unresolved = false;
  const { answer = '' } = payload;
  const read = (written: string): ParsedMarkers =>
    parseMarkers(written, {
      ...markerOptions(sources, settings),
      partial,
      onUnresolved: () => (unresolved = true),
    });
  const listed = readsNumbers(settings) && quoteList(answer, sources.length, partial);
  const above = listed && read(answer.slice(0, listed.start).trimEnd());
  // What the answer above does not cite is none of our lists.
  const isQuoted = listed && above && above.citations.length > 0;
  const { text, citations } = isQuoted ? withQuotes(above, listed) : read(answer);
  if (unresolved) {
    settings.warn('unresolved', 'answer', 'Some markers name sources that are not there.');
  }
  if (citations.length === 0) return { ...payload, answer: text };
  return { ...payload, answer: text, sources: [...sources], citations: byModel(citations) };
}

function readsNumbers({ markers }: MarkerSettings): boolean {
  return markers === undefined || (markers !== false && markers.includes('numbers'));
}

/** Each citation of a source rests on what the model quotes of it. */
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

/** Says what the pieces of an answer add to a payload with the markers of its model. */
export class ModelMarkerTail {
  readonly #tail: MarkerTail;
  readonly #isCited: boolean;
  /** How the line begins that is being written. */
  #line: string;

  /** `isCited`: the payload has citations, and the sources, already. */
  constructor(
    written: string,
    sources: readonly CitationSource[],
    settings: MarkerSettings,
    isCited: boolean,
  ) {
    this.#tail = new MarkerTail(markerOptions(sources, settings));
    this.#tail.push(written);
    this.#tail.read();
    this.#isCited = isCited;
    this.#line = lineOf(written);
  }

  /** `undefined` if more changes than the end: then all has to be read anew. */
  push(added: string | Added): string | Added | undefined {
    const { text, ...others }: Added = typeof added === 'string' ? plain(added) : added;
    if (others.citations.length > 0 || others.sources?.length) return undefined;
    const lines = this.#line + text;
    this.#line = lineOf(lines);
    const read = this.#tail.push(text);
    if (read === undefined || beginsQuoteList(lines)) return undefined;
    if (typeof read === 'string') return others.thinking ? { ...others, text: read } : read;
    return this.#isCited ? { ...others, ...read, citations: byModel(read.citations) } : undefined;
  }
}

/** Says of citations that they are what the model wrote. */
export function byModel(citations: readonly Citation[]): Citation[] {
  return citations.map((citation) => ({ ...citation, origin: 'model' }));
}

/** What can not be the beginning of an entry any more need not be known. */
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
