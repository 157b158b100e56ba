import type { ProviderAdapter } from './adapter.js';
import { gemini } from './gemini.js';

export type { Collector, NormalizeContext, ProviderAdapter } from './adapter.js';

/** Every system whose citations can be read. */
export type ProviderId =
  | 'ai-sdk'
  | 'anthropic'
  | 'assistanthub'
  | 'azure'
  | 'bedrock'
  | 'citation-records'
  | 'cohere'
  | 'gemini'
  | 'groq'
  | 'langchain'
  | 'librechat'
  | 'llamaindex'
  | 'llxprt'
  | 'mistral'
  | 'openai'
  | 'openrouter'
  | 'perplexity'
  | 'turn-blocks'
  | 'xai';

/**
 * In order of detection: the first that matches reads the response. Who speaks a dialect of another's
 * format stands before it, so `openai`, whose format so many speak, is the last of the model providers.
 */
export const adapters: readonly ProviderAdapter[] = [gemini];
