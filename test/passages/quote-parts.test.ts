import { expect } from 'chai';
import { isOtherwise, partsOf, uneditedPartsOf } from '../../src/passages/quote-parts.js';

const words = (parts: ReturnType<typeof uneditedPartsOf>): string[] | undefined =>
  parts?.map(({ text }) => text.trim());

describe('partsOf', () => {
  it('parts a quote where it leaves words out', () => {
    expect(words(partsOf('one … two ... three'))).to.deep.equal(['one', 'two', 'three']);
  });
});

describe('uneditedPartsOf', () => {
  const cases: [quote: string, parts: string[] | undefined][] = [
    ['[The firm] said so', ['said so']],
    ['it said [the firm] so … too', ['it said', 'so', 'too']],
    ['it said so [1], [2, 3]【4†a】', ['it said so ,']],
    ['1,204 and 1,204,500', ['1204 and 1,204,500']],
    ['[T]he firm said so', undefined],
    ['it was [not] so', undefined],
    ['take [50 mg] of it', undefined],
    ['a [link](https://a.example/)', undefined],
    ['it said so', undefined],
  ];
  for (const [quote, parts] of cases) {
    it(quote, () => expect(words(uneditedPartsOf(quote))).to.deep.equal(parts));
  }
});

describe('isOtherwise', () => {
  const cases: [text: string, isInsertion: boolean, isOther: boolean][] = [
    ['would |not, under any circumstances, |support', false, true],
    ['would |under no circumstances |support', false, true],
    ['it, |which was not expected, |came', false, false],
    ['会议|没有|通过', false, true],
    ['said |it |would', true, false],
    ['said |it would. Nobody knew. It |would', true, true],
    ['said |5 of them |would', true, true],
  ];
  for (const [text, isInsertion, isOther] of cases) {
    it(text, () => {
      const [before = '', gap = ''] = text.split('|');
      const to = before.length + gap.length;
      expect(isOtherwise(text.replaceAll('|', ''), before.length, to, isInsertion)).to.equal(
        isOther,
      );
    });
  }
});
