import type { CitationSourceType, SafeSource } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import { siteOf } from '../../sources/site.js';

/** The filters that a reader has set. An empty one has no effect. */
export interface SourceFilter {
  readonly words: string;
  readonly site: string;
  readonly type: string;
  readonly year: string;
  readonly isCited: boolean;
}

export const NO_FILTER: SourceFilter = { words: '', site: '', type: '', year: '', isCited: false };

/** The filters that the sources offer. */
export interface FilterChoices {
  readonly sites: readonly string[];
  readonly types: readonly CitationSourceType[];
  readonly years: readonly string[];
}

/** With more sites than this, readers use the search field instead. */
const MAX_SITES = 100;

interface Filterable {
  readonly source: SafeSource;
  readonly isCited: boolean;
}

/** The sources of the chosen kind that have all words in their title, site, author or passages. */
export function filterSources<T extends Filterable>(
  sources: readonly T[],
  filter: SourceFilter,
): T[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean);
  return sources.filter(
    (one) =>
      (!filter.isCited || one.isCited) &&
      (!filter.site || siteOf(one.source) === filter.site) &&
      (!filter.type || one.source.type === filter.type) &&
      (!filter.year || yearOf(one.source) === filter.year) &&
      words.every((word) => textOf(one.source).includes(word)),
  );
}

/** The filters for these sources: the most frequent sites first, the latest years first. */
export function choicesOf(sources: readonly Filterable[]): FilterChoices {
  const sites = new Map<string, number>();
  const types = new Set<CitationSourceType>();
  const years = new Set<string>();
  for (const { source } of sources) {
    const site = siteOf(source);
    if (site) sites.set(site, (sites.get(site) ?? 0) + 1);
    if (source.type && source.type !== 'unknown') types.add(source.type);
    const year = yearOf(source);
    if (year) years.add(year);
  }
  const bySize = [...sites].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  return {
    sites: bySize.slice(0, MAX_SITES).map(([site]) => site),
    types: [...types].sort(),
    years: [...years].sort().reverse(),
  };
}

function yearOf({ published = '' }: SafeSource): string | undefined {
  return /^\d{4}/.exec(published)?.[0];
}

const texts = new WeakMap<SafeSource, string>();

/** The searchable text of a source. It is cached. */
function textOf(source: SafeSource): string {
  let text = texts.get(source);
  if (text === undefined) {
    const parts = [sourceName(source), siteOf(source), source.citedText];
    texts.set(source, (text = fold(parts.filter(Boolean).join('\n'))));
  }
  return text;
}

/** A text without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
