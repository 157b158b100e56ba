// https://learn.microsoft.com/azure/ai-services/openai/references/on-your-data
// Azure OpenAI On Your Data: Chat Completions with the retrieved documents in `context.citations`,
// which `[doc1]` counts from 1. Before 2024 they were JSON in the message of a tool.
// (Azure's Responses API has OpenAI's format, and OpenAI's adapter reads it.)
import { at, attempt, field, isRecord, list, number, string } from '../model/read.js';
import { chatText, type Collector, type ProviderAdapter } from './reading/adapter.js';
import { collectMarked, markedPayload, type MarkedSource } from './reading/marked-answer.js';
import { isAzure, contextOf } from './signs/azure.js';

const id = 'azure';

export const azure: ProviderAdapter = {
  id,
  citesNatively: true,
  marked: true,
  numbered: true,
  matches: isAzure,
  normalize: (response, context) =>
    markedPayload(
      {
        text: textOf(response),
        path: 'choices[0].message.content',
        sources: sourcesOf(response),
        search: searchOf(response),
      },
      context,
    ),
  collect: (): Collector =>
    collectMarked(
      (event) => contextOf(event),
      (content, context) => ({ choices: [{ message: { role: 'assistant', content, context } }] }),
      sourcesOf,
    ),
};

function textOf(value: unknown): string {
  const answer = list(at(value, 'choices', 0, 'messages')).find(
    (one) => field(one, 'role') === 'assistant',
  );
  const message = answer ?? (field(value, 'choices') === undefined ? value : undefined);
  return string(field(message, 'content')) ?? chatText(value, 'message', 'delta');
}

function sourcesOf(response: unknown): MarkedSource[] {
  return list(field(contextOf(response), 'citations')).map((citation): MarkedSource => {
    const url = string(field(citation, 'url')) || undefined;
    const path = string(field(citation, 'filepath', 'filePath')) || undefined;
    return {
      title: string(field(citation, 'title')) || path,
      url,
      citedText: string(field(citation, 'content')) || undefined,
      score: number(field(citation, 'rerank_score', 'original_search_score')),
      type: url && !path ? 'web' : isRecord(citation) ? 'file' : 'unknown',
      provider: id,
    };
  });
}

/** The search queries from `intent`: one query, or a JSON list of queries. */
function searchOf(response: unknown) {
  const intent = string(field(contextOf(response), 'intent'))?.trim() ?? '';
  const listed = intent.startsWith('[') ? attempt(() => JSON.parse(intent) as unknown) : [intent];
  const queries = list(listed).flatMap((query) => string(query) || []);
  return queries.length > 0 ? { provider: id, queries } : undefined;
}
