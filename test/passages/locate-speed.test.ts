import { expect } from 'chai';
import { locatePassage } from '../../src/passages/locate.js';
import { shortest } from '../support/shortest.js';
import { todaysShare } from '../support/todays-share.js';

const MB = 1_000_000;
const ABSENT =
  'A sentence of some length that stands nowhere in any of these documents, whatever is in them.';
const WORDS = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'.split(
  ' ',
);

function prose(length: number): string {
  const parts: string[] = [];
  for (let size = 0, i = 7; size < length; i = (i * 16_807) % 2_147_483_647) {
    const word = WORDS[i % WORDS.length] ?? '';
    parts.push(word);
    size += word.length + 1;
  }
  return parts.join(' ');
}

const CASES: [name: string, text: (length: number) => string, quote: string][] = [
  ['prose', prose, ABSENT],
  ['prose, and almost a part of it', prose, prose(4000).replaceAll('amet', 'emat')],
  ['one letter', (length) => 'a'.repeat(length), `${'a'.repeat(3000)}b`],
  ['one letter, and another first', (length) => 'a'.repeat(length), `b${'a'.repeat(3000)}`],
  ['two letters', (length) => 'ab'.repeat(length / 2), `${'ab'.repeat(100)}c${'ab'.repeat(100)}`],
  [
    'almost the quote everywhere, but its opposite',
    (length) => 'The new drug is not safe for children of that age. '.repeat(length / 51),
    'The new drug is safe for children of that age.',
  ],
  ['cells of numbers', (length) => '1 2 -3 < 45 678 '.repeat(length / 16), ABSENT],
  ['accents before letters', (length) => '´a`e'.repeat(length / 4), ABSENT],
  ['types in code', (length) => 'List<String>'.repeat(length / 12), ABSENT],
  ['marks on letters', (length) => 'a\u0301\u0302\u05b0'.repeat(length / 4), ABSENT],
  ['links that never end', (length) => '](a'.repeat(length / 3), ABSENT],
  ['tags that never end', (length) => '<a '.repeat(length / 3), ABSENT],
  [
    'Chinese',
    (length) => '太陽是一顆恆星'.repeat(length / 7),
    '月亮不是一顆恆星而是地球的衛星沒有別的東西了真的沒有',
  ],
];

describe('locatePassage of ten million characters', () => {
  for (const [name, textOf, quote] of todaysShare(CASES)) {
    it(`takes little more than ten times as long as of one: ${name}`, function () {
      this.retries(2);
      const locate = (length: number): (() => unknown) => {
        const text = textOf(length);
        // Flat, as text from a file is.
        text.charCodeAt(0);
        return () => locatePassage(text, quote);
      };
      // Alone on a machine, ten million take 0.15 to 0.35 s, and the worst of these 0.3 to 0.9 s.
      const limit = Math.min(15 * shortest(locate(MB)) + 200, 4000);
      expect(shortest(locate(10 * MB), limit)).to.be.below(limit);
    }).timeout(60_000);
  }
});
