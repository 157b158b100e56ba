import { list, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/limits.js';
import { cleanLine } from '../../sanitize/text.js';

/** Something that was searched for, or may be. */
export interface SearchLink {
  readonly text: string;
  /** Where its results are, if that is known. */
  readonly url?: string;
}

/** Where the results of a query are. */
const ENGINES: Readonly<Record<string, string>> = {
  google: 'https://www.google.com/search?',
  bing: 'https://www.bing.com/search?',
};

/** Queries as links to their results; as text if it was neither Google nor Bing that was asked. */
export function linksOf(queries: unknown, provider: unknown): SearchLink[] {
  const name = string(provider) ?? '';
  const engine = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  return unique(list(queries, LIMITS.queries).map((query) => ({ text: string(query) ?? '' }))).map(
    ({ text }) =>
      engine ? { text, url: `${engine}${new URLSearchParams({ q: text })}` } : { text },
  );
}

/** Shortened, without repetitions and empty ones. */
export function unique(links: readonly SearchLink[]): SearchLink[] {
  const byText = new Map<string, SearchLink>();
  for (const link of links.slice(0, LIMITS.queries)) {
    const text = cleanLine(link.text, LIMITS.query);
    if (text && !byText.has(text)) byText.set(text, { ...link, text });
  }
  return [...byText.values()];
}
