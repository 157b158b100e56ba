import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';

/** The passages of one source that the claims of an answer quote. */
export function evidenceFor({ citations = [] }: SafePayload, number: number): Evidence[] {
  return citations
    .flatMap(({ evidence }) => evidence)
    .filter((one) => one.source === number && (one.citedText ?? one.location));
}

/**
 * The passages at which the document of a source can be opened: those that answers quote, or else
 * its own.
 */
export function passagesToRead(source: SafeSource, quoted: readonly Evidence[]): Evidence[] {
  return quoted.length > 0 ? distinct(quoted) : ownPassages(source);
}

/** The passage that equals the wanted one; otherwise the first. */
export function passageOf(
  passages: readonly Evidence[],
  evidence: Evidence | undefined,
): Evidence | undefined {
  const wanted = evidence && wordsOf(evidence);
  return passages.find((one) => wordsOf(one) === wanted) ?? passages[0];
}

/** The evidence without repeated words: several claims may rest on the same passage. */
function distinct(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Map<string, Evidence>();
  for (const one of evidence) if (!seen.has(wordsOf(one))) seen.set(wordsOf(one), one);
  return [...seen.values()];
}

function wordsOf({ citedText, location }: Evidence): string {
  return JSON.stringify([citedText, location]);
}

function ownPassages(source: SafeSource): Evidence[] {
  return [source, ...(source.passages ?? [])].flatMap(({ citedText, passage, location }) =>
    citedText || location
      ? [
          {
            source: 1,
            ...(citedText && { citedText }),
            ...(passage && { passage }),
            ...(location && { location }),
          },
        ]
      : [],
  );
}
