import { en } from './en.js';
import type { Localization } from './full.js';

/** What a table by language has for this one, by its script where that matters; English where it has nothing. */
export function closest<T>(table: Readonly<Record<string, T>>, language: string): T | undefined {
  const { language: base, script = '' } = new Intl.Locale(language).maximize();
  return table[`${base}-${script}`.toLowerCase()] ?? table[base] ?? table['en'];
}

/** The language that the other words of a place are in: a page's own, if it was registered, else English. */
export function spoken({ language, messages }: Localization): string {
  return messages === en ? 'en' : language;
}
