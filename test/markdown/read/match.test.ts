import { expect } from 'chai';
import { matchAt } from '../../../src/markdown/read/match.js';

describe('matchAt', () => {
  it('matches at a place alone, as often as it is asked', () => {
    const pattern = /a+/y;
    expect([1, 1, 0, 2].map((at) => matchAt(pattern, 'baa', at)?.[0])).to.deep.equal([
      'aa',
      'aa',
      undefined,
      'a',
    ]);
  });
});
