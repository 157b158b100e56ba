// https://docs.citationstyles.org/en/stable/specification.html#appendix-iii-types
import type { CitationSourceType, SafePayload } from '../../model/index.js';
import { entriesOf, keysOf, pageList } from './entries.js';
import type { FormatWords } from './format-words.js';

const TYPES: Partial<Record<CitationSourceType, string>> = {
  web: 'webpage',
  news: 'article-newspaper',
  video: 'motion_picture',
  image: 'graphic',
  map: 'map',
  file: 'document',
};

/** A JSON array of CSL items, for Zotero, Pandoc and citeproc. */
export function formatCslJson(payload: SafePayload, words: FormatWords): string {
  const entries = entriesOf(payload, words);
  const keys = keysOf(entries);
  const items = entries.map(({ source, title, site, date, pages, passages }, i) => ({
    id: keys[i],
    type: TYPES[source.type ?? 'unknown'] ?? (source.url ? 'webpage' : 'document'),
    title,
    author: source.author === undefined ? undefined : [{ literal: source.author }],
    publisher: source.publisher,
    section: source.section,
    'container-title': site,
    URL: source.url,
    issued: date.length > 0 ? { 'date-parts': [date] } : undefined,
    page: pages.length > 0 ? pageList(pages, '-') : undefined,
    abstract: passages[0],
  }));
  return JSON.stringify(items, null, 2);
}
