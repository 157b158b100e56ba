// https://docs.perplexity.ai/api-reference/chat-completions-post
// https://docs.perplexity.ai/api-reference/agent-post
// Chat Completions with `citations` (addresses) and `search_results` at the top level of the answer and of
// every chunk; markers are indices into them. The Agent API is a Responses API whose output has the results.
import type { CitationPayload } from '../model/index.js';
import { at, field, index, list, string } from '../model/read.js';
import {
  chatText,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './reading/adapter.js';
import { isoDate } from './reading/draft.js';
import { collectMarked, markedPayload, type MarkedSource } from './reading/marked-answer.js';
import { annotatedPayload } from './openai-annotations.js';
import { messageTexts } from './openai-responses.js';
import { isPerplexity } from './signs/perplexity.js';

const id = 'perplexity';

export const perplexity: ProviderAdapter = {
  id,
  citesNatively: true,
  marked: true,
  matches: isPerplexity,
  normalize: (response, context) =>
    Array.isArray(field(response, 'output'))
      ? agentPayload(response, context)
      : markedPayload(
          {
            text: chatText(response, 'message', 'delta'),
            path: 'choices[0].message.content',
            sources: chatSources(response),
          },
          context,
        ),
  collect,
};

/**
 * The sources. Uploaded files are among the results, without an address, but not among the
 * citations.
 */
function chatSources(response: unknown): MarkedSource[] {
  const results = list(field(response, 'search_results')).map(readResult);
  const listed = new Set(results.map(({ url }) => url));
  const others = list(field(response, 'citations')).flatMap((citation): MarkedSource[] => {
    const url = string(citation) ?? string(field(citation, 'url'));
    return url && !listed.has(url) ? [{ url, type: 'web', provider: id }] : [];
  });
  return [...results, ...others];
}

function readResult(result: unknown): MarkedSource {
  const number = index(field(result, 'id'));
  return {
    url: string(field(result, 'url')) || undefined,
    title: string(field(result, 'title')),
    citedText: string(field(result, 'snippet')) || undefined,
    published: isoDate(field(result, 'date')),
    type: field(result, 'source') === 'attachment' ? 'file' : 'web',
    provider: id,
    ...(number !== undefined && { name: `web:${number}` }),
  };
}

function agentPayload(response: unknown, context: NormalizeContext): CitationPayload {
  const output = list(field(response, 'output'));
  const results = output.flatMap((item) => list(field(item, 'results', 'contents')));
  const sources = results.map(readResult);
  const messages = output.map((item) => messageTexts(field(item, 'content'), 'output'));
  const queries = output
    .flatMap((item) => list(field(item, 'queries')))
    .filter((query) => typeof query === 'string');
  const search = queries.length > 0 ? { provider: id, queries } : undefined;
  const text = messages
    .map((parts) => parts.map((part) => part.text).join(''))
    .filter(Boolean)
    .join('\n\n');
  const payload = markedPayload({ text, path: 'output', sources, search }, context);
  const isAnnotated = messages.some((parts) => parts.some((part) => part.annotations.length > 0));
  if (!isAnnotated || payload.citations?.length) return payload;
  const retrieved = sources.flatMap(({ name: _name, ...source }) =>
    source.url ? [{ key: source.url, source }] : [],
  );
  return annotatedPayload({ provider: id, messages, retrieved, queries }, context);
}

function collect(): Collector {
  let collector: Collector | undefined;
  return {
    push(event) {
      collector ??= field(event, 'choices') === undefined ? collectAgent() : collectChat();
      return collector.push(event);
    },
    get response() {
      return collector?.response;
    },
  };
}

function collectChat(): Collector {
  return collectMarked(
    (event) => {
      const citations = field(event, 'citations');
      const results = field(event, 'search_results');
      return citations === undefined && results === undefined
        ? undefined
        : { citations, search_results: results };
    },
    (content, fields) => ({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content } }],
      citations: field(fields, 'citations'),
      search_results: field(fields, 'search_results'),
    }),
    chatSources,
  );
}

/**
 * Folds the events of the Agent API. Results and queries are separate events; the final response
 * repeats everything.
 */
function collectAgent(): Collector {
  const results: unknown[] = [];
  const queries: unknown[] = [];
  const texts = new Map<string, string>();
  let final: unknown;
  return {
    push(event) {
      const type = string(field(event, 'type')) ?? '';
      if (type.startsWith('response.reasoning.')) {
        for (const one of list(field(event, 'results', 'contents'))) results.push(one);
        for (const one of list(field(event, 'queries'))) queries.push(one);
      } else if (type.startsWith('response.output_text.')) {
        const key = `${string(field(event, 'item_id'))}:${index(field(event, 'content_index'))}`;
        const done = string(field(event, 'text'));
        texts.set(key, done ?? (texts.get(key) ?? '') + (string(field(event, 'delta')) ?? ''));
      } else if (list(at(event, 'response', 'output')).length > 0) final = field(event, 'response');
      return undefined;
    },
    get response() {
      const content = [...texts.values()].map((text) => ({ type: 'output_text', text }));
      return (
        final ?? {
          object: 'response',
          output: [
            { type: 'search_results', results, queries },
            { type: 'message', content },
          ],
        }
      );
    },
  };
}
