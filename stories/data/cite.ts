import type { CitationPayload, CitationSource, Evidence } from '../../src/model/index.js';

/** The words of an answer that are a claim, and what that rests on. */
export type Claim = readonly [words: string, ...evidence: (number | Evidence)[]];

/** A payload by hand: the claims are found in the answer by their words. */
export function cited(
  answer: string,
  sources: CitationSource[],
  ...claims: Claim[]
): CitationPayload {
  const citations = claims
    .map(([words, ...evidence]) => {
      const start = answer.indexOf(words);
      if (start < 0) throw new Error(`The answer does not say “${words}”.`);
      return {
        start,
        end: start + words.length,
        evidence: evidence.map((one) => (typeof one === 'number' ? { source: one } : one)),
      };
    })
    .sort((a, b) => a.end - b.end);
  return { text: '', sources, answer, citations };
}
