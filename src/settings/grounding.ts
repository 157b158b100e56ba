import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, isRecord, list } from '../model/read.js';
import { choose } from './choices.js';

export type GroundingMode = 'optional' | 'required';

export interface GroundingCheck {
  ok: boolean;
  /** `not-grounded`: nothing was searched. `no-citations`: something was, but no source came of it. */
  reason?: 'not-grounded' | 'no-citations';
}

/**
 * Whether an answer may be shown as grounded. With `'required'` it fails closed: an answer is
 * refused if its back end says that the model did not search (`grounded: false`), whatever else it
 * came with; and if it came without a source. So is one whose `mode` is a word that is not known.
 *
 * Sources count whether or not spans of the answer point at them: many providers name no spans, and
 * the same sources must not be judged by the way in which they came. A source that could not be read
 * is none. To ask for spans as well, look at `payload.citations`, or at `coverage(payload)`.
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
