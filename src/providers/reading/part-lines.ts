// The data stream of AI SDK 4. Each line is a part, such as `0:"text"`, and its first character is
// the kind of the part.
// https://v4.ai-sdk.dev/docs/ai-sdk-ui/stream-protocol#data-stream-protocol
import { attempt, list } from '../../model/read.js';

/** Matches a text that begins with such a line. */
export const PART_LINE = /^\s*[0-9a-k]:["[{]/;

/**
 * Converts a line into events as later versions send them. Data of the host page becomes events of
 * their own.
 */
export function partsOf(line: string): unknown[] {
  const kind = PART_LINE.test(line) ? line.trimStart().charAt(0) : '';
  const value = kind && attempt(() => JSON.parse(line.slice(line.indexOf(':') + 1)) as unknown);
  if (value === undefined) return [];
  if (kind === '0') return [{ type: 'text-delta', id: kind, delta: value }];
  if (kind === 'g') return [{ type: 'reasoning-delta', id: kind, delta: value }];
  if (kind === 'h') return [{ type: 'source', ...(value as object) }];
  if (kind === '3') return [{ type: 'error', errorText: value }];
  if (kind === 'e') return [{ type: 'finish-step' }];
  return kind === '2' || kind === '8' ? list(value) : [];
}
