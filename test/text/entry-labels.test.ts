import { expect } from 'chai';
import { isEntryLabel, opensLine } from '../../src/text/entry-labels.js';

/** Asks about the first number in brackets of a text. */
function asked(text: string, before = ''): boolean | undefined {
  const start = text.indexOf('[');
  const end = text.indexOf(']') + 1;
  const group = { start, end, named: [], edge: undefined, words: '', cites: false, readable: true };
  return isEntryLabel(text, group, 0, before);
}

describe('isEntryLabel', () => {
  for (const [given, expected] of [
    ['[1] Wikipedia', true],
    ['- [1] Wikipedia', true],
    ['> **[1]** Wikipedia', true],
    ['- [1] **Wikipedia**, 2020', true],
    ['[1] *The Times*', true],
    ['[1] **[Wikipedia](https://a.example/)**', true],
    ['**[1]** _Nature_', true],
    ['• [1] Wikipedia', true],
    ['[1]\u3000東京都', true],
    ['[1] **[2]**', false],
    ['[1] *', undefined],
    ['[1] * a', false],
    ['[1]. Wikipedia', true],
    ['Sources: [1] Wikipedia', true],
    ['It is hot.\n[1] Wikipedia', true],
    ['It is hot [1] and wet', false],
    ['[1], as it is', false],
    ['[1]\nIt is hot', false],
    ['[1] [2]', false],
    ['[1] ', undefined],
    ['[1]', undefined],
  ] as const) {
    it(`${JSON.stringify(given)}: ${expected}`, () => expect(asked(given)).to.equal(expected));
  }

  it('knows that words stand before the text', () => {
    expect(asked('[1] Wikipedia', 'See ')).to.equal(false);
  });
});

describe('opensLine', () => {
  it('lets nothing but marks stand before', () => {
    expect(
      ['- [', '1. [', '**[', 'a [', 'a\n> ['].map((text) => opensLine(text, text.length - 1)),
    ).to.eql([true, true, true, false, true]);
  });
});
