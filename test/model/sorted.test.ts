import { expect } from 'chai';
import { firstFrom } from '../../src/model/sorted.js';
import { fc } from '../support/properties.js';

describe('firstFrom', () => {
  it('finds what a walk from the start would find', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (numbers, limit) => {
        const sorted = numbers.sort((a, b) => a - b);
        const walked = sorted.findIndex((number) => number >= limit);
        expect(firstFrom(sorted, (number) => number >= limit)).to.equal(
          walked < 0 ? sorted.length : walked,
        );
      }),
    );
  });
});
