import { expect } from 'chai';
import { characterEnd, fold } from '../../src/passages/folding.js';

function folded(text: string): string {
  return String.fromCharCode(...fold(text).units);
}

describe('fold', () => {
  const cases: [text: string, words: string][] = [
    ['The Sun, a star!', 'thesunastar'],
    ['1.5 – 2,000: 3/4 (2010–2015)', '1.5-2,000 3/4 2010-2015'],
    ['3.\n4 | 5', '3 4 5'],
    ['2010 – 2015, 2010-\n2015, 1 / 2', '2010-2015 2010-2015 1/2'],
    ['1 500 or 1’500\u202f000 or 2019 200 or 1 50', '1500or1500000or2019 200or1 50'],
    ['1\u200b2 3\u00ad4', '12 34'],
    ['-5 or −5 or (-5) or F-16 or COVID-19 or — 5', '-5or-5or-5orf16orcovid19or5'],
    ['p < 0.05, q &gt; 3, r >=٤', 'p<0.05 q>3 r>4'.replaceAll(' ', '')],
    ['> 5 of them', '5ofthem'],
    ['<td>5</td><td>7</td> 10<sup>6</sup>', '5 7 106'],
    ['5 < 7 > 3', '5<7>3'],
    ['1999 and 7777', '1999and7777'],
    ['50 % of £3 ≤ €4', '50%of£3≤€4'],
    ['ﬁ ﬄ Ǆ ½ x²', 'fiffldz\u030c1/2x2'],
    ['ёлка Ёлка', 'елкаелка'],
    ['Œuvre Ærø soluƟon maƩer', 'oeuvreaerøsolutionmatter'],
    ['versi´on, art´ıculo, f¨ur, tama˜no', folded('versión, artículo, für, tamaño')],
    ['ˇ ˆ probl`eme, fran¸cais, ˇSkoda, ˆıle', folded('problème, français, Škoda, île')],
    ['art\u0131\u0301culo', folded('artículo')],
    ['it´s, don´t, `export` and `é`', folded('its, dont, export and é')],
    ['a[^1] and b[^note]: c', 'aandbc'],
    [
      'List<String> Map<string, number> f<a href="b">g</a> H<sub>2</sub>O',
      'liststringmapstringnumberfgh2o',
    ],
    ['[a](https://b.example) ![c](d_(e)) [f]', 'acf'],
    ['a <b title="c">d</b> e < f > g', 'adefg'],
    ['a &amp; b&#39;s &unknown;', 'absunknown'],
    ['<!DOCTYPE html><!-- a comment --> is read', 'acommentisread'],
    ['𝐀𝐁 😀 𠮷', 'ab𠮷'],
    ['\ud800a\udc00', 'a'],
  ];
  for (const [text, words] of cases) {
    it(JSON.stringify(text), () => expect(folded(text)).to.equal(words));
  }

  it('knows where each unit comes from, also of those that become many', () => {
    const { units, offsets } = fold(`x ${'ﷺ'.repeat(20)} y`);
    expect(units.length).to.be.greaterThan(300);
    expect([offsets[0], offsets[1], offsets.at(-1)]).to.deep.equal([0, 2, 23]);
  });

  it('knows where characters end', () => {
    expect([characterEnd('ab', 0), characterEnd('😀b', 0), characterEnd('a', 1)]).to.deep.equal([
      1, 2, 2,
    ]);
  });
});
