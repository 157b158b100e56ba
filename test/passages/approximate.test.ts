import { expect } from 'chai';
import { nearest } from '../../src/passages/approximate.js';
import { fold } from '../../src/passages/fold.js';

const TEXT = fold(
  'abcdefghijklmnopqrstuvwxyz'.repeat(3) + 'the quick brown fox jumps over the lazy dog in 1999',
).units;
const near = (quote: string, least = 0.8) => nearest(TEXT, fold(quote).units, least);

describe('nearest', () => {
  it('finds the stretch that is most like the quote', () => {
    const match = near('the quick brown fax jumps over the lazy dog');
    expect(match).to.include({ start: 78, end: 113 });
    expect(match?.share).to.be.closeTo(34 / 35, 0.001);
  });

  it('finds none below the share that is asked for', () => {
    expect(near('the quick brown fax jumps over the lazy dog', 0.99)).to.equal(undefined);
    expect(near('a slow red hen walks under some busy cat')).to.equal(undefined);
    expect(near('abc')).to.equal(undefined);
  });

  it('takes no digit for another', () => {
    expect(near('over the lazy dog in 1999')?.share).to.equal(1);
    expect(near('over the lazy dog in 1998')).to.equal(undefined);
    expect(near('over the lazy dog in 19992 and on')).to.equal(undefined);
  });
});
