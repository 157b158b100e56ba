/** The most likely language of a text in these letters. For Latin letters it is unknown: `''`. */
const SCRIPTS: [letters: RegExp, language: string][] = [
  [/\p{sc=Latn}/gu, ''],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, 'zh'],
  [/\p{sc=Hang}/gu, 'ko'],
  [/\p{sc=Arab}/gu, 'ar'],
  [/\p{sc=Hebr}/gu, 'he'],
  [/\p{sc=Cyrl}/gu, 'ru'],
  [/\p{sc=Deva}/gu, 'hi'],
  [/\p{sc=Grek}/gu, 'el'],
  [/\p{sc=Thai}/gu, 'th'],
];
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;

/**
 * Finds the `lang` of texts whose letters are not those of a language, so that a screen reader does
 * not read Arabic with an English voice. `undefined` if a text may well be in the language.
 */
export function foreignTo(language: string): (text: string) => string | undefined {
  let own: string | undefined;
  return (text) => {
    own ??= scriptOf(language);
    // Most texts end here, quickly.
    if (own === 'Latn' && !/[\u0370-\uffff]/.test(text)) return undefined;
    const found = languageOf(text);
    return found === undefined || scriptOf(found || 'en') === own ? undefined : found;
  };
}

function languageOf(text: string): string | undefined {
  let most = 0;
  let found: string | undefined;
  for (const [letters, language] of SCRIPTS) {
    const count = text.match(letters)?.length ?? 0;
    if (count > most) [most, found] = [count, language];
  }
  return found === 'zh' && KANA.test(text) ? 'ja' : found;
}

function scriptOf(language: string): string | undefined {
  // The platform needs 4 ms for its first answer.
  if (/^en(?:-[A-Z]{2})?$/.test(language)) return 'Latn';
  const { script } = new Intl.Locale(language).maximize();
  return script === 'Hant' ? 'Hans' : script;
}
