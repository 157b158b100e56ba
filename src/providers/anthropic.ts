// https://platform.claude.com/docs/en/build-with-claude/citations
import type { CitationSearch, CitationSource, Evidence } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, string } from '../model/read.js';
import {
  requestDocuments,
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
    const draft = new PayloadDraft();
    const blocks = list(field(messageOf(response), 'content'));
    const pages = blocks.flatMap(pagesOf);
    const documentAt = documents(pages, context);
    for (const [i, block] of blocks.entries()) {
      if (field(block, 'type') !== 'text') {
        draft.part();
        continue;
      }
      const text = string(field(block, 'text')) ?? '';
      if (context.partial && i === blocks.length - 1) {
        // While the block is being written, its end is not yet the end of the claim.
        draft.append(text);
        continue;
      }
      const evidence = list(field(block, 'citations')).flatMap((citation, j) => {
        const found = sourceOf(citation, documentAt);
        if (found) return [evidenceOf(citation, draft.source(...found))];
        const path = `content[${i}].citations[${j}]`;
        context.warn('unknown-kind', path, 'This kind of citation is not known.');
        return [];
      });
      draft.block(text, evidence);
      if (evidence.length > 0 && !text.trim()) {
        context.warn('invalid-citation', `content[${i}]`, 'The cited block has no text.');
      }
    }
    // Sources are numbered by their first citation; those that were found but not cited follow.
    for (const page of pages) draft.source(page.source, page.source.url);
    draft.search = searchOf(blocks);
    return draft.finish();
  },
  collect: () => new MessageCollector(),
};

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
  source: Loose<CitationSource> & { url: string };
  fetched: boolean;
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
function documents(pages: readonly Page[], context: NormalizeContext): FindDocument {
  const given = requestDocuments(context);
  const fetched = pages.filter((page) => page.fetched).map(({ source }) => source);
  const titles = new Map<unknown, (typeof fetched)[number] | 'several'>();
  for (const page of fetched) titles.set(page.title, titles.has(page.title) ? 'several' : page);
  return (position, title) => {
    const known = given(position);
    const alike = known ? undefined : titles.get(title);
    const page = alike === 'several' ? fetched[position - context.sources.length] : alike;
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
  #content: unknown[] = [];
  #blocks = new Map<unknown, Block>();
  /** Since the last text there was something else. */
  #parted = false;

  get response(): unknown {
    return { type: 'message', role: 'assistant', content: this.#content };
  }

  push(event: unknown): string | undefined {
    const key = field(event, 'index');
    switch (field(event, 'type')) {
      case 'message_start':
        this.#content = [];
        this.#blocks.clear();
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

  #start(key: unknown, start: unknown): string | undefined {
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
    // The block before it is complete, and its citations can be placed.
    return block?.type === 'text' && list(field(before, 'citations')).length === 0
      ? this.#appended(block.text)
      : undefined;
  }

  #add(key: unknown, delta: unknown): string | undefined {
    const block = this.#blocks.get(key);
    if (block?.type === 'text') {
      const text = string(field(delta, 'text')) ?? '';
      const citation = field(delta, 'citation');
      block.text += text;
      if (citation !== undefined) block.citations.push(citation);
      return block === this.#content.at(-1) ? this.#appended(text) : undefined;
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
