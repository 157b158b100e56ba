import { expect } from 'chai';
import { mayBeClosed, mayBeInside, shownEnd } from '../../src/text/half-markers.js';

describe('half a marker', () => {
  for (const [what, given, expected] of [
    ['is left out with the space before it', 'Hot ¦[1', 'Hot'],
    ['with an open parenthesis', 'Hot (¦[1', 'Hot'],
    ['with a tag', 'Hot <sup>¦[1', 'Hot'],
    ['with a sign', 'Hot^¦[1', 'Hot'],
    ['but not with the sign that closes another', 'Hot ^[1]^¦[2', 'Hot ^[1]^'],
    ['and without a space', 'Hot¦[1', 'Hot'],
  ] as const) {
    it(what, () => {
      const text = given.replace('¦', '');
      expect(text.slice(0, shownEnd(text, given.indexOf('¦')))).to.equal(expected);
    });
  }

  it('is a whole text without its last space where nothing is held back', () => {
    expect(shownEnd('Hot ', Infinity)).to.equal(3);
  });

  it('may be in code or in a link that is closed near to its opening', () => {
    expect(mayBeClosed('a `b', 2)).to.equal(true);
    expect(mayBeClosed('a b', -1)).to.equal(false);
    expect(mayBeClosed(`\`${'b'.repeat(200)}`, 0)).to.equal(false);
  });

  for (const [text, before, expected] of [
    ['a `b [1]', '', true],
    ['a `b` [1]', '', false],
    ['a [b [1]', '', true],
    ['a [b] [1]', '', false],
    ['a [1]', 'open `', true],
    [`${'a'.repeat(200)} [1]`, 'open `', false],
  ] as const) {
    it(`${expected ? 'may be' : 'is not'} inside of what opened: ${before}${text.slice(-9)}`, () => {
      expect(mayBeInside(text, text.lastIndexOf('['), before)).to.equal(expected);
    });
  }
});
