import { expect } from 'chai';
import { wordFinder } from '../../src/passages/find-words.js';

describe('wordFinder', () => {
  const TEXT = 'Webb left Kou-\nrou, and reached\n its place. It is an eﬃcient “eye”. § 7, § 8';
  const cases: [words: string, from: number, found: string | undefined][] = [
    ['webb', 0, 'Webb'],
    ['Kourou', 0, 'Kou-\nrou'],
    ['reached its', 0, 'reached\n its'],
    ['each', 0, 'each'],
    ['efficient "eye"', 0, 'eﬃcient “eye'],
    ['§', 0, '§'],
    ['webb', 1, undefined],
    ['Mars', 0, undefined],
    ['  ', 0, undefined],
  ];
  for (const [words, from, expected] of cases) {
    it(`${JSON.stringify(words)} from ${from}`, () => {
      const found = wordFinder(TEXT)(words, from);
      expect(found && TEXT.slice(found.start, found.end)).to.equal(expected);
    });
  }

  it('goes on from where it was', () => {
    const find = wordFinder(TEXT);
    const first = find('§', 0);
    expect(find('§', (first?.start ?? 0) + 1)?.start).to.equal(TEXT.lastIndexOf('§'));
  });
});
