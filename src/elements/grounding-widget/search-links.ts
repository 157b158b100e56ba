import { list, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/limits.js';
import { cleanLine } from '../../sanitize/text.js';

/** Something that was searched for, or may be. */
export interface SearchLink {
  readonly text: string;
  /** Where its results are, if that is known. */
  readonly url?: string;
}

/** Queries as links to their results on Google; as text if it was not Google that was asked. */
export function linksOf(queries: unknown, provider: unknown): SearchLink[] {
  return unique(list(queries, LIMITS.queries).map((query) => ({ text: string(query) ?? '' }))).map(
    ({ text }) =>
      provider === 'google'
        ? { text, url: `https://www.google.com/search?${new URLSearchParams({ q: text })}` }
        : { text },
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
