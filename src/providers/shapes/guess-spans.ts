// Which words of an unknown back end's answer rest on which of its sources, where its shape tells.
import { attempt, field, index, isRecord, list, string } from '../../model/read.js';
import type { Parts } from './answer.js';
import { first, follow } from './path.js';
import type { ResponseShape, ShapeSpans } from './shape.js';
import { nameOf, plain, sourceOf } from './source.js';

/** How `spansIn` says what it found. */
export const GUESSED_SPANS: ShapeSpans = {
  each: '',
  start: 'start',
  end: 'end',
  sources: 'names[]',
};

interface Found {
  start: number;
  end: number;
  /** Of sources: their ids, or their places if they have none. */
  names: string[];
}

/** The parts of a response, with the spans that its pieces, its citations or a list beside them tell. */
export function withSpans(shape: ResponseShape, response: unknown, parts: Parts): Parts {
  const pieces = piecesOf(shape, response, parts);
  // Where the answer has markers, these say more.
  if (/\[\d{1,3}\]/.test(parts.text)) return pieces ? { ...pieces, spans: [] } : parts;
  if (pieces) return pieces;
  const spans = ownSpans(shape, parts) ?? besideSpans(response, parts) ?? [];
  return { ...parts, spans };
}

/** The answer comes in pieces: each may name its sources, or hold them. */
function piecesOf(shape: ResponseShape, response: unknown, parts: Parts): Parts | undefined {
  const [, items, inner] = /^(.*\[\])\.?([^[\]]*)$/.exec(shape.answer ?? '') ?? [];
  const pieces = items === undefined ? [] : follow(items)(response).slice(0, MAX);
  if (pieces.length < 2) return undefined;
  const held = shape.sources?.startsWith(`${items}.`)
    ? shape.sources.slice((items?.length ?? 0) + 1)
    : undefined;
  const find = held === undefined ? referenceIn(pieces, parts.sources) : undefined;
  const spans: Found[] = [];
  let text = '';
  let place = 0;
  for (const piece of pieces) {
    const words = string(first(piece, inner)) ?? '';
    text += (/[.!?。…:]$/.test(text) && /^\S/.test(words) ? ' ' : '') + words;
    const count = held === undefined ? 0 : follow(held)(piece).length;
    const own = Array.from({ length: count }, (_, i) => nameAt(parts.sources, place + i));
    place += count;
    const names = find?.(piece) ?? own;
    const end = text.trimEnd().length;
    if (names.length > 0 && words.trim())
      spans.push({ start: end - words.trim().length, end, names });
  }
  return { ...parts, text, spans };
}

/** Each citation says where it stands. What is said of documents and passages are places in those. */
function ownSpans({ sources = '' }: ResponseShape, { text, sources: items }: Parts) {
  if (!/(?:citation|cite|annotation|attribution|support|span)s?\[\]$/i.test(sources))
    return undefined;
  return located(items, text, (_, i) => [nameAt(items, i)]);
}

/** A list of spans that name the sources. */
function besideSpans(response: unknown, { text, sources }: Parts): Found[] | undefined {
  for (const items of listsIn(response, 3)) {
    const find = placed(items[0]) && referenceIn(items, sources);
    const found = find && located(items, text, find);
    if (found) return found;
  }
  return undefined;
}

function located(
  items: readonly unknown[],
  text: string,
  find: (item: unknown, i: number) => string[],
): Found[] | undefined {
  const found = items.slice(0, MAX).map((item, i) => {
    const [start, end] = placed(item) ?? [];
    const isInside = start !== undefined && end !== undefined && start < end && end <= text.length;
    return isInside ? { start, end, names: find(item, i) } : undefined;
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

const MAX = 2000;
const UNIT = '(?:char|character|offset|index|idx|ix|pos|position)*$';
const START = new RegExp(`^(?:start|begin|from)${UNIT}`);
const END = new RegExp(`^(?:end|to|stop|until)${UNIT}`);

/** The start and the end that an object names. */
function placed(item: unknown): [start: number, end: number] | undefined {
  const numberOf = (pattern: RegExp): number | undefined =>
    index(field(item, namesOf(item).find((name) => pattern.test(plain(name))) ?? ''));
  const [start, end] = [numberOf(START), numberOf(END)];
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** Which field of these names sources, by id or by place, so that it fits all of them? */
function referenceIn(items: readonly unknown[], sources: readonly unknown[]) {
  const ids = new Set(sources.map((_, i) => nameAt(sources, i)));
  for (const name of new Set(items.slice(0, 20).flatMap(namesOf))) {
    const key = plain(name);
    if (START.test(key) || END.test(key)) continue;
    const namesIn = (item: unknown): string[] => {
      const value = field(item, name);
      return (Array.isArray(value) ? list(value) : [value]).flatMap((one) => nameOf(one) ?? []);
    };
    const all = items.flatMap(namesIn);
    if (all.length === 0) continue;
    if (all.every((one) => ids.has(one))) return namesIn;
    const base = /sourc|cit|ref|doc|evidence|passage|chunk/.test(key) ? baseOf(all, sources) : -1;
    if (base >= 0) {
      return (item: unknown) => namesIn(item).map((one) => nameAt(sources, Number(one) - base));
    }
  }
  return undefined;
}

/** What the first source is called, if the numbers tell: 0 or 1, else -1. */
function baseOf(names: readonly string[], sources: readonly unknown[]): number {
  const numbers = names.map((name) => (/^\d{1,4}$/.test(name) ? Number(name) : NaN));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === 0 && most < sources.length) return 0;
  return least > 0 && most === sources.length ? 1 : -1;
}

function nameAt(sources: readonly unknown[], i: number): string {
  return sourceOf(sources[i], { id: '' }).id ?? String(i);
}

/** The lists of objects in a response, near its top. */
function listsIn(value: unknown, depth: number): unknown[][] {
  return namesOf(value).flatMap((name): unknown[][] => {
    const inner = field(value, name);
    const items = list(inner, MAX);
    if (items.length > 0) return isRecord(items[0]) ? [items] : [];
    return depth > 0 && isRecord(inner) ? listsIn(inner, depth - 1) : [];
  });
}

function namesOf(value: unknown): string[] {
  return isRecord(value) ? (attempt(() => Object.keys(value)) ?? []).slice(0, 40) : [];
}
