// https://ai.google.dev/api/generate-content#GroundingChunk
// The formats in which Google names a source.

import type { CitationSource, Evidence } from '../model/index.js';
import { at, field, index, list, own, string } from '../model/read.js';
import { sourceDomain } from '../sources/domain.js';
import type { Loose } from './reading/draft.js';

/** A source, and its evidence for each claim that rests on it. */
export interface FoundSource {
  source: Loose<CitationSource>;
  evidence?: Omit<Loose<Evidence>, 'source'>;
  /** Sources to list together with it. */
  further?: Loose<CitationSource>[];
}

/** Reads a source in any of Google's formats. `undefined` if there is none. */
export function readSource(item: unknown): FoundSource | undefined {
  const found = readShape(item);
  return found && own(found);
}

function readShape(item: unknown): FoundSource | undefined {
  const file = field(item, 'retrievedContext', 'retrieved_context');
  if (file !== undefined) return readFile(file);
  const place = field(item, 'maps');
  if (place !== undefined) return readPlace(place);
  const passage = field(item, 'sourceId', 'source_id');
  if (passage !== undefined) return readPassage(passage, item);
  return readPage(item);
}

/** Reads a page or an image on the web. The address of the site is preferred to a redirect. */
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
      // A direct address contains the domain.
      domain: url && !redirect ? undefined : (siteName(title) ?? first('domain', 'host')),
    },
  };
}

/** Reads a document of the host: Vertex AI Search, RAG engine, file search. */
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

/** The maximum number of pages of a chunk. Real chunks are on one page or a few. */
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
  const reviews = list(
    field(answers, 'reviewSnippets', 'review_snippets', 'reviewSnippet', 'review_snippet'),
  );
  return {
    source: {
      title,
      url,
      id: string(field(place, 'placeId', 'place_id')),
      type: 'map',
      citedText: string(field(place, 'text') ?? field(reviews[0], 'review')),
    },
    further: reviews.flatMap((review) => readReview(review) ?? []),
  };
}

/** Reads a review. Google's terms demand the title and the link of each. */
function readReview(review: unknown): Loose<CitationSource> | undefined {
  const url = link(field(review, 'googleMapsUri', 'google_maps_uri'));
  if (!url) return undefined;
  return {
    title: string(field(review, 'title')),
    url,
    id: string(field(review, 'reviewId', 'review_id')),
    type: 'map',
    citedText: string(field(review, 'review')),
  };
}

/** Reads a passage of the request, or of a corpus, from grounded question answering. */
function readPassage(sourceId: unknown, item: unknown): FoundSource | undefined {
  const passage = field(sourceId, 'groundingPassage', 'grounding_passage');
  const chunk = field(sourceId, 'semanticRetrieverChunk', 'semantic_retriever_chunk');
  const id = string(field(passage, 'passageId', 'passage_id') ?? field(chunk, 'chunk', 'source'));
  const text = list(at(item, 'content', 'parts')).map((part) => string(field(part, 'text')) ?? '');
  if (!id) return undefined;
  return { source: { id, title: id, type: 'file', citedText: text.join('') || undefined } };
}

/** Encodes the spaces in an address, because Google leaves some. */
export function link(value: unknown): string | undefined {
  return string(value)?.trim().replace(/\s/g, '%20') || undefined;
}

function httpLink(value: unknown): string | undefined {
  const url = link(value);
  return url && /^https?:/i.test(url) ? url : undefined;
}

function isRedirect(url: string): boolean {
  return /^https?:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//i.test(url);
}

/** The site of a redirect, which is its title. */
function siteName(title: string | undefined): string | undefined {
  return title && DOMAIN.test(title) ? sourceDomain(`https://${title}`) : undefined;
}

const DOMAIN = /^(?=.{4,253}$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,63}$/u;

/** A date such as `{ year, month, day }`. Unknown parts are missing or zero. */
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
