// Finds which words of an answer each source supports, in responses of unknown back ends.
import { attempt, field, isRecord, list, string } from '../../model/read.js';
import type { Parts } from './read-row.js';
import { kindOf } from './event-kinds.js';
import { isCited, plain } from './list-names.js';
import { inText } from './offset-units.js';
import { first, follow } from './path.js';
import type { ResponseShape, ShapeSpans } from './shape.js';
import { indexOf, nameOf, sourceOf } from './read-source.js';

/** The description of the spans that `spansIn` returns. */
export const GUESSED_SPANS: ShapeSpans = {
  each: '',
  start: 'start',
  end: 'end',
  sources: 'names[]',
  unit: 'utf-16',
};

interface Found {
  start: number;
  end: number;
  /** The names of the sources: their ids, or their indexes if they have none. */
  names: string[];
}

interface Spanned extends Parts {
  spans: Found[];
}

/**
 * The parts of a response, with the spans in its pieces, in its citations, or in a list beside
 * them.
 */
export function withSpans(shape: ResponseShape, response: unknown, parts: Parts): Spanned {
  const pieces = piecesOf(shape, response, parts);
  if (pieces && MARKED.test(parts.text)) return { ...pieces, spans: [] };
  return pieces ?? { ...parts, spans: spansIn(shape, [response], parts) };
}

/** The spans in the citations of a response or of events, or in a list beside them. */
export function spansIn(shape: ResponseShape, given: readonly unknown[], parts: Parts): Found[] {
  if (MARKED.test(parts.text)) return [];
  return (
    ownSpans(shape, parts) ?? heldSpans(shape, given, parts) ?? besideSpans(given, parts) ?? []
  );
}

/** Spans with a list of sources each: `{ "range": [0, 15], "refs": […] }`. */
function heldSpans({ sources = '' }: ResponseShape, given: readonly unknown[], parts: Parts) {
  const [, items = '', inner = ''] = /^(.*\[\])\.(.+)$/.exec(sources) ?? [];
  const holders = items ? given.flatMap(follow(items)).slice(0, MAX) : [];
  if (holders.length === 0) return undefined;
  let place = 0;
  const names = holders.map((one) => follow(inner)(one).map(() => nameAt(parts.sources, place++)));
  const namesOfHolder = (_: unknown, i: number): string[] => names[i] ?? [];
  return (
    located(holders, parts.text, namesOfHolder, placed) ??
    located(holders, parts.text, namesOfHolder, (item) => quoted(item, parts.text))
  );
}

/** An answer in pieces, each of which may name its sources or contain them. */
function piecesOf(shape: ResponseShape, response: unknown, parts: Parts): Spanned | undefined {
  const [, items = '', inner] = /^(.*\[\])\.?([^[\]]*)$/.exec(shape.answer ?? '') ?? [];
  const pieces = items ? follow(items)(response).slice(0, MAX) : [];
  if (pieces.length < 2) return undefined;
  const held = shape.sources?.startsWith(`${items}.`)
    ? shape.sources.slice(items.length + 1)
    : undefined;
  const find = held === undefined ? referenceIn(pieces, parts.sources) : undefined;
  const texts = pieces.map((piece) => string(first(piece, inner)) ?? '');
  const areBlocks = /(?:paragraph|section|block)s?\[\]$/i.test(items);
  const areParagraphs = areBlocks || (typeof pieces[0] === 'string' && !/sentence/i.test(items));
  const gap = gapOf(texts, areParagraphs);
  const spans: Found[] = [];
  let text = '';
  let start = 0;
  let place = 0;
  pieces.forEach((piece, i) => {
    const words = texts[i] ?? '';
    if (words.trim()) {
      text += text && gap;
      start = text.length + words.length - words.trimStart().length;
      text += words;
    } else text += words;
    const count = held === undefined ? 0 : follow(held)(piece).length;
    const own = Array.from({ length: count }, (_, n) => nameAt(parts.sources, place + n));
    place += count;
    const names = find?.(piece) ?? own;
    const end = text.trimEnd().length;
    // A piece without words cites the words before it.
    if (names.length > 0 && start < end) spans.push({ start, end, names });
  });
  return { ...parts, text, spans };
}

/**
 * The text between pieces: none, unless each piece is a paragraph or a sentence without a space at
 * its end.
 */
function gapOf(texts: readonly string[], areParagraphs: boolean): string {
  const isWhole = (text: string, i: number): boolean =>
    i === texts.length - 1 || /[.!?。…:]$/.test(text);
  const isOpen = texts.some((text, i) => !isWhole(text, i) || (i > 0 && !/^\S/.test(text)));
  return isOpen ? '' : areParagraphs ? '\n\n' : ' ';
}

/** Citations with offsets. Offsets in documents and passages are not about the answer. */
function ownSpans({ sources = '' }: ResponseShape, { text, sources: items }: Parts) {
  const names = (_: unknown, i: number): string[] => [nameAt(items, i)];
  if (/(?:citation|cite|annotation|attribution|support|span)s?\[\]$/i.test(sources)) {
    const found = located(items, text, names, placed);
    if (found) return found;
  }
  return located(items, text, names, (item) => quoted(item, text));
}

/** Markers in the answer are more reliable than spans. */
export const MARKED = /\[\d{1,3}\]|【[^】]{0,80}†/;

/** Spans in a list that names the sources, in events, or by the name of their source. */
function besideSpans(given: readonly unknown[], { text, sources }: Parts): Found[] | undefined {
  const events = given.map(innerOf).filter(placed);
  const lists = given.flatMap((one) => listsIn(one, 3));
  for (const items of events.length > 0 ? [events, ...lists] : lists) {
    const isQuoted = quoted(items[0], text) !== undefined;
    const place = isQuoted ? (item: unknown) => quoted(item, text) : placed;
    const find = place(items[0]) && referenceIn(items, sources);
    const found = find && located(items, text, find, place);
    if (found) return found;
  }
  for (const one of given) {
    const found = mappedSpans(one, text, sources, 3);
    if (found) return found;
  }
  return undefined;
}

/**
 * `{ "id/of/a/passage": [[0, 27], [30, 42]] }`. A key that begins with the id of a source is a part
 * of it.
 */
function mappedSpans(
  value: unknown,
  text: string,
  sources: readonly unknown[],
  depth: number,
): Found[] | undefined {
  const names = namesOf(value);
  const spans = names.map((name) => list(field(value, name), MAX));
  if (names.length > 0 && spans.every((some) => some.length > 0 && some.every(isList))) {
    const ids = sources.map((_, i) => nameAt(sources, i));
    const found = names.map((name) =>
      ids.find((id) => name === id || (name.startsWith(id) && /\W/.test(name.charAt(id.length)))),
    );
    if (!found.every((id) => id !== undefined)) return undefined;
    const owners = spans.flatMap((some, i) => some.map(() => found[i] ?? ''));
    return located(spans.flat(), text, (_, i) => [owners[i] ?? ''], placed);
  }
  if (depth === 0) return undefined;
  for (const name of names) {
    const inner = field(value, name);
    const found = isRecord(inner) ? mappedSpans(inner, text, sources, depth - 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The sources in an event that cites them for the text before it. */
export function citedBy(event: unknown, sources: readonly unknown[]): string[] {
  if (!isCited(kindOf(event))) return [];
  const given = new Set([event, innerOf(event)]);
  return [...given].flatMap((one) => referenceIn([one], sources)?.(one) ?? []);
}

/** The data of an event that contains only its kind and its data. */
export function innerOf(event: unknown): unknown {
  const inner = namesOf(event).flatMap((name) => {
    const value = field(event, name);
    return isRecord(value) ? [value] : [];
  });
  return inner.length === 1 && !placed(event) ? inner[0] : event;
}

type Place = readonly [start: number, end: number];

function located(
  items: readonly unknown[],
  text: string,
  find: (item: unknown, i: number) => string[],
  place: (item: unknown) => Place | undefined,
): Found[] | undefined {
  const given = items.slice(0, MAX).map(place);
  if (!given.every((one) => one !== undefined)) return undefined;
  const isWords = namesOf(items[0]).some((name) => /word/i.test(name) && START.test(plain(name)));
  const places = place === placed ? inText(given, text, isWords) : given;
  const found = places.map(([start, end], i) =>
    start < end && end <= text.length ? { start, end, names: find(items[i], i) } : undefined,
  );
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** The words of the answer that an item repeats as its claim. */
function quoted(item: unknown, text: string): Place | undefined {
  const name = namesOf(item).find((one) => CLAIM.test(plain(one)));
  const claim = string(field(item, name ?? '')) ?? '';
  // The whole answer is not a claim, unless the name of the field says so.
  const isAll = /^answer/.test(plain(name ?? '')) && claim.trim() === text.trim();
  const start = claim.length > 3 && !isAll ? text.indexOf(claim) : -1;
  return start < 0 ? undefined : [start, start + claim.length];
}

const CLAIM = /^(?:claim|statement|sentence|assertion|answer|segment|span|anchor)(?:text)?$/;
const MAX = 2000;
const UNIT = '(?:char|character|offset|index|idx|ix|pos|position|bytes?|words?)*';
const START = new RegExp(`^${UNIT}(?:start|begin|from|offset)${UNIT}$`);
const LENGTH = /^(?:length|len|count|size)$/;
const PAIR = /^(?:text|char|answer|claim)?(?:span|range|offsets?|position|indices|location)$/;
const END = new RegExp(`^${UNIT}(?:end|finish|to|stop|until)${UNIT}$`);

/** The start and the end in an object: two numbers, a start and a length, or a pair. */
export function placed(item: unknown): Place | undefined {
  return placeIn(item, 2);
}

function placeIn(item: unknown, depth: number): Place | undefined {
  if (isList(item)) return pairIn(item);
  const names = namesOf(item);
  const numberOf = (pattern: RegExp): number | undefined =>
    indexOf(field(item, names.find((name) => pattern.test(plain(name))) ?? ''));
  const [start, length] = [numberOf(START), numberOf(LENGTH)];
  const end =
    numberOf(END) ?? (start === undefined || length === undefined ? undefined : start + length);
  if (start !== undefined && end !== undefined) return [start, end];
  const inside = field(item, names.find((name) => PAIR.test(plain(name))) ?? '');
  return isRecord(inside) && depth > 0 ? placeIn(inside, depth - 1) : pairIn(inside);
}

/** Even `Array.isArray` throws for a revoked proxy. */
function isList(value: unknown): boolean {
  return attempt(() => Array.isArray(value)) === true;
}

/** `[start, end]`. The cited source may follow. */
function pairIn(value: unknown): Place | undefined {
  const [from, to] = list(value, 2).map(indexOf);
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** The field that refers to sources in all of these items, by id or by index. */
export function referenceIn(items: readonly unknown[], sources: readonly unknown[]) {
  const ids = new Set(sources.map((_, i) => nameAt(sources, i)));
  for (const name of new Set(items.slice(0, 20).flatMap(keysOf))) {
    const key = plain(name);
    if ([START, END, LENGTH, PAIR].some((place) => place.test(key))) continue;
    const namesIn = (item: unknown): string[] => {
      const value = field(item, name);
      return (isList(value) ? list(value, MAX) : [value]).flatMap((one) => nameOf(one) ?? []);
    };
    const all = items.flatMap(namesIn);
    if (all.length === 0) continue;
    if (all.every((one) => ids.has(one))) return namesIn;
    const base = /sourc|cit|ref|doc|evidence|passage|chunk|^2$/.test(key)
      ? baseOf(all, sources)
      : -1;
    if (base >= 0) {
      return (item: unknown) => namesIn(item).map((one) => nameAt(sources, Number(one) - base));
    }
  }
  return undefined;
}

/** The fields that may refer to sources. In `[start, end, source]`, it is the third item. */
function keysOf(item: unknown): string[] {
  return isList(item) ? ['2'] : namesOf(item);
}

/** The number of the first source, 0 or 1, if the numbers show it; else -1. */
function baseOf(names: readonly string[], sources: readonly unknown[]): number {
  const numbers = names.map((name) => (/^\d{1,4}$/.test(name) ? Number(name) : NaN));
  const least = numbers.reduce((one, other) => Math.min(one, other), Infinity);
  const most = numbers.reduce((one, other) => Math.max(one, other), -Infinity);
  if (least === 0 && most < sources.length) return 0;
  return least > 0 && most === sources.length ? 1 : -1;
}

/** The name by which a source is cited. */
export function nameAt(sources: readonly unknown[], i: number): string {
  return sourceOf(sources[i], { id: '' }).id ?? String(i);
}

/** The lists of objects in a response, near its top level. */
function listsIn(value: unknown, depth: number): unknown[][] {
  if (depth < 0) return [];
  return namesOf(value).flatMap((name): unknown[][] => {
    const inner = field(value, name);
    const items = list(inner, MAX);
    if (items.length > 0) {
      const isList = typeof items[0] === 'object';
      return isList ? [items, ...(items.length === 1 ? listsIn(items[0], depth - 1) : [])] : [];
    }
    return depth > 0 && isRecord(inner) ? listsIn(inner, depth - 1) : [];
  });
}

function namesOf(value: unknown): string[] {
  return isRecord(value) ? (attempt(() => Object.keys(value)) ?? []).slice(0, 40) : [];
}
