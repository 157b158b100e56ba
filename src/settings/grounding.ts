import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, isRecord, list } from '../model/read.js';
import { choose } from './choices.js';

export type GroundingMode = 'optional' | 'required';

export interface GroundingCheck {
  ok: boolean;
  /**
   * `not-grounded`: the model did not search. `no-citations`: it searched, but the answer has no
   * source.
   */
  reason?: 'not-grounded' | 'no-citations';
}

/**
 * Whether an answer may be shown as grounded. With `'required'`, or an unknown `mode`, an answer is
 * refused in two cases: its back end says that the model did not search (`grounded: false`), or it
 * has no readable source.
 *
 * Sources count even if no span of the answer names them, because many providers send no spans. To
 * demand spans as well, check `payload.citations` or `coverage(payload)`.
 *
 * @example checkGrounding({ text: '', sources: [], search: { queries: ['x'] } }, 'required')
 * // { ok: false, reason: 'no-citations' }
 */
export function checkGrounding(
  payload: CitationPayload | SafePayload | undefined,
  mode: GroundingMode = 'optional',
): GroundingCheck {
  if (choose('grounding', mode) !== 'required') return { ok: true };
  const grounded = field(payload, 'grounded');
  if (grounded === false) return { ok: false, reason: 'not-grounded' };
  if (list(field(payload, 'sources')).some(isReadable)) return { ok: true };
  const hasSearched = grounded === true || isRecord(field(payload, 'search'));
  return { ok: false, reason: hasSearched ? 'no-citations' : 'not-grounded' };
}

function isReadable(source: unknown): boolean {
  return isRecord(source) && field(source, 'problem') !== 'invalid';
}
