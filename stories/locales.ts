import { registerLocale } from '../src/index.js';
import { ar } from '../src/locales/ar.js';
import { de } from '../src/locales/de.js';
import { es } from '../src/locales/es.js';
import { fa } from '../src/locales/fa.js';
import { fr } from '../src/locales/fr.js';
import { he } from '../src/locales/he.js';
import { hi } from '../src/locales/hi.js';
import { it } from '../src/locales/it.js';
import { ja } from '../src/locales/ja.js';
import { ko } from '../src/locales/ko.js';
import { nl } from '../src/locales/nl.js';
import { pl } from '../src/locales/pl.js';
import { pt } from '../src/locales/pt.js';
import { ru } from '../src/locales/ru.js';
import { tr } from '../src/locales/tr.js';
import { uk } from '../src/locales/uk.js';
import { zhHans } from '../src/locales/zh-hans.js';
import { zhHant } from '../src/locales/zh-hant.js';

/** Every language of the package, registered: Storybook and the playground offer them all. */
const LOCALES = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  'zh-hans': zhHans,
  'zh-hant': zhHant,
};
for (const [language, messages] of Object.entries(LOCALES)) registerLocale(language, messages);

export const LANGUAGES = ['en', ...Object.keys(LOCALES)];
