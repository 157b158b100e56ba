// https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse
// Finds the answer in a response, and the object with its metadata.

import type { CitationThinking } from '../model/index.js';
import { at, field, list, string } from '../model/read.js';
import type { Thoughts } from './reading/thinking-text.js';
import { isThought, readParts } from './signs/gemini.js';

/**
 * Whether the response is from Vertex. The Gemini API sends neither of these fields, Vertex both.
 */
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

/** The tool calls that an SDK made for this answer. */
export function readHistory(root: unknown): unknown[] {
  return list(field(root, 'automaticFunctionCallingHistory', 'automatic_function_calling_history'));
}

/** The addresses that a search tool has listed in its result. */
export function listedByTools(root: unknown, parts: readonly unknown[]): string[] {
  return [...parts, ...readHistory(root).flatMap(readParts)].flatMap((part) => {
    const result = field(part, 'functionResponse', 'function_response');
    if (field(result, 'name') !== 'google_web_search') return [];
    return list(at(result, 'response', 'sources')).flatMap(
      (source) => string(at(source, 'web', 'uri')) ?? [],
    );
  });
}

/** Reads the next part. Returns the thinking that it ends. An empty text ends none. */
export function think(thoughts: Thoughts, part: unknown, provider: string): CitationThinking[] {
  if (!isThought(part)) return field(part, 'text') === '' ? [] : thoughts.end(provider);
  thoughts.add(field(part, 'text'), signatureOf(part));
  return [];
}

export function signatureOf(part: unknown): unknown {
  return field(part, 'thoughtSignature', 'thought_signature');
}
