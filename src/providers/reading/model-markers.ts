// The markers that a model wrote because its prompt told it to: the provider knows nothing of them.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { canonicalUrl } from '../../sources/canonical-url.js';
import type { MarkerOptions } from '../../text/markers.js';
import type { Added, NormalizeContext, ProviderAdapter } from './adapter.js';

/** What the host says about the markers of its model. */
export interface MarkerSettings {
  /** In the order in which the prompt numbered them. */
  readonly sources: readonly CitationSource[];
  readonly markers: false | MarkerOptions['styles'];
  readonly warn: NormalizeContext['warn'];
}

/** The code that reads them. */
export interface MarkerReading {
  /** The payload with the markers of its answer as citations; the sources join it with the first of them. */
  withMarkers(
    payload: CitationPayload,
    sources: readonly CitationSource[],
    settings: MarkerSettings,
    partial: boolean,
  ): CitationPayload;
  /** Follows an answer that is being written; `isCited`: its payload has citations, and the sources, already. */
  tailOf(
    written: string,
    sources: readonly CitationSource[],
    settings: MarkerSettings,
    isCited: boolean,
  ): MarkerFollower;
}

/** Says what the pieces of an answer add to a payload with the markers of its model. */
export interface MarkerFollower {
  /** `undefined` if more changes than the end: then all has to be read anew. */
  push(added: string | Added): string | Added | undefined;
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
 * What cannot be read, because an adapter of the host's made it wrong, stays as it is.
 */
export function readModelMarkers(
  payload: CitationPayload,
  settings: MarkerSettings & { readonly kit: { readonly markers: MarkerReading } },
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
    if (sources.length === 0) return undefined;
    const { markers } = settings.kit;
    const marked = markers.withMarkers(payload, sources, settings, whole !== undefined);
    return { sources, marked };
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
