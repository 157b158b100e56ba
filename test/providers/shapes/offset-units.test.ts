import { expect } from 'chai';
import { inText } from '../../../src/providers/shapes/offset-units.js';

describe('units of unknown offsets', () => {
  const text = 'Größe: 25 Tage 🌴. 猫は鳴く。 End.';
  const sentences = ['Größe: 25 Tage 🌴.', '猫は鳴く。', 'End.'];
  const sizes: Record<string, (part: string) => number> = {
    'UTF-16': (part) => part.length,
    'code points': (part) => [...part].length,
    bytes: (part) => new TextEncoder().encode(part).length,
  };
  const wordsOf = (places: readonly (readonly [number, number])[]): string[] =>
    places.map(([start, end]) => text.slice(start, end));

  for (const [unit, size] of Object.entries(sizes)) {
    it(`are ${unit} where these end with words`, () => {
      const places = sentences.map((one): readonly [number, number] => {
        const start = size(text.slice(0, text.indexOf(one)));
        return [start, start + size(one)];
      });
      expect(wordsOf(inText(places, text))).to.deep.equal(sentences);
    });
  }

  it('are words where their names say so', () => {
    const places = inText(
      [
        [0, 3],
        [3, 4],
        [4, 9],
      ],
      'One, two  three. Four.',
      true,
    );
    const words = places.map(([start, end]) => 'One, two  three. Four.'.slice(start, end));
    expect(words).to.deep.equal(['One, two  three.', 'Four.', '']);
  });

  it('do not matter in plain English', () => {
    const places = [[0, 3]] as const;
    expect(inText(places, 'One two.')).to.equal(places);
  });

  it('that fit nowhere stay outside of the text', () => {
    const [[, end] = [0, 0]] = inText([[0, 9999]], text);
    expect(end).to.be.above(text.length);
  });
});
