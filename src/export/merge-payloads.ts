import type { Citation, CitationPayload, CitationSource, SafePayload } from '../model/index.js';
import { list } from '../model/read.js';
import { sanitizePayload } from '../sanitize/index.js';
import { regroup } from '../sources/merge.js';
import { SourceNumbers } from '../sources/conversation-numbers.js';
import { closingOf } from '../text/places.js';

/** A rule between two answers. It ends every list, quote and table before it. */
const BETWEEN = '\n\n---\n\n';

/**
 * Merges a conversation into one payload: its answers one after the other, with a rule between
 * them, and each source once. Citations move with their answers. Sources are numbered in the order
 * in which they first come, so that a further answer changes no number. Two sources are the same if
 * their canonical URLs are; if they have the same `id` and neither URLs nor titles differ; or, with
 * neither URL nor `id`, if they have the same title.
 *
 * Each payload is sanitised first, so any value is accepted. Only the last search suggestions are
 * kept, because a payload has only one field for them.
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

/** Moves the citations of an answer to offset `at`, and their source numbers by `before`. */
function moved({ answer, citations = [] }: SafePayload, at: number, before: number): Citation[] {
  return citations.map((citation) => ({
    ...citation,
    // An answer that the page renders itself is not in the merged text. Its citations go where it
    // would be.
    start: answer === undefined ? at : citation.start + at,
    end: answer === undefined ? at : citation.end + at,
    evidence: citation.evidence.map((one) => ({ ...one, source: one.source + before })),
  }));
}

/** The fields that describe a whole answer, combined. */
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
