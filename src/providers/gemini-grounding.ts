// https://ai.google.dev/api/generate-content#GroundingMetadata
// https://docs.cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/GroundingMetadata

import type { CitationSearch, CitationSource, Evidence } from '../model/index.js';
import { field, index, isRecord, list, number, own, string } from '../model/read.js';
import type { GivenSpan, OffsetUnit } from '../text/offsets.js';
import type { NormalizeContext } from './reading/adapter.js';
import type { Loose, PayloadDraft } from './reading/draft.js';
import { link, readSource, type FoundSource } from './gemini-sources.js';
import { Claims } from './reading/located-claims.js';
import { CHUNKS, SUPPORTS, QUERIES, SUGGESTIONS } from './signs/gemini.js';

/*
 * Google's grounding, wherever it is: in a candidate of Gemini or Vertex, a message of the Live
 * API, or the metadata of a framework. Field names are read in camelCase (REST, JavaScript) and in
 * snake_case (Python, proto), in their current and former spellings.
 */

/**
 * The places where Vertex has put sources. The first one that has any provides the sources; the
 * citations and supports next to it still say which span rests on which source.
 */
const PLACES = [
  ['citations'],
  ['citedSources', 'cited_sources'],
  ['groundingAttributions', 'grounding_attributions'],
  ['supportingContent', 'supporting_content'],
  ['sources'],
  CHUNKS,
  SUPPORTS,
  ['webSearchSources', 'web_search_sources'],
  ['retrievalMetadata', 'retrieval_metadata'],
] as const;
const [, , ATTRIBUTIONS] = PLACES;
/** The queries to a data store of the host, or to Google Maps. */
const RETRIEVAL_QUERIES = ['retrievalQueries', 'retrieval_queries'] as const;

/** The names of the metadata's fields that are known here. */
export function knownFields(metadata: unknown): string[] {
  const names = [...PLACES.flat(), ...QUERIES.flat(), ...RETRIEVAL_QUERIES, ...SUGGESTIONS];
  return names.filter((name) => field(metadata, name) !== undefined);
}

/** Google counts bytes. Servers that pass its answers on may have converted the offsets. */
export const BYTES_FIRST: readonly OffsetUnit[] = ['utf-8', 'utf-16', 'code-points'];

/** The part of the draft's answer that the metadata belongs to. */
export interface GroundedText {
  /** Its start. It ends at the end of the answer. */
  start?: number;
  /**
   * The start of each part of the response, for segments with offsets from the start of their part.
   */
  parts?: readonly number[];
  /** The provider of the sources. */
  provider: string;
  /** The path of the metadata's parent in the response. */
  path: string;
}

/**
 * Adds the sources, citations and searches in the metadata fields of `holder`: a candidate, or any
 * other object with a `groundingMetadata`. The text must already be in the draft.
 */
export function addGrounding(
  draft: PayloadDraft,
  holder: unknown,
  text: GroundedText,
  context: NormalizeContext,
): void {
  const reader = new GroundingReader(draft, text, context);
  const path = text.path && `${text.path}.`;
  const metadata = field(holder, 'groundingMetadata', 'grounding_metadata');
  const recited = field(holder, 'citationMetadata', 'citation_metadata');

  reader.grounding(metadata, `${path}groundingMetadata`);
  // Grounded question answering (AQA) has its passages next to the metadata.
  reader.results(field(holder, ...ATTRIBUTIONS), `${path}${ATTRIBUTIONS[0]}`);
  reader.sources(
    field(recited, 'citationSources', 'citation_sources', 'citations'),
    `${path}citationMetadata.citations`,
  );
  reader.pages(field(holder, 'urlContextMetadata', 'url_context_metadata'));
  reader.finish();

  addGroundingSearch(draft, metadata);
}

/** Adds only the searches. */
export function addGroundingSearch(draft: PayloadDraft, metadata: unknown): void {
  addSearch(
    draft,
    QUERIES.flatMap((names) => list(field(metadata, ...names))),
    field(field(metadata, ...SUGGESTIONS), 'renderedContent', 'rendered_content'),
  );
  addPrivateSearch(draft, list(field(metadata, ...RETRIEVAL_QUERIES)));
}

class GroundingReader {
  readonly #draft: PayloadDraft;
  readonly #text: GroundedText;
  readonly #context: NormalizeContext;
  readonly #claims: Claims;
  #partBytes: number[] | undefined;

  constructor(draft: PayloadDraft, text: GroundedText, context: NormalizeContext) {
    this.#draft = draft;
    this.#text = own(text);
    this.#context = context;
    this.#claims = new Claims(draft, this.#text.start ?? 0, context);
  }

  grounding(metadata: unknown, path: string): void {
    const place = PLACES.find((names) => items(field(metadata, ...names)).some(readSource));
    const chunks = this.#chunks(field(metadata, ...CHUNKS), `${path}.${CHUNKS[0]}`);
    if (place === CHUNKS) chunks.listAll();
    else if (place !== undefined && place !== SUPPORTS) {
      this.results(field(metadata, ...place), `${path}.${place[0]}`);
    }
    list(field(metadata, ...SUPPORTS)).forEach((support, i) => {
      this.#support(support, chunks.cite, `${path}.${SUPPORTS[0]}[${i}]`);
    });
  }

  /** Adds the search results, in the provider's order. */
  results(value: unknown, path: string): void {
    this.sources(value, path, (i) => i + 1);
  }

  /** Adds sources, and cites those that have a span. */
  sources(value: unknown, path: string, rankOf?: (index: number) => number): void {
    items(value).forEach((item, i) => {
      const found = readSource(item);
      if (!found) {
        this.#context.warn(
          'invalid-source',
          `${path}[${i}]`,
          'Neither address nor title; it is left out.',
        );
        return;
      }
      const listed = this.#list(found, { rank: rankOf?.(i), raw: item });
      const evidence = { ...listed, score: number(field(item, ...SCORE)) };
      const span = this.#span(item);
      if (span) this.#claims.add(span, [evidence], `${path}[${i}]`);
    });
  }

  /** Adds the pages that the model was told to read, and could read. */
  pages(metadata: unknown): void {
    for (const page of list(field(metadata, 'urlMetadata', 'url_metadata'))) {
      const status = field(page, 'urlRetrievalStatus', 'url_retrieval_status');
      const url = link(field(page, 'retrievedUrl', 'retrieved_url'));
      // In proto's numbering, 1 means success.
      const read = status === 1 || /SUCCESS$/.test(string(status) ?? '');
      if (url && read) this.#list({ source: { url, type: 'web' } }, { raw: page });
    }
  }

  finish(): void {
    this.#claims.finish();
  }

  /**
   * Reads the list that supports refer to. Its items become sources when they are listed or cited.
   */
  #chunks(value: unknown, path: string): { listAll(): void; cite: CiteChunk } {
    const chunks = list(value);
    const found = chunks.map(readSource);
    found.forEach((chunk, i) => {
      if (!chunk)
        this.#context.warn('invalid-source', `${path}[${i}]`, 'The chunk names no source.');
    });
    const cited: Loose<Evidence>[] = [];
    const listChunk = (i: number): Loose<Evidence> => {
      const chunk = found[i] ?? { source: { type: 'unknown' } };
      const evidence = this.#list(chunk, { rank: i + 1, raw: chunks[i] });
      const location = evidence.location ?? { type: 'grounding', groundingChunkIndex: i };
      return { ...evidence, location };
    };
    const cite: CiteChunk = (i) => (i < found.length ? (cited[i] ??= listChunk(i)) : undefined);
    return { cite, listAll: () => found.forEach((chunk, i) => chunk && cite(i)) };
  }

  #support(support: unknown, cite: CiteChunk, path: string): void {
    const given = field(support, ...SCORES);
    const scores = list(given);
    const evidence = list(field(support, ...INDICES)).flatMap((value, i): Loose<Evidence>[] => {
      const chunk = cite(index(value) ?? Infinity);
      if (chunk) return [{ ...chunk, score: number(scores[i]) ?? number(given) }];
      this.#context.warn('index-out-of-range', path, 'There is no chunk with this index.');
      return [];
    });
    const beside = evidence.length === 0 && readSource(support);
    if (beside) evidence.push(this.#list(beside, { raw: support }));
    if (evidence.length === 0) return;
    const span = this.#span(support);
    if (span) this.#claims.add(span, evidence, path);
    else this.#context.warn('invalid-citation', path, 'It does not say which words it supports.');
  }

  #list(found: FoundSource, more: Pick<Loose<CitationSource>, 'raw' | 'rank'>): Loose<Evidence> {
    const { source, evidence, further = [] } = own(found);
    const { provider } = this.#text;
    const number = this.#draft.source({ ...source, ...more, provider });
    for (const one of further) this.#draft.source({ ...one, provider });
    return own<Loose<Evidence>>({ ...evidence, source: number });
  }

  #span(item: unknown): GivenSpan | undefined {
    const segment = field(item, 'segment');
    const text = string(segment ?? field(item, ...SEGMENT_TEXT)) ?? string(field(segment, 'text'));
    const counted = segment ?? item;
    const end = index(field(counted, 'endIndex', 'end_index'));
    // Protobuf omits zeros: a segment with an end but no start begins with the text.
    const start =
      index(field(counted, 'startIndex', 'start_index')) ?? (end === undefined ? end : 0);
    if (end === undefined && !text) return undefined;
    const before = this.#bytesBefore(index(field(counted, 'partIndex', 'part_index')));
    return {
      start: start === undefined ? undefined : before + start,
      end: end === undefined ? undefined : before + end,
      text,
      units: BYTES_FIRST,
    };
  }

  /** The number of bytes of text before this part. */
  #bytesBefore(part: number | undefined): number {
    if (!part) return 0;
    const { start = 0, parts = [] } = this.#text;
    this.#partBytes ??= byteOffsets(this.#draft.answer, start, parts);
    return this.#partBytes[part] ?? 0;
  }
}

type CiteChunk = (index: number) => Loose<Evidence> | undefined;

const INDICES = [
  'groundingChunkIndices',
  'grounding_chunk_indices',
  'groundingChunckIndices',
  'supportChunkIndices',
  'support_chunk_indices',
] as const;
const SCORE = ['confidenceScore', 'confidence_score'] as const;
const SCORES = ['confidenceScores', 'confidence_scores', ...SCORE] as const;
const SEGMENT_TEXT = ['segmentText', 'segment_text'] as const;

function byteOffsets(answer: string, start: number, parts: readonly number[]): number[] {
  const encoder = new TextEncoder();
  let from = start;
  let bytes = 0;
  return parts.map((part) => {
    bytes += encoder.encode(answer.slice(from, part)).length;
    from = part;
    return bytes;
  });
}

/**
 * The items of a list. Instead of a list, there may be a record that contains one, or a single
 * record.
 */
function items(value: unknown): unknown[] {
  if (!isRecord(value)) return list(value);
  const nested = list(field(value, 'sources', ...CHUNKS));
  return nested.length > 0 ? nested : [value];
}

/** Adds Google's search queries, and the suggestions that must be shown with the answer. */
export function addSearch(
  draft: PayloadDraft,
  queries: readonly unknown[],
  suggestions?: unknown,
): void {
  const queryTexts = queries.filter((query) => typeof query === 'string');
  const known = own(draft.search);
  const html = known.suggestionsHtml ?? string(suggestions);
  if (queryTexts.length === 0 && !html) return;
  const before = known.provider === GOOGLE ? known.queries : [];
  draft.search = {
    ...draft.search,
    provider: GOOGLE,
    queries: [...new Set([...before, ...queryTexts])],
    ...(html && { suggestionsHtml: html }),
  };
}

const GOOGLE = 'google';

/**
 * Adds queries to a private store. They are confidential: if there are Google queries, which become
 * links to Google, the private ones are left out.
 */
export function addPrivateSearch(draft: PayloadDraft, queries: readonly unknown[]): void {
  const queryTexts = queries.filter((query) => typeof query === 'string');
  const known: Partial<CitationSearch> = own(draft.search);
  if (queryTexts.length === 0 || known.provider === GOOGLE) return;
  draft.search = {
    ...known,
    queries: [...new Set([...(known.queries ?? []), ...queryTexts])],
  };
}
