// https://docs.x.ai/docs/guides/tools/search-tools
// The Responses format with `[[1]](url)` as markers, or with only a list of addresses; the older
// Live Search, which is Chat Completions with this list at the top level.
import { field, list, string } from '../model/read.js';
import type { Collector, NormalizeContext, ProviderAdapter } from './reading/adapter.js';
import { annotatedPayload, type AnnotatedAnswer } from './openai-annotations.js';
import { chatTexts, collectChat } from './openai-chat.js';
import { ResponsesCollector, responsesAnswer } from './openai-responses.js';
import { isChat, isResponses } from './signs/openai.js';
import { isXai } from './signs/xai.js';

export const xai: ProviderAdapter = {
  id: 'xai',
  citesNatively: true,
  matches: isXai,
  normalize: (response, context: NormalizeContext) => annotatedPayload(answerOf(response), context),
  collect,
};

function answerOf(value: unknown): AnnotatedAnswer {
  const provider = 'xai';
  if (isResponses(value)) return responsesAnswer(value, provider);
  const retrieved = list(field(value, 'citations')).flatMap((one) => {
    const url = string(one) ?? string(field(one, 'url'));
    return url ? [{ key: url, source: { url, type: 'web' as const } }] : [];
  });
  return { provider, messages: [chatTexts(value)], retrieved };
}

function collect(): Collector {
  let collector: Collector | undefined;
  return {
    push: (event) =>
      (collector ??= isChat(event) ? collectChat() : new ResponsesCollector()).push(event),
    get response() {
      return collector?.response;
    },
  };
}
