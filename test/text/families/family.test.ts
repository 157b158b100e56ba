import { expect } from 'chai';
import { spelling } from '../../../src/text/families/family.js';

/** How much of a text a spelling matches, from its beginning; and whether more text could change that. */
function read(pattern: string, text: string): [length: number, isHalf: boolean] {
  const one = spelling(pattern, () => undefined);
  return [one.match(text, 0)?.[0].length ?? -1, one.isHalf(text, 0)];
}

describe('a spelling of markers', () => {
  for (const [pattern, ...rows] of [
    [
      'abc',
      ['abc', 3, true],
      ['ab', -1, true],
      ['', -1, true],
      ['abd', -1, false],
      ['abcd', 3, false],
    ],
    ['ab?c', ['a', -1, true], ['ac', 2, true], ['ax', -1, false]],
    ['a[)|(]{1,3}b', ['a)(', -1, true], ['a)(|(', -1, false], ['a)b.', 3, false]],
    ['a(?:b|cd)*e', ['ac', -1, true], ['abc', -1, true], ['abcdb', -1, true], ['abce', -1, false]],
    [
      'a(?:\\((x+)\\))?',
      ['a', 1, true],
      ['a(', 1, true],
      ['a(xx', 1, true],
      ['a(xx)', 5, true],
      ['a(y', 1, false],
    ],
    ['ab|\\u0061c', ['a', -1, true], ['ac.', 2, false], ['ad', -1, false]],
    [
      '<(a|bc)>[^<]*</\\1>',
      ['<bc>x</b', -1, true],
      ['<bc>x</bc>', 10, true],
      ['<bc>x</bc> ', 10, false],
    ],
    ['a(?![(:])', ['a', 1, true], ['a:', -1, false], ['a ', 1, false]],
    ['a(?!b(?:c|d))[^]', ['ab', 2, true], ['abc', -1, false]],
    ['a[^\\n]{0,9}?b', ['axx', -1, true], ['axbxb', 3, false]],
  ] as const) {
    for (const [text, ...expected] of rows) {
      it(`${pattern} in ${JSON.stringify(text)}`, () => {
        expect(read(pattern, text)).to.deep.equal(expected);
      });
    }
  }

  it('asks whether the half of it can become one', () => {
    const one = spelling(
      '\\[(\\w*)\\]',
      () => undefined,
      ([, name = '']) => 'paris'.startsWith(name),
    );
    expect(['[par', '[rome', '[paris]'].map((text) => one.isHalf(text, 0))).to.deep.equal([
      true,
      false,
      true,
    ]);
  });
});
