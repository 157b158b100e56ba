// https://docs.cohere.com/docs/rag-citations
import type { CitationSource } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, string } from '../model/read.js';
import {
  messageOf,
  requestDocuments,
  type Collector,
  type ProviderAdapter,
} from './reading/adapter.js';
import { PayloadDraft, isoDate, type Loose } from './reading/draft.js';
import { Claims } from './reading/located-claims.js';
import { isCohere, isV1 } from './signs/cohere.js';

/*
 * v2: `message.content[]` and `message.citations[]`, whose offsets count from the start of the
 * block `content_index`; each contains its sources. v1: `text`, and `citations[].document_ids` that
 * name some of `documents[]`.
 */
export const cohere: ProviderAdapter = {
  id: 'cohere',
  citesNatively: true,
  matches: isCohere,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const answer = isV1(response) ? response : messageOf(response);
    const blocks = textsOf(answer).map((text) => ({
      text,
      claims: new Claims(draft, draft.append(text).start, context),
    }));
    const nowhere = { claims: new Claims(draft, draft.answer.length, context) };
    const first = blocks.find(({ text }) => text) ?? nowhere;
    const request = requestDocuments(context);
    const documents = list(field(response, 'documents'));
    const byId = new Map(documents.map((document) => [field(document, 'id'), document]));

    list(field(answer, 'citations')).forEach((citation, i) => {
      if (/^(THINKING_CONTENT|PLAN)$/.test(string(field(citation, 'type')) ?? '')) return;
      const path = `citations[${i}]`;
      const evidence = originsOf(citation, byId).map((origin) => {
        const { id = '', content } = origin;
        // Documents of the request without an id get `doc:0`, `doc:1`, …
        const [, position = NaN] = /^doc:(\d+)$/.exec(id) ?? [];
        const known = request(id) ?? request(Number(position));
        if (!content && !known) context.warn('unresolved', path, 'A cited document is not there.');
        const key = id || content;
        if (known) draft.source({ ...known, provider: 'cohere' }, key);
        return { source: draft.source(sourceOf(origin), key) };
      });
      const position = index(field(citation, 'content_index', 'contentIndex'));
      const named = position === undefined ? undefined : blocks[position];
      const block = named?.text ? named : first;
      const span = {
        start: index(field(citation, 'start')),
        end: index(field(citation, 'end')),
        text: string(field(citation, 'text')),
        units: ['code-points', 'utf-16', 'utf-8'],
      } as const;
      block.claims.add(span, evidence, path);
    });
    for (const { claims } of blocks) claims.finish();

    // Found but uncited documents follow.
    for (const content of documents) {
      const id = string(field(content, 'id'));
      draft.retrieve(sourceOf({ id, content, type: 'document' }), id ?? content, context);
    }
    const queries = list(field(response, 'search_queries', 'searchQueries')).flatMap(
      (query) => string(field(query, 'text')) ?? [],
    );
    if (queries.length > 0) draft.search = { queries };
    return draft.finish();
  },
  collect: () => new EventCollector(),
};

/**
 * The text of each block, so that `content_index` is an index into it. The model's thinking is an
 * empty text.
 */
function textsOf(answer: unknown): string[] {
  const content = field(answer, 'content') ?? field(answer, 'text');
  return typeof content === 'string'
    ? [content]
    : list(content).map((block) => string(field(block, 'text')) ?? '');
}

/** The source of a citation: a document, or the result of a tool. */
interface Origin {
  id: string | undefined;
  content: unknown;
  type: unknown;
}

function originsOf(citation: unknown, documents: ReadonlyMap<unknown, unknown>): Origin[] {
  const named = list(field(citation, 'document_ids', 'documentIds')).map((id) => ({
    id: string(id),
    content: documents.get(id),
    type: 'document',
  }));
  const given = list(field(citation, 'sources')).map((source) => ({
    id: string(field(source, 'id')),
    content: field(source, 'document', 'tool_output', 'toolOutput'),
    type: field(source, 'type'),
  }));
  return [...named, ...given];
}

function sourceOf({ id, content, type }: Origin): Loose<CitationSource> {
  // Tools return any format, often JSON in their only field.
  const inner = attempt(() => JSON.parse(string(field(content, 'content')) ?? '') as unknown);
  const found = isRecord(inner) ? inner : content;
  const url = string(field(found, 'url', 'link'));
  return {
    id,
    title: string(field(found, 'title', 'name')),
    url,
    citedText: string(field(found, 'text', 'snippet', 'content')),
    published: isoDate(field(found, 'timestamp', 'date')),
    type: url ? 'web' : type === 'tool' ? 'tool' : 'file',
    provider: 'cohere',
  };
}

interface Block {
  type: unknown;
  text: string;
}

/** Rebuilds the response of either version. */
class EventCollector implements Collector {
  readonly #blocks = new Map<unknown, Block>();
  #last: Block | undefined;
  #citations: unknown[] = [];
  #finish: unknown;
  /** The text of a version 1 response. */
  #text: string | undefined;
  #found: { documents?: unknown; search_queries?: unknown } = {};
  #whole: unknown;

  get response(): unknown {
    const citations = this.#citations;
    if (this.#whole !== undefined) return this.#whole;
    if (this.#text !== undefined) {
      return { text: this.#text, generation_id: '', citations, ...this.#found };
    }
    const message = { role: 'assistant', content: [...this.#blocks.values()], citations };
    return { message, finish_reason: this.#finish };
  }

  push(event: unknown): string | undefined {
    const message = at(event, 'delta', 'message');
    switch (field(event, 'type', 'event_type', 'eventType')) {
      case 'message-start':
        this.#blocks.clear();
        this.#last = undefined;
        this.#citations = [];
        return undefined;
      case 'content-start':
        this.#start(field(event, 'index'), field(message, 'content'));
        return undefined;
      case 'content-delta':
        return this.#add(field(event, 'index'), field(message, 'content'));
      case 'citation-start':
        // It is one citation, although the field is called `citations`.
        return this.#cite([field(message, 'citations')]);
      case 'message-end':
        this.#finish = field(field(event, 'delta'), 'finish_reason', 'finishReason');
        return '';
      case 'stream-start':
        this.#text = '';
        return undefined;
      case 'text-generation': {
        const text = string(field(event, 'text')) ?? '';
        this.#text = (this.#text ?? '') + text;
        return text;
      }
      case 'citation-generation':
        return this.#cite(list(field(event, 'citations')));
      case 'search-queries-generation':
        this.#found.search_queries = field(event, 'search_queries', 'searchQueries');
        return undefined;
      case 'search-results':
        this.#found.documents = field(event, 'documents');
        return undefined;
      case 'stream-end':
        this.#whole = field(event, 'response');
        return undefined;
      default:
        return '';
    }
  }

  #start(key: unknown, content: unknown): void {
    this.#last = { type: field(content, 'type'), text: string(field(content, 'text')) ?? '' };
    this.#blocks.set(key, this.#last);
  }

  #add(key: unknown, content: unknown): string | undefined {
    const block = this.#blocks.get(key);
    const text = string(field(content, 'text')) ?? '';
    if (!block) {
      this.#start(key, content);
      return undefined;
    }
    block.text += text;
    return block === this.#last ? text : undefined;
  }

  #cite(citations: readonly unknown[]): undefined {
    for (const citation of citations) this.#citations.push(citation);
  }
}
