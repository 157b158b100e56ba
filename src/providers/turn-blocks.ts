// The blocks of a turn, as a chat's back end stores them whoever the provider is.

import type { Evidence } from '../model/index.js';
import { attempt, field, index, list, number, string } from '../model/read.js';
import type { NormalizeContext, ProviderAdapter } from './adapter.js';
import { isoDate, PayloadDraft, type Loose } from './draft.js';
import {
  addGrounding,
  addGroundingSearch,
  BYTES_FIRST,
  Claims,
  readSource,
} from './gemini-grounding.js';

/*
 * A block: { block_type, sequence, text_content, content, citations, provider, provider_data }.
 * Read: a list of blocks, or a turn with `blocks` and `response_metadata`. Text blocks follow each
 * other without a separator, unless tools were used in between; `tool_result` blocks of a web
 * search hold what was found; Google's grounding is kept whole in a text block's `provider_data` or
 * in the turn's `response_metadata`.
 */
export const turnBlocks: ProviderAdapter = {
  id: 'turn-blocks',

  matches: (value) => blocksOf(value).some(({ type }) => BLOCK_TYPES.has(type)),

  normalize(response, context) {
    const metadata = json(field(response, 'response_metadata', 'responseMetadata'));
    const turn = new TurnReader(context, groundingOf(metadata) !== undefined);
    const blocks = blocksOf(response);
    for (const block of blocks) turn.read(block);
    const provider = blocks.findLast(({ type }) => type === 'text')?.provider ?? 'turn-blocks';
    turn.readMetadata(metadata, provider);
    return turn.draft.finish();
  },
};

const BLOCK_TYPES = new Set(['text', 'thinking', 'tool_use', 'tool_result']);

interface Block {
  type: string;
  text: string;
  content: unknown;
  citations: unknown[];
  provider: string;
  providerData: unknown;
  path: string;
}

/** In the order of their `sequence`, which a database need not keep. */
function blocksOf(value: unknown): Block[] {
  const own = list(value);
  const items = own.length > 0 ? own : list(field(value, 'blocks', 'turn_blocks', 'turnBlocks'));
  const name = own.length > 0 ? '' : 'blocks';
  return items
    .map((block, i) => ({
      block,
      path: `${name}[${i}]`,
      at: number(field(block, 'sequence')) ?? i,
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ block, path }) => ({
      type: string(field(block, 'block_type', 'blockType')) ?? '',
      text: string(field(block, 'text_content', 'textContent')) ?? '',
      content: json(field(block, 'content')),
      citations: list(field(block, 'citations')),
      provider: string(field(block, 'provider')) ?? 'turn-blocks',
      providerData: json(field(block, 'provider_data', 'providerData')),
      path,
    }));
}

/** What a database keeps as JSON arrives as a value or as text. */
function json(value: unknown): unknown {
  return typeof value === 'string' ? attempt(() => JSON.parse(value) as unknown) : value;
}

class TurnReader {
  readonly draft = new PayloadDraft();
  readonly #context: NormalizeContext;
  /** The numbers of what the last search found; citations may point into it. */
  #results: (number | undefined)[] = [];
  #grounded = false;

  /** Google counts through all texts of the turn: where it does, nothing may come between them. */
  readonly #counted: boolean;

  constructor(context: NormalizeContext, counted: boolean) {
    this.#context = context;
    this.#counted = counted;
  }

  /** Thinking is not part of the answer. */
  read(block: Block): void {
    if (block.type !== 'text' && !this.#counted) this.draft.part();
    if (block.type === 'text') this.#text(block);
    else if (block.type === 'tool_use') this.#call(block);
    else if (block.type === 'tool_result') this.#found(block);
  }

  /** Google's metadata is about the whole turn; if a text block has brought it, its supports are known. */
  readMetadata(metadata: unknown, provider: string): void {
    if (this.#grounded) addGroundingSearch(this.draft, groundingOf(metadata));
    else addGrounding(this.draft, metadata, { provider, path: 'response_metadata' }, this.#context);
  }

  #text({ text, citations, provider, providerData, path }: Block): void {
    const groundingMetadata = groundingOf(providerData);
    const supports = list(field(groundingMetadata, 'groundingSupports', 'grounding_supports'));
    const whole: Loose<Evidence>[] = [];
    const spans: Parameters<Claims['add']>[] = [];
    citations.forEach((citation, i) => {
      const where = `${path}.citations[${i}]`;
      const citedText = string(field(citation, 'cited_text', 'citedText'));
      const end = index(field(citation, 'end_index', 'endIndex'));
      const spanned = field(citation, 'type') === 'grounding_support' || end !== undefined;
      // Citations keep one source of each support; the metadata has all of them.
      if (spanned && supports.length > 0) return;
      const source = this.#cited(citation, provider);
      if (source === undefined) {
        this.#context.warn('invalid-citation', where, 'The citation names no source.');
      } else if (spanned) {
        // Here the cited text is the answer's own.
        const from = index(field(citation, 'start_index', 'startIndex')) ?? 0;
        spans.push([
          { start: from, end, text: citedText, units: BYTES_FIRST },
          [{ source }],
          where,
        ]);
      } else whole.push({ source, citedText, kind: citedText ? 'quote' : undefined });
    });
    const { start } = this.draft.block(text, whole);
    const claims = new Claims(this.draft, start, this.#context);
    for (const span of spans) claims.add(...span);
    claims.finish();
    const where = `${path}.provider_data`;
    addGrounding(
      this.draft,
      { groundingMetadata },
      { start, provider, path: where },
      this.#context,
    );
    this.#grounded ||= supports.length > 0 || spans.length > 0;
  }

  #cited(citation: unknown, provider: string): number | undefined {
    const url = string(field(citation, 'url'));
    const title = string(field(citation, 'title'));
    const result = index(field(citation, 'result_index', 'resultIndex'));
    const found = result === undefined ? undefined : this.#results[result];
    const named = readSource({ url, title })?.source;
    if (named && (url || found === undefined)) {
      return this.draft.source({ ...named, provider }, named.url ?? title);
    }
    return found;
  }

  #call({ content }: Block): void {
    const query = string(field(field(content, 'input'), 'query'));
    if (!isWebSearch(content) || !query) return;
    const { queries = [], ...search } = this.draft.search ?? {};
    this.draft.search = { ...search, queries: [...queries, query] };
  }

  #found({ content, provider, path }: Block): void {
    if (!isWebSearch(content)) return;
    const error = field(content, 'is_error', 'isError') === true;
    const code = string(field(content, 'error_code', 'errorCode'));
    this.draft.search = {
      queries: [],
      ...this.draft.search,
      ...(error && { error: code ?? 'The search failed.' }),
    };
    this.#results = list(field(content, 'results')).map((result, i) => {
      const source = readSource(result)?.source;
      if (source) {
        const published = isoDate(field(result, 'page_age', 'pageAge'));
        return this.draft.source({ ...source, published, provider }, source.url);
      }
      const where = `${path}.content.results[${i}]`;
      this.#context.warn('invalid-source', where, 'The result names no source; it is left out.');
      return undefined;
    });
  }
}

function isWebSearch(content: unknown): boolean {
  return field(content, 'tool_name', 'toolName') === 'web_search';
}

/** The metadata itself, or what holds it. Other providers' data is not Google's to read. */
function groundingOf(value: unknown): unknown {
  const held = field(value, 'groundingMetadata', 'grounding_metadata');
  return held ?? (field(value, ...GROUNDING_FIELDS) === undefined ? undefined : value);
}

const GROUNDING_FIELDS = [
  'groundingChunks',
  'grounding_chunks',
  'groundingSupports',
  'grounding_supports',
  'webSearchQueries',
  'web_search_queries',
  'searchEntryPoint',
  'search_entry_point',
];
