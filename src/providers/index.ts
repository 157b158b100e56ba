import type { ProviderAdapter } from './reading/adapter.js';
import { aiSdk } from './ai-sdk.js';
import { anthropic } from './anthropic.js';
import { assistanthub } from './assistanthub.js';
import { azure } from './azure.js';
import { bedrock } from './bedrock.js';
import { citationRecords } from './citation-records.js';
import { cohere } from './cohere.js';
import { gemini } from './gemini.js';
import { groq } from './groq.js';
import { langchain } from './langchain.js';
import { librechat } from './librechat.js';
import { llamaindex } from './llamaindex.js';
import { llxprt } from './llxprt.js';
import { mistral } from './mistral.js';
import { openai } from './openai.js';
import { openrouter } from './openrouter.js';
import { perplexity } from './perplexity.js';
import { shapeAdapters, type ShapeId } from './shapes/index.js';
import { turnBlocks } from './turn-blocks.js';
import { xai } from './xai.js';

export type {
  ResponseShape,
  ShapeField,
  ShapeMarker,
  ShapePath,
  ShapeSpans,
  ShapeStream,
  ShapeTest,
} from './shapes/shape.js';
export type { ShapeId } from './shapes/index.js';
export type { Collector, NormalizeContext, ProviderAdapter } from './reading/adapter.js';

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
  | 'xai'
  | ShapeId;

/**
 * In order of detection: the first that matches reads the response. Who speaks a dialect of another's
 * format stands before it, so `openai`, whose format so many speak, is the last of the model providers.
 */
export const adapters: readonly ProviderAdapter[] = [
  assistanthub,
  gemini,
  anthropic,
  bedrock,
  cohere,
  groq,
  mistral,
  xai,
  ...shapeAdapters,
  perplexity,
  openrouter,
  azure,
  openai,
  llamaindex,
  aiSdk,
  langchain,
  librechat,
  llxprt,
  citationRecords,
  turnBlocks,
];
