// Dialects of formats that have an adapter. Each is recognised by a field that the format itself
// does not have.
import { at, field, list } from '../../model/read.js';
import { typeOf } from '../reading/adapter.js';

export function isFoundry(value: unknown): boolean {
  const output = [...list(field(value, 'output')), ...list(at(value, 'response', 'output'))];
  return [...output, field(value, 'item')].some(isBingCall);
}

export function isBingCall(item: unknown): boolean {
  return /^bing_(?:grounding|custom_search_preview)_call$/.test(typeOf(item));
}

export function isLiteLlmGrounding(value: unknown): boolean {
  return (
    field(value, 'choices') !== undefined &&
    field(groundingOf(value), 'groundingChunks') !== undefined
  );
}

/** Gemini's grounding metadata, in the field where LiteLLM puts it. */
export function groundingOf(value: unknown): unknown {
  const given = field(value, 'vertex_ai_grounding_metadata');
  return list(given, 1)[0] ?? given;
}
