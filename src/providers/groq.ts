// https://console.groq.com/docs/compound and https://console.groq.com/docs/api-reference#chat-create
import type { CitationSource } from '../model/index.js';
import { attempt, field, index, list, number, string } from '../model/read.js';
import {
  firstChoice,
  requestDocuments,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './reading/adapter.js';
import { PayloadDraft, type Loose } from './reading/draft.js';
import { Claims } from './reading/located-claims.js';
import { isGroq, toolsOf, citedOf } from './signs/groq.js';

/*
 * A chat completion. The results of the model's own tools are in `message.executed_tools[]`,
 * without spans; documents of the request are cited in `message.annotations[]`.
 */
export const groq: ProviderAdapter = {
  id: 'groq',
  citesNatively: true,
  matches: isGroq,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const message = firstChoice(response);
    draft.append(string(field(message, 'content')) ?? '');
    cite(message, draft, context);
    const queries = new Set<string>();
    for (const tool of toolsOf(message)) {
      const given = attempt(() => JSON.parse(string(field(tool, 'arguments')) ?? '') as unknown);
      const query = string(field(given, 'query'));
      if (query) queries.add(query);
      for (const page of [...resultsOf(tool), given]) {
        const url = string(field(page, 'url'));
        if (url) draft.source(sourceOf(page, url), url);
      }
    }
    if (queries.size > 0) draft.search = { queries: [...queries] };
    return draft.finish();
  },
  collect: () => new ChunkCollector(),
};

function cite(message: unknown, draft: PayloadDraft, context: NormalizeContext): void {
  const request = requestDocuments(context);
  const claims = new Claims(draft, 0, context);
  list(field(message, 'annotations')).forEach((annotation, i) => {
    const path = `choices[0].message.annotations[${i}]`;
    const cited = citedOf(annotation);
    const id = string(field(cited, 'document_id', 'tool_call_id'));
    if (id === undefined) {
      context.warn('unknown-kind', path, 'This kind of annotation is not known.');
      return;
    }
    const type = field(cited, 'tool_call_id') === undefined ? 'file' : 'tool';
    const known = request(id) ?? request(Number(id));
    if (!known && type === 'file')
      context.warn('unresolved', path, 'The document that it names is not given.');
    const source = draft.source({ id, type, ...known, provider: 'groq' }, id);
    const span = {
      start: index(field(cited, 'start_index')),
      end: index(field(cited, 'end_index')),
      units: ['code-points', 'utf-16', 'utf-8'],
    } as const;
    claims.add(span, [{ source }], path);
  });
  claims.finish();
}

/**
 * The results of a tool. Older responses have the list itself, newer ones an object with several
 * fields.
 */
function resultsOf(tool: unknown): unknown[] {
  const found = field(tool, 'search_results', 'searchResults');
  return [...list(found), ...list(field(found, 'results'))];
}

function sourceOf(page: unknown, url: string): Loose<CitationSource> {
  return {
    title: string(field(page, 'title')),
    url,
    citedText: string(field(page, 'content')),
    score: number(field(page, 'score')),
    type: 'web',
    provider: 'groq',
  };
}

/** Rebuilds the completion. Each tool call comes twice, first without its results. */
class ChunkCollector implements Collector {
  #content = '';
  readonly #tools = new Map<unknown, unknown>();
  readonly #annotations: unknown[] = [];

  get response(): unknown {
    const message = {
      role: 'assistant',
      content: this.#content,
      executed_tools: [...this.#tools.values()],
      annotations: this.#annotations,
    };
    return { object: 'chat.completion', choices: [{ message }] };
  }

  push(event: unknown): string | undefined {
    const delta = firstChoice(event);
    const text = string(field(delta, 'content')) ?? '';
    const tools = toolsOf(delta);
    const annotations = list(field(delta, 'annotations'));
    this.#content += text;
    for (const tool of tools) this.#tools.set(field(tool, 'index') ?? tool, tool);
    for (const annotation of annotations) this.#annotations.push(annotation);
    return tools.length > 0 || annotations.length > 0 ? undefined : text;
  }
}
