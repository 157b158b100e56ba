// Where in the response of an unknown back end the answer and its sources are, as far as names and shapes tell.
import { attempt, field, isRecord, list, number, own, string } from '../../model/read.js';
import type { ProviderSign } from '../reading/adapter.js';
import { columnsOf, splitOf } from './columns.js';
import { jsonIn } from './path.js';
import type { ResponseShape, ShapePath } from './shape.js';
import { isAddress, plain, sourceOf } from './source.js';

/** Recognises whatever has something like an answer or something like sources. */
export const genericSign: ProviderSign = {
  id: 'guessed',
  matches: (value) => guess(value) !== undefined,
};

/** Is it words, and neither data nor a page of an error? */
export function isProse(text: string): boolean {
  return /^\s*[^\s<{[]/.test(text) && !/^\s*(?:data|event|id|retry):/.test(text);
}

/** A path in words for developers: its names come from anywhere. */
export function clean(path: ShapePath): string {
  return path.slice(0, 100).replaceAll(/[^\p{L}\p{N}_ $.*:{}[\]-]/gu, '?');
}

/** The row that fits the response, as far as names and shapes tell. */
export function guess(value: unknown): ResponseShape | undefined {
  const search = new Search();
  search.look(value, '', '', 0);
  const { answer, sources } = search.best();
  if ((!answer && !sources) || isFailure(value, Boolean(sources))) return undefined;
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

/** Does it say that there is no answer? */
function isFailure(value: unknown, hasSources: boolean): boolean {
  const status = number(field(value, 'status', 'statusCode')) ?? 0;
  const state = string(field(value, 'status', 'state')) ?? '';
  const isRefused = field(value, 'success', 'ok') === false || NO_ANSWER.test(state);
  const hasError = ERRORS.some((name) => field(value, name));
  return status >= 400 || (!hasSources && (hasError || isRefused));
}

const ERRORS = ['error', 'errors', 'exception', 'errorMessage'];
const NO_ANSWER = /^(?:error|fail|denied|invalid|pending|process|queued|running|in[ _-]?progress)/i;
const MAX_NAMES = 3000;
const MAX_DEPTH = 8;
/** What the first so many of a list do not have, the others have not either. */
const MAX_ITEMS = 20;
/** What a model said, for sure and perhaps. */
const ANSWER =
  /^(?:final|generated|ai|bot|llm|model|assistant)?(?:answer|response|reply|completion|output|antwort|antwoord|reponse|respuesta|resposta|risposta)(?:text|content|markdown|message)?$/;
const WORDS =
  /^(?:text|content|message|result|summary(?:text)?|markdown|body|value|delta|token|chunk|generatedtext|outputtext|(?:ai|bot|assistant)(?:message|text|content)?)$/;
/** What somebody asked, and what else is not the model's answer. */
const ASKED =
  /^(?:(?:query|question|prompt|input|user|human)(?:s|text|message|content|prompt|query|question|input)?|frage|vraag|pregunta|pergunta|domanda)$/;
const OTHERS =
  /^(?:system(?:text|message|content|prompt)?|request|history|instructions|tools?|usage|thinking|reasoning|thought)$/;
const CITED =
  /source|citation|^cite|cites$|reference|^refs?$|cited|evidence|footnote|attribution|grounding|quelle|fuente|fonte/;
const FOUND =
  /doc|result|chunk|passage|context|hits|links|matches|nodes|search|retriev|web|quote|urls|articles|pages/;
/** Names of what is said about an answer, and no answer. */
const ASIDE =
  /error|detail|descri|title|label|instruct|prompt|warning|disclaimer|log|trace|debug|follow|suggest|related/;

interface Candidate {
  path: ShapePath;
  rank: number;
  size: number;
  /** The names of lists side by side, where each source has one item of each. */
  columns?: readonly string[] | undefined;
}

/** Goes through a response from the top and notes what it may have, by path. */
class Search {
  readonly #answers = new Map<ShapePath, Candidate>();
  /** Sentences under any name. */
  readonly #prose = new Map<ShapePath, Candidate>();
  readonly #lists = new Map<ShapePath, Candidate>();
  #left = MAX_NAMES;

  best(): { answer: Candidate | undefined; sources: Candidate | undefined } {
    const sources = bestOf(this.#lists);
    // `{ message: 'Forbidden' }` is no answer.
    const isBare = (path: ShapePath): boolean => path === 'message' && sources === undefined;
    const answer = bestOf(this.#answers, ({ path, size }) => !isBare(path) || size > 60);
    return { answer: answer ?? (sources && bestOf(this.#prose)), sources };
  }

  look(value: unknown, path: ShapePath, name: string, depth: number): void {
    if (this.#left-- <= 0 || depth > MAX_DEPTH) return;
    const text = string(value);
    if (text !== undefined) this.#noteText(text, path, name, depth);
    else if (isRecord(value)) this.#lookInside(value, path, name, depth);
    else this.#lookThrough(list(value), path, name, depth);
  }

  #noteText(text: string, path: ShapePath, name: string, depth: number): void {
    const inside = jsonIn(text);
    if (inside !== undefined) return this.look(inside, `${path}{}`, name, depth + 1);
    if (rankOf(name) === 2 && text.includes('://')) {
      return note(this.#lists, `${path}{/}`, 2, 1);
    }
    const rank = ANSWER.test(name) ? 2 : WORDS.test(name) ? 1 : 0;
    if (rank > 0 && text.trim()) note(this.#answers, path, rank, text.length);
    else if (SENTENCE.test(text) && !isAddress(text) && !ASIDE.test(name)) {
      note(this.#prose, path, /\[\d{1,2}\]/.test(text) ? 1 : 0, text.length);
    }
  }

  #lookInside(value: object, path: ShapePath, name: string, depth: number): void {
    if (isOthers(value)) return;
    const names = attempt(() => Object.keys(value)) ?? [];
    const inner = names.slice(0, this.#left).map((one) => [one, field(value, one)] as const);
    // Events say in their type what their data is.
    const type = depth === 0 ? plain(string(field(value, 'type', 'event')) ?? '') : '';
    const kind = CITED.test(type) ? type : '';
    if (this.#isList(value, inner, path, name, kind)) return;
    for (const [one, item] of inner) {
      const inside = kind && typeof item === 'object' ? kind : plain(one);
      if (OTHERS.test(inside) || ASKED.test(inside)) continue;
      this.look(item, path + stepTo(one, path), inside, depth + 1);
    }
  }

  /** Is it sources by their numbers or ids, as columns of a table, or a single one? */
  #isList(
    value: object,
    inner: readonly (readonly [string, unknown])[],
    path: ShapePath,
    name: string,
    kind: string,
  ): boolean {
    const rank = rankOf(name);
    const values = inner.map(([, one]) => one);
    const areAlike = values.every(isRecord)
      ? areSources(values, rank)
      : inner.every(([one, text]) => isAddress(one) || isAddress(string(text) ?? ''));
    if (rank > 0 && areAlike && inner.length > 0) {
      note(this.#lists, `${path}[:]`, rank, values.length);
      return true;
    }
    const columns = rank > 0 ? columnsOf(value) : [];
    if (columns.length > 1 && areSources(splitOf(value, columns), 1)) {
      note(this.#lists, path, rank, 1, columns);
      return true;
    }
    // In a type, or under the name, of a source there may be one.
    const at = kind && name === '' ? `[type=${string(field(value, 'type')) ?? ''}]` : path;
    const isOne = (rank === 2 || kind !== '') && at !== '' && isSource(value, 1);
    if (isOne) note(this.#lists, at, 2, 1);
    return isOne;
  }

  #lookThrough(items: unknown[], path: ShapePath, name: string, depth: number): void {
    const rank = rankOf(name);
    if (areSources(items, rank)) return note(this.#lists, `${path}[]`, rank, items.length);
    // Of a conversation, what the assistant said last.
    if (items.some(isSaid)) {
      const last = items.findLastIndex((item) => isSaid(item) && !isOthers(item));
      if (last >= 0) this.look(items[last], `${path}[${last}]`, name, depth + 1);
      return;
    }
    if (items.length > 1 && items.every(isTurn)) {
      return this.look(items.at(-1), `${path}[-1]`, name, depth + 1);
    }
    for (const item of items.slice(0, MAX_ITEMS)) this.look(item, `${path}[]`, name, depth + 1);
  }
}

/** Four words, or as much in a script without spaces. */
const SENTENCE = /\S\s+\S+\s+\S+\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{8}/u;

function stepTo(name: string, path: ShapePath): string {
  return /^[\p{L}\p{N}_@]+$/u.test(name)
    ? `${path && '.'}${name}`
    : `[${name.replaceAll(/[[\]|]/g, '')}]`;
}

const SPEAKERS = /^(?:assistant|ai|bot|model|agent|gpt|llm)$/i;
const PEOPLE = /^(?:user|human|you|me|customer|client|visitor|system|tool|developer)$/i;

/** Is it something in a conversation that somebody else than the model said? */
function isOthers(value: unknown): boolean {
  const role = string(field(value, 'role', 'speaker'));
  return role === undefined ? PEOPLE.test(senderOf(value)) : !SPEAKERS.test(role);
}

function isSaid(value: unknown): boolean {
  const sender = senderOf(value);
  return field(value, 'role') !== undefined || SPEAKERS.test(sender) || PEOPLE.test(sender);
}

/** Sources have authors and senders as well: only what is said of both sides counts. */
function senderOf(value: unknown): string {
  return string(field(value, 'sender', 'from', 'author', 'type')) ?? '';
}

/** What somebody asked, and what was said to it. */
function isTurn(value: unknown): boolean {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
  return names.length > 1 && names.slice(0, MAX_ITEMS).some((name) => ASKED.test(plain(name)));
}

/** How much the name of a list says that it has sources. */
function rankOf(name: string): number {
  if (ASIDE.test(name)) return 0;
  return CITED.test(name) ? 2 : FOUND.test(name) ? 1 : 0;
}

function note(
  all: Map<ShapePath, Candidate>,
  path: ShapePath,
  rank: number,
  size: number,
  columns?: readonly string[],
): void {
  const known = all.get(path);
  if (known) known.size += size;
  else all.set(path, { path, rank, size, columns });
}

function bestOf(all: Map<ShapePath, Candidate>, fits: (one: Candidate) => boolean = () => true) {
  return [...all.values()].filter(fits).sort((a, b) => b.rank - a.rank || b.size - a.size)[0];
}

/** Are most of these sources? The less their list is called so, the more they have to look like it. */
function areSources(items: readonly unknown[], rank: number): boolean {
  const some = items.slice(0, 10);
  return some.length > 0 && some.filter((item) => isSource(item, rank)).length * 2 > some.length;
}

function isSource(item: unknown, rank: number): boolean {
  if (typeof item === 'string') return isAddress(item) || (rank === 2 && item.length < 200);
  if (isSaid(item)) return false;
  const { url, title, citedText } = sourceOf(item, { id: '' });
  const isOne =
    rank === 0
      ? url && (title ?? citedText)
      : (url ?? (rank === 2 ? (title ?? citedText) : title && citedText));
  return Boolean(isOne) && !holdsSources(item);
}

/** An answer with its sources is none itself. */
function holdsSources(item: unknown, depth = 2): boolean {
  const names = isRecord(item) ? (attempt(() => Object.keys(item)) ?? []).slice(0, MAX_ITEMS) : [];
  return names.some((name) => {
    const value = field(item, name);
    const [one] = list(value, 1);
    if (isRecord(one) && (CITED.test(plain(name)) || isSource(one, 0))) return true;
    return depth > 0 && isRecord(value) && holdsSources(value, depth - 1);
  });
}
