// https://platform.claude.com/docs/en/build-with-claude/citations
import type {
  CitationPayload,
  CitationSearch,
  CitationSource,
  CitationThinking,
  Evidence,
} from '../model/index.js';
import { at, field, index, list, string } from '../model/read.js';
import { requestDocuments, type NormalizeContext } from './reading/adapter.js';
import { anthropicLocation } from './anthropic-locations.js';
import { PayloadDraft, isoDate, type Loose } from './reading/draft.js';
import { Thoughts, withThinking } from './reading/thinking-text.js';
import { isType } from './signs/anthropic.js';

/** Reads the blocks of a message in order. */
export class MessageReader {
  readonly draft = new PayloadDraft();
  readonly thinking: CitationThinking[] = [];
  readonly #context: NormalizeContext;
  readonly #thoughts = new Thoughts();
  readonly #pages = new Pages();
  readonly #documentAt: FindDocument;
  #count = 0;

  constructor(context: NormalizeContext) {
    this.#context = context;
    this.#documentAt = documents(this.#pages, context);
  }

  read(block: unknown): void {
    const i = this.#count++;
    if (field(block, 'type') === 'thinking') this.#think(block);
    const text = this.#text(block);
    if (text === undefined) return;
    const evidence = list(field(block, 'citations')).flatMap((citation, j) => {
      const found = sourceOf(citation, this.#documentAt);
      if (found) return [evidenceOf(citation, this.#cite(...found))];
      const path = `content[${i}].citations[${j}]`;
      this.#context.warn('unknown-kind', path, 'This kind of citation is not known.');
      return [];
    });
    this.draft.block(text, evidence);
    if (evidence.length > 0 && !text.trim()) {
      this.#context.warn('invalid-citation', `content[${i}]`, 'The cited block has no text.');
    }
  }

  /** Reads a block that is still being streamed. */
  readOpen(block: unknown): void {
    this.draft.append(this.#text(block) ?? '');
  }

  /**
   * Finishes the payload. Sources are numbered by their first citation; found but uncited ones
   * follow.
   */
  finish(blocks: readonly unknown[]): CitationPayload {
    for (const source of this.#pages.all) this.draft.retrieve(source, source.url, this.#context);
    this.draft.search = searchOf(blocks);
    return withThinking(this.draft.finish(), this.thinking);
  }

  #think(block: unknown): void {
    this.#thoughts.add(field(block, 'thinking'), field(block, 'signature'));
    this.thinking.push(...this.#thoughts.end('anthropic'));
  }

  #text(block: unknown): string | undefined {
    if (field(block, 'type') === 'text') return string(field(block, 'text')) ?? '';
    this.draft.part();
    for (const page of pagesOf(block)) this.#pages.add(page);
    return undefined;
  }

  /** Adds a cited source, with the missing fields from the search result of the same page. */
  #cite(source: Loose<CitationSource>, key: unknown): number {
    const number = this.draft.source(source, key);
    const page = this.#pages.at(key);
    return page ? this.draft.source(page, key) : number;
  }
}

interface Page {
  source: Source;
  fetched: boolean;
}

type Source = Loose<CitationSource> & { url: string };

/** The pages that were found so far. */
class Pages {
  readonly all: Source[] = [];
  readonly fetched: Source[] = [];
  readonly #byUrl = new Map<unknown, Source>();
  readonly #byTitle = new Map<unknown, Source | 'several'>();

  add({ source, fetched }: Page): void {
    this.all.push(source);
    const { url, title } = source;
    this.#byUrl.set(url, this.#byUrl.get(url) ?? source);
    if (!fetched) return;
    this.fetched.push(source);
    this.#byTitle.set(title, this.#byTitle.has(title) ? 'several' : source);
  }

  at(url: unknown): Source | undefined {
    return this.#byUrl.get(url);
  }

  /** The fetched page with this title; `'several'` if there is more than one. */
  titled(title: string | undefined): Source | 'several' | undefined {
    return this.#byTitle.get(title);
  }
}

/** The pages in a search result, or the fetched page. */
function pagesOf(block: unknown): Page[] {
  if (!isType(block, /^web_(search|fetch)_tool_result$/)) return [];
  const fetched = isType(block, /fetch/);
  const content = field(block, 'content');
  return (fetched ? [content] : list(content)).flatMap((result, i) => {
    const url = string(field(result, 'url'));
    if (!url) return [];
    const title = string(field(fetched ? field(result, 'content') : result, 'title'));
    const published = isoDate(field(result, 'page_age', 'pageAge'));
    const rank = fetched ? undefined : i + 1;
    const found = { title, url, published, rank, raw: result };
    return [{ source: { ...found, type: 'web', provider: 'anthropic' }, fetched }];
  });
}

/** A source, and the key by which its other citations find it. */
type Found = [source: Loose<CitationSource>, key: unknown];
type FindDocument = (position: number, title: string | undefined, citation: unknown) => Found;

/**
 * Returns a function that finds cited documents. A citation has the document's position in the
 * request, and only the request has its URL. Fetched pages are counted after the documents; the
 * title tells them from documents of a request that we do not know.
 */
function documents(pages: Pages, context: NormalizeContext): FindDocument {
  const given = requestDocuments(context);
  return (position, title, citation) => {
    const known = given(position);
    const alike = known ? undefined : pages.titled(title);
    const page = alike === 'several' ? pages.fetched[position - context.sources.length] : alike;
    if (page) return [page, page.url];
    const named = { ...known, ...(title && { title }) };
    return [{ type: 'file', raw: citation, ...named, provider: 'anthropic' }, position];
  };
}

function sourceOf(citation: unknown, documentAt: FindDocument): Found | undefined {
  const title = string(field(citation, 'title', 'document_title', 'documentTitle'));
  const url = string(field(citation, 'url'));
  const found = { title, raw: citation, provider: 'anthropic' };
  if (url) return [{ ...found, url, type: 'web' }, url];
  // A search result of the request has an origin of the host's choice: an address or an id.
  const origin = string(field(citation, 'source'));
  if (origin) {
    const link = /^https?:/i.test(origin);
    const where = link ? { url: origin, type: 'web' as const } : { id: origin };
    return [{ ...found, ...where }, origin];
  }
  const position = index(field(citation, 'document_index', 'documentIndex'));
  return position === undefined ? undefined : documentAt(position, title, citation);
}

function evidenceOf(citation: unknown, source: number): Loose<Evidence> {
  const citedText = string(field(citation, 'cited_text', 'citedText'));
  return {
    source,
    citedText,
    kind: citedText === undefined ? undefined : 'quote',
    location: anthropicLocation(citation),
  };
}

function searchOf(blocks: readonly unknown[]): CitationSearch | undefined {
  const queries = new Set<string>();
  let error: string | undefined;
  for (const block of blocks) {
    const query = string(at(block, 'input', 'query'));
    if (query && field(block, 'name') === 'web_search') queries.add(query);
    const [, tool] =
      /^web_(search|fetch)_tool_result$/.exec(string(field(block, 'type')) ?? '') ?? [];
    const code = string(field(field(block, 'content'), 'error_code', 'errorCode'));
    if (tool && code) error ??= `Web ${tool} failed: ${code.replaceAll('_', ' ')}.`;
  }
  if (queries.size === 0 && !error) return undefined;
  return { queries: [...queries], ...(error && { error }) };
}
