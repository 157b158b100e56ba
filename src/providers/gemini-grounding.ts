// https://ai.google.dev/api/generate-content#GroundingMetadata
// https://docs.cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/GroundingMetadata

import type { CitationSource, Evidence } from '../model/index.js';
import { at, field, index, isRecord, list, number, string } from '../model/read.js';
import { sourceDomain } from '../sources/domain.js';
import { TextLocator, type GivenSpan, type OffsetUnit, type Span } from '../text/offsets.js';
import type { NormalizeContext } from './adapter.js';
import type { Loose, PayloadDraft } from './draft.js';

/*
 * Google's grounding, wherever it is carried: in a candidate of Gemini or Vertex, a message of the
 * Live API, the metadata of a framework. Names are read in camelCase (REST, JavaScript) and in
 * snake_case (Python, proto), in their present and in their former spellings.
 */

/**
 * Where Vertex has been seen to put sources. The first place that holds any names the sources; the
 * citations and supports beside it still say which span rests on what.
 */
const PLACES = [
  ['citations'],
  ['citedSources', 'cited_sources'],
  ['groundingAttributions', 'grounding_attributions'],
  ['supportingContent', 'supporting_content'],
  ['sources'],
  ['groundingChunks', 'grounding_chunks'],
  ['groundingSupports', 'grounding_supports'],
  ['webSearchSources', 'web_search_sources'],
  ['retrievalMetadata', 'retrieval_metadata'],
] as const;
const [, , ATTRIBUTIONS, , , CHUNKS, SUPPORTS] = PLACES;

/** Google counts bytes; who passes its answers on may have recounted. */
export const BYTES_FIRST: readonly OffsetUnit[] = ['utf-8', 'utf-16', 'code-points'];

/** The part of the draft's answer that the metadata speaks of. */
export interface GroundedText {
  /** Where it begins; it ends where the answer does. */
  start?: number;
  /** Where each part of the response begins, for segments that are counted from their part. */
  parts?: readonly number[];
  /** Whose sources they are. */
  provider: string;
  /** Where in the response the holder of the metadata stands. */
  path: string;
}

/**
 * Adds the sources, citations and searches that stand in the metadata fields of `holder`: a
 * candidate, or anything else that has a `groundingMetadata`. The text is in the draft already.
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
  // Grounded question answering (AQA) names its passages beside the metadata.
  reader.sources(field(holder, ...ATTRIBUTIONS), `${path}${ATTRIBUTIONS[0]}`);
  reader.sources(
    field(recited, 'citationSources', 'citation_sources', 'citations'),
    `${path}citationMetadata.citations`,
  );
  reader.pages(field(holder, 'urlContextMetadata', 'url_context_metadata'));
  reader.finish();

  addGroundingSearch(draft, metadata);
}

/** Only what was searched. */
export function addGroundingSearch(draft: PayloadDraft, metadata: unknown): void {
  addSearch(
    draft,
    [
      ...list(field(metadata, 'webSearchQueries', 'web_search_queries')),
      ...list(field(metadata, 'imageSearchQueries', 'image_search_queries')),
      ...list(field(metadata, 'retrievalQueries', 'retrieval_queries')),
    ],
    field(
      field(metadata, 'searchEntryPoint', 'search_entry_point'),
      'renderedContent',
      'rendered_content',
    ),
  );
}

class GroundingReader {
  readonly #draft: PayloadDraft;
  readonly #text: GroundedText;
  readonly #context: NormalizeContext;
  readonly #claims: Claims;
  #partBytes: number[] | undefined;

  constructor(draft: PayloadDraft, text: GroundedText, context: NormalizeContext) {
    this.#draft = draft;
    this.#text = text;
    this.#context = context;
    this.#claims = new Claims(draft, text.start ?? 0, context);
  }

  grounding(metadata: unknown, path: string): void {
    const place = PLACES.find((names) => items(field(metadata, ...names)).some(readSource));
    const chunks = this.#chunks(field(metadata, ...CHUNKS), `${path}.${CHUNKS[0]}`);
    if (place === CHUNKS) chunks.listAll();
    else if (place !== undefined && place !== SUPPORTS) {
      this.sources(field(metadata, ...place), `${path}.${place[0]}`);
    }
    list(field(metadata, ...SUPPORTS)).forEach((support, i) => {
      this.#support(support, chunks.cite, `${path}.${SUPPORTS[0]}[${i}]`);
    });
  }

  /** Lists sources, and cites those that say which span rests on them. */
  sources(value: unknown, path: string): void {
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
      const evidence = { ...this.#list(found), score: number(field(item, ...SCORE)) };
      const span = this.#span(item);
      if (span) this.#claims.add(span, [evidence], `${path}[${i}]`);
    });
  }

  /** Pages that the model was told to read, and could. */
  pages(metadata: unknown): void {
    for (const page of list(field(metadata, 'urlMetadata', 'url_metadata'))) {
      const status = field(page, 'urlRetrievalStatus', 'url_retrieval_status');
      const url = link(field(page, 'retrievedUrl', 'retrieved_url'));
      // In proto's numbering, 1 is success.
      const read = status === 1 || /SUCCESS$/.test(string(status) ?? '');
      if (url && read) this.#draft.source({ url, type: 'web', provider: this.#text.provider });
    }
  }

  finish(): void {
    this.#claims.finish();
  }

  /** The list that supports point into. Its items become sources when they are listed or cited. */
  #chunks(value: unknown, path: string): { listAll(): void; cite: CiteChunk } {
    const found = list(value).map(readSource);
    found.forEach((chunk, i) => {
      if (!chunk)
        this.#context.warn('invalid-source', `${path}[${i}]`, 'The chunk names no source.');
    });
    const cited: Loose<Evidence>[] = [];
    const cite: CiteChunk = (i) =>
      i < found.length
        ? (cited[i] ??= this.#list(found[i] ?? { source: { type: 'unknown' } }))
        : undefined;
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
    const own = evidence.length === 0 && readSource(support);
    if (own) evidence.push(this.#list(own));
    if (evidence.length === 0) return;
    const span = this.#span(support);
    if (span) this.#claims.add(span, evidence, path);
    else this.#context.warn('invalid-citation', path, 'It does not say which words it supports.');
  }

  #list({ source, evidence }: FoundSource): Loose<Evidence> {
    const { provider } = this.#text;
    return { ...evidence, source: this.#draft.source({ ...source, provider }) };
  }

  #span(item: unknown): GivenSpan | undefined {
    const segment = field(item, 'segment');
    const text = string(segment ?? field(item, ...SEGMENT_TEXT)) ?? string(field(segment, 'text'));
    const counted = segment ?? item;
    const end = index(field(counted, 'endIndex', 'end_index'));
    // Protobuf leaves zeros out: what has an end but no start begins with the text.
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

  /** How many bytes of the text stand before this part. */
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

/** A list, or the one record that stands in its place. */
function items(value: unknown): unknown[] {
  return isRecord(value) ? [value] : list(value);
}

/** Claims in the making. Several sources of the same words are one claim. */
export class Claims {
  readonly #draft: PayloadDraft;
  readonly #start: number;
  readonly #context: NormalizeContext;
  readonly #text: string;
  readonly #locator: TextLocator;
  readonly #claims = new Map<string, Span & { evidence: Loose<Evidence>[] }>();

  /** For the text that begins at `start` and ends where the answer does. */
  constructor(draft: PayloadDraft, start: number, context: NormalizeContext) {
    this.#draft = draft;
    this.#start = start;
    this.#context = context;
    this.#text = draft.answer.slice(start);
    this.#locator = new TextLocator(this.#text);
  }

  add(given: GivenSpan, evidence: readonly Loose<Evidence>[], path: string): void {
    const located = this.#locator.locate(given);
    const span = located && !given.text ? wholeWords(this.#text, located) : located;
    if (!span || span.start === span.end) {
      this.#context.warn(
        'offset-lost',
        path,
        'These words are not in the answer; the marker is left out.',
      );
      return;
    }
    if (located?.repaired) {
      this.#context.warn('offset-repaired', path, 'The offsets do not fit; the marker was moved.');
    }
    const { start, end } = span;
    const key = `${start}:${end}`;
    const claim = this.#claims.get(key) ?? { start, end, evidence: [] };
    for (const one of evidence) claim.evidence.push(one);
    this.#claims.set(key, claim);
  }

  finish(): void {
    for (const { start, end, evidence } of this.#claims.values()) {
      this.#draft.cite(this.#start + start, this.#start + end, ...evidence.slice(0, MAX_EVIDENCE));
    }
  }
}

/** Recitations are found letter by letter: they begin and end within words, or in the next line. */
function wholeWords(text: string, { start, end }: Span): Span {
  const words = { start: start - halves(text, start).before, end: end + halves(text, end).after };
  const last = text.slice(Math.max(words.start, words.end - LONGEST_WORD), words.end);
  return { ...words, end: words.end - (NEXT_LINE.exec(last)?.[0].length ?? 0) };
}

/** How much of a word stands on either side of an offset within it. */
function halves(text: string, at: number): { before: number; after: number } {
  const before = WORD_END.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0].length ?? 0;
  const after = WORD_START.exec(text.slice(at, at + LONGEST_WORD))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { before, after } : { before: 0, after: 0 };
}

const LONGEST_WORD = 64;
/** Blanks, and the markup with which a line begins. */
const NEXT_LINE = /(?:[^\S\n]*\n[\s*_~#>+-]*|[^\S\n]+)$/;
/** A letter of a script that puts spaces between words. */
const LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}]`;
const WORD_START = new RegExp(`^(?:${LETTER})+`, 'u');
const WORD_END = new RegExp(`(?:${LETTER})+$`, 'u');

/** Far more than is ever shown. */
const MAX_EVIDENCE = 1000;

/** What was searched on Google, and the suggestions that must be shown with the answer. */
export function addSearch(
  draft: PayloadDraft,
  queries: readonly unknown[],
  suggestions?: unknown,
): void {
  const asked = queries.filter((query): query is string => typeof query === 'string');
  const html = draft.search?.suggestionsHtml ?? string(suggestions);
  if (asked.length === 0 && !html) return;
  draft.search = {
    ...draft.search,
    provider: 'google',
    queries: [...new Set([...(draft.search?.queries ?? []), ...asked])],
    ...(html && { suggestionsHtml: html }),
  };
}

/** A source, and what it contributes to each claim that rests on it. */
export interface FoundSource {
  source: Loose<CitationSource>;
  evidence?: Omit<Loose<Evidence>, 'source'>;
}

/** Any of the shapes in which Google names a source; `undefined` if it names none. */
export function readSource(item: unknown): FoundSource | undefined {
  const file = field(item, 'retrievedContext', 'retrieved_context');
  if (file !== undefined) return readFile(file);
  const place = field(item, 'maps');
  if (place !== undefined) return readPlace(place);
  const passage = field(item, 'sourceId', 'source_id');
  if (passage !== undefined) return readPassage(passage, item);
  return readPage(item);
}

/** A page or an image on the web. The address of the site itself is preferred to a redirect. */
function readPage(item: unknown): FoundSource | undefined {
  const image = field(item, 'image');
  const holders = [
    item,
    field(item, 'web'),
    image,
    field(item, 'source'),
    field(item, 'reference'),
  ];
  const first = (...names: string[]): string | undefined =>
    holders.map((holder) => string(field(holder, ...names))?.trim()).find(Boolean);
  const urls = holders.flatMap((holder) => {
    const url = httpLink(holder) ?? link(field(holder, 'sourceUri', 'source_uri', 'uri', 'url'));
    return url ? [url] : [];
  });
  const url = urls.find((one) => !isRedirect(one)) ?? urls[0];
  const title = first('title');
  if (!url && !title) return undefined;
  const redirect = url !== undefined && isRedirect(url);
  return {
    source: {
      title,
      url,
      type: image ? 'image' : url ? 'web' : 'unknown',
      citedText: first('snippet', 'text'),
      published: calendarDate(field(item, 'publicationDate', 'publication_date')),
      redirect: redirect || undefined,
      // The host of a direct address says it all.
      domain: url && !redirect ? undefined : (siteName(title) ?? first('domain', 'host')),
    },
  };
}

/** A document of one's own: Vertex AI Search, RAG engine, file search. */
function readFile(file: unknown): FoundSource | undefined {
  const uri = link(field(file, 'uri'));
  const document = string(field(file, 'documentName', 'document_name'));
  const store = string(field(file, 'fileSearchStore', 'file_search_store'));
  const chunk = field(file, 'ragChunk', 'rag_chunk');
  const citedText = string(field(file, 'text') ?? field(chunk, 'text'));
  const name = string(field(file, 'title')) ?? /[^/]+$/.exec(document ?? uri ?? '')?.[0];
  if (name === undefined && !citedText) return undefined;
  const url = httpLink(uri);
  const pages = readPages(file, chunk);
  return {
    source: {
      title: name,
      url,
      id: document ?? (url ? undefined : (uri ?? (name && store ? `${store}/${name}` : name))),
      type: url ? 'web' : 'file',
      citedText,
      pages: pages.length > 0 ? pages.map((page) => ({ page })) : undefined,
    },
    evidence: {
      citedText,
      kind: citedText ? 'quote' : undefined,
      location: pages[0] === undefined ? undefined : { type: 'file', page: pages[0] },
    },
  };
}

/** A chunk lies on one page or on a few. */
const MAX_PAGES = 50;

function readPages(file: unknown, chunk: unknown): number[] {
  const span = field(chunk, 'pageSpan', 'page_span');
  const first = index(
    field(file, 'pageNumber', 'page_number') ?? field(span, 'firstPage', 'first_page'),
  );
  if (!first) return [];
  const last = index(field(span, 'lastPage', 'last_page')) ?? first;
  const length = Math.min(Math.max(last - first + 1, 1), MAX_PAGES);
  return Array.from({ length }, (_, i) => first + i);
}

function readPlace(place: unknown): FoundSource | undefined {
  const title = string(field(place, 'title'));
  const url = link(field(place, 'uri'));
  if (!title && !url) return undefined;
  const answers = field(place, 'placeAnswerSources', 'place_answer_sources');
  const [review] = list(
    field(answers, 'reviewSnippets', 'review_snippets', 'reviewSnippet', 'review_snippet'),
  );
  return {
    source: {
      title,
      url,
      id: string(field(place, 'placeId', 'place_id')),
      type: 'map',
      citedText: string(field(place, 'text') ?? field(review, 'review')),
    },
  };
}

/** A passage of the request, or of a corpus, that grounded question answering rests on. */
function readPassage(sourceId: unknown, item: unknown): FoundSource | undefined {
  const passage = field(sourceId, 'groundingPassage', 'grounding_passage');
  const chunk = field(sourceId, 'semanticRetrieverChunk', 'semantic_retriever_chunk');
  const id = string(field(passage, 'passageId', 'passage_id') ?? field(chunk, 'chunk', 'source'));
  const text = list(at(item, 'content', 'parts')).map((part) => string(field(part, 'text')) ?? '');
  if (!id) return undefined;
  return { source: { id, title: id, type: 'file', citedText: text.join('') || undefined } };
}

/** Google leaves spaces in some of its addresses. */
function link(value: unknown): string | undefined {
  return string(value)?.trim().replace(/\s/g, '%20') || undefined;
}

function httpLink(value: unknown): string | undefined {
  const url = link(value);
  return url && /^https?:/i.test(url) ? url : undefined;
}

function isRedirect(url: string): boolean {
  return /^https?:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//i.test(url);
}

/** Behind a redirect, the title is the name of the site. */
function siteName(title: string | undefined): string | undefined {
  return title && DOMAIN.test(title) ? sourceDomain(`https://${title}`) : undefined;
}

const DOMAIN = /^(?=.{4,253}$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,63}$/u;

/** `{ year, month, day }`, where what is not known is missing or zero. */
function calendarDate(date: unknown): string | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => index(field(date, name)));
  if (!year || year > 9999) return undefined;
  const parts = [String(year).padStart(4, '0')];
  if (month && month <= 12) {
    parts.push(String(month).padStart(2, '0'));
    if (day && day <= 31) parts.push(String(day).padStart(2, '0'));
  }
  return parts.join('-');
}
