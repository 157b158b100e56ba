// What back ends say about the support of their own claims.
import type { Citation, CitationCheck, CitationPayload } from '../../model/index.js';
import { number } from '../../model/read.js';
import { first } from './path.js';
import type { ShapeVerdict } from './shape.js';
import { indexOf } from './read-source.js';

/** From these scores on, a claim is called supported, or nearly so. */
const SUPPORTED = 0.7;
const NEARLY = 0.3;

/** The verdict that an object holds, in the words of who made it. */
export function checkOf({ by, says, score: path }: ShapeVerdict, item: unknown): CitationCheck {
  const score = path === undefined ? undefined : number(first(item, path));
  if (score === undefined) return { status: 'found', by, note: says };
  // Some count to 1, some to 100.
  const share = score > 1 ? score / 100 : score;
  const status = share >= SUPPORTED ? 'found' : share >= NEARLY ? 'near' : 'missing';
  return { status, by, note: `${says} ${Math.round(score * 100) / 100}` };
}

/** The payload with the verdicts about its claims. */
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
    // What is about a part of the claim only says less than what is about all of it.
    const found = verdicts.find((one) => one.start <= start && one.end >= end);
    if (!found) return citation;
    const { check } = found;
    return { ...citation, evidence: citation.evidence.map((one) => ({ check, ...one })) };
  };
  return { ...payload, citations: citations.map(judged) };
}
