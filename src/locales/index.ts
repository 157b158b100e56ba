import { en } from './en.js';
import { foreignTo } from './foreign.js';
import type { Messages } from './messages.js';

export type { Messages };

/** Messages and number formatting for the place in the page where an element stands. */
export interface Localization {
  readonly language: string;
  readonly messages: Messages;
  /** A number in the language's own digits. */
  readonly number: (value: number) => string;
  /** A share of 1 as a percentage, in the same digits. */
  readonly percent: (share: number) => string;
  /** Names in a sentence: `1, 2, and 3`. */
  readonly list: (items: readonly string[]) => string;
  /** What stands between names that are no sentence: `, ` or `、`. */
  readonly comma: string;
  /** The `lang` of a text that can not be in this language; `''` if that is all one can say. */
  readonly foreign: (text: string) => string | undefined;
  /** An ISO 8601 date, as precise as it is given. */
  readonly date: (iso: string) => string;
}

const registry = new Map<string, Messages>([['en', en]]);
const cache = new Map<string, Localization>();

/**
 * Adds a language, or replaces one. Every language that the package brings is a file of its own.
 *
 * @example
 * import { registerLocale } from 'citation-elements';
 * import { de } from 'citation-elements/locales/de';
 * registerLocale('de', de);
 */
export function registerLocale(language: string, messages: Messages): void {
  if (typeof language !== 'string') return;
  registry.set(language.toLowerCase(), messages);
  cache.clear();
}

/** In whose digits numbers are written: the language's own, or everywhere 1, 2, 3. */
export type Numbering = 'locale' | 'latin';

/** The language of the nearest `lang`, also across shadow roots; English where there is none. */
export function localize(element: Element, numbering: Numbering = 'locale'): Localization {
  const language = languageOf(element);
  const key = `${numbering === 'latin'} ${language}`;
  let found = cache.get(key);
  if (!found) cache.set(key, (found = create(language, numbering)));
  return found;
}

function languageOf(element: Element): string {
  for (let node: Element | undefined = element; node;) {
    const lang = node.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
    const root = node.getRootNode();
    // Of a shadow root; that of a link is a part of its address.
    node = root.nodeType === 11 ? (root as ShadowRoot).host : undefined;
  }
  return 'en';
}

function create(language: string, numbering: Numbering): Localization {
  const locale = canonical(language);
  const tags = [locale, 'en'];
  // Made when they are needed: the first of them takes longer than showing a whole answer.
  let digits: Intl.NumberFormat | undefined;
  let percent: Intl.NumberFormat | undefined;
  let sentence: Intl.ListFormat | undefined;
  let comma: string | undefined;
  const options: Intl.NumberFormatOptions = { useGrouping: false };
  if (numbering === 'latin') options.numberingSystem = 'latn';
  return {
    language: locale,
    messages: messagesOf(language),
    number: (value) =>
      /^en\b/.test(locale) && Number.isInteger(value)
        ? String(value)
        : (digits ??= new Intl.NumberFormat(tags, options)).format(value),
    percent: (share) =>
      (percent ??= new Intl.NumberFormat(tags, { ...options, style: 'percent' })).format(share),
    list: (items) =>
      (sentence ??= new Intl.ListFormat(tags, { type: 'conjunction' })).format(items),
    get comma() {
      return (comma ??= commaOf(tags));
    },
    foreign: foreignTo(locale),
    date: dateFormatter(tags),
  };
}

function commaOf(locales: string[]): string {
  const parts = new Intl.ListFormat(locales, {
    type: 'conjunction',
    style: 'narrow',
  }).formatToParts(['1', '2', '3', '4']);
  const between = (parts[3]?.value ?? ', ').replace(/\p{Cf}/u, '');
  // An Arabic sentence says "and" each time; what is no sentence has commas there too.
  return between === ' و' ? '، ' : between;
}

/** A `lang` attribute may hold anything; what is no language tag must not throw. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function messagesOf(language: string): Messages {
  const found = registry.get(language.toLowerCase());
  return found ?? lookUp(language).flatMap((tag) => registry.get(tag) ?? [])[0] ?? en;
}

/** The tags to try, most precise first: `zh-TW` is also `zh-Hant`, and then `zh`. */
function lookUp(language: string): string[] {
  try {
    const { language: base, script = '' } = new Intl.Locale(language).maximize();
    return [language, `${base}-${script}`, base].map((tag) => tag.toLowerCase());
  } catch {
    return [];
  }
}

/** One format for each precision, as making one takes longer than all of its uses. */
function dateFormatter(locales: string[]): (iso: string) => string {
  const formats = new Map<number, Intl.DateTimeFormat>();
  return (iso) => {
    const date = new Date(iso.replace(' ', 'T'));
    if (Number.isNaN(date.getTime())) return iso;
    const precision = Math.min(iso.length, 10);
    let format = formats.get(precision);
    if (!format) formats.set(precision, (format = dateFormat(locales, precision)));
    return format.format(date);
  };
}

function dateFormat(locales: string[], precision: number): Intl.DateTimeFormat {
  // A date without a time means that day everywhere, not the evening before it in America.
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (precision > 4) options.month = 'short';
  if (precision > 7) options.day = 'numeric';
  return new Intl.DateTimeFormat(locales, options);
}
