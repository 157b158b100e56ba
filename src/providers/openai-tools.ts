// https://platform.openai.com/docs/guides/tools-web-search
// Reads the queries and results of a response's tools, whether or not they are cited.
import type { CitationSource } from '../model/index.js';
import { attempt, field, list, number, string } from '../model/read.js';
import type { Loose } from './reading/draft.js';

/** A result of a tool. `key` is its name in annotations. */
export interface Retrieved {
  key: string;
  source: Loose<CitationSource>;
}

/** The number of searches. A result that is a separate item belongs to a call. */
export function countSearches(output: readonly unknown[]): number {
  const searches = output.filter(isSearch);
  const results = searches.filter(isToolResult).length;
  return Math.max(results, searches.length - results);
}

/**
 * Whether an item is a call of OpenAI (`web_search_call`), or the part that routers keep:
 * `web_search`, a `tool_result`.
 */
function isSearch(item: unknown): boolean {
  const name = field(item, isToolResult(item) ? 'name' : 'type');
  return /^(?:web|file|x)_search(?:_preview)?(?:_call)?$/.test(string(name) ?? '');
}

function isToolResult(item: unknown): boolean {
  return field(item, 'type') === 'tool_result';
}

/** The results of a search, in the order of each list, and the page that it opened. */
export function retrievedBy(item: unknown): Retrieved[] {
  const action = field(item, 'action');
  const opened = string(field(action, 'url'));
  const written = isSearch(item) ? resultsIn(field(item, 'output', 'content'), item) : [];
  const lists = [
    list(field(action, 'sources')).map(asGiven),
    list(field(item, 'results')).map(asGiven),
    written,
  ];
  const found = lists.flatMap((results) => results.flatMap((one, i) => retrieve(one, i + 1)));
  return opened ? [...retrieve(asGiven(action)), ...found] : found;
}

interface Result {
  record: unknown;
  raw: unknown;
}

function asGiven(record: unknown): Result {
  return { record, raw: record };
}

/** The results, which may be records or text. */
function resultsIn(output: unknown, item: unknown): Result[] {
  const parts = typeof output === 'string' ? [output] : list(output);
  return parts.flatMap((part) => {
    const isText = typeof part === 'string' || field(part, 'url', 'file_id') === undefined;
    const text = string(part) ?? string(field(part, 'text'));
    if (!isText || text === undefined) return [asGiven(part)];
    return resultsOfText(text).map((record) => ({ record, raw: item }));
  });
}

/**
 * The results in a text: one for each line with an address. The title is in this line, or in the
 * first line of the result.
 */
function resultsOfText(text: string): { url: string; title: string | undefined }[] {
  let title: string | undefined;
  return text.split('\n').flatMap((line) => {
    const [label = ''] = /^\s*(?:\d{1,4}[.)]|[-*•]|title:)\s/i.exec(line) ?? [];
    const words = line.slice(label.length).trim();
    if (label || !words) title = undefined;
    const url = /https?:\/\/\S*[^\s.,;:!?)\]}>"']/i.exec(words)?.[0];
    if (url === undefined) {
      title ??= words || undefined;
      return [];
    }
    const titleOnLine = /[\p{L}\p{N}](?:.*[\p{L}\p{N}?!])?/u.exec(withoutAddress(words, url))?.[0];
    const found = { url, title: titleOnLine ?? title };
    title = undefined;
    return [found];
  });
}

function withoutAddress(words: string, url: string): string {
  return words.replace(url, '').replace(/^(?:url|link|source):/i, '');
}

function retrieve({ record, raw }: Result, rank?: number): Retrieved[] {
  const url = string(field(record, 'url'));
  const title = string(field(record, 'title', 'filename', 'name'));
  const id = string(field(record, 'file_id'));
  const citedText = string(field(record, 'text', 'snippet'));
  const score = number(field(record, 'score'));
  const found = { title, citedText, score, rank, raw };
  if (url) return [{ key: url, source: { url, type: 'web', ...found } }];
  if (id) return [{ key: id, source: { id, type: 'file', ...found } }];
  return title ? [{ key: title, source: { title, type: 'tool', rank, raw } }] : [];
}

export function queriesOf(item: unknown): string[] {
  const names = [field(item, 'type'), field(item, 'name')];
  if (!names.some((name) => /search/.test(string(name) ?? ''))) return [];
  // xAI writes its tool's arguments as JSON.
  const json = string(field(item, 'arguments', 'input')) ?? '';
  const call = attempt(() => JSON.parse(json) as unknown);
  const places = [item, field(item, 'action'), call];
  return places.flatMap((place) => {
    const queries = list(field(place, 'queries')).map(string);
    return [...queries, string(field(place, 'query'))].filter((query) => query !== undefined);
  });
}
