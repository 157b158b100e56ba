import { ar } from '../../src/locales/ar.js';
import { de } from '../../src/locales/de.js';
import { es } from '../../src/locales/es.js';
import { fa } from '../../src/locales/fa.js';
import { fr } from '../../src/locales/fr.js';
import { he } from '../../src/locales/he.js';
import { hi } from '../../src/locales/hi.js';
import { it as italian } from '../../src/locales/it.js';
import { ja } from '../../src/locales/ja.js';
import { ko } from '../../src/locales/ko.js';
import type { Messages } from '../../src/locales/messages.js';
import { nl } from '../../src/locales/nl.js';
import { pl } from '../../src/locales/pl.js';
import { pt } from '../../src/locales/pt.js';
import { ru } from '../../src/locales/ru.js';
import { tr } from '../../src/locales/tr.js';
import { uk } from '../../src/locales/uk.js';
import { zhHans } from '../../src/locales/zh-hans.js';
import { zhHant } from '../../src/locales/zh-hant.js';

/** The languages by the script that they are written in; English is the model, not among them. */
export const LATIN = { de, fr, es, pt, it: italian, nl, pl, tr };
export const CYRILLIC = { ru, uk };
export const ARABIC = { ar, fa };
export const OTHERS = { he, hi, 'zh-hans': zhHans, 'zh-hant': zhHant, ja, ko };
export const TRANSLATIONS: Record<string, Messages> = {
  ...LATIN,
  ...CYRILLIC,
  ...ARABIC,
  ...OTHERS,
};

/** Counts at which some language changes its plural. */
export const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101];
/** The same as messages take them. */
export const counted = COUNTS.map((count): [number, string] => [count, String(count)]);
/** The messages that count. */
export const COUNTED = ['sources', 'used', 'uncited'] as const;
