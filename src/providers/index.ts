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
import { shapeAdapters } from './shapes/index.js';
import { signs } from './signs/all.js';
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
  ShapeVerdict,
} from './shapes/shape.js';
export type { ShapeId } from './shapes/index.js';
export type {
  Collector,
  NormalizeContext,
  ProviderAdapter,
  ProviderSign,
} from './reading/adapter.js';

export type { ProviderId } from './signs/index.js';

/** Every adapter, in the order of detection. */
export const adapters: readonly ProviderAdapter[] = inOrder([
  aiSdk,
  anthropic,
  assistanthub,
  azure,
  bedrock,
  citationRecords,
  cohere,
  gemini,
  groq,
  langchain,
  librechat,
  llamaindex,
  llxprt,
  mistral,
  openai,
  openrouter,
  perplexity,
  turnBlocks,
  xai,
  ...shapeAdapters,
]);

function inOrder(all: readonly ProviderAdapter[]): ProviderAdapter[] {
  const byId = new Map(all.map((adapter) => [adapter.id, adapter]));
  return signs.flatMap(({ id }) => byId.get(id) ?? []);
}
