// Markers that a model wrote because its prompt asked for them. The provider does not know them.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { canonicalUrl } from '../../sources/canonical-url.js';
import type { MarkerOptions } from '../../text/markers.js';
import type { Added, NormalizeContext, ProviderAdapter } from './adapter.js';

/** The options of the host page for the markers of its model. */
export interface MarkerSettings {
  /** The documents of the request, in the order in which the prompt numbered them. */
  readonly sources: readonly CitationSource[];
  readonly markers: false | MarkerOptions['styles'];
  readonly warn: NormalizeContext['warn'];
}

/** The parser of markers, which is loaded on demand. */
export interface MarkerReading {
  /**
   * Returns the payload with citations instead of markers. The sources are added to it as soon as
   * the answer has a marker.
   */
  withMarkers(
    payload: CitationPayload,
    sources: readonly CitationSource[],
    settings: MarkerSettings,
    partial: boolean,
  ): CitationPayload;
  /**
   * Follows an answer that is being written. `isCited`: whether its payload has citations, and so
   * the sources, already.
   */
  tailOf(
    written: string,
    sources: readonly CitationSource[],
    settings: MarkerSettings,
    isCited: boolean,
  ): MarkerFollower;
}

/** Parses the markers in each new piece of an answer. */
export interface MarkerFollower {
  /**
   * Returns the addition to the payload; `undefined` if an earlier part changes as well, so that
   * the whole answer has to be parsed again.
   */
  push(added: string | Added): string | Added | undefined;
}

/** An answer with citations instead of markers, and the sources that markers may refer to. */
export interface ModelMarkers {
  marked: CitationPayload;
  sources: readonly CitationSource[];
}

/**
 * Parses the markers of the model, unless the provider returns citations, the adapter parses
 * markers itself, or the host page does not want it. Markers refer to the documents of the request,
 * then to the sources of the response. `whole` returns the payload as if the answer ended here: a
 * draft holds back sources that are not cited yet. A payload that cannot be read, because an
 * adapter of the host page has a bug, is returned unchanged.
 */
export function readModelMarkers(
  payload: CitationPayload,
  settings: MarkerSettings & { readonly kit: { readonly markers: MarkerReading } },
  adapter: Pick<ProviderAdapter, 'marked'> = {},
  whole?: () => CitationPayload,
): ModelMarkers {
  const read = attempt(() => {
    const { answer, citations = [] } = payload;
    // The empty list of citations tells elements not to parse the markers either.
    if (settings.markers === false && answer !== undefined) {
      return { sources: [], marked: { ...payload, citations } };
    }
    if (adapter.marked || answer === undefined || citations.length > 0) return undefined;
    const sources = joined(settings.sources, (whole?.() ?? payload).sources);
    if (sources.length === 0) return undefined;
    const { markers } = settings.kit;
    const marked = markers.withMarkers(payload, sources, settings, whole !== undefined);
    return { sources, marked };
  });
  return read ?? { marked: payload, sources: [] };
}

/** Joins two lists of sources without those of the second whose URL is in the first. */
function joined(
  first: readonly CitationSource[],
  second: readonly CitationSource[],
): readonly CitationSource[] {
  const known = new Set(first.map(({ url }) => url && canonicalUrl(url)));
  return [...first, ...second.filter(({ url }) => !url || !known.has(canonicalUrl(url)))];
}
