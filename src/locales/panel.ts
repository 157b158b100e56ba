import { closest, spoken } from './closest.js';
import type { Localization } from './index.js';

/**
 * The texts of `<citation-panel>` that are not in `Messages`: the button from a document back to
 * the list.
 */
const BACK: Readonly<Record<string, string>> = {
  en: 'Back to the sources',
  de: 'Zurück zu den Quellen',
  ar: 'العودة إلى المصادر',
  es: 'Volver a las fuentes',
  fa: 'بازگشت به منابع',
  fr: 'Retour aux sources',
  he: 'חזרה למקורות',
  hi: 'स्रोतों पर वापस जाएँ',
  it: 'Torna alle fonti',
  ja: '出典に戻る',
  ko: '출처로 돌아가기',
  nl: 'Terug naar de bronnen',
  pl: 'Wróć do źródeł',
  pt: 'Voltar às fontes',
  ru: 'Назад к источникам',
  tr: 'Kaynaklara dön',
  uk: 'Назад до джерел',
  'zh-hans': '返回来源',
  'zh-hant': '返回來源',
};

/** The text for the place where the panel stands. English if the language has none. */
export function backToSources(localization: Localization): string {
  return closest(BACK, spoken(localization)) ?? '';
}
