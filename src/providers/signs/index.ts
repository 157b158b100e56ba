// The providers and the tests that recognise them. This is the only list, for imports of all
// adapters and for loading one.
import type { ProviderSign } from '../reading/adapter.js';
import type { ShapeId } from '../shapes/rows.js';
import { isAiSdk } from './ai-sdk.js';
import { isAnthropic } from './anthropic.js';
import { isAssistantHub } from './assistanthub.js';
import { isAzure } from './azure.js';
import { isBedrock } from './bedrock.js';
import { isBrave } from './brave.js';
import { isCitationRecords } from './citation-records.js';
import { isCohere } from './cohere.js';
import { isFoundry, isLiteLlmGrounding } from './dialects.js';
import { isGemini } from './gemini.js';
import { isGroq } from './groq.js';
import { isLangChain } from './langchain.js';
import { isLibreChat } from './librechat.js';
import { isLlamaIndex } from './llamaindex.js';
import { isLlxprt } from './llxprt.js';
import { isMistral } from './mistral.js';
import { isOpenAi } from './openai.js';
import { isOpenRouter } from './openrouter.js';
import { isPerplexity } from './perplexity.js';
import { isTurnBlocks } from './turn-blocks.js';
import { isXai } from './xai.js';

/** The ids of all systems whose citations can be read. */
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
 * The signs in order of detection: the first that matches reads the response. A dialect comes
 * before the format that it is based on. Many providers use the format of `openai`, so `openai` is
 * the last of the model providers. The rows of `shapes/` come between these two lists: `all.ts` has
 * all of them.
 */
export const signsBeforeRows: readonly ProviderSign[] = [
  { id: 'assistanthub', matches: isAssistantHub },
  { id: 'gemini', matches: isGemini },
  { id: 'anthropic', matches: isAnthropic },
  { id: 'bedrock', matches: isBedrock },
  { id: 'cohere', matches: isCohere },
  { id: 'groq', matches: isGroq },
  { id: 'mistral', matches: isMistral },
  { id: 'xai', matches: isXai },
  { id: 'brave', matches: isBrave },
  { id: 'foundry', matches: isFoundry },
  { id: 'litellm-grounding', matches: isLiteLlmGrounding },
];

export const signsAfterRows: readonly ProviderSign[] = [
  { id: 'perplexity', matches: isPerplexity },
  { id: 'openrouter', matches: isOpenRouter },
  { id: 'azure', matches: isAzure },
  { id: 'openai', matches: isOpenAi },
  { id: 'llamaindex', matches: isLlamaIndex },
  { id: 'ai-sdk', matches: isAiSdk },
  { id: 'langchain', matches: isLangChain },
  { id: 'librechat', matches: isLibreChat },
  { id: 'llxprt', matches: isLlxprt },
  { id: 'citation-records', matches: isCitationRecords },
  { id: 'turn-blocks', matches: isTurnBlocks },
];
