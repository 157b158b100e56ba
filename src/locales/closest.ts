import { en } from './en.js';
import type { Localization } from './full.js';

/**
 * The entry of a table for a language: by language and script, or by language; otherwise the
 * English one.
 */
export function closest<T>(table: Readonly<Record<string, T>>, language: string): T | undefined {
  const { language: base, script = '' } = new Intl.Locale(language).maximize();
  return table[`${base}-${script}`.toLowerCase()] ?? table[base] ?? table['en'];
}

/**
 * The language of texts that are not in `Messages`: the page's language if it is registered,
 * otherwise English.
 */
export function spoken({ language, messages }: Localization): string {
  return messages === en ? 'en' : language;
}
