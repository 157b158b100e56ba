// The blocks of a turn, as a chat's back end stores them for any provider.

import type { CitationSearch, CitationThinking, Evidence } from '../model/index.js';
import { attempt, field, index, list, number, own, string } from '../model/read.js';
import type { NormalizeContext, ProviderAdapter } from './reading/adapter.js';
import { isoDate, PayloadDraft, type Loose } from './reading/draft.js';
import { addGrounding, addGroundingSearch, BYTES_FIRST } from './gemini-grounding.js';
import { readSource } from './gemini-sources.js';
import { Claims } from './reading/located-claims.js';
import { Thoughts, withThinking } from './reading/thinking-text.js';
import { groundingOf } from './signs/gemini.js';
import { isTurnBlocks, itemsOf, named } from './signs/turn-blocks.js';

/*
 * A block: { block_type, sequence, text_content, content, citations, provider, provider_data }.
 * Accepted: a list of blocks, or a turn with `blocks` and `response_metadata`. Text blocks follow
 * each other without a separator, unless tools were used in between. `tool_result` blocks of a web
 * search have its results. Google's grounding is stored whole in a text block's `provider_data` or
 * in the turn's `response_metadata`. A `thinking` block without a signature is read as text.
 */
export const turnBlocks: ProviderAdapter = {
  id: 'turn-blocks',
  citesNatively: true,

  matches: isTurnBlocks,

  normalize(response, context) {
    const metadata = json(named(response, 'response_metadata'));
    const turn = new TurnReader(context, groundingOf(metadata) !== undefined);
    const blocks = blocksOf(response);
    for (const block of blocks) turn.read(block);
    const provider = blocks.findLast(({ type }) => type === 'text')?.provider ?? 'turn-blocks';
    turn.readMetadata(metadata, provider);
    return withThinking(turn.draft.finish(), turn.thinking);
  },
};

interface Block {
  type: string;
  text: string;
  content: unknown;
  citations: unknown[];
  provider: string;
  providerData: unknown;
  path: string;
}

/**
 * The blocks in the order of their `sequence`, because a database may return them in another order.
 */
function blocksOf(value: unknown): Block[] {
  const name = list(value).length > 0 ? '' : 'blocks';
  return itemsOf(value)
    .map((block, i) => ({
      block,
      path: `${name}[${i}]`,
      at: number(named(block, 'sequence')) ?? i,
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ block, path }) => ({
      type: string(named(block, 'block_type')) ?? '',
      text: string(named(block, 'text_content')) ?? '',
      content: json(named(block, 'content')),
      citations: list(named(block, 'citations')),
      provider: string(named(block, 'provider')) ?? 'turn-blocks',
      providerData: json(named(block, 'provider_data')),
      path,
    }));
}

/** Parses JSON that a database returns as text. */
function json(value: unknown): unknown {
  return typeof value === 'string' ? attempt(() => JSON.parse(value) as unknown) : value;
}

class TurnReader {
  readonly draft = new PayloadDraft();
  readonly thinking: CitationThinking[] = [];
  readonly #thoughts = new Thoughts();
  readonly #context: NormalizeContext;
  /** The numbers of the last search's results, which citations may refer to. */
  #results: (number | undefined)[] = [];
  #grounded = false;
  /** The start of the answer, after thinking that is shown with it. */
  #start: number | undefined;

  /**
   * Whether Google's offsets count through all texts of the turn. No text may be inserted between
   * them then.
   */
  readonly #counted: boolean;

  constructor(context: NormalizeContext, counted: boolean) {
    this.#context = context;
    this.#counted = counted;
  }

  read(block: Block): void {
    if (block.type !== 'text' && !this.#counted) this.draft.part();
    if (block.type === 'text') this.#answer(block);
    else if (block.type === 'thinking') this.#think(block);
    else if (block.type === 'tool_use') this.#call(block);
    else if (block.type === 'tool_result') this.#found(block);
  }

  /**
   * Adds Google's metadata of the whole turn. If a text block already had it, only its searches are
   * added.
   */
  readMetadata(metadata: unknown, provider: string): void {
    if (this.#grounded) addGroundingSearch(this.draft, groundingOf(metadata));
    else {
      const text = { start: this.#start ?? 0, provider, path: 'response_metadata' };
      addGrounding(this.draft, metadata, text, this.#context);
    }
  }

  #answer(block: Block): void {
    const start = this.#text(block);
    this.#start ??= start;
  }

  /** Adds thinking. Without a signature it is text, in a separate paragraph. */
  #think(block: Block): void {
    const signature = [block.providerData, block.content]
      .map((data) => string(field(data, 'signature', 'thought_signature', 'thoughtSignature')))
      .find(Boolean);
    if (signature) {
      this.#thoughts.add(block.text, signature);
      this.thinking.push(...this.#thoughts.end(block.provider));
    } else {
      this.draft.part();
      this.#text(block);
      this.draft.part();
    }
  }

  /** Adds the text, and returns its start. */
  #text({ text, citations, provider, providerData, path }: Block): number {
    const groundingMetadata = groundingOf(providerData);
    const supports = list(field(groundingMetadata, 'groundingSupports', 'grounding_supports'));
    const whole: Loose<Evidence>[] = [];
    const spans: Parameters<Claims['add']>[] = [];
    citations.forEach((citation, i) => {
      const where = `${path}.citations[${i}]`;
      const citedText = string(named(citation, 'cited_text'));
      const end = index(named(citation, 'end_index'));
      const spanned = named(citation, 'type') === 'grounding_support' || end !== undefined;
      // Citations have one source of each support; the metadata has all of them.
      if (spanned && supports.length > 0) return;
      const source = this.#cited(citation, provider);
      if (source === undefined) {
        this.#context.warn('invalid-citation', where, 'The citation names no source.');
      } else if (spanned) {
        // Here the cited text is text of the answer.
        const from = index(named(citation, 'start_index')) ?? 0;
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
    return start;
  }

  #cited(citation: unknown, provider: string): number | undefined {
    const url = string(named(citation, 'url'));
    const title = string(named(citation, 'title'));
    const result = index(named(citation, 'result_index'));
    const found = result === undefined ? undefined : this.#results[result];
    const source = readSource({ url, title })?.source;
    if (source && (url || found === undefined)) {
      return this.draft.source({ ...source, raw: citation, provider }, source.url ?? title);
    }
    return found;
  }

  #call({ content }: Block): void {
    const query = string(field(field(content, 'input'), 'query'));
    if (!isWebSearch(content) || !query) return;
    const { queries = [], ...search } = own<Partial<CitationSearch>>(this.draft.search);
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
        const found = { ...source, published, rank: i + 1, raw: result, provider };
        return this.draft.source(found, source.url);
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
