import type { CitationPage } from '../../model/index.js';
import { attempt, field, index, isRecord, list, number } from '../../model/read.js';

const MAX_PAGES = 1000;

/**
 * The pages in the `pages` and `pageRelevance` of a file, as LibreChat and its tools write them.
 */
export function pagesOf(file: unknown): CitationPage[] {
  const relevance = field(file, 'pageRelevance', 'page_relevance');
  const scored = attempt(() => Object.keys(isRecord(relevance) ? relevance : {})) ?? [];
  const numbers = [...list(field(file, 'pages'), MAX_PAGES), ...scored.slice(0, MAX_PAGES)]
    .map((page) => (typeof page === 'string' ? Number(page) : page))
    .filter((page) => index(page) !== undefined) as number[];
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((page) => {
      const score = number(field(relevance, String(page)));
      return score === undefined ? { page } : { page, score };
    });
}
