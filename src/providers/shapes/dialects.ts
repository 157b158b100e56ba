// Dialects of formats that have an adapter of their own: what is different is put right, and the
// adapter reads the rest.
import type { CitationPayload } from '../../model/index.js';
import { at, field, list, string } from '../../model/read.js';
import type { ProviderAdapter } from '../reading/adapter.js';
import { gemini } from '../gemini.js';
import { chatText } from '../reading/marked-answer.js';
import { openai } from '../openai.js';
import { texts } from './answer.js';
import { first } from './path.js';

const BING = /^bing_(?:grounding|custom_search_preview)_call$/;

/** https://learn.microsoft.com/azure/ai-foundry/agents: a Responses API whose search is Bing's. */
export const foundry: ProviderAdapter = {
  ...openai,
  id: 'foundry',
  citesNatively: true,
  matches: (value) =>
    [
      ...list(field(value, 'output')),
      ...list(at(value, 'response', 'output')),
      field(value, 'item'),
    ].some((item) => BING.test(string(field(item, 'type')) ?? '')),
  normalize(response, context): CitationPayload {
    const payload = openai.normalize(response, context);
    const calls = list(field(response, 'output')).filter((item) =>
      BING.test(string(field(item, 'type')) ?? ''),
    );
    const queries = calls.flatMap((call) => texts(call, QUERIES));
    return queries.length > 0 ? { ...payload, search: { provider: 'bing', queries } } : payload;
  },
};

const QUERIES = 'arguments{}.query|arguments{}.search_query|arguments{}.q|action.query';

/** https://docs.litellm.ai: Gemini's grounding beside a completion. */
export const litellmGrounding: ProviderAdapter = {
  id: 'litellm-grounding',
  citesNatively: true,
  matches: (value) =>
    field(value, 'choices') !== undefined &&
    first(value, `${GROUNDING}.groundingChunks`) !== undefined,
  normalize: (response, context) =>
    gemini.normalize(
      {
        candidates: [
          {
            content: { parts: [{ text: chatText(response, 'message', 'delta') }] },
            groundingMetadata: first(response, GROUNDING),
          },
        ],
      },
      context,
    ),
};

const GROUNDING = 'vertex_ai_grounding_metadata[0]';
