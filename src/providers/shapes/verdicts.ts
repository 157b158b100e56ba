// Verdicts of back ends about how well sources support their claims.
import type { Citation, CitationCheck, CitationPayload } from '../../model/index.js';
import { number } from '../../model/read.js';
import { first } from './path.js';
import type { ShapeVerdict } from './shape.js';
import { indexOf } from './read-source.js';

/** The scores from which a claim counts as supported, or nearly supported. */
const SUPPORTED = 0.7;
const NEARLY = 0.3;

/** The verdict in an object, in the words of its author. */
export function checkOf({ by, says, score: path }: ShapeVerdict, item: unknown): CitationCheck {
  const score = path === undefined ? undefined : number(first(item, path));
  if (score === undefined) return { status: 'found', by, note: says };
  // Some scores go up to 1, others up to 100.
  const share = score > 1 ? score / 100 : score;
  const status = share >= SUPPORTED ? 'found' : share >= NEARLY ? 'near' : 'missing';
  return { status, by, note: `${says} ${Math.round(score * 100) / 100}` };
}

/** Adds the verdicts to the citations of a payload. */
export function withVerdicts(
  payload: CitationPayload,
  verdict: ShapeVerdict,
  items: readonly unknown[],
): CitationPayload {
  const { citations } = payload;
  if (!citations || items.length === 0) return payload;
  const verdicts = items.map((item) => ({
    start: indexOf(first(item, verdict.start)) ?? 0,
    end: indexOf(first(item, verdict.end)) ?? Infinity,
    check: checkOf(verdict, item),
  }));
  const judged = (citation: Citation): Citation => {
    const { start, end } = citation;
    // A verdict about only a part of the claim is not used, because it does not apply to the whole
    // claim.
    const found = verdicts.find((one) => one.start <= start && one.end >= end);
    if (!found) return citation;
    const { check } = found;
    return { ...citation, evidence: citation.evidence.map((one) => ({ check, ...one })) };
  };
  return { ...payload, citations: citations.map(judged) };
}
