// Where in the response of an unknown back end the answer and its sources are, as far as names and shapes tell.
import { attempt, field, isRecord, list, number, own, string } from '../../model/read.js';
import type { ProviderSign } from '../reading/adapter.js';
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
  return path.slice(0, 100).replaceAll(/[^\w $.*[\]-]/g, '?');
}

/** The row that fits the response, as far as names and shapes tell. */
export function guess(value: unknown): ResponseShape | undefined {
  const search = new Search();
  search.look(value, '', '', 0);
  const { answer, sources } = search.best();
  const isError = !sources && ERRORS.some((name) => field(value, name));
  const status = number(field(value, 'status', 'statusCode')) ?? 0;
  if ((!answer && !sources) || isError || status >= 400) return undefined;
  return own({ id: '', has: {}, join: '', ...(answer && { answer }), ...(sources && { sources }) });
}

const ERRORS = ['error', 'errors', 'exception', 'errorMessage'];
const MAX_NAMES = 3000;
const MAX_DEPTH = 6;
/** What the first so many of a list do not have, the others have not either. */
const MAX_ITEMS = 20;
/** What a model said, for sure and perhaps. */
const ANSWER =
  /^(?:final|generated|ai|bot|llm|model|assistant)?(?:answer|response|reply|completion|output|antwort|antwoord|reponse|respuesta|resposta|risposta)(?:text|content|markdown|message)?$/;
const WORDS =
  /^(?:text|content|message|result|summary(?:text)?|markdown|body|value|delta|token|chunk|generatedtext|outputtext|(?:ai|bot|assistant)(?:message|text|content)?)$/;
/** What somebody else said. */
const OTHERS =
  /^(?:(?:query|question|prompt|input|system|user|human)(?:s|text|message|content|prompt|query|question|input)?|request|history|instructions|tools?|usage|thinking|reasoning|thought|frage|vraag|pregunta|pergunta|domanda)$/;
const CITED =
  /source|citation|reference|cited|evidence|footnote|attribution|grounding|quelle|fuente|fonte/;
const FOUND =
  /doc|result|chunk|passage|context|hits|links|matches|nodes|search|retriev|web|quote|urls|articles|pages/;

interface Candidate {
  path: ShapePath;
  rank: number;
  size: number;
}

/** Goes through a response from the top and notes what it may have, by path. */
class Search {
  readonly #answers = new Map<ShapePath, Candidate>();
  readonly #lists = new Map<ShapePath, Candidate>();
  #left = MAX_NAMES;

  best(): { answer: ShapePath | undefined; sources: ShapePath | undefined } {
    const sources = bestOf(this.#lists);
    // `{ message: 'Forbidden' }` is no answer.
    const isBare = (path: ShapePath): boolean => path === 'message' && sources === undefined;
    const answer = bestOf(this.#answers, ({ path, size }) => !isBare(path) || size > 60);
    return { answer, sources };
  }

  look(value: unknown, path: ShapePath, name: string, depth: number): void {
    if (this.#left-- <= 0 || depth > MAX_DEPTH) return;
    const text = string(value);
    if (text !== undefined) this.#noteText(text, path, name);
    else if (isRecord(value)) this.#lookInside(value, path, name, depth);
    else this.#lookThrough(list(value), path, name, depth);
  }

  #noteText(text: string, path: ShapePath, name: string): void {
    const rank = ANSWER.test(name) ? 2 : WORDS.test(name) ? 1 : 0;
    if (rank > 0 && text.trim()) note(this.#answers, path, rank, text.length);
  }

  #lookInside(value: object, path: ShapePath, name: string, depth: number): void {
    if (isOthers(value)) return;
    const names = attempt(() => Object.keys(value)) ?? [];
    const inner = names.slice(0, this.#left).map((one) => [one, field(value, one)] as const);
    // Sources by their numbers or ids.
    const values = inner.map(([, one]) => one);
    const rank = rankOf(name);
    if (rank > 0 && values.every(isRecord) && areSources(values, rank)) {
      note(this.#lists, `${path}[*]`, rank, values.length);
      return;
    }
    for (const [one, item] of inner) {
      const inside = plain(one);
      if (OTHERS.test(inside)) continue;
      const step = /^[\w@]+$/.test(one)
        ? `${path && '.'}${one}`
        : `[${one.replaceAll(/[[\]|]/g, '')}]`;
      this.look(item, path + step, inside, depth + 1);
    }
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
    for (const item of items.slice(0, MAX_ITEMS)) this.look(item, `${path}[]`, name, depth + 1);
  }
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
  return string(field(value, 'sender', 'from', 'author')) ?? '';
}

/** How much the name of a list says that it has sources. */
function rankOf(name: string): number {
  return CITED.test(name) ? 2 : FOUND.test(name) ? 1 : 0;
}

function note(all: Map<ShapePath, Candidate>, path: ShapePath, rank: number, size: number): void {
  const known = all.get(path);
  if (known) known.size += size;
  else all.set(path, { path, rank, size });
}

function bestOf(all: Map<ShapePath, Candidate>, fits: (one: Candidate) => boolean = () => true) {
  return [...all.values()].filter(fits).sort((a, b) => b.rank - a.rank || b.size - a.size)[0]?.path;
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
    if (CITED.test(plain(name)) && list(value, 1).some(isRecord)) return true;
    return depth > 0 && isRecord(value) && holdsSources(value, depth - 1);
  });
}
