import { firstEn } from './en-first.js';
import type { FirstMessages, Messages } from './messages.js';

export type { Messages };
export type { Localization } from './full.js';

/**
 * The messages of the first paint, in the language of the place where an element stands. `inFull`
 * of `full.ts` adds the other messages, dates and lists for parts that are loaded later.
 */
export interface FirstLocalization {
  readonly language: string;
  readonly numbering: Numbering;
  readonly messages: FirstMessages;
  /** A number in the language's own digits. */
  readonly number: (value: number) => string;
  /** The separator of a plain list of names: `, ` or `、`. */
  readonly comma: string;
}

const registry = new Map<string, FirstMessages>([['en', firstEn]]);
const cache = new Map<string, FirstLocalization>();

/**
 * Adds a language, or replaces one. Every language of the package is its own file.
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

/** The digits of numbers: the language's own, or 1, 2, 3 everywhere. */
export type Numbering = 'locale' | 'latin';

/** The language of the nearest `lang`, also outside of shadow roots. English without one. */
export function localize(element: Element, numbering: Numbering = 'locale'): FirstLocalization {
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
    // Only shadow roots have a host element; the `host` of a link is a part of its address.
    node = root.nodeType === 11 ? (root as ShadowRoot).host : undefined;
  }
  return 'en';
}

function create(language: string, numbering: Numbering): FirstLocalization {
  const locale = canonical(language);
  // Created on demand: the first of these takes longer than showing a whole answer.
  let digits: Intl.NumberFormat | undefined;
  let comma: string | undefined;
  return {
    language: locale,
    numbering,
    messages: messagesOf(language),
    number: (value) =>
      /^en\b/.test(locale) && Number.isInteger(value)
        ? String(value)
        : (digits ??= numberFormat(locale, numbering)).format(value),
    get comma() {
      return (comma ??= /^en\b/.test(locale) ? ', ' : commaOf([locale, 'en']));
    },
  };
}

/** Creates a number format with the wanted digits and without separators. */
export function numberFormat(
  language: string,
  numbering: Numbering,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat([language, 'en'], {
    // Set explicitly, so that it is not read from a prototype that another script has extended.
    style: 'decimal',
    ...options,
    useGrouping: false,
    ...(numbering === 'latin' && { numberingSystem: 'latn' }),
  });
}

function commaOf(locales: string[]): string {
  const parts = new Intl.ListFormat(locales, {
    type: 'conjunction',
    style: 'narrow',
  }).formatToParts(['1', '2', '3', '4']);
  const between = (parts[3]?.value ?? ', ').replace(/\p{Cf}/u, '');
  // In an Arabic sentence, each name follows "and"; a plain list has commas there too.
  return between === ' و' ? '، ' : between;
}

/** The canonical form of a `lang` attribute. An invalid language tag must not throw. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function messagesOf(language: string): FirstMessages {
  const found = registry.get(language.toLowerCase());
  return found ?? lookUp(language).flatMap((tag) => registry.get(tag) ?? [])[0] ?? firstEn;
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
