// https://platform.claude.com/docs/en/build-with-claude/citations
import type { CitationPayload, CitationSearch, CitationSource, Evidence } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, string } from '../model/read.js';
import {
  requestDocuments,
  type Added,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './adapter.js';
import { anthropicLocation } from './anthropic-locations.js';
import { PayloadDraft, isoDate, type Loose } from './draft.js';

/*
 * A message is a list of blocks. `text` blocks follow each other without a separator, unless tools
 * were used in between, and `citations` are about the whole of their block. What was searched and
 * fetched stands in `server_tool_use`, `web_search_tool_result` and `web_fetch_tool_result` blocks.
 */
export const anthropic: ProviderAdapter = {
  id: 'anthropic',
  matches: (value) => isMessage(messageOf(value)) || isEvent(value),
  normalize(response, context) {
    const reader = new MessageReader(context);
    const blocks = list(field(messageOf(response), 'content'));
    // While a block is being written, its end is not yet the end of the claim.
    const closed = context.partial ? blocks.slice(0, -1) : blocks;
    for (const block of closed) reader.read(block);
    if (context.partial) reader.readOpen(blocks.at(-1));
    return reader.finish(blocks);
  },
  collect: (request) => new MessageCollector(request),
};

/** Reads the blocks of a message, one after the other. */
class MessageReader {
  readonly draft = new PayloadDraft();
  readonly #context: NormalizeContext;
  readonly #pages = new Pages();
  readonly #documentAt: FindDocument;
  #count = 0;

  constructor(context: NormalizeContext) {
    this.#context = context;
    this.#documentAt = documents(this.#pages, context);
  }

  read(block: unknown): void {
    const i = this.#count++;
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

  /** A block that is being written. */
  readOpen(block: unknown): void {
    this.draft.append(this.#text(block) ?? '');
  }

  /** Sources are numbered by their first citation; those that were found but not cited follow. */
  finish(blocks: readonly unknown[]): CitationPayload {
    for (const source of this.#pages.all) {
      // They wait while more may be cited: numbers never change.
      const waits = this.#context.partial && this.draft.numberOf(source.url) === undefined;
      if (!waits) this.draft.source(source, source.url);
    }
    this.draft.search = searchOf(blocks);
    return this.draft.finish();
  }

  #text(block: unknown): string | undefined {
    if (field(block, 'type') === 'text') return string(field(block, 'text')) ?? '';
    this.draft.part();
    for (const page of pagesOf(block)) this.#pages.add(page);
    return undefined;
  }

  /** What the search told about the page completes what the citation does. */
  #cite(source: Loose<CitationSource>, key: unknown): number {
    const number = this.draft.source(source, key);
    const page = this.#pages.at(key);
    return page ? this.draft.source(page, key) : number;
  }
}

/** The message itself, or the last answer of a conversation. */
function messageOf(value: unknown): unknown {
  const messages = [...list(value), ...list(field(value, 'messages'))];
  return messages.length > 0
    ? messages.findLast((message) => field(message, 'role') === 'assistant')
    : value;
}

const BLOCKS = /^(text|thinking|redacted_thinking|tool_use|server_tool_use|\w+_tool_result)$/;
/** Others have text blocks too; these are Anthropic's alone. */
const OWN_BLOCKS = /^(server_tool_use|web_search_tool_result|web_fetch_tool_result)$/;
const OWN_CITATIONS = /^(char|page|content_block|search_result|web_search_result)_location$/;

function isMessage(value: unknown): boolean {
  if (field(value, 'role') !== 'assistant') return false;
  const blocks = list(field(value, 'content'));
  return (
    (field(value, 'type') === 'message' && blocks.some((block) => isType(block, BLOCKS))) ||
    blocks.some(
      (block) =>
        isType(block, OWN_BLOCKS) ||
        list(field(block, 'citations')).some((citation) => isType(citation, OWN_CITATIONS)),
    )
  );
}

function isType(value: unknown, types: RegExp): boolean {
  return types.test(string(field(value, 'type')) ?? '');
}

function isEvent(value: unknown): boolean {
  switch (field(value, 'type')) {
    case 'message_start':
      return at(value, 'message', 'type') === 'message';
    case 'content_block_start':
      return isRecord(field(value, 'content_block'));
    case 'content_block_delta':
      return typeof at(value, 'delta', 'type') === 'string';
    case 'content_block_stop':
      return index(field(value, 'index')) !== undefined;
    case 'message_delta':
      return isRecord(field(value, 'delta')) && isRecord(field(value, 'usage'));
    default:
      return field(value, 'type') === 'message_stop';
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

  /** The fetched page of this title, if there is one and not several. */
  titled(title: string | undefined): Source | 'several' | undefined {
    return this.#byTitle.get(title);
  }
}

/** The pages that a search found, or the one that was fetched. */
function pagesOf(block: unknown): Page[] {
  if (!isType(block, /^web_(search|fetch)_tool_result$/)) return [];
  const fetched = isType(block, /fetch/);
  const content = field(block, 'content');
  return (fetched ? [content] : list(content)).flatMap((result) => {
    const url = string(field(result, 'url'));
    if (!url) return [];
    const title = string(field(fetched ? field(result, 'content') : result, 'title'));
    const published = isoDate(field(result, 'page_age', 'pageAge'));
    return [{ source: { title, url, published, type: 'web', provider: 'anthropic' }, fetched }];
  });
}

/** A source, and the key under which its other citations find it again. */
type Found = [source: Loose<CitationSource>, key: unknown];
type FindDocument = (position: number, title: string | undefined) => Found;

/**
 * Documents are cited by their position among those of the request, where alone their URL is known.
 * Fetched pages count after them; a title tells them from documents that we were not given.
 */
function documents(pages: Pages, context: NormalizeContext): FindDocument {
  const given = requestDocuments(context);
  return (position, title) => {
    const known = given(position);
    const alike = known ? undefined : pages.titled(title);
    const page = alike === 'several' ? pages.fetched[position - context.sources.length] : alike;
    if (page) return [page, page.url];
    return [{ type: 'file', ...known, ...(title && { title }), provider: 'anthropic' }, position];
  };
}

function sourceOf(citation: unknown, documentAt: FindDocument): Found | undefined {
  const title = string(field(citation, 'title', 'document_title', 'documentTitle'));
  const url = string(field(citation, 'url'));
  if (url) return [{ title, url, type: 'web', provider: 'anthropic' }, url];
  // A search result of the request names its origin as the host likes: an address or an id.
  const origin = string(field(citation, 'source'));
  if (origin) {
    const link = /^https?:/i.test(origin);
    const where = link ? { url: origin, type: 'web' as const } : { id: origin };
    return [{ title, ...where, provider: 'anthropic' }, origin];
  }
  const position = index(field(citation, 'document_index', 'documentIndex'));
  return position === undefined ? undefined : documentAt(position, title);
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

type Block =
  | { type: 'text'; text: string; citations: unknown[] }
  | { type: 'server_tool_use'; name: unknown; input: unknown; json: string };

/** Rebuilds the message. Citations come before the text of their block; either order will do. */
class MessageCollector implements Collector {
  readonly #context: NormalizeContext;
  #content: unknown[] = [];
  #blocks = new Map<unknown, Block>();
  /** Since the last text there was something else. */
  #parted = false;
  /** How many blocks were complete when all was read, if somebody reads along. */
  #known: number | undefined;
  /** Has read so many of the complete blocks. */
  #reader: MessageReader | undefined;
  #read = 0;

  constructor({ sources }: Pick<NormalizeContext, 'sources'> = { sources: [] }) {
    this.#context = { sources, partial: true, warn: () => undefined };
  }

  get response(): unknown {
    this.#known = this.#content.length - 1;
    return { type: 'message', role: 'assistant', content: this.#content };
  }

  push(event: unknown): string | Added | undefined {
    const added = this.#push(event);
    if (added === undefined) this.#known = undefined;
    return added;
  }

  #push(event: unknown): string | Added | undefined {
    const key = field(event, 'index');
    switch (field(event, 'type')) {
      case 'message_start':
        this.#content = [];
        this.#blocks.clear();
        this.#reader = undefined;
        list(at(event, 'message', 'content')).forEach((block, i) => this.#start(i, block));
        return undefined;
      case 'content_block_start':
        return this.#start(key, field(event, 'content_block'));
      case 'content_block_delta':
        return this.#add(key, field(event, 'delta'));
      case 'content_block_stop':
        return this.#stop(this.#blocks.get(key));
      default:
        return '';
    }
  }

  #start(key: unknown, start: unknown): string | Added | undefined {
    const type = field(start, 'type');
    const before = this.#content.at(-1);
    let block: Block | undefined;
    if (type === 'text') {
      const text = string(field(start, 'text')) ?? '';
      block = { type, text, citations: list(field(start, 'citations')) };
    } else if (type === 'server_tool_use') {
      block = { type, name: field(start, 'name'), input: field(start, 'input'), json: '' };
    }
    if (block) this.#blocks.set(key, block);
    else this.#blocks.delete(key);
    this.#content.push(block ?? start);
    if (block?.type !== 'text') this.#parted = true;
    if (block?.type !== 'text') return undefined;
    const text = this.#appended(block.text);
    if (text === undefined || list(field(before, 'citations')).length === 0) return text;
    const cited = this.#cited();
    return cited && { ...cited, text };
  }

  /** The block before the last is complete, and its citations can be placed: its text is shown already. */
  #cited(): Added | undefined {
    if (this.#known === undefined) return undefined;
    this.#reader ??= this.#begin();
    const { draft } = this.#reader;
    if (this.#read <= this.#known) {
      this.#catchUp(this.#known);
      draft.added();
    }
    this.#catchUp(this.#content.length - 1);
    const added = draft.added();
    const shown = added?.text.length ?? 0;
    return (
      added && {
        ...added,
        citations: added.citations.map(({ start, end, evidence }) => ({
          start: start - shown,
          end: end - shown,
          evidence,
        })),
      }
    );
  }

  #begin(): MessageReader {
    this.#read = 0;
    return new MessageReader(this.#context);
  }

  #catchUp(count: number): void {
    for (; this.#read < count; this.#read++) this.#reader?.read(this.#content[this.#read]);
  }

  #add(key: unknown, delta: unknown): string | undefined {
    const block = this.#blocks.get(key);
    if (block?.type === 'text') {
      const text = string(field(delta, 'text')) ?? '';
      const citation = field(delta, 'citation');
      block.text += text;
      if (citation !== undefined) block.citations.push(citation);
      if (block === this.#content.at(-1)) return this.#appended(text);
      this.#reader = undefined;
      return undefined;
    }
    if (block) block.json += string(field(delta, 'partial_json')) ?? '';
    return '';
  }

  /** A new paragraph may begin before it. */
  #appended(text: string): string | undefined {
    const parted = this.#parted && text !== '';
    if (parted) this.#parted = false;
    return parted ? undefined : text;
  }

  #stop(block: Block | undefined): string | undefined {
    if (block?.type !== 'server_tool_use' || !block.json) return '';
    block.input = attempt(() => JSON.parse(block.json) as unknown) ?? block.input;
    return undefined;
  }
}
