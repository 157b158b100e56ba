import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { cleanBlock, cleanLine, cut, cutAtSentence } from '../../src/sanitize/text.js';

const FAMILY = '👨‍👩‍👧‍👦';

describe('cleanLine', () => {
  const cases: [given: string, expected: string][] = [
    ['plain', 'plain'],
    ['a\u0000b\u0007c\u007f', 'abc'],
    ['two\nlines\r\n\tand tabs', 'two lines and tabs'],
    ['  around  ', 'around'],
    ['right\u202eto\u2066left\u2069', 'righttoleft'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    [FAMILY, FAMILY],
    ['« à »', '« à »'],
  ];
  for (const [given, expected] of cases) {
    it(JSON.stringify(given), () => expect(cleanLine(given, 200)).to.equal(expected));
  }
});

describe('cut', () => {
  it('leaves what fits', () => expect(cut('a'.repeat(200), 200)).to.equal('a'.repeat(200)));
  it('cuts the rest and says so', () =>
    expect(cut('a'.repeat(201), 200)).to.equal(`${'a'.repeat(200)}…`));

  it('cuts between words where there are spaces, and a word without end anywhere', () => {
    expect(cut('The sun is a star.', 12)).to.equal('The sun is a…');
    expect(cut('The sun is a star.', 14)).to.equal('The sun is a…');
    expect(cut('The sun is a star.', 17)).to.equal('The sun is a star…');
    expect(cut('太陽是一顆恆星', 4)).to.equal('太陽是一…');
    expect(cut(`a ${'b'.repeat(80)}`, 60)).to.equal(`a ${'b'.repeat(58)}…`);
    expect(cut('The sun is a st...', 15)).to.equal('The sun is a st…');
  });

  it('never tears a grapheme apart', () => {
    expect(cut(`ab${FAMILY}c`, 4)).to.equal('ab…');
    expect(cut('e\u0301'.repeat(10), 5)).to.equal(`${'e\u0301'.repeat(2)}…`);
    expect(cut('🇫🇷🇩🇪🇮🇹', 5)).to.equal('🇫🇷…');
  });

  it('cuts even a cluster without end, between code points', () => {
    const endless = `a${'\u0301'.repeat(1000)}`;
    expect(cut(endless, 200)).to.have.length(201);
    expect(cut('😀\u200d'.repeat(500), 200).isWellFormed()).to.equal(true);
  });

  it('is the same twice, for any text and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(40), (text, max) => {
        const once = cut(text, max + 1);
        expect(once.length).to.be.at.most(max + 2);
        expect(cut(once, max + 1)).to.equal(once);
      }),
    );
  });
});

describe('cleanBlock', () => {
  it('keeps line breaks and says where offsets went', () => {
    const { text, move } = cleanBlock('a\u0000b\n\u202ec', 100);
    expect(text).to.equal('ab\nc');
    expect([0, 1, 2, 3, 4, 5, 6].map(move)).to.deep.equal([0, 1, 1, 2, 3, 3, 4]);
  });

  it('moves every span onto the same words', () => {
    const noisy = fc.array(fc.constantFrom('a', 'b', '\n', '\u200b', '\u202e', 'é', '😀'));
    fc.assert(
      fc.property(noisy, fc.nat(), fc.nat(), (parts, i, k) => {
        const given = parts.join('');
        const [start, end] = [i % (given.length + 1), k % (given.length + 1)].sort(
          (a, b) => a - b,
        ) as [number, number];
        const { text, move } = cleanBlock(given, 1000);
        const words = given
          .slice(start, end)
          .toWellFormed()
          .replace(/[\u200b\u202e]/g, '');
        if (given.slice(start, end).isWellFormed())
          expect(text.slice(move(start), move(end))).to.equal(words);
      }),
    );
  });
});

describe('cutAtSentence', () => {
  const cases: [name: string, given: string, cut: string][] = [
    ['what fits', 'One. Two.', 'One. Two.'],
    ['after a sentence', 'One is here. Two is not whole at all.', 'One is here. …'],
    ['between words', 'one two three four five six', 'one two three four …'],
    [
      'where there is no space',
      '一二三四五六七八九十'.repeat(3),
      `${'一二三四五六七八九十'.repeat(2)}…`,
    ],
  ];
  for (const [name, given, expected] of cases) {
    it(name, () => {
      const found = cutAtSentence(given, 24);
      expect(found.length).to.be.at.most(24);
      if (name.startsWith('where')) expect(given.startsWith(found.slice(0, -2))).to.equal(true);
      else expect(found).to.equal(expected);
      expect(cutAtSentence(found, 24)).to.equal(found);
    });
  }
});
