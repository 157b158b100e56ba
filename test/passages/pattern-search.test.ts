import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { findAll, overlaps, prefixRuns } from '../../src/passages/pattern-search.js';

const units = (text: string): Uint16Array => Uint16Array.from(text, (char) => char.charCodeAt(0));
const some = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 30 });

describe('runs', () => {
  it('overlaps of a pattern with itself', () => {
    expect([...overlaps(units('abab'))]).to.deep.equal([0, 0, 0, 1, 2]);
  });

  it('finds all places, as many as there are, also those that overlap', () => {
    fc.assert(
      fc.property(some, some, (text, pattern) => {
        fc.pre(pattern !== '');
        const found: number[] = [];
        findAll(units(text), units(pattern), (start) => {
          found.push(start);
          return false;
        });
        const expected = Array.from(text, (_, i) => i).filter((i) => text.startsWith(pattern, i));
        expect(found).to.deep.equal(expected);
      }),
    );
  });

  it('stops when told to', () => {
    let count = 0;
    findAll(units('aaaa'), units('a'), () => ++count === 2);
    expect(count).to.equal(2);
  });

  it('finds beginnings, each as long as it goes on', () => {
    expect(prefixRuns(units('xabcyabxabcd'), units('abcd'), 2)).to.deep.equal([
      { end: 4, length: 3 },
      { end: 7, length: 2 },
      { end: 12, length: 4 },
    ]);
  });

  it('finds no more of them than anybody writes', () => {
    expect(prefixRuns(units('a'.repeat(20_000)), units(`${'a'.repeat(20)}b`), 10)).to.have.length(
      10_000,
    );
  });
});
