// Answers of models that were told to write markers: the text and the list of sources come apart.
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
  /** Where the text stands in the response. */
  path: string;
  /** In the order in which markers count them. */
  sources: readonly MarkedSource[];
  search?: CitationSearch | undefined;
  /** Only markers of these families. Default: all. */
  styles?: readonly MarkerStyle[];
  /** Who put the markers there. Default: the model. */
  origin?: PayloadDraft['origin'];
}

export interface MarkedSource extends Loose<CitationSource> {
  /** What markers call it, if that is not its `id`. */
  name?: string;
  /** Where in the source that stands which markers of this name cite. */
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

/** What the pieces of an answer that is being written add to its payload, after what there is of it. */
export function markedTail(
  given: readonly MarkedSource[],
  text: string,
  styles?: readonly MarkerStyle[],
) {
  const sources = given.map(own);
  const tail = new MarkerTail({ sources: sources.map(named), ...(styles && { styles }) });
  tail.push(text);
  return {
    /** All of it was read. */
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
 * Folds the chunks of a Chat Completions stream. `fieldsOf` reads what the provider sends beside the
 * text; `respond` puts both into its response, and `sourcesOf` reads that.
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
        // Providers repeat them with every chunk: they are the same as long as there are as many.
        const sizes = sizesOf(given);
        if (sizes !== known) tail = undefined;
        known = sizes;
        fields = given;
      }
      content += piece;
      return tail?.push(piece);
    },
    // Only who reads along needs to know what is added to what was read.
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
