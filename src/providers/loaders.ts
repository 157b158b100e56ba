import type { ProviderAdapter } from './reading/adapter.js';
import type { RowId } from './shapes/rows.js';
import type { ProviderId } from './signs/index.js';

/** Loads the code of each adapter, one at a time. The same code reads all rows. */
export const loaders: Readonly<Record<Exclude<ProviderId, RowId>, () => Promise<ProviderAdapter>>> =
  {
    'ai-sdk': async () => (await import('./ai-sdk.js')).aiSdk,
    anthropic: async () => (await import('./anthropic.js')).anthropic,
    assistanthub: async () => (await import('./assistanthub.js')).assistanthub,
    azure: async () => (await import('./azure.js')).azure,
    bedrock: async () => (await import('./bedrock.js')).bedrock,
    'citation-records': async () => (await import('./citation-records.js')).citationRecords,
    cohere: async () => (await import('./cohere.js')).cohere,
    gemini: async () => (await import('./gemini.js')).gemini,
    groq: async () => (await import('./groq.js')).groq,
    langchain: async () => (await import('./langchain.js')).langchain,
    librechat: async () => (await import('./librechat.js')).librechat,
    llamaindex: async () => (await import('./llamaindex.js')).llamaindex,
    llxprt: async () => (await import('./llxprt.js')).llxprt,
    mistral: async () => (await import('./mistral.js')).mistral,
    openai: async () => (await import('./openai.js')).openai,
    openrouter: async () => (await import('./openrouter.js')).openrouter,
    perplexity: async () => (await import('./perplexity.js')).perplexity,
    'turn-blocks': async () => (await import('./turn-blocks.js')).turnBlocks,
    xai: async () => (await import('./xai.js')).xai,
    brave: async () => (await import('./shapes/brave.js')).brave,
    foundry: async () => (await import('./shapes/dialects.js')).foundry,
    'litellm-grounding': async () => (await import('./shapes/dialects.js')).litellmGrounding,
  };
