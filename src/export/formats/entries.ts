import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';
import { attempt, field, list } from '../../model/read.js';
import { safeLocation } from '../../sanitize/location.js';
import { sourceName } from '../../sources/name.js';
import { passagesOf } from '../../sources/quotes.js';
import { siteOf } from '../../sources/site.js';
import { ENGLISH } from './format-words.js';

/** A source as an entry of a reference list. */
export interface Entry {
  source: SafeSource;
  /** The number that readers saw. */
  number: number;
  title: string;
  site?: string | undefined;
  /**
   * All pages that the source, its passages and its claims name, in order. Adjacent pages are
   * joined to ranges.
   */
  pages: PageRange[];
  /**
   * The passages of the source; without any, the passages of the claims that cite it. Each once.
   */
  passages: string[];
  /** Year, month and day, as far as they are known and valid. */
  date: number[];
}

export interface PageRange {
  first: number;
  last: number;
}

/**
 * The sources that the answer cites, in the order of their numbers. All sources if it cites none,
 * or with `isAll`.
 */
export function entriesOf(
  { sources, citations = [] }: SafePayload,
  { card } = ENGLISH,
  isAll = false,
): Entry[] {
  const cited = new Map<number, Evidence[]>();
  for (const one of citations.flatMap(({ evidence }) => evidence)) {
    const known = cited.get(one.source);
    if (known) known.push(one);
    else cited.set(one.source, [one]);
  }
  return sources.flatMap((source, i) => {
    const number = i + 1;
    const evidence = cited.get(number) ?? [];
    if (!isAll && cited.size > 0 && evidence.length === 0) return [];
    const site = siteOf(source);
    const own = passagesOf(source);
    const places = [source, ...list(field(source, 'passages')), ...evidence];
    return {
      source,
      number,
      title: sourceName(source) ?? card(String(number), 1),
      site,
      pages: joined([
        ...(source.pages ?? []).map(({ page }) => ({ first: page, last: page })),
        ...places.flatMap((place) => pagesIn(field(place, 'location')) ?? []),
      ]),
      passages: own.length > 0 ? own : [...new Set(evidence.flatMap((one) => passagesOf(one)))],
      date: dateParts(source.published),
    };
  });
}

/** A date as `2017-04-20`, as far as it is known. */
export function isoDate(date: Entry['date']): string {
  return date.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-');
}

/** A date in the format of a language, as precise as it is known. */
export function writtenDate(date: Entry['date'], language: string | undefined): string {
  const iso = isoDate(date);
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (date.length > 1) options.month = 'long';
  if (date.length > 2) options.day = 'numeric';
  // An invalid language tag must not throw.
  const write = () => new Intl.DateTimeFormat(language, options).format(new Date(iso));
  return (language && attempt(write)) || iso;
}

/**
 * Keys for reference managers. They are ASCII, the same in every format, and readable:
 * `nasagov2024webb`.
 */
export function keysOf(entries: readonly Entry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ source, number, site = '', date: [year = ''] }) => {
    const word = slug(source.title ?? '').find(({ length }) => length > 3) ?? '';
    const name = `${slug(site).join('')}${year}${word}`.slice(0, 60);
    const key = /^[a-z]/.test(name) ? name : `source${number}${name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count > 1 ? `${key}-${count}` : key;
  });
}

/** Page ranges: `4, 7-9`. */
export function pageList(pages: readonly PageRange[], dash: string): string {
  return pages
    .map(({ first, last }) => (last > first ? `${first}${dash}${last}` : String(first)))
    .join(', ');
}

function slug(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  );
}

function pagesIn(given: unknown): PageRange | undefined {
  const location = safeLocation(given);
  if (location?.type === 'page_location') {
    // The end is exclusive, as in the data of providers.
    const first = location.startPageNumber;
    return { first, last: Math.max(first, location.endPageNumber - 1) };
  }
  const hasPage = location?.type === 'file' || location?.type === 'region';
  if (!hasPage || location.page === undefined) return undefined;
  return { first: location.page, last: location.page };
}

function joined(pages: PageRange[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const { first, last } of pages.sort((a, b) => a.first - b.first)) {
    const previous = ranges.at(-1);
    if (previous && first <= previous.last + 1) previous.last = Math.max(previous.last, last);
    else ranges.push({ first, last });
  }
  return ranges;
}

function dateParts(published = ''): number[] {
  const [year = 0, month = 0, day = 0] = published.slice(0, 10).split('-').map(Number);
  if (year < 1) return [];
  if (month < 1 || month > 12) return [year];
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return day < 1 || day > days ? [year, month] : [year, month, day];
}
