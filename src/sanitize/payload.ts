import type { Evidence, OnWarning, SafeCitation, SafePayload } from '../model/index.js';
import { attempt, field, index, isRecord, list, number, string } from '../model/read.js';
import { LIMITS } from './limits.js';
import { safeLocation } from './location.js';
import { reader } from './reader.js';
import { freeze, sanitizeCitationSource } from './source.js';
import { cleanBlock, cleanLine, type CleanBlock } from './text.js';

/** Payloads made here are known by identity, so that passing one on from element to element costs nothing. */
const made = new WeakSet();

/**
 * Whatever is handed in becomes a payload that is safe to render: every text cleaned and cut, every
 * link checked, every list capped, every number finite. It never throws and never changes its input;
 * what had to be left out or mended is told to `onWarning`. Sanitising twice is the same as once.
 *
 * @example
 * const payload = sanitizePayload(JSON.parse(body), { onWarning: (w) => report(w.code, w.path) });
 */
export function sanitizePayload(
  payload: unknown,
  { onWarning }: { onWarning?: OnWarning } = {},
): SafePayload {
  if (isRecord(payload) && made.has(payload)) return payload as SafePayload;
  const read = reader(payload, '', onWarning);
  if (field(payload, 'sources') === undefined) {
    read.warn('invalid-payload', '', 'A payload must be an object with `text` and `sources`.');
  }
  const sources = capped(payload, 'sources', LIMITS.sources, read.warn).map((source, i) =>
    sanitizeCitationSource(source, { path: `sources[${i}]`, ...(onWarning && { onWarning }) }),
  );
  // An empty answer is an answer: a stream begins with one.
  const given = read.checked('answer', string) ?? string(field(payload, 'answer'));
  const answer = given === undefined ? undefined : cleanBlock(given, LIMITS.answer);
  if (given !== undefined && given.length > LIMITS.answer) {
    read.warn('too-long', 'answer', `Only the first ${LIMITS.answer} characters are shown.`);
  }
  const safe = freeze<SafePayload>({
    text: read.line('text', LIMITS.summary) ?? '',
    sources: Object.freeze(sources),
    ...(answer && { answer: answer.text }),
    ...(field(payload, 'citations') !== undefined && {
      citations: safeCitations(payload, sources.length, answer, onWarning),
    }),
    ...(isRecord(field(payload, 'search')) && {
      search: safeSearch(field(payload, 'search'), onWarning),
    }),
  });
  made.add(safe);
  return safe;
}

/** Citations whose span lies in the answer and whose evidence names real sources, in order of `end`. */
function safeCitations(
  payload: unknown,
  sources: number,
  answer: CleanBlock | undefined,
  onWarning?: OnWarning,
): readonly SafeCitation[] {
  const { warn } = reader(payload, '', onWarning);
  const length = answer?.text.length ?? 0;
  const citations = capped(payload, 'citations', LIMITS.citations, warn).flatMap((item, i) => {
    const path = `citations[${i}]`;
    const start = index(field(item, 'start'));
    const end = index(field(item, 'end'));
    if (start === undefined || end === undefined || start > end) {
      warn('invalid-citation', path, 'A citation needs `start` and `end` offsets; it is left out.');
      return [];
    }
    const span = { start: answer?.move(start) ?? start, end: answer?.move(end) ?? end };
    if (span.end > length) {
      warn('invalid-citation', path, 'The span lies outside of the answer; it is left out.');
      return [];
    }
    const evidence = capped(item, 'evidence', LIMITS.evidence, (code, name, message) =>
      warn(code, `${path}.${name}`, message),
    ).flatMap((one, k) => safeEvidence(one, `${path}.evidence[${k}]`, sources, onWarning));
    return [freeze<SafeCitation>({ ...span, evidence: Object.freeze(evidence) })];
  });
  return Object.freeze(citations.sort((a, b) => a.end - b.end || a.start - b.start));
}

function safeEvidence(
  value: unknown,
  path: string,
  sources: number,
  onWarning?: OnWarning,
): readonly Evidence[] {
  const read = reader(value, path, onWarning);
  const source = index(field(value, 'source'));
  if (source === undefined || source < 1 || source > sources) {
    read.warn('unresolved', 'source', 'There is no source with this number.');
    return [];
  }
  const kind = field(value, 'kind');
  return [
    freeze<Evidence>({
      source,
      citedText: read.line('citedText', LIMITS.excerpt),
      kind: kind === 'quote' || kind === 'snippet' ? kind : undefined,
      location: read.checked('location', safeLocation),
      score: read.checked('score', number),
    }),
  ];
}

function safeSearch(value: unknown, onWarning?: OnWarning): NonNullable<SafePayload['search']> {
  const read = reader(value, 'search', onWarning);
  const queries = capped(value, 'queries', LIMITS.queries, read.warn)
    .map((query) => cleanLine(string(query) ?? '', LIMITS.query))
    .filter(Boolean);
  const html = read.checked('suggestionsHtml', string);
  if (html !== undefined && html.length > LIMITS.suggestionsHtml) {
    read.warn('too-long', 'suggestionsHtml', 'Suggestions of this size are not shown.');
  }
  return freeze<NonNullable<SafePayload['search']>>({
    provider: read.line('provider', LIMITS.name),
    queries: Object.freeze(queries),
    suggestionsHtml: html !== undefined && html.length <= LIMITS.suggestionsHtml ? html : undefined,
    error: read.line('error', LIMITS.title),
  });
}

/** The items of a list field, cut to `max`; anything but a list is reported and counts as empty. */
function capped(
  value: unknown,
  name: string,
  max: number,
  warn: ReturnType<typeof reader>['warn'],
): unknown[] {
  const given = field(value, name);
  const items = list(given, max + 1);
  if (given !== undefined && items.length === 0 && attempt(() => Array.isArray(given)) !== true) {
    warn('invalid-field', name, 'This must be a list; it counts as empty.');
  }
  if (items.length > max) warn('too-many', name, `Only the first ${max} are shown.`);
  return items.slice(0, max);
}
