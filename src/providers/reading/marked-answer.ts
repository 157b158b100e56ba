// Answers of models that were asked to write markers: the provider sends the text and the list of
// sources separately.
import type {
  CitationLocation,
  CitationPayload,
  CitationSearch,
  CitationSource,
  Evidence,
} from '../../model/index.js';
import { attempt, own } from '../../model/read.js';
import { MarkerTail } from '../../text/marker-tail.js';
import { parseMarkers, type MarkerStyle } from '../../text/markers.js';
import { chatText, type Added, type Collector, type NormalizeContext } from './adapter.js';
import { PayloadDraft, type Loose } from './draft.js';
import { byModel } from './marker-reading.js';

export interface MarkedAnswer {
  text: string;
  /** The path of the text in the response. */
  path: string;
  /** The sources, in the order in which markers count them. */
  sources: readonly MarkedSource[];
  search?: CitationSearch | undefined;
  /** The families of markers that are parsed. Default: all. */
  styles?: readonly MarkerStyle[];
  /** Who wrote the markers. Default: the model. */
  origin?: PayloadDraft['origin'];
}

export interface MarkedSource extends Loose<CitationSource> {
  /** The name that markers use, if it is not the `id`. */
  name?: string;
  /** The location in the source of the passage that markers of this name cite. */
  place?: CitationLocation | undefined;
}

export function markedPayload(answer: MarkedAnswer, context: NormalizeContext): CitationPayload {
  const { text, path, search, styles, origin = 'model', ...given } = own(answer);
  const sources = given.sources.map(own);
  const draft = new PayloadDraft();
  for (const { name: _name, place: _place, ...source } of sources) draft.source(source);
  let unresolved = false;
  const parsed = parseMarkers(text, {
    sources: sources.map(named),
    ...(styles && { styles }),
    partial: context.partial,
    onUnresolved: () => (unresolved = true),
  });
  draft.append(parsed.text);
  draft.origin = origin;
  for (const { start, end, evidence } of parsed.citations) {
    draft.cite(start, end, ...placed(evidence, sources));
  }
  if (unresolved) context.warn('unresolved', path, 'Some markers name sources that are not there.');
  draft.search = search;
  return draft.finish();
}

function named({ name, id, url, title }: MarkedSource): CitationSource {
  return { id: name ?? id, url, title } as CitationSource;
}

function placed(evidence: readonly Evidence[], sources: readonly MarkedSource[]): Evidence[] {
  return evidence.map((one) => {
    const location = sources[one.source - 1]?.place;
    return location ? { location, ...one } : one;
  });
}

/**
 * Converts each new piece of an answer into an addition to its payload, so that the answer so far
 * is not parsed again.
 */
export function markedTail(
  given: readonly MarkedSource[],
  text: string,
  styles?: readonly MarkerStyle[],
) {
  const sources = given.map(own);
  const tail = new MarkerTail({ sources: sources.map(named), ...(styles && { styles }) });
  tail.push(text);
  return {
    /** All text so far is part of a payload that was read. */
    read: () => tail.read(),
    push(piece: string): string | Added | undefined {
      const added = tail.push(piece);
      if (typeof added !== 'object') return added;
      const citations = added.citations.map((citation) => ({
        ...citation,
        evidence: placed(citation.evidence, sources),
      }));
      return { text: added.text, citations: byModel(citations) };
    },
  };
}

/**
 * Merges the chunks of a Chat Completions stream. `fieldsOf` returns what the provider sends
 * besides the text; `respond` builds the response of both, and `sourcesOf` reads its sources.
 */
export function collectMarked(
  fieldsOf: (event: unknown) => unknown,
  respond: (content: string, fields: unknown) => unknown,
  sourcesOf: (response: unknown) => readonly MarkedSource[],
): Collector {
  let content = '';
  let fields: unknown;
  let known: string | undefined;
  let tail: ReturnType<typeof markedTail> | undefined;
  return {
    push(event) {
      const piece = chatText(event, 'delta');
      const given = fieldsOf(event);
      if (given !== undefined) {
        // Providers repeat these lists in every chunk. Lists of the same length are assumed to be
        // unchanged.
        const sizes = sizesOf(given);
        if (sizes !== known) tail = undefined;
        known = sizes;
        fields = given;
      }
      content += piece;
      return tail?.push(piece);
    },
    // Additions are only computed if somebody reads the response while it is being written.
    get response() {
      tail ??= markedTail(sourcesOf(respond('', fields)), content);
      tail.read();
      return respond(content, fields);
    },
  };
}

function sizesOf(fields: unknown): string | undefined {
  const sizes = (value: unknown): unknown => (Array.isArray(value) ? value.length : '');
  return attempt(() =>
    Object.values(fields as object)
      .map(sizes)
      .join(),
  );
}
