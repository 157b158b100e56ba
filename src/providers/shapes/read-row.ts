// Reads the parts of a response as a row of the table describes them, and builds a payload.
import type { CitationPayload, Evidence } from '../../model/index.js';
import { attempt, own, string } from '../../model/read.js';
import type { MarkerStyle } from '../../text/markers.js';
import type { Patience } from '../../text/patience.js';
import { TextLocator, type OffsetUnit, type Span } from '../../text/offsets.js';
import { spellMarker } from '../../text/spelling.js';
import type { NormalizeContext } from '../reading/adapter.js';
import { PayloadDraft, type Loose } from '../reading/draft.js';
import { markedPayload, markedTail, type MarkedSource } from '../reading/marked-answer.js';
import { splitOf } from './columns.js';
import { respelled, Respeller, type Find } from './own-markers.js';
import { first, follow } from './path.js';
import type { ResponseShape, ShapeMarker, ShapePath, ShapeSpans } from './shape.js';
import { indexOf, nameOf, sourceOf } from './read-source.js';
import { checkOf, withVerdicts } from './verdicts.js';

/** The parts of a response, in the format of the back end. */
export interface Parts {
  text: string;
  sources: unknown[];
  spans: unknown[];
  queries: string[];
  verdicts: unknown[];
}

export function partsOf(shape: ResponseShape, response: unknown): Parts {
  const { answer, join = '\n\n', sources, spans, queries, verdict } = shape;
  return {
    text: texts(response, answer).join(join),
    sources: itemsOf(shape, response, sources),
    spans: spans?.sources ? all(response, spans.each) : [],
    queries: texts(response, queries),
    verdicts: all(response, verdict?.each),
  };
}

export function all(value: unknown, path: ShapePath | undefined): unknown[] {
  return path === undefined ? [] : follow(path)(value);
}

/** The sources at a path. */
export function itemsOf(
  { parallel, documents, fields = {} }: ResponseShape,
  value: unknown,
  path: ShapePath | undefined,
): unknown[] {
  const items = completed(all(value, path), value, documents);
  if (!parallel) return items;
  const byId = new Map<unknown, unknown>();
  for (const item of items.flatMap((one) => splitOf(one, parallel, path === ''))) {
    const id = first(item, fields.id || undefined) ?? byId.size;
    if (!byId.has(id)) byId.set(id, item);
  }
  return [...byId.values()];
}

function completed(
  items: unknown[],
  response: unknown,
  documents: ResponseShape['documents'],
): unknown[] {
  if (!documents) return items;
  const known = all(response, documents.list);
  return items.map((item) => {
    const document = known[indexOf(first(item, documents.place)) ?? -1];
    return attempt(() => ({ ...(document as object), ...(item as object) }));
  });
}

/** The texts at a path that are not empty. */
export function texts(value: unknown, path: ShapePath | undefined): string[] {
  return all(value, path).flatMap((one) => string(one) || []);
}

export function payloadOf(
  shape: ResponseShape,
  parts: Parts,
  context: NormalizeContext,
): CitationPayload {
  const found = spannedPayload(shape, parts, context) ?? namedPayload(shape, parts, context);
  const { queries, verdicts } = parts;
  const payload = shape.verdict ? withVerdicts(found, shape.verdict, verdicts) : found;
  return queries.length > 0 ? { ...payload, search: { provider: shape.id, queries } } : payload;
}

/** The payload of an answer that refers to its sources by markers. */
function namedPayload(
  shape: ResponseShape,
  parts: Parts,
  context: NormalizeContext,
): CitationPayload {
  const { sources, markers, find, isWaiting, styles } = namesIn(shape, parts, context.partial);
  const isMarked = markers.length > 0;
  const payload = markedPayload(
    {
      text: isMarked ? respelled(parts.text, markers, find, context.partial) : parts.text,
      path: shape.answer ?? '',
      sources,
      ...(styles && { styles }),
    },
    context,
  );
  return isWaiting ? { ...payload, sources: [], citations: [] } : payload;
}

interface Names {
  sources: readonly MarkedSource[];
  /** The markers of the answer, if they are not numbers. */
  markers: readonly ShapeMarker[];
  find: Find;
  /**
   * Whether the sources have not arrived yet. Markers are hidden until then, so that readers do not
   * see them appear and disappear.
   */
  isWaiting: boolean;
  styles: readonly MarkerStyle[] | undefined;
}

function namesIn(shape: ResponseShape, parts: Parts, partial: boolean): Names {
  const given = inOrder(parts.sources.map((item) => sourceOf(item, shape)));
  const sources = shape.id === '' ? named(given, parts.text) : given;
  const isNamed = sources.some(({ name }) => name !== undefined);
  const markers = shape.markers ?? (isNamed ? BRACKETS : []);
  const isWaiting = partial && sources.length === 0;
  const names = sources.map(({ name, id }) => (isNamed ? name : id));
  return {
    sources: isWaiting ? FORESEEN : sources.map(({ name: _name, ...source }) => source),
    markers,
    find: isWaiting ? foreseen : finder(names, !isNamed),
    isWaiting,
    styles: markers.length > 0 ? ['assistants'] : isWaiting ? ['numbers'] : undefined,
  };
}

/** The sources in the order of their numbers, if each has one and they count from 1. */
function inOrder(sources: MarkedSource[]): MarkedSource[] {
  const sorted = [...sources].sort((a, b) => Number(a.name) - Number(b.name));
  return sorted.every(({ name }, i) => name === String(i + 1))
    ? sorted.map(({ name: _name, ...source }) => own(source))
    : sources;
}

/** If the ids of sources are numbers or letters, markers may contain these ids and not indexes. */
function named(sources: MarkedSource[], text: string): MarkedSource[] {
  const ids = new Set(sources.map(({ id = '' }) => id));
  if (ids.size < sources.length || ![...ids].every((id) => /^(?:\d{1,4}|[a-z])$/i.test(id)))
    return sources;
  const numbers = [...text.matchAll(/\[(\d{1,4}|[a-z])\]/gi)].map(([, number = '']) => number);
  const areIds = numbers.every((number) => ids.has(number));
  const arePlaces = numbers.every((number) => Number(number) <= sources.length);
  return areIds && !arePlaces ? sources.map((one) => ({ ...one, name: one.id ?? '' })) : sources;
}

/** For sources with names, of which the row does not say how the answer writes them. */
const BRACKETS: readonly ShapeMarker[] = [{ open: '[', close: ']' }];
/** Stand-ins for sources before the real ones arrive: as many as a model ever gets. */
const FORESEEN: readonly MarkedSource[] = Array.from({ length: 100 }, () => ({}) as MarkedSource);

function foreseen(name: string): number | undefined {
  return /\d/.test(name) ? 1 : undefined;
}

/**
 * Computes what each piece of an answer adds to its payload; `undefined` if that is not possible.
 */
export function tailOf(shape: ResponseShape, parts: Parts, patience: Patience): Tail | undefined {
  if (shape.spans) return undefined;
  const { sources, markers, find, isWaiting, styles } = namesIn(shape, parts, true);
  const respeller = markers.length > 0 ? new Respeller(markers, find) : undefined;
  const respell = (piece: string): string | undefined => {
    if (!respeller) return piece;
    return patience.isOver(piece.length)
      ? patience.spend(piece.length, () => respeller.push(piece))
      : undefined;
  };
  const tail = markedTail(sources, respeller?.push(parts.text) ?? parts.text, styles);
  let isLost = false;
  return {
    read: () => tail.read(),
    push(piece) {
      const spelt = isLost ? undefined : respell(piece);
      isLost = spelt === undefined;
      const added = spelt === undefined ? undefined : tail.push(spelt);
      // Markers are hidden, but their sources are not known yet.
      return isWaiting && typeof added === 'object' ? added.text : added;
    },
    get isLost() {
      return isLost;
    },
  };
}

interface Tail extends ReturnType<typeof markedTail> {
  /** Whether the last piece changed an earlier part. Then a new tail is needed. */
  readonly isLost: boolean;
}

/**
 * Finds the number of a source by its name, or by its index in the list if markers may mean that.
 */
function finder(names: readonly (string | undefined)[], byPlace: boolean) {
  const numbers = new Map<string | undefined, number>();
  names.forEach((name, i) => numbers.has(name) || numbers.set(name, i + 1));
  return (name: string, base: number): number | undefined => {
    const place = byPlace && /^\d{1,6}$/.test(name) ? Number(name) - base + 1 : 0;
    return numbers.get(name) ?? (place >= 1 && place <= names.length ? place : undefined);
  };
}

/** The payload of a back end that sends the spans of citations. */
function spannedPayload(
  shape: ResponseShape,
  parts: Parts,
  context: NormalizeContext,
): CitationPayload | undefined {
  const { spans, answer = '' } = shape;
  if (!spans) return undefined;
  const sources = parts.sources.map((item) => sourceOf(item, shape));
  const found = givenSpans(shape, spans, parts, sources).flatMap(
    locator(spans, parts.text, context),
  );
  if (found.length === 0) return undefined;
  if (spans.marker) {
    const text = withMarkers(parts.text, found);
    const styles = ['assistants'] as const;
    return markedPayload({ text, path: answer, sources, styles, origin: 'provider' }, context);
  }
  const draft = new PayloadDraft();
  draft.append(parts.text);
  for (const { name: _name, place: _place, ...source } of sources) draft.source(source);
  for (const { start, end, evidence } of found) draft.cite(start, end, ...evidence);
  return draft.finish();
}

interface Found extends Span {
  evidence: Loose<Evidence>[];
}

function locator(spans: ShapeSpans, text: string, context: NormalizeContext) {
  const words = new TextLocator(text);
  return ({ span, evidence }: GivenSpan): Found[] => {
    const given = { ...offsets(span, spans), text: string(first(span, spans.text)) };
    if (given.end === undefined && given.text === undefined) return [];
    const found = words.locate({
      ...given,
      units: spans.unit ? [spans.unit] : UNITS,
      ...(spans.inclusive && { inclusive: true }),
    });
    const code = found ? found.repaired && 'offset-repaired' : 'offset-lost';
    if (code)
      context.warn(code, spans.each, 'The words that are cited are not where they should be.');
    return found ? [{ start: found.start, end: found.end, evidence }] : [];
  };
}

/** The text with these markers replaced by markers that `parseMarkers` reads. */
function withMarkers(text: string, found: readonly Found[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, evidence } of [...found].sort((a, b) => a.start - b.start)) {
    result += text.slice(done, Math.max(done, start));
    result += evidence.map(({ source }) => spellMarker(String(source))).join('');
    done = Math.max(done, end);
  }
  return result + text.slice(done);
}

const UNITS: readonly OffsetUnit[] = ['utf-16', 'code-points'];

/** Some back ends leave out a start of zero. */
function offsets(span: unknown, { start, end }: ShapeSpans) {
  const last = indexOf(first(span, end));
  return { start: indexOf(first(span, start)) ?? (start && last ? 0 : undefined), end: last };
}

interface GivenSpan {
  span: unknown;
  evidence: Loose<Evidence>[];
}

function givenSpans(
  { verdict }: ResponseShape,
  spans: ShapeSpans,
  parts: Parts,
  sources: readonly MarkedSource[],
): GivenSpan[] {
  const evidence = (span: unknown, source: number): Loose<Evidence> => ({
    source,
    citedText: string(first(span, spans.citedText)),
    ...(verdict && !verdict.each && { check: checkOf(verdict, span) }),
  });
  if (!spans.sources) {
    return parts.sources.flatMap((item, i) =>
      all(item, spans.each).map((span) => ({ span, evidence: [evidence(span, i + 1)] })),
    );
  }
  const ids = sources.map(({ id }) => id);
  const find = finder(ids, true);
  return parts.spans.map((span) => {
    const found = all(span, spans.sources).map((name) => find(nameOf(name) ?? '', spans.base ?? 0));
    return { span, evidence: found.flatMap((source) => (source ? [evidence(span, source)] : [])) };
  });
}
