// https://docs.x.ai/docs/guides/tools/search-tools
// The Responses format with `[[1]](url)` for markers, or with a mere list of addresses; the older
// Live Search, Chat Completions with that list at the top.
import { at, field, list, string } from '../model/read.js';
import type { Collector, NormalizeContext, ProviderAdapter } from './reading/adapter.js';
import { annotatedPayload, type AnnotatedAnswer } from './openai-annotations.js';
import { chatTexts, collectChat, isChat } from './openai-chat.js';
import { collectResponses, isResponses, responsesAnswer } from './openai-responses.js';

export const xai: ProviderAdapter = {
  id: 'xai',
  citesNatively: true,
  matches(value) {
    const model = string(field(value, 'model') ?? at(value, 'response', 'model')) ?? '';
    return /^(?:x-?ai\/)?grok/.test(model) && (isResponses(value) || isChat(value));
  },
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
    push: (event) => (collector ??= isChat(event) ? collectChat() : collectResponses()).push(event),
    get response() {
      return collector?.response;
    },
  };
}
