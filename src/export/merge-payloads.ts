import type { Citation, CitationPayload, CitationSource, SafePayload } from '../model/index.js';
import { list } from '../model/read.js';
import { sanitizePayload } from '../sanitize/index.js';
import { regroup } from '../sources/merge.js';
import { SourceNumbers } from '../sources/conversation-numbers.js';
import { closingOf } from '../text/places.js';

/** Between two answers: a rule, which ends every list, quote and table before it. */
const BETWEEN = '\n\n---\n\n';

/**
 * A conversation as one payload: its answers one after the other, with a rule between them, and each
 * source once. Citations stand where their answer stands. Sources are numbered in the order in which they
 * first come, so that a further answer changes no number. They are one if their canonical URLs are; if
 * their `id` is, and neither URLs nor titles speak against it; or, with neither, if their titles are.
 *
 * Each payload is sanitised first, so that anything may be handed in. Of search suggestions the last are
 * kept, as one payload has room for one.
 *
 * @example
 * formatCitations(mergePayloads([first, second]), 'bibtex'); // one bibliography
 */
export function mergePayloads(
  payloads: readonly (CitationPayload | SafePayload)[],
): CitationPayload {
  const turns = list(payloads).map((payload) => sanitizePayload(payload));
  const numbers = new SourceNumbers();
  const groups: { members: { source: CitationSource; index: number }[] }[] = [];
  const sources: CitationSource[] = [];
  const citations: Citation[] = [];
  let answer: string | undefined;
  let end = '';
  for (const turn of turns) {
    const before = sources.length;
    for (const source of list(turn.sources) as CitationSource[]) {
      const members = (groups[numbers.of(source) - 1] ??= { members: [] }).members;
      members.push({ source, index: sources.length });
      sources.push(source);
    }
    if (turn.answer !== undefined) {
      answer = (answer ?? '') + end;
      end = closingOf(turn.answer) + BETWEEN;
    }
    for (const one of moved(turn, answer?.length ?? 0, before)) citations.push(one);
    if (turn.answer !== undefined) answer = (answer ?? '') + turn.answer;
  }
  const merged = {
    text: turns.length === 1 ? (turns[0]?.text ?? '') : '',
    sources,
    ...(answer !== undefined && { answer }),
    ...(turns.some((turn) => turn.citations) && { citations }),
    ...restOf(turns),
  };
  return regroup(merged, groups);
}

/** The citations of an answer that stands here, after so many sources of others. */
function moved({ answer, citations = [] }: SafePayload, at: number, before: number): Citation[] {
  return citations.map((citation) => ({
    ...citation,
    // Spans of an answer that the page rendered are in no text: they stand where it would.
    start: answer === undefined ? at : citation.start + at,
    end: answer === undefined ? at : citation.end + at,
    evidence: citation.evidence.map((one) => ({ ...one, source: one.source + before })),
  }));
}

/** What is said of a whole answer, said of all. */
function restOf(turns: readonly SafePayload[]): Partial<CitationPayload> {
  const searches = turns.flatMap(({ search }) => search ?? []);
  const last = searches.at(-1);
  const suggested = searches.findLast(({ suggestionsHtml }) => suggestionsHtml);
  const thinking = turns.flatMap((turn) => turn.thinking ?? []);
  const judged = turns.flatMap(({ grounded }) => grounded ?? []);
  const queries = [...new Set(searches.flatMap((search) => search.queries))];
  return {
    ...(last && { search: { ...suggested, ...last, queries } }),
    ...(thinking.length > 0 && { thinking }),
    ...(judged.length > 0 && { grounded: judged.every(Boolean) }),
  };
}
