// Where in the response of an unknown back end the answer and its sources are, as far as names and shapes tell.
import { at, attempt, field, isRecord, list, number, own, string } from '../../model/read.js';
import type { ProviderSign } from '../reading/adapter.js';
import { columnsOf, splitOf } from './columns.js';
import { placed, referenceIn } from './guess-spans.js';
import { isModels, isOthers, isSaid, isThought, kindField, kindOf } from './event-kinds.js';
import { arePointers, isAside, isCited, plain, rankOf } from './list-names.js';
import { follow, jsonIn } from './path.js';
import { areFound, isAlone, isFailure, SENTENCE, type Candidate } from './plausible.js';
import type { ResponseShape, ShapePath } from './shape.js';
import { isAddress } from './read-source.js';
import { areSources, bonusOf, hasAddress, isOnlyId, isSource } from './source-like.js';
import { answerRank, isAsked, isForeign, isLabel, isOtherEvent, SURE } from './answer-names.js';

/** Recognises whatever has something like an answer or something like sources, and events with a text. */
export const genericSign: ProviderSign = {
  id: 'guessed',
  matches: (value) => guess(value) !== undefined || looseTexts(value).length > 0,
};

/** Is it words, and neither data nor a page of an error? */
export function isProse(text: string): boolean {
  return PROSE.test(text) && !/^\s*(?:data|event|id|retry):/.test(text);
}

/** It may begin with what models and editors write in an answer: `<p>`, `<answer>`, `[1]`. */
const PROSE =
  /^\s*(?:[^\s<{[]|<(?:answer|response|think(?:ing)?|p|b|strong|em|i|h[1-6]|ul|ol|blockquote)[\s>]|\[[\w ^-]{1,30}\]\s*[^\s,\]])/i;

/** A path in words for developers: its names come from anywhere. */
export function clean(path: ShapePath): string {
  return path.slice(0, 100).replaceAll(/[^\p{L}\p{M}\p{N}_ $.*:{}[\]-]/gu, '?');
}

/**
 * The row that fits the response, as far as names and shapes tell; `least` is the lowest rank that the name of its
 * answer may have. The answer to the sources of an event is in other ones.
 */
export function guess(value: unknown, least = 0, isEvent = false): ResponseShape | undefined {
  const search = new Search(isEvent);
  search.look(value, '', '', 0);
  const { answer, sources } = search.best(value);
  if ((!answer && !sources) || isFailure(value, Boolean(sources))) return undefined;
  if ((answer?.rank ?? 0) < least) return undefined;
  if (!answer && !isEvent && sources && !areFound(value, sources)) return undefined;
  const parallel = sources?.columns;
  return own({
    id: '',
    has: {},
    join: '',
    ...(answer && { answer: answer.path }),
    ...(sources && { sources: sources.path }),
    ...(parallel && { parallel }),
  });
}

const MAX_NAMES = 3000;
const MAX_DEPTH = 10;
/** What the first so many of a list do not have, the others have not either. */
const MAX_ITEMS = 20;

/** Goes through a response from the top and notes what it may have, by path. */
class Search {
  readonly #answers = new Map<ShapePath, Candidate>();
  readonly #lists = new Map<ShapePath, Candidate>();
  #left = MAX_NAMES;
  /** Objects of SDKs know what they are in: each is looked at once, where it is first met. */
  readonly #met = new Set<unknown>();
  /** What an event says in its type about its data, or by the only name in it. */
  #kind = '';
  readonly #isEvent: boolean;

  constructor(isEvent: boolean) {
    this.#isEvent = isEvent;
  }

  best(response: unknown): { answer: Candidate | undefined; sources: Candidate | undefined } {
    const listed = bestOf(this.#lists);
    const sources = listed && (this.#pointedAt(listed, response) ?? listed);
    // `{ message: 'Forbidden' }` is no answer; nor is a sentence under any name, unless there are sources.
    const fits = (one: Candidate): boolean => {
      const isLikely = one.isNamed && (one.path !== 'message' || one.size > 60);
      return (
        (sources !== undefined || isLikely) && (this.#isEvent || isAlone(one, response, sources))
      );
    };
    return { answer: bestOf(this.#answers, fits), sources };
  }

  /** What says where in the answer something is cited, and what, is no list of sources, but there is one. */
  #pointedAt({ path }: Candidate, response: unknown): Candidate | undefined {
    if (this.#lists.size < 2) return undefined;
    const items = follow(path)(response);
    if (!items.every(placed) || items.some(hasAddress)) return undefined;
    return bestOf(this.#lists, (other) => {
      const sources = other.path === path ? [] : follow(other.path)(response);
      return sources.some(hasAddress) && referenceIn(items, sources) !== undefined;
    });
  }

  look(value: unknown, path: ShapePath, name: string, depth: number): void {
    if (this.#left-- <= 0 || depth > MAX_DEPTH) return;
    const text = string(value);
    if (text !== undefined) return this.#noteText(text, path, name, depth);
    if (this.#met.has(value)) return;
    if (typeof value === 'object') this.#met.add(value);
    if (isRecord(value)) this.#lookInside(value, path, name, depth);
    else this.#lookThrough(list(value), path, name, depth);
  }

  #noteText(text: string, path: ShapePath, name: string, depth: number): void {
    // A piece of an answer may be nothing but a marker.
    const inside = /^\s*\[[\d, ]*\]\s*$/.test(text) ? undefined : jsonIn(text);
    if (inside !== undefined) return this.look(inside, `${path}{}`, name, depth + 1);
    if (rankOf(name) === 2 && text.includes('://')) {
      note(this.#lists, `${path}{/}`, 2, 1);
      return;
    }
    const rank = this.#rankOf(text, name);
    if (rank < 0) return;
    // The same answer may be there as HTML, too.
    const isMarkup = /^\s*<\w/.test(text);
    note(this.#answers, path, isMarkup ? rank - 0.35 : rank, text.length).isNamed =
      answerRank(name) > 0;
  }

  /** How likely a text is the answer; less than nothing if it is none. */
  #rankOf(text: string, name: string): number {
    const named = answerRank(name);
    const isNamed = named > NAMED || (named > 0 && !isOtherEvent(this.#kind));
    if (isNamed)
      // Between the words of a stream there are spaces and new lines.
      return !(this.#isEvent ? text : text.trim()) || STATUS.test(text)
        ? -1
        : MARKED.test(text)
          ? named + 0.5
          : named;
    if (named > 0 || isAddress(text) || isAside(name)) return -1;
    // What goes before an answer begins with a number.
    if (MARKED.test(text)) return rankOf(name) > 0 || STARTS_MARKED.test(text) ? 1.5 : ONLY_MARKED;
    return SENTENCE.test(text) ? (/[?？]\s*$/.test(text) ? 0 : 1) : -1;
  }

  #lookInside(value: object, path: ShapePath, name: string, depth: number): void {
    const names = attempt(() => Object.keys(value)) ?? [];
    if (isOthers(value) || isThought(value, names)) return;
    const inner = names.slice(0, this.#left).map((one) => [one, field(value, one)] as const);
    // Events say in their type what their data is.
    const [only = ''] = names.length === 1 && this.#isEvent ? names : [];
    const said = depth === 0 ? kindOf(value, names) : '';
    if (depth === 0) this.#kind = said || plain(only);
    const kind = isCited(said) ? said : '';
    if (this.#isList(value, inner, path, name, kind)) return;
    this.#noteNumbered(inner, path);
    for (const [one, item] of inner) {
      const own = plain(one);
      const inside = kind && typeof item === 'object' && !/ids?$/.test(own) ? kind : own;
      if (!isForeign(inside)) this.look(item, path + stepTo(one, path), inside, depth + 1);
    }
  }

  /** `source_1`, `source_2`: a list that is in fields. */
  #noteNumbered(inner: readonly (readonly [string, unknown])[], path: ShapePath): void {
    const start = inner.map(([one]) => /^(\w*\D)1$/.exec(one)?.[1] ?? '').find(isCited) ?? '';
    const items = inner.flatMap(([one, item]) => (start && one.startsWith(start) ? [item] : []));
    if (items.length > 1 && areSources(items, 2)) {
      note(this.#lists, `${path}[${start}*]`, 2.4, items.length);
    }
  }

  /** Is it sources by their numbers or ids, in groups, as columns of a table, or a single one? */
  #isList(
    value: object,
    inner: readonly (readonly [string, unknown])[],
    path: ShapePath,
    name: string,
    kind: string,
  ): boolean {
    const rank = rankOf(name);
    const values = inner.map(([, one]) => one);
    const areAlike = (): boolean =>
      values.every(isRecord)
        ? // Names that say what they hold are no ids.
          areSources(values, rank) && !inner.some(([one]) => isWord(plain(one)))
        : inner.every(([one, text]) => isAddress(one) || isAddress(string(text) ?? ''));
    if (rank > 0 && inner.length > 0 && areAlike()) {
      note(this.#lists, `${path}[:]`, rank + bonusOf(values), values.length);
      return true;
    }
    const lists = values.flatMap((one) => (list(one, 1).length > 0 ? [list(one, 10)] : []));
    if (
      rank === 2 &&
      lists.length > 1 &&
      lists.every((items) => isRecord(items[0]) && areSources(items, 2))
    ) {
      note(this.#lists, `${path}[*][]`, rank, lists.length);
      return true;
    }
    if (this.#isTable(value, path, rank)) return true;
    // In a type, or under the name, of a source there may be one.
    const at = kind && name === '' ? `[${kindField(value)}]` : path;
    const isOne = (rank === 2 || kind !== '') && at !== '' && isSource(value, 1);
    if (isOne) note(this.#lists, at, 2, 1);
    return isOne;
  }

  /** Sources as columns; at the top of a response these stand beside its answer. */
  #isTable(value: object, path: ShapePath, rank: number): boolean {
    if (rank === 0 && path !== '') return false;
    const columns = columnsOf(value);
    const isNamed = rank > 0 || columns.some((one) => rankOf(plain(one)) > 0);
    if (columns.length < 2 || !isNamed || !areSources(splitOf(value, columns, path === ''), 1))
      return false;
    // `source_titles` and `source_urls` belong together; `follow_ups` of the same length is something else.
    const areNamed = columns.every((one) => isCited(plain(one)));
    note(this.#lists, path, rank || (areNamed ? 3 : 1.5), 1, columns);
    return path !== '';
  }

  #lookThrough(items: unknown[], path: ShapePath, name: string, depth: number): void {
    // Calls of functions have lists of lists: the arguments, one of which is a list.
    if (items.length === 1 && list(items[0], 10).length > 0 && list(items[0], 10).every(isRecord)) {
      return this.#lookThrough(list(items[0]), `${path}[0]`, name, depth + 1);
    }
    const rank = arePointers(name, items) ? 0 : rankOf(name);
    // A response in a list.
    if (items.length === 1 && rank === 0 && hasAnswer(items[0])) {
      return this.look(items[0], `${path}[]`, name, depth + 1);
    }
    if (!CHOICES.test(name) && areSources(items, rank)) {
      if (rank < 2) this.#lookForMade(items[0], `${path}[0]`, depth + 1);
      note(this.#lists, `${path}[]`, rank + bonusOf(items), items.length);
      return;
    }
    // Better than nothing.
    if (rank === 2 && items.length > 0 && items.every(isOnlyId)) {
      note(this.#lists, `${path}[]`, 0.5, items.length);
      return;
    }
    // Of a conversation, what the assistant said last.
    const some = items.slice(0, MAX_ITEMS);
    const said = some.some(isModels) ? items.findLastIndex(isModels) : -1;
    if (said >= 0) return this.look(items[said], `${path}[${said}]`, name, depth + 1);
    if (some.some(isSaid)) {
      const last = items.findLastIndex((item) => isSaid(item) && !isOthers(item));
      if (last >= 0) this.look(items[last], `${path}[${last}]`, name, depth + 1);
      return;
    }
    if (items.length > 1 && items.every(isTurn)) {
      return this.look(items.at(-1), `${path}[-1]`, name, depth + 1);
    }
    // `[['what was asked', 'what was said'], …]`
    if (items.length > 0 && items.every(isExchange)) {
      return this.look(at(items.at(-1), 1), `${path}[-1][1]`, 'answer', depth + 1);
    }
    if (CHOICES.test(name) && items.length > 1) {
      const best = bestChoice(items);
      return this.look(items[best], `${path}[${best}]`, name, depth + 1);
    }
    // Where thoughts, or what was said, stand among other things, each of these has a path of its own.
    const areMixed = some.some((item) => isThought(item) || list(item, 1).some(isSaid));
    some.forEach((item, i) => {
      // Parts of a message say each what it is.
      const kind = kindField(item);
      const isOne = isCited(kindOf(item)) && isSource(item, 1);
      if (isOne) note(this.#lists, `${path}[${kind}]`, 2, 1);
      else {
        const own = isRecord(item) ? (/^\w+=[^\],|]+$/.exec(kind)?.[0] ?? '') : String(i);
        this.look(item, `${path}[${areMixed ? own : ''}]`, name, depth + 1);
      }
    });
  }

  /** Some put what a model made of all that was found into the first of it. */
  #lookForMade(item: unknown, path: ShapePath, depth: number): void {
    for (const name of isRecord(item) ? (attempt(() => Object.keys(item)) ?? []) : []) {
      if (!/^(?:additional|generat\w*)$/.test(plain(name))) continue;
      this.look(field(item, name), path + stepTo(name, path), plain(name), depth + 1);
    }
  }
}

function hasAnswer(value: unknown): boolean {
  const names = isRecord(value)
    ? (attempt(() => Object.keys(value)) ?? []).slice(0, MAX_ITEMS)
    : [];
  return names.some((name) => answerRank(plain(name)) > SURE && string(field(value, name)));
}

/** Is it a word for an answer or for sources, and none of several such things? */
function isWord(name: string): boolean {
  return !/\d/.test(name) && (answerRank(name) > 0 || isCited(name));
}

/** From this rank on, a text is called what an answer is called. */
const NAMED = 2;
const MARKED = /[[【]\^?\d{1,2}\^?[\]】]/;
const STARTS_MARKED = /^\s*[[【]/;
/** Whatever the name of a text with markers is: where there are sources, it says more than one without any. */
const ONLY_MARKED = 2.2;
/** What is said in a word about an answer. */
const STATUS =
  /^\s*(?:(?:ok|success|succeeded|done|complete|completed|finished|true|false|null|none)\W?|<\|\w{1,30}\|>)\s*$/i;
const CHOICES = /^(?:answers|choices|candidates|completions|generations|alternatives)$/;

/** A text, and where it stands. */
export interface Piece {
  path: ShapePath;
  text: string;
}

/** The texts of an event that are no labels, under whatever names. */
export function looseTexts(event: unknown): Piece[] {
  const isNone = isOtherEvent(kindOf(event)) || isOthers(event) || isFailure(event, false);
  return isNone ? [] : textsIn(event, '', 3);
}

function textsIn(value: unknown, path: ShapePath, depth: number): Piece[] {
  if (typeof value === 'string') return value ? [{ path, text: value }] : [];
  if (depth === 0 || isThought(value)) return [];
  if (!isRecord(value)) {
    return list(value, 2).flatMap((one) => textsIn(one, `${path}[]`, depth - 1));
  }
  const names = (attempt(() => Object.keys(value)) ?? []).slice(0, MAX_ITEMS);
  return names.flatMap((name) => {
    const isNone = isLabel(plain(name)) || isForeign(plain(name));
    return isNone ? [] : textsIn(field(value, name), path + stepTo(name, path), depth - 1);
  });
}

/** Of several answers to choose from: the one with the best score, or else the first. */
function bestChoice(items: readonly unknown[]): number {
  const scores = items.map(
    (item) => number(field(item, 'score', 'confidence', 'probability')) ?? 0,
  );
  return scores.indexOf(Math.max(...scores));
}

function stepTo(name: string, path: ShapePath): string {
  return /^[\p{L}\p{N}_@]+$/u.test(name)
    ? `${path && '.'}${name}`
    : `[${name.replaceAll(/[[\]|]/g, '')}]`;
}

/** What somebody asked, and what was said to it. */
function isTurn(value: unknown): boolean {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
  return names.length > 1 && names.slice(0, MAX_ITEMS).some((name) => isAsked(plain(name)));
}

/** The same as a pair of texts. */
function isExchange(value: unknown): boolean {
  const texts = list(value, 3);
  return texts.length === 2 && texts.every((one) => typeof one === 'string');
}

function note(
  all: Map<ShapePath, Candidate>,
  path: ShapePath,
  rank: number,
  size: number,
  columns?: readonly string[],
): Candidate {
  const known = all.get(path) ?? { path, rank, size: 0, columns, isNamed: false };
  known.size += size;
  all.set(path, known);
  return known;
}

function bestOf(all: Map<ShapePath, Candidate>, fits: (one: Candidate) => boolean = () => true) {
  return [...all.values()].filter(fits).sort((a, b) => b.rank - a.rank || b.size - a.size)[0];
}
