// Dialects of formats that have an adapter of their own: what is different is put right, and the
// adapter reads the rest.
import type { CitationPayload } from '../../model/index.js';
import { field, list } from '../../model/read.js';
import { chatText, type ProviderAdapter } from '../reading/adapter.js';
import { gemini } from '../gemini.js';
import { openai } from '../openai.js';
import { groundingOf, isBingCall, isFoundry, isLiteLlmGrounding } from '../signs/dialects.js';
import { texts } from './read-row.js';

/** https://learn.microsoft.com/azure/ai-foundry/agents: a Responses API whose search is Bing's. */
export const foundry: ProviderAdapter = {
  ...openai,
  id: 'foundry',
  citesNatively: true,
  matches: isFoundry,
  normalize(response, context): CitationPayload {
    const payload = openai.normalize(response, context);
    const calls = list(field(response, 'output')).filter(isBingCall);
    const queries = calls.flatMap((call) => texts(call, QUERIES));
    return queries.length > 0 ? { ...payload, search: { provider: 'bing', queries } } : payload;
  },
};

const QUERIES =
  'arguments{}.query|arguments{}.search_query|arguments{}.q|action.query|action.queries[]';

/** https://docs.litellm.ai: Gemini's grounding beside a completion. */
export const litellmGrounding: ProviderAdapter = {
  id: 'litellm-grounding',
  citesNatively: true,
  matches: isLiteLlmGrounding,
  normalize: (response, context) =>
    gemini.normalize(
      {
        candidates: [
          {
            content: { parts: [{ text: chatText(response, 'message', 'delta') }] },
            groundingMetadata: groundingOf(response),
          },
        ],
      },
      context,
    ),
};
