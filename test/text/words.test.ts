import { expect } from 'chai';
import { nextWordEnd, wordEnd } from '../../src/text/words.js';

describe('wordEnd', () => {
  for (const [name, text, at, end] of [
    ['in a word', 'It is hot.', 7, 9],
    ['after a word', 'It is hot.', 9, 9],
    ['before a word', 'It is hot.', 6, 6],
    ['at the start', 'It', 0, 0],
    ['in an accented word', 'cafe\u0301s', 4, 6],
    ['in a word beyond the first plane', '𝒜𝒷 c', 2, 4],
    ['in Chinese, which has no spaces', '天气很热', 2, 2],
  ] as const) {
    it(name, () => expect(wordEnd(text, at)).to.equal(end));
  }
});

describe('nextWordEnd', () => {
  it('is the end of the word that begins here', () => {
    expect(nextWordEnd('It is', 3)).to.equal(5);
    expect(nextWordEnd('It is', 2)).to.equal(2);
  });
});
