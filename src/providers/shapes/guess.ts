// Finds the paths of the answer and the sources in a response of an unknown back end, by names and by
// content.
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

/** Matches any response with something like an answer or sources, and any event with text. */
export const genericSign: ProviderSign = {
  id: 'guessed',
  matches: (value) => guess(value) !== undefined || looseTexts(value).length > 0,
};

/** Whether the text is prose, and not data or an error page. */
export function isProse(text: string): boolean {
  return PROSE.test(text) && !/^\s*(?:data|event|id|retry):/.test(text);
}

/** Prose may begin with what models and editors write in an answer: `<p>`, `<answer>`, `[1]`. */
const PROSE =
  /^\s*(?:[^\s<{[]|<(?:answer|response|think(?:ing)?|p|b|strong|em|i|h[1-6]|ul|ol|blockquote)[\s>]|\[[\w ^-]{1,30}\]\s*[^\s,\]])/i;

/** A path for messages to developers, without unusual characters: its names may contain anything. */
export function clean(path: ShapePath): string {
  return path.slice(0, 100).replaceAll(/[^\p{L}\p{M}\p{N}_ $.*:{}[\]-]/gu, '?');
}

/**
 * A row that describes the response, as well as its names and content allow. `least` is the lowest rank that
 * the name of the answer may have. With `isEvent`, the answer may be in other events than its sources.
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
/** A field that the first items of a list do not have is not searched in the others. */
const MAX_ITEMS = 20;

/** Searches a response from its top level, and notes candidates by path. */
class Search {
  readonly #answers = new Map<ShapePath, Candidate>();
  readonly #lists = new Map<ShapePath, Candidate>();
  #left = MAX_NAMES;
  /** Objects of SDKs may contain their parents. Each is searched once, where it is first found. */
  readonly #met = new Set<unknown>();
  /** The kind of an event: its type, or the only name in it. */
  #kind = '';
  readonly #isEvent: boolean;

  constructor(isEvent: boolean) {
    this.#isEvent = isEvent;
  }

  best(response: unknown): { answer: Candidate | undefined; sources: Candidate | undefined } {
    const listed = bestOf(this.#lists);
    const sources = listed && (this.#pointedAt(listed, response) ?? listed);
    // `{ message: 'Forbidden' }` is no answer. Without sources, a sentence with an unknown name is no answer
    // either.
    const fits = (one: Candidate): boolean => {
      const isLikely = one.isNamed && (one.path !== 'message' || one.size > 60);
      return (
        (sources !== undefined || isLikely) && (this.#isEvent || isAlone(one, response, sources))
      );
    };
    return { answer: bestOf(this.#answers, fits), sources };
  }

  /** If the chosen list only points to places in the answer, returns the list of sources instead. */
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
    // A piece of an answer may be only a marker.
    const inside = /^\s*\[[\d, ]*\]\s*$/.test(text) ? undefined : jsonIn(text);
    if (inside !== undefined) return this.look(inside, `${path}{}`, name, depth + 1);
    if (rankOf(name) === 2 && text.includes('://')) {
      note(this.#lists, `${path}{/}`, 2, 1);
      return;
    }
    const rank = this.#rankOf(text, name);
    if (rank < 0) return;
    // The same answer may also be there as HTML.
    const isMarkup = /^\s*<\w/.test(text);
    note(this.#answers, path, isMarkup ? rank - 0.35 : rank, text.length).isNamed =
      answerRank(name) > 0;
  }

  /** How likely a text is the answer; negative if it is not. */
  #rankOf(text: string, name: string): number {
    const named = answerRank(name);
    const isNamed = named > NAMED || (named > 0 && !isOtherEvent(this.#kind));
    if (isNamed)
      // In a stream, a text may be only a space or a new line.
      return !(this.#isEvent ? text : text.trim()) || STATUS.test(text)
        ? -1
        : MARKED.test(text)
          ? named + 0.5
          : named;
    if (named > 0 || isAddress(text) || isAside(name)) return -1;
    // A text that begins with a marker may also be a list of sources before the answer, so it ranks lower.
    if (MARKED.test(text)) return rankOf(name) > 0 || STARTS_MARKED.test(text) ? 1.5 : ONLY_MARKED;
    return SENTENCE.test(text) ? (/[?？]\s*$/.test(text) ? 0 : 1) : -1;
  }

  #lookInside(value: object, path: ShapePath, name: string, depth: number): void {
    const names = attempt(() => Object.keys(value)) ?? [];
    if (isOthers(value) || isThought(value, names)) return;
    const inner = names.slice(0, this.#left).map((one) => [one, field(value, one)] as const);
    // The type of an event describes its data.
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

  /** `source_1`, `source_2`: a list in the form of fields. */
  #noteNumbered(inner: readonly (readonly [string, unknown])[], path: ShapePath): void {
    const start = inner.map(([one]) => /^(\w*\D)1$/.exec(one)?.[1] ?? '').find(isCited) ?? '';
    const items = inner.flatMap(([one, item]) => (start && one.startsWith(start) ? [item] : []));
    if (items.length > 1 && areSources(items, 2)) {
      note(this.#lists, `${path}[${start}*]`, 2.4, items.length);
    }
  }

  /** Whether this is sources by number or id, in groups, as columns of a table, or a single source. */
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
        ? // Names with a meaning are not ids.
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
    // The type or the name of an object may say that it is a source.
    const at = kind && name === '' ? `[${kindField(value)}]` : path;
    const isOne = (rank === 2 || kind !== '') && at !== '' && isSource(value, 1);
    if (isOne) note(this.#lists, at, 2, 1);
    return isOne;
  }

  /** Sources as columns. At the top level of a response, the columns are beside its answer. */
  #isTable(value: object, path: ShapePath, rank: number): boolean {
    if (rank === 0 && path !== '') return false;
    const columns = columnsOf(value);
    const isNamed = rank > 0 || columns.some((one) => rankOf(plain(one)) > 0);
    if (columns.length < 2 || !isNamed || !areSources(splitOf(value, columns, path === ''), 1))
      return false;
    // `source_titles` and `source_urls` belong together; `follow_ups` of the same length does not.
    const areNamed = columns.every((one) => isCited(plain(one)));
    note(this.#lists, path, rank || (areNamed ? 3 : 1.5), 1, columns);
    return path !== '';
  }

  #lookThrough(items: unknown[], path: ShapePath, name: string, depth: number): void {
    // Function calls have nested lists: one of the arguments is a list.
    if (items.length === 1 && list(items[0], 10).length > 0 && list(items[0], 10).every(isRecord)) {
      return this.#lookThrough(list(items[0]), `${path}[0]`, name, depth + 1);
    }
    const rank = arePointers(name, items) ? 0 : rankOf(name);
    // A response inside a list.
    if (items.length === 1 && rank === 0 && hasAnswer(items[0])) {
      return this.look(items[0], `${path}[]`, name, depth + 1);
    }
    if (!CHOICES.test(name) && areSources(items, rank)) {
      if (rank < 2) this.#lookForMade(items[0], `${path}[0]`, depth + 1);
      note(this.#lists, `${path}[]`, rank + bonusOf(items), items.length);
      return;
    }
    // A weak candidate: sources of which only ids are known.
    if (rank === 2 && items.length > 0 && items.every(isOnlyId)) {
      note(this.#lists, `${path}[]`, 0.5, items.length);
      return;
    }
    // The last answer of a conversation.
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
    // `[['question', 'answer'], …]`
    if (items.length > 0 && items.every(isExchange)) {
      return this.look(at(items.at(-1), 1), `${path}[-1][1]`, 'answer', depth + 1);
    }
    if (CHOICES.test(name) && items.length > 1) {
      const best = bestChoice(items);
      return this.look(items[best], `${path}[${best}]`, name, depth + 1);
    }
    // If items of different kinds are mixed, such as thoughts and words, each gets its own path.
    const areMixed = some.some((item) => isThought(item) || list(item, 1).some(isSaid));
    some.forEach((item, i) => {
      // The parts of a message each have a type.
      const kind = kindField(item);
      const isOne = isCited(kindOf(item)) && isSource(item, 1);
      if (isOne) note(this.#lists, `${path}[${kind}]`, 2, 1);
      else {
        const own = isRecord(item) ? (/^\w+=[^\],|]+$/.exec(kind)?.[0] ?? '') : String(i);
        this.look(item, `${path}[${areMixed ? own : ''}]`, name, depth + 1);
      }
    });
  }

  /** Some back ends put the text that a model made of all results into the first result. */
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

/** Whether the name alone means an answer or sources, and has no number. */
function isWord(name: string): boolean {
  return !/\d/.test(name) && (answerRank(name) > 0 || isCited(name));
}

/** From this rank on, the name of a text is one of an answer. */
const NAMED = 2;
const MARKED = /[[【]\^?\d{1,2}\^?[\]】]/;
const STARTS_MARKED = /^\s*[[【]/;
/**
 * The rank of a text with markers, whatever its name: if there are sources, it is a better answer than a text
 * without markers.
 */
const ONLY_MARKED = 2.2;
/** Status words that are not an answer. */
const STATUS =
  /^\s*(?:(?:ok|success|succeeded|done|complete|completed|finished|true|false|null|none)\W?|<\|\w{1,30}\|>)\s*$/i;
const CHOICES = /^(?:answers|choices|candidates|completions|generations|alternatives)$/;

/** A text and its path. */
export interface Piece {
  path: ShapePath;
  text: string;
}

/** The texts of an event that are not labels, with any name. */
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

/** The best of several answers: the one with the highest score, or else the first. */
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

/** Whether this is a question with its answer. */
function isTurn(value: unknown): boolean {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
  return names.length > 1 && names.slice(0, MAX_ITEMS).some((name) => isAsked(plain(name)));
}

/** Whether this is a question with its answer, as a pair of texts. */
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
