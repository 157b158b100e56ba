/*
 * Read this first: the whole flow of a citation, as one short function.
 *
 *   raw response ─ providers/ ─▶ CitationPayload ─ sanitize/ ─▶ SafePayload ─ markdown/ ─▶ tree with positions ─ elements/ ─▶ DOM
 *
 * The elements take the last two steps: give them a payload, raw or safe, and they read its answer and show it.
 */
import type { SafePayload } from './model/index.js';
import { normalize, type NormalizeOptions } from './providers/reading/normalize.js';
import { sanitizePayload } from './sanitize/index.js';

/**
 * Converts any provider's response to a payload that is safe to render.
 *
 * @example block.payload = toSafePayload(await response.json());
 */
export function toSafePayload(response: unknown, options?: NormalizeOptions): SafePayload {
  return sanitizePayload(normalize(response, options), options);
}
