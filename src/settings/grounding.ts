import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, isRecord, list } from '../model/read.js';

export type GroundingMode = 'optional' | 'required';

export interface GroundingCheck {
  ok: boolean;
  /** `not-grounded`: nothing was searched or cited. `no-citations`: something was, but nothing came of it. */
  reason?: 'not-grounded' | 'no-citations';
}

/**
 * Whether an answer may be shown as grounded. With `'required'` it fails closed: an answer that
 * rests on nothing is refused, and so is one that searched but cites nothing.
 *
 * A payload without `citations` (the provider names sources but no spans) is judged by its sources;
 * with an empty list of them, the answer is known to cite nothing.
 *
 * @example checkGrounding(payload, 'required') // { ok: false, reason: 'no-citations' }
 */
export function checkGrounding(
  payload: CitationPayload | SafePayload | undefined,
  mode: GroundingMode = 'optional',
): GroundingCheck {
  if (mode !== 'required') return { ok: true };
  const sources = list(field(payload, 'sources')).length;
  const citations = field(payload, 'citations');
  const cites = sources > 0 && (citations === undefined || list(citations).length > 0);
  if (cites) return { ok: true };
  const searched = isRecord(field(payload, 'search'));
  return { ok: false, reason: sources > 0 || searched ? 'no-citations' : 'not-grounded' };
}
