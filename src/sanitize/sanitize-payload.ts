import type {
  CitationCheck,
  CitationThinking,
  CitationWarning,
  Evidence,
  OnWarning,
  SafeCitation,
  SafePayload,
  SafeSource,
} from '../model/index.js';
import { callHost } from '../model/host-call.js';
import { hasMisplacedAnswer, MISPLACED_ANSWER } from '../model/misplaced-answer.js';
import { attempt, field, index, isRecord, list, number, own, string } from '../model/read.js';
import { again } from './again.js';
import { LIMITS } from './limits.js';
import { safeLocation } from './location.js';
import { reader } from './fields.js';
import { freeze } from './freeze.js';
import { sanitizeCitationSource } from './sanitize-source.js';
import { cleanBlock, cleanLine, type CleanBlock } from './text.js';

/**
 * The payloads made here. One that passes from element to element is recognised and not sanitised
 * again.
 */
const made = new WeakMap<object, { answer: CleanBlock | undefined }>();

export interface SanitizeOptions {
  /** Called for everything that had to be left out or repaired. */
  onWarning?: OnWarning | undefined;
  /**
   * The payload that this one continues, as in a stream. Parts with the same content stay the same
   * objects. Frozen parts, which cannot have changed, are not read again.
   */
  previous?: SafePayload | undefined;
}

/**
 * Makes a payload safe to render: every text is cleaned and cut, every link is checked, every list
 * is limited, every number is finite. Any value is accepted. It never throws and never changes its
 * input; it reports to `onWarning` what it had to leave out or repair. Sanitising a sanitised
 * payload changes nothing.
 *
 * @example
 * const payload = sanitizePayload(JSON.parse(body), { onWarning: (w) => report(w.code, w.path) });
 */
export function sanitizePayload(payload: unknown, options?: SanitizeOptions): SafePayload {
  const { onWarning: warned, previous } = own(options);
  const onWarning = warned && ((warning: CitationWarning): void => callHost(warned, warning));
  if (isRecord(payload) && made.has(payload)) return payload as SafePayload;
  const origin = previous && made.get(previous);
  // Only payloads made here may lend their parts.
  const before = origin && previous;
  const read = reader(payload, '', onWarning);
  const givenSources = field(payload, 'sources');
  if (givenSources === undefined) {
    const message =
      'A payload has `sources`. Give a provider’s response to `block.response`, or to `normalize` first.';
    read.warn('invalid-payload', '', message);
  }
  const sources = again(before?.sources, givenSources, onWarning, (warn) =>
    safeSources(payload, before?.sources, warn),
  );
  // An empty answer counts as an answer: a stream begins with one.
  const given = read.checked('answer', string) ?? string(field(payload, 'answer'));
  const answer = given === undefined ? undefined : cleanBlock(given, LIMITS.answer, origin?.answer);
  if (given !== undefined && given.length > LIMITS.answer) {
    read.warn('too-long', 'answer', `Only the first ${LIMITS.answer} characters are shown.`);
  }
  if (hasMisplacedAnswer(payload)) read.warn(...MISPLACED_ANSWER);
  // Earlier spans stay valid if the answer only grew and no source was removed.
  const isContinued =
    (before?.sources.length ?? 0) <= sources.length &&
    (answer === undefined) === (origin?.answer === undefined) &&
    (answer?.given ?? '').startsWith(origin?.answer?.given ?? '');
  const known = isContinued ? before?.citations : undefined;
  const citations = field(payload, 'citations');
  const search = field(payload, 'search');
  const thinking = field(payload, 'thinking');
  const safe = freeze<SafePayload>({
    text: read.line('text', LIMITS.summary) ?? '',
    sources,
    ...(answer && { answer: answer.text }),
    ...(citations !== undefined && {
      citations: again(known, citations, onWarning, (warn) =>
        safeCitations(payload, sources.length, answer, known, warn),
      ),
    }),
    ...(isRecord(search) && {
      search: again(before?.search, search, onWarning, (warn) => safeSearch(search, warn)),
    }),
    grounded: read.checked('grounded', (value) => (typeof value === 'boolean' ? value : undefined)),
    ...(thinking !== undefined && {
      thinking: again(before?.thinking, thinking, onWarning, (warn) => safeThinking(payload, warn)),
    }),
  });
  made.set(safe, { answer });
  return safe;
}

function safeSources(
  payload: unknown,
  before: readonly SafeSource[] | undefined,
  onWarning: OnWarning,
): readonly SafeSource[] {
  const { warn } = reader(payload, '', onWarning);
  return capped(payload, 'sources', LIMITS.sources, warn).map((source, i) =>
    again(before?.[i], source, onWarning, (onWarning) =>
      sanitizeCitationSource(source, { path: `sources[${i}]`, onWarning }),
    ),
  );
}

/**
 * The citations in order of `end`. Their spans lie in the answer, if there is one, and their
 * evidence names existing sources.
 */
function safeCitations(
  payload: unknown,
  sources: number,
  answer: CleanBlock | undefined,
  before: readonly SafeCitation[] | undefined,
  onWarning: OnWarning,
): readonly SafeCitation[] {
  const { warn } = reader(payload, '', onWarning);
  return capped(payload, 'citations', LIMITS.citations, warn)
    .map((item, i) =>
      again(before?.[i], item, onWarning, (onWarning) =>
        safeCitation(item, `citations[${i}]`, sources, answer, onWarning),
      ),
    )
    .filter((citation) => citation !== undefined)
    .sort((a, b) => a.end - b.end || a.start - b.start);
}

function safeCitation(
  item: unknown,
  path: string,
  sources: number,
  answer: CleanBlock | undefined,
  onWarning: OnWarning,
): SafeCitation | undefined {
  const { warn } = reader(item, path, onWarning);
  const start = index(field(item, 'start'));
  const end = index(field(item, 'end'));
  if (start === undefined || end === undefined || start > end) {
    warn('invalid-citation', '', 'A citation needs `start` and `end` offsets; it is left out.');
    return undefined;
  }
  const span = { start: answer?.move(start) ?? start, end: answer?.move(end) ?? end };
  // If the page renders the answer itself, its length is unknown here.
  if (answer && span.end > answer.text.length) {
    warn('invalid-citation', '', 'The span lies outside the answer; it is left out.');
    return undefined;
  }
  const evidence = capped(item, 'evidence', LIMITS.evidence, warn).flatMap((one, k) =>
    safeEvidence(one, `${path}.evidence[${k}]`, sources, onWarning),
  );
  const origin = field(item, 'origin');
  return freeze<SafeCitation>({
    ...span,
    evidence: Object.freeze(evidence),
    origin: origin === 'provider' || origin === 'model' ? origin : undefined,
  });
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
      ...read.passage(),
      kind: kind === 'quote' || kind === 'snippet' ? kind : undefined,
      location: read.checked('location', safeLocation),
      score: read.checked('score', number),
      check: read.checked('check', safeCheck),
    }),
  ];
}

const STATUSES = new Set<unknown>(['found', 'near', 'missing'] satisfies CitationCheck['status'][]);

/** A check without `by` is left out: readers must know who checked. */
function safeCheck(value: unknown): CitationCheck | undefined {
  const read = reader(value, '');
  const status = field(value, 'status');
  const by = read.line('by', LIMITS.name);
  if (!STATUSES.has(status) || by === undefined) return undefined;
  return freeze<CitationCheck>({
    status: status as CitationCheck['status'],
    by,
    note: read.line('note', LIMITS.title),
  });
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

/** The parts of the thinking that are not empty, with their line breaks. */
function safeThinking(
  payload: unknown,
  onWarning: OnWarning,
): NonNullable<SafePayload['thinking']> {
  const { warn } = reader(payload, '', onWarning);
  const thoughts = capped(payload, 'thinking', LIMITS.thinking, warn).flatMap((item, i) => {
    const read = reader(item, `thinking[${i}]`, onWarning);
    const given = read.checked('text', string) ?? '';
    if (given.length > LIMITS.thought) {
      read.warn('too-long', 'text', `Only the first ${LIMITS.thought} characters are shown.`);
    }
    const { text } = cleanBlock(given, LIMITS.thought);
    const provider = read.line('provider', LIMITS.name);
    const signed = field(item, 'signed') === true;
    return text.trim() ? [freeze<CitationThinking>({ text, signed, provider })] : [];
  });
  return Object.freeze(thoughts);
}

/**
 * The items of a list field, at most `max`. A value that is no list counts as empty, with a
 * warning.
 */
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
