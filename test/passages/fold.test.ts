import { expect } from 'chai';
import { characterEnd, fold } from '../../src/passages/fold.js';

function folded(text: string): string {
  return String.fromCharCode(...fold(text).units);
}

describe('fold', () => {
  const cases: [text: string, words: string][] = [
    ['The Sun, a star!', 'thesunastar'],
    ['1.5 – 2,000: 3/4 (2010–2015)', '1.52,0003/42010-2015'],
    ['3.\n4', '34'],
    ['1999 and 7777', '1999and7777'],
    ['50 % of £3 ≤ €4', '50%of£3≤€4'],
    ['ﬁ ﬄ Ǆ ½ x²', 'fiffldz\u030c1⁄2x2'],
    ['[a](https://b.example) ![c](d_(e)) [f]', 'acf'],
    ['a <b title="c">d</b> e < f > g', 'adefg'],
    ['a &amp; b&#39;s &unknown;', 'absunknown'],
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
