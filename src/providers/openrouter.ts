// https://openrouter.ai/docs/guides/features/plugins/web-search
// Chat Completions; annotations carry an excerpt (`content`) but no offsets, and stream before the text.
import { at, field, string } from '../model/read.js';
import type { ProviderAdapter } from './reading/adapter.js';
import { annotatedPayload } from './openai-annotations.js';
import { chatTexts, collectChat, isChat } from './openai-chat.js';

export const openrouter: ProviderAdapter = {
  id: 'openrouter',
  citesNatively: true,
  matches: (value) =>
    isChat(value) &&
    (/^gen-/.test(string(field(value, 'id')) ?? '') ||
      at(value, 'choices', 0, 'native_finish_reason') !== undefined),
  normalize: (response, context) =>
    annotatedPayload({ provider: 'openrouter', messages: [chatTexts(response)] }, context),
  collect: collectChat,
};
