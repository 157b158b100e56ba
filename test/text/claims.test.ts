import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { claimStart } from '../../src/text/claims.js';
import { boundaries, trickyText } from './tricky.js';

describe('claimStart', () => {
  // `‸` is where the marker stands, `¦` where the claim begins, `‖` the marker before, if any.
  const cases: [name: string, text: string][] = [
    ['a sentence', 'It is hot. ¦The sun shines.‸ It sets.'],
    ['the first sentence', '¦The sun shines.‸'],
    ['before the period', 'It is hot. ¦The sun shines‸.'],
    ['after a space', 'It is hot. ¦The sun shines. ‸'],
    ['abbreviations', 'It is hot. ¦The sun, e.g. ours, shines on Dr. Smith and J. R. Doe.‸'],
    ['an abbreviation after a slash', 'It is hot. ¦FRED/St. Louis says so.‸'],
    ['a letter that is none', 'It has vitamin-C. ¦The sun shines.‸'],
    ['a German date', 'Es ist heiß. ¦Am 5. Mai 2024 schien die Sonne.‸'],
    ['a German ordinal', 'Es ist heiß. ¦Vor dem 2. Weltkrieg schien die Sonne.‸'],
    ['a number at the end', 'It was hot in 2024. ¦May was not.‸'],
    ['a small number at the end', 'There were 5. ¦The sun shines.‸'],
    ['decimals', 'It is hot. ¦It has 5.5 million K.‸'],
    ['a question', 'Is it hot? ¦Yes!‸'],
    ['closing punctuation', 'He left. ¦“The sun shines.”‸'],
    ['an ellipsis alone', 'He left. ¦The sun shines. …‸'],
    ['a paragraph', 'It is hot.\n\n¦The sun shines‸'],
    ['a line after the paragraph', 'It is hot.\n\n¦The sun shines.\n\n‸'],
    ['a list item', '- one\n- ¦the sun shines‸\n- three'],
    ['a numbered item', '1. one\n2. ¦the sun shines‸'],
    ['a task', '- [x] ¦the sun shines‸'],
    ['a description', 'Sun\n: ¦the sun shines‸'],
    ['a footnote', '[^1]: ¦the sun shines‸'],
    ['the second sentence of an item', '* One. ¦Two.‸'],
    ['a heading', '## ¦The sun‸'],
    ['a quotation', '> It is hot.\n> > ¦The sun shines.‸'],
    ['emphasis', 'It is hot. ¦**The sun** shines.‸'],
    ['a table cell', '| Sun | ¦shines all day‸ | yes |'],
    ['the last table cell', '| Sun | ¦shines |‸'],
    ['the previous marker', 'The sun shines‖ ¦and the moon does not‸.'],
    ['the previous marker of another sentence', 'It‖ is hot. ¦The sun shines.‸'],
    ['markers side by side', 'It is hot. ¦The sun shines‖, ‸.'],
    ['Chinese', '天气很热。¦太阳照耀着。‸'],
    ['Japanese', '暑いです。¦太陽が輝いています！‸'],
    ['Hindi', 'गर्मी है। ¦सूरज चमकता है।‸'],
    ['Arabic', 'الجو حار. ¦الشمس مشرقة؟‸'],
    ['an emoji before', 'Hot 👨‍👩‍👧. ¦The sun shines.‸'],
    ['nothing', '¦‸'],
    ['nothing but white space', '  \n¦‸'],
    ['nothing but a list marker', '¦-‸'],
  ];
  for (const [name, drawn] of cases) {
    it(name, () => {
      const text = drawn.replace(/[‸¦‖]/g, '');
      const at = (sign: string, others: RegExp) => drawn.replace(others, '').indexOf(sign);
      const end = at('‸', /[¦‖]/g);
      const floor = at('‖', /[¦‸]/g);
      const start = floor < 0 ? claimStart(text, end) : claimStart(text, end, floor);
      expect(text.slice(start, end)).to.equal(text.slice(at('¦', /[‸‖]/g), end));
    });
  }

  it('finds long sentences, and gives up on what is none', () => {
    const long = `Long ${'word '.repeat(300)}end.`;
    expect(claimStart(`One. ${long}`, 5 + long.length)).to.equal(5);
    const endless = 'word '.repeat(10_000);
    expect(claimStart(endless, endless.length)).to.be.within(endless.length - 2001, endless.length);
  });

  it('answers an offset on a grapheme boundary, not after the end, for anything', () => {
    fc.assert(
      fc.property(trickyText(), fc.double(), fc.double(), fc.nat(80), (text, wild, floor, end) => {
        for (const one of [wild, end]) {
          const start = claimStart(text, one, floor);
          expect(boundaries(text)).to.include(start);
          expect(start).to.be.at.most(Math.min(text.length, Math.max(0, Math.floor(one) || 0)));
        }
      }),
      { numRuns: 200 },
    );
  });
});
