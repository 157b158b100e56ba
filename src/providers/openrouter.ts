// https://openrouter.ai/docs/guides/features/plugins/web-search
// Chat Completions. Annotations have an excerpt (`content`) but no offsets, and are streamed before the text.
import type { ProviderAdapter } from './reading/adapter.js';
import { annotatedPayload } from './openai-annotations.js';
import { chatTexts, collectChat } from './openai-chat.js';
import { isOpenRouter } from './signs/openrouter.js';

export const openrouter: ProviderAdapter = {
  id: 'openrouter',
  citesNatively: true,
  matches: isOpenRouter,
  normalize: (response, context) =>
    annotatedPayload({ provider: 'openrouter', messages: [chatTexts(response)] }, context),
  collect: collectChat,
};
