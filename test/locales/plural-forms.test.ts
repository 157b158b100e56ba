import { expect } from 'chai';
import type { Messages } from '../../src/locales/messages.js';
import { ARABIC, counted, COUNTED, COUNTS, CYRILLIC, LATIN, OTHERS } from './languages.js';

const { de, es, fr, it: italian, nl, pl, pt, tr } = LATIN;
const { ru, uk } = CYRILLIC;
const { ar, fa } = ARABIC;
const { he, hi, ja, ko, 'zh-hans': zhHans, 'zh-hant': zhHant } = OTHERS;

describe('plural forms', () => {
  /** One line per form: the counts that take it. Every count must stand in one of the lines. */
  const FORMS: [string, Messages, Record<(typeof COUNTED)[number], Record<string, number[]>>][] = [
    [
      'pl',
      pl,
      {
        sources: {
          '# źródło': [1],
          '# źródła': [2, 3, 22],
          '# źródeł': [0, 5, 11, 21, 25, 100, 101],
        },
        used: { 'cytowane raz': [1], 'cytowane # razy': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101] },
        uncited: {
          '# zdanie bez źródła': [1],
          '# zdania bez źródła': [2, 3, 22],
          '# zdań bez źródła': [0, 5, 11, 21, 25, 100, 101],
        },
      },
    ],
    [
      'ru',
      ru,
      {
        sources: {
          '# источник': [1, 21, 101],
          '# источника': [2, 3, 22],
          '# источников': [0, 5, 11, 25, 100],
        },
        used: {
          'упомянут # раз': [0, 1, 5, 11, 21, 25, 100, 101],
          'упомянут # раза': [2, 3, 22],
        },
        uncited: {
          '# предложение без источника': [1, 21, 101],
          '# предложения без источника': [2, 3, 22],
          '# предложений без источника': [0, 5, 11, 25, 100],
        },
      },
    ],
    [
      'uk',
      uk,
      {
        sources: {
          '# джерело': [1, 21, 101],
          '# джерела': [2, 3, 22],
          '# джерел': [0, 5, 11, 25, 100],
        },
        used: {
          'згадано # раз': [1, 21, 101],
          'згадано # рази': [2, 3, 22],
          'згадано # разів': [0, 5, 11, 25, 100],
        },
        uncited: {
          '# речення без джерела': [1, 2, 3, 21, 22, 101],
          '# речень без джерела': [0, 5, 11, 25, 100],
        },
      },
    ],
    [
      'ar',
      ar,
      {
        sources: {
          'لا مصادر': [0],
          'مصدر واحد': [1],
          مصدران: [2],
          '# مصادر': [3, 5],
          '# مصدرًا': [11, 21, 22, 25],
          '# مصدر': [100, 101],
        },
        used: {
          'لم يُذكر': [0],
          'ذُكر مرة واحدة': [1],
          'ذُكر مرتين': [2],
          'ذُكر # مرات': [3, 5],
          'ذُكر # مرة': [11, 21, 22, 25, 100, 101],
        },
        uncited: {
          'لا جمل بلا مصدر': [0],
          'جملة واحدة بلا مصدر': [1],
          'جملتان بلا مصدر': [2],
          '# جمل بلا مصدر': [3, 5],
          '# جملة بلا مصدر': [11, 21, 22, 25, 100, 101],
        },
      },
    ],
    [
      'he',
      he,
      {
        sources: { 'מקור אחד': [1], '# מקורות': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101] },
        used: {
          'מופיע פעם אחת': [1],
          'מופיע פעמיים': [2],
          'מופיע # פעמים': [0, 3, 5, 11, 21, 22, 25, 100, 101],
        },
        uncited: {
          'משפט אחד ללא מקור': [1],
          '# משפטים ללא מקור': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101],
        },
      },
    ],
    [
      'fr',
      fr,
      {
        sources: { '# source': [0, 1], '# sources': [2, 3, 5, 11, 21, 22, 25, 100, 101] },
        used: { 'citée # fois': COUNTS },
        uncited: {
          '# phrase sans source': [0, 1],
          '# phrases sans source': [2, 3, 5, 11, 21, 22, 25, 100, 101],
        },
      },
    ],
    [
      'de',
      de,
      {
        sources: { '# Quelle': [1], '# Quellen': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101] },
        used: {
          'einmal zitiert': [1],
          '#-mal zitiert': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101],
        },
        uncited: {
          '# Satz ohne Quelle': [1],
          '# Sätze ohne Quelle': [0, 2, 3, 5, 11, 21, 22, 25, 100, 101],
        },
      },
    ],
  ];

  for (const [language, messages, table] of FORMS) {
    it(language, () => {
      for (const key of COUNTED) {
        const expected = Object.entries(table[key]).flatMap(([form, counts]) =>
          counts.map((count): [number, string] => [count, form.replace('#', String(count))]),
        );
        const said = counted.map(([count, written]) => [count, messages[key](count, written)]);
        expect(said, key).to.deep.equal(expected.sort(([a], [b]) => a - b));
      }
    });
  }

  it('of the other languages, at the counts where they change', () => {
    const said = (messages: Messages, ...counts: number[]): string =>
      counts
        .flatMap((count) => COUNTED.map((key) => messages[key](count, String(count))))
        .join('; ');
    expect(said(es, 1, 2)).to.equal(
      '1 fuente; citada una vez; 1 frase sin fuente; 2 fuentes; citada 2 veces; 2 frases sin fuente',
    );
    expect(said(pt, 1, 2)).to.equal(
      '1 fonte; citada 1 vez; 1 frase sem fonte; 2 fontes; citada 2 vezes; 2 frases sem fonte',
    );
    expect(said(italian, 1, 2)).to.equal(
      '1 fonte; citata una volta; 1 frase senza fonte; 2 fonti; citata 2 volte; 2 frasi senza fonte',
    );
    expect(said(nl, 1, 2)).to.equal(
      '1 bron; één keer geciteerd; 1 zin zonder bron; 2 bronnen; 2 keer geciteerd; 2 zinnen zonder bron',
    );
    expect(said(tr, 2)).to.equal('2 kaynak; 2 kez atıf yapıldı; 2 kaynaksız cümle');
    expect(said(fa, 2)).to.equal('2 منبع; 2 بار استناد شده; 2 جملهٔ بدون منبع');
    expect(said(hi, 2)).to.equal('2 स्रोत; 2 बार उल्लेख; बिना स्रोत के 2 वाक्य');
    expect(said(zhHans, 2)).to.equal('2 个来源; 引用 2 次; 2 个句子没有来源');
    expect(said(zhHant, 2)).to.equal('2 個來源; 引用 2 次; 2 個句子沒有來源');
    expect(said(ja, 2)).to.equal('出典 2 件; 2 回引用; 出典のない文 2 件');
    expect(said(ko, 2)).to.equal('출처 2개; 2회 인용; 출처 없는 문장 2개');
  });

  it('name one, two and several sources', () => {
    const cards = Object.entries({ ar, de, he, ru }).map(([language, messages]) => [
      language,
      [1, 2, 3].map((count) => messages.card('1, 3, 7'.slice(0, 3 * count - 2), count)).join('; '),
    ]);
    expect(Object.fromEntries(cards)).to.deep.equal({
      ar: 'المصدر 1; المصدران 1, 3; المصادر 1, 3, 7',
      de: 'Quelle 1; Quellen 1, 3; Quellen 1, 3, 7',
      he: 'מקור 1; מקורות 1, 3; מקורות 1, 3, 7',
      ru: 'Источник 1; Источники 1, 3; Источники 1, 3, 7',
    });
  });
});
