import { expect } from 'chai';
import { GrowingText } from '../../../src/markdown/read/growing-text.js';
import { fc } from '../../support/properties.js';

describe('GrowingText', () => {
  const written = (pieces: readonly string[]): GrowingText => {
    const text = new GrowingText();
    for (const piece of pieces) text.add(piece);
    return text;
  };

  it('is what was written, wherever one looks', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'bc\n', '😀'), fc.integer({ min: 0, max: 9_000 })), {
          maxLength: 8,
        }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
        (given, shares) => {
          const pieces = given.map(([unit, count]) => unit.repeat(count));
          const text = written(pieces);
          const whole = pieces.join('');
          const [from = 0, to = 0] = shares
            .map((share) => Math.floor(share * whole.length))
            .sort((a, b) => a - b);
          expect(text.length).to.equal(whole.length);
          expect(text.slice(from, to) === whole.slice(from, to)).to.equal(true);
          expect(text.slice(from) === whole.slice(from)).to.equal(true);
          expect(text.charAt(from)).to.equal(whole.charAt(from));
          expect(text.charCodeAt(from)).to.deep.equal(whole.charCodeAt(from));
          expect(text.exec(/\n/g, from)?.index ?? -1).to.equal(whole.indexOf('\n', from));
        },
      ),
    ));

  it('finds what begins far from the end and ends near it', () => {
    const text = written(['#'.repeat(30_000), '!', 'rest']);
    expect(text.exec(/#+!/y, 10)?.[0].length).to.equal(29_991);
    expect(text.exec(/#+!/y, 29_999)?.index).to.equal(29_999);
  });
});
