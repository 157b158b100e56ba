import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { locatePassage, passageLocator } from '../../src/passages/locate.js';
import { damaged, documentOf, sentence, wordsOf } from './sentences.js';

const SUN = 'The sun is a star. It makes light by the fusion of hydrogen. The moon makes none.';

/** The words that were found, or nothing. */
function found(text: string, quote: string, near?: number): string | undefined {
  const span = locatePassage(text, quote, { near });
  return span && text.slice(span.start, span.end);
}

describe('locatePassage', () => {
  describe('finds the very words', () => {
    const cases: [name: string, text: string, quote: string, words: string][] = [
      ['as they are', SUN, 'The sun is a star.', 'The sun is a star.'],
      ['without the full stop', SUN, 'The sun is a star', 'The sun is a star'],
      ['in another case', SUN, 'THE SUN IS A STAR.', 'The sun is a star.'],
      ['over lines', 'a The sun\n  is\ta star. b', 'The sun is a star.', 'The sun\n  is\ta star.'],
      [
        'hyphenated',
        'The fu-\nsion of hydro‐\ngen ends.',
        'The fusion of hydrogen',
        'The fu-\nsion of hydro‐\ngen',
      ],
      [
        'soft hyphens',
        'The fu\u00adsion of hydrogen',
        'The fusion of hydrogen',
        'The fu\u00adsion of hydrogen',
      ],
      [
        'ligatures',
        'An eﬃcient ﬁre is a ﬂame.',
        'efficient fire is a flame',
        'eﬃcient ﬁre is a ﬂame',
      ],
      ['quotation marks', 'He said “it’s «far»” to us.', `"it's "far""`, '“it’s «far»”'],
      [
        'dashes',
        'It is far — very far – and old.',
        'far - very far - and old.',
        'far — very far – and old.',
      ],
      [
        'decomposed letters',
        'Le cafe\u0301 d’e\u0301te\u0301 est ferme\u0301.',
        'café d’été est fermé',
        'cafe\u0301 d’e\u0301te\u0301 est ferme\u0301',
      ],
      [
        'ß and SS',
        'Die STRASSE ist groß genug.',
        'Die Straße ist GROSS genug.',
        'Die STRASSE ist groß genug.',
      ],
      [
        'invisible characters',
        'The \u200bsun\u2060 is a\ufeff star',
        'The sun is a star',
        'The \u200bsun\u2060 is a\ufeff star',
      ],
      [
        'Markdown in the text',
        'The **sun** is [a star](https://a.example/x_(y) "z").',
        'The sun is a star.',
        'The **sun** is [a star]',
      ],
      [
        'Markdown in the quote',
        SUN,
        '> The *sun* is a [star](https://a.example).',
        'The sun is a star.',
      ],
      [
        'HTML in the text',
        'The <b class="x">sun</b> is&nbsp;a star',
        'The sun is a star',
        'The <b class="x">sun</b> is&nbsp;a star',
      ],
      [
        'an ellipsis',
        SUN,
        'The sun is … hydrogen.',
        'The sun is a star. It makes light by the fusion of hydrogen.',
      ],
      ['three dots in brackets', SUN, 'The sun is a star. […] The moon makes none.', SUN],
      ['torn at the end', SUN, 'It makes light by the fus…', 'It makes light by the fus'],
      [
        'Chinese',
        '月亮繞地球。太陽是一顆恆星，它發光。',
        '太陽是一顆恆星,它發光。',
        '太陽是一顆恆星，它發光。',
      ],
      [
        'Japanese in full width',
        'これはＡＩの答えです。',
        'これはAIの答えです。',
        'これはＡＩの答えです。',
      ],
      [
        'Arabic, stretched and in presentation forms',
        'قال: الشــمس نجم كبير',
        'الشمس نجم كبير',
        'الشــمس نجم كبير',
      ],
      [
        'Arabic with vowel points in the text',
        'قال: إِنَّ الشَّمْسَ نَجْمٌ كَبِيرٌ جِدًّا.',
        'إن الشمس نجم كبير جدا',
        'إِنَّ الشَّمْسَ نَجْمٌ كَبِيرٌ جِدًّا',
      ],
      [
        'Arabic with vowel points in the quote',
        'قال: إن الشمس نجم كبير.',
        'إِنَّ الشَّمْسَ نَجْمٌ كَبِيرٌ',
        'إن الشمس نجم كبير',
      ],
      ['Arabic, as it is drawn', 'ﻻ ﺷﻲﺀ ﻫﻨﺎ ﺃﺑﺪﺍ', 'لا شيء هنا أبدا', 'ﻻ ﺷﻲﺀ ﻫﻨﺎ ﺃﺑﺪﺍ'],
      [
        'Persian with the letters of Arabic',
        'كتاب يكى از بهترين هاست',
        'کتاب یکی از بهترین هاست',
        'كتاب يكى از بهترين هاست',
      ],
      [
        'Persian, joined',
        'می‌خواهم به خانه‌ها بروم',
        'میخواهم به خانهها بروم',
        'می‌خواهم به خانه‌ها بروم',
      ],
      ['Hebrew with vowel points', 'בְּרֵאשִׁית בָּרָא', 'בראשית ברא', 'בְּרֵאשִׁית בָּרָא'],
      [
        'digits of Arabic',
        'في عام ٢٠٢٤ كان العدد ١٬٢٣٤',
        'في عام 2024 كان العدد 1,234',
        'في عام ٢٠٢٤ كان العدد ١٬٢٣٤',
      ],
      ['digits of Hindi', 'कुल १२३ लोग यहाँ आए', 'कुल 123 लोग यहाँ आए', 'कुल १२३ लोग यहाँ आए'],
      [
        'Thai, parted',
        'ดวง อาทิตย์ เป็น ดาว ฤกษ์',
        'ดวงอาทิตย์เป็นดาวฤกษ์',
        'ดวง อาทิตย์ เป็น ดาว ฤกษ์',
      ],
      ['Thai, decomposed', 'น้ํา ทะเล สวย', 'น้ำทะเลสวย', 'น้ํา ทะเล สวย'],
      [
        'Burmese, parted',
        'နေသည် ကြယ်တစ်လုံး ဖြစ်သည်',
        'နေသည်ကြယ်တစ်လုံးဖြစ်သည်',
        'နေသည် ကြယ်တစ်လုံး ဖြစ်သည်',
      ],
      [
        'Korean, decomposed',
        '태양은 별이다'.normalize('NFD'),
        '태양은 별이다',
        '태양은 별이다'.normalize('NFD'),
      ],
      [
        'Chinese in the signs of its radicals',
        '⽇⽂が⼊⼒される',
        '日文が入力される',
        '⽇⽂が⼊⼒される',
      ],
      ['Turkish', 'İstanbul ışıkları', 'istanbul ışıkları', 'İstanbul ışıkları'],
      ['Hindi', 'वह कहता है: सूर्य एक तारा है।', 'सूर्य एक तारा है', 'सूर्य एक तारा है'],
      [
        'Thai',
        'เขาพูดว่าดวงอาทิตย์เป็นดาวฤกษ์ครับ',
        'ดวงอาทิตย์เป็นดาวฤกษ์',
        'ดวงอาทิตย์เป็นดาวฤกษ์',
      ],
      [
        'Korean, decomposed',
        '태양은 별이다. 그래서 밝다.'.normalize('NFD'),
        '그래서 밝다.',
        '그래서 밝다.'.normalize('NFD'),
      ],
      [
        'numbers with their signs',
        'It costs 1.5 to 2–3 % more.',
        '1.5 to 2-3 % more',
        '1.5 to 2–3 % more',
      ],
    ];
    for (const [name, text, quote, words] of cases) {
      it(name, () => {
        expect(found(text, quote)).to.equal(words);
        expect(locatePassage(text, quote)).to.include({ exact: true, share: 1 });
      });
    }

    it('marks only what is quoted where words are left out', () => {
      const parts = locatePassage(SUN, 'The sun … The moon makes none.')?.parts ?? [];
      expect(parts.map(({ start, end }) => SUN.slice(start, end))).to.deep.equal([
        'The sun',
        'The moon makes none.',
      ]);
    });

    it('nearest to where they are expected', () => {
      const text = 'It is a very old star. '.repeat(5);
      const at = (near?: number) => locatePassage(text, 'It is a very old star.', { near })?.start;
      expect([undefined, 0, 30, 40, 9999].map(at)).to.deep.equal([0, 0, 23, 46, 92]);
    });
  });

  describe('finds almost the same words', () => {
    const cases: [name: string, quote: string, words: string][] = [
      [
        'a letter',
        'It mokes light by the fusion of hydrogen.',
        'It makes light by the fusion of hydrogen.',
      ],
      [
        'an article too many',
        'It makes the light by the fusion of hydrogen.',
        'It makes light by the fusion of hydrogen.',
      ],
      [
        'a word left out',
        'It makes light by fusion of hydrogen.',
        'It makes light by the fusion of hydrogen.',
      ],
    ];
    for (const [name, quote, words] of cases) {
      it(name, () => {
        const span = locatePassage(SUN, quote);
        expect(span && SUN.slice(span.start, span.end)).to.equal(words);
        expect(span?.exact).to.equal(false);
        expect(span?.share).to.be.within(0.8, 1);
      });
    }

    it('on both sides of a foot of a page, which is not marked', () => {
      const text =
        'x It makes light by the fu-\n\n27\nChapter 3: Stars\n\nsion of hydrogen, all the time. y';
      const span = locatePassage(text, 'It makes light by the fusion of hydrogen, all the time.');
      expect(span).to.include({ exact: false, share: 1 });
      expect(span?.parts.map(({ start, end }) => text.slice(start, end))).to.deep.equal([
        'It makes light by the fu',
        'sion of hydrogen, all the time.',
      ]);
    });
  });

  describe('finds nothing', () => {
    const cases: [name: string, text: string, quote: string][] = [
      ['in nothing', '', 'The sun is a star.'],
      ['of nothing', SUN, ''],
      ['of punctuation', SUN, '… — !'],
      ['of other words', SUN, 'Mars is a planet with two small moons, and rather cold.'],
      ['of a part of a word', 'The party was long.', 'art'],
      ['of few words that stand there twice', 'It is far. It is far.', 'is far'],
      [
        'of other numbers',
        'Sales grew by 1.5 million in 2019 as expected.',
        'Sales grew by 15 million in 2019 as expected.',
      ],
      [
        'of other years',
        'Sales grew by 1.5 million in 2019 as expected.',
        'Sales grew by 1.5 million in 2018 as expected.',
      ],
      [
        'of half a number',
        'In all, the sales of the year grew by 150 as expected.',
        'In all, the sales of the year grew by 15',
      ],
      [
        'with another number, whatever its digits are',
        'في عام ٢٠٢٤ كان عدد السكان في المدينة كبيرا جدا',
        'في عام ٢٠٢٣ كان عدد السكان في المدينة كبيرا جدا',
      ],
      [
        'with a number ten times as large, in Hindi',
        'कुल १.५ लाख लोग पिछले साल यहाँ आए थे',
        'कुल १५ लाख लोग पिछले साल यहाँ आए थे',
      ],
      ['of a word more than there is', SUN, 'It makes light by the slow fusion of hydrogen.'],
      ['of parts in another order', SUN, 'The moon makes none … The sun is a star.'],
      [
        'of what is half there',
        SUN,
        'It makes light by the fusion of very many other elements, as one can see.',
      ],
    ];
    for (const [name, text, quote] of cases) {
      it(name, () => expect(found(text, quote)).to.equal(undefined));
    }

    it('and never throws, whatever it is given', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, quote) => {
          const span = locatePassage(text, quote);
          if (!span) return;
          expect(span.start).to.be.within(0, span.end);
          expect(span.end).to.be.at.most(text.length);
        }),
      );
      expect(locatePassage(7 as never, 'a')).to.equal(undefined);
      expect(locatePassage('a', null as never)).to.equal(undefined);
    });
  });

  it('finds a damaged sentence at its place', () => {
    fc.assert(
      fc.property(documentOf(), fc.nat(), fc.nat(), (sentences, pick, seed) => {
        const index = pick % sentences.length;
        const start = sentences.slice(0, index).join(' ').length + (index > 0 ? 1 : 0);
        const quote = sentences[index] ?? '';
        const text = damaged(sentences.join(' '), seed);
        const span = locatePassage(text.text, damaged(quote, seed + 1).text);
        expect(span, quote).to.include({ exact: true });
        expect(span?.start).to.equal(text.move(start));
      }),
    );
  });

  it('finds a sentence with a wrong letter inside a word at its place', () => {
    fc.assert(
      fc.property(documentOf(), fc.nat(), fc.nat(), (sentences, pick, letter) => {
        const index = pick % sentences.length;
        const start = sentences.slice(0, index).join(' ').length + (index > 0 ? 1 : 0);
        const quote = sentences[index] ?? '';
        // In a short word or at the beginning of one, it would be another word.
        const inside = Array.from(
          quote.matchAll(/(?<=[^\s\p{sc=Han}])[^\s\p{sc=Han}](?=[^\s\p{sc=Han}]{3,})/gu),
        );
        const at = inside[letter % inside.length]?.index ?? 0;
        fc.pre(at > 0);
        const span = locatePassage(
          sentences.join(' '),
          `${quote.slice(0, at)}q${quote.slice(at + 1)}`,
        );
        expect(span?.start).to.be.within(start - 2, start + 2);
      }),
    );
  });

  it('finds no sentence that is not there', () => {
    fc.assert(
      fc.property(documentOf(), sentence(), (sentences, other) => {
        fc.pre(
          !sentences.some((one) => wordsOf(one).some((word) => wordsOf(other).includes(word))),
        );
        expect(locatePassage(sentences.join(' '), other)).to.equal(undefined);
      }),
    );
  });
});

describe('passageLocator', () => {
  it('reads a text once for many quotes', () => {
    const locate = passageLocator(SUN);
    expect(locate('The sun is a star.')?.start).to.equal(0);
    expect(locate('The moon makes none.')?.start).to.equal(61);
    expect(locate('Something that is not there at all')).to.equal(undefined);
  });
});
