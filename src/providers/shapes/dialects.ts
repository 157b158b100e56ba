// Dialects of formats that have an adapter: the differences are converted, then that adapter reads
// the response.
import type { CitationPayload } from '../../model/index.js';
import { attempt, field, list } from '../../model/read.js';
import { chatText, type ProviderAdapter } from '../reading/adapter.js';
import { gemini } from '../gemini.js';
import { openai } from '../openai.js';
import { groundingOf, isBingCall, isFoundry, isLiteLlmGrounding } from '../signs/dialects.js';
import { texts } from './read-row.js';

/** https://learn.microsoft.com/azure/ai-foundry/agents: a Responses API that searches with Bing. */
export const foundry: ProviderAdapter = {
  ...openai,
  id: 'foundry',
  citesNatively: true,
  matches: isFoundry,
  normalize(response, context): CitationPayload {
    const payload = openai.normalize(response, context);
    const calls = list(field(response, 'output')).filter(isBingCall);
    const queries = calls.flatMap(queriesOf);
    return queries.length > 0 ? { ...payload, search: { provider: 'bing', queries } } : payload;
  },
};

/** The queries for Bing. Some responses contain only the address of the search. */
function queriesOf(call: unknown): string[] {
  const said = texts(call, QUERIES);
  return said.length > 0 ? said : texts(call, ADDRESSES).flatMap((one) => askedAt(one) ?? []);
}

function askedAt(address: string): string | undefined {
  const url = attempt(() => new URL(address));
  const isBing = url !== undefined && /(?:^|\.)bing\.(?:com|microsoft\.com)$/.test(url.hostname);
  return isBing ? (url.searchParams.get('q') ?? undefined) : undefined;
}

const QUERIES =
  'arguments{}.query|arguments{}.search_query|arguments{}.q|arguments{}.queries[]|action.query|action.queries[]';
const ADDRESSES = 'arguments{}.requesturl|arguments{}.url|requesturl|url';

/** https://docs.litellm.ai: Gemini's grounding metadata beside a completion. */
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
