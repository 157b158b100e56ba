import { expect } from 'chai';
import { locatePassage } from '../../src/passages/locate.js';

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
  ['links that never end', (length) => '](a'.repeat(length / 3), ABSENT],
  ['tags that never end', (length) => '<a '.repeat(length / 3), ABSENT],
  [
    'Chinese',
    (length) => '太陽是一顆恆星'.repeat(length / 7),
    '月亮不是一顆恆星而是地球的衛星沒有別的東西了真的沒有',
  ],
];

describe('locatePassage of ten million characters', () => {
  for (const [name, textOf, quote] of CASES) {
    it(`takes little more than ten times as long as of one: ${name}`, function () {
      this.retries(2);
      const times = [MB, 10 * MB].map((length) => {
        const text = textOf(length);
        // Flat, as text from a file is.
        text.charCodeAt(0);
        let best = Infinity;
        for (let i = 0; i < 2; i++) {
          const begin = performance.now();
          locatePassage(text, quote);
          best = Math.min(best, performance.now() - begin);
        }
        return best;
      });
      expect(times[1]).to.be.below(15 * (times[0] ?? 0) + 200);
      // On a machine that does nothing else it is a quarter of that.
      expect(times[1]).to.be.below(4000);
    }).timeout(60_000);
  }
});
