// https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse
// What of a response is the answer, and what holds the metadata about it.

import type { CitationThinking } from '../model/index.js';
import { at, field, isRecord, list, string } from '../model/read.js';
import { groundingOf } from './gemini-grounding.js';
import type { Thoughts } from './reading/thinking.js';

export interface Turn {
  parts: unknown[];
  /** What holds the metadata: a candidate, or the content of a Live message. */
  holder: unknown;
  path: string;
  /** Nothing but metadata: of an answer nothing is known. */
  isFragment?: true;
}

/** Of several candidates, the first is the answer. */
export function readTurn(response: unknown): Turn | undefined {
  const root = rootOf(response);
  const candidates = list(field(root, 'candidates'));
  const first = candidates.findIndex((one) => (field(one, 'index') ?? 0) === 0);
  if (candidates.length > 0) {
    const holder = candidates[first];
    return isRecord(holder)
      ? { parts: readParts(field(holder, 'content')), holder, path: `candidates[${first}]` }
      : undefined;
  }
  const live = field(root, 'serverContent', 'server_content');
  if (isRecord(live)) return { parts: readLiveParts(live), holder: live, path: 'serverContent' };
  const parts = readParts(field(root, 'content'));
  return parts.length > 0 ? { parts, holder: root, path: '' } : readFragment(root);
}

/** The response itself, or what an SDK wraps it in. */
export function rootOf(response: unknown): unknown {
  return field(response, 'response') ?? response;
}

function readParts(content: unknown): unknown[] {
  return list(field(content, 'parts'));
}

/** The words of a spoken answer come as its transcription. */
function readLiveParts(live: unknown): unknown[] {
  const parts = readParts(field(live, 'modelTurn', 'model_turn'));
  const spoken = field(live, 'outputTranscription', 'output_transcription');
  return parts.some(visibleText) || !isRecord(spoken) ? parts : [...parts, spoken];
}

/** The metadata of an answer, as databases keep it: with its name, or by itself. */
function readFragment(root: unknown): Turn | undefined {
  const groundingMetadata = groundingOf(root);
  if (!isRecord(groundingMetadata)) return undefined;
  const holder = groundingMetadata === root ? { groundingMetadata } : root;
  return { parts: [], holder, path: '', isFragment: true };
}

/** The API for developers sends neither field, Vertex both. */
export function isVertex(root: unknown): boolean {
  const usage = field(root, 'usageMetadata', 'usage_metadata');
  return (
    field(root, 'createTime', 'create_time') !== undefined ||
    field(usage, 'trafficType', 'traffic_type') !== undefined
  );
}

export function providerOf(root: unknown): 'gemini' | 'vertex' {
  return isVertex(root) ? 'vertex' : 'gemini';
}

/** The calls of tools that an SDK has made for this answer. */
export function readHistory(root: unknown): unknown[] {
  return list(field(root, 'automaticFunctionCallingHistory', 'automatic_function_calling_history'));
}

/** The addresses that a search tool has listed in a result of its own. */
export function listedByTools(root: unknown, parts: readonly unknown[]): string[] {
  return [...parts, ...readHistory(root).flatMap(readParts)].flatMap((part) => {
    const result = field(part, 'functionResponse', 'function_response');
    if (field(result, 'name') !== 'google_web_search') return [];
    return list(at(result, 'response', 'sources')).flatMap(
      (source) => string(at(source, 'web', 'uri')) ?? [],
    );
  });
}

export function visibleText(part: unknown): string {
  return isThought(part) ? '' : (string(field(part, 'text')) ?? '');
}

export function isThought(part: unknown): boolean {
  return field(part, 'thought') === true;
}

/** Takes in the next part; answers the stretch of thinking that it ends. An empty text ends none. */
export function think(thoughts: Thoughts, part: unknown, provider: string): CitationThinking[] {
  if (!isThought(part)) return field(part, 'text') === '' ? [] : thoughts.end(provider);
  thoughts.add(field(part, 'text'), signatureOf(part));
  return [];
}

export function signatureOf(part: unknown): unknown {
  return field(part, 'thoughtSignature', 'thought_signature');
}
