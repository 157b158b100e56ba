import { list, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/limits.js';
import { cleanLine } from '../../sanitize/text.js';

/** A search query, or a suggested one. */
export interface SearchLink {
  readonly text: string;
  /** The address of its results, if it is known. */
  readonly url?: string;
}

/** The addresses of search results. */
const ENGINES: Readonly<Record<string, string>> = {
  google: 'https://www.google.com/search?',
  bing: 'https://www.bing.com/search?',
};

/**
 * Queries as links to their results. If the search engine is neither Google nor Bing, they are only
 * text.
 */
export function linksOf(queries: unknown, provider: unknown): SearchLink[] {
  const name = string(provider) ?? '';
  const engine = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  return unique(list(queries, LIMITS.queries).map((query) => ({ text: string(query) ?? '' }))).map(
    ({ text }) =>
      engine ? { text, url: `${engine}${new URLSearchParams({ q: text })}` } : { text },
  );
}

/** The links without repetitions and empty texts, shortened. */
export function unique(links: readonly SearchLink[]): SearchLink[] {
  const byText = new Map<string, SearchLink>();
  for (const link of links.slice(0, LIMITS.queries)) {
    const text = cleanLine(link.text, LIMITS.query);
    if (text && !byText.has(text)) byText.set(text, { ...link, text });
  }
  return [...byText.values()];
}
