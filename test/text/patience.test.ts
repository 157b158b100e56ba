import { expect } from 'chai';
import { Patience } from '../../src/text/patience.js';

describe('Patience', () => {
  let now = 0;
  const work = (): string => {
    now += 20;
    return 'read';
  };

  it('is over at once as long as readings are free', () => {
    const patience = new Patience(10, () => now);
    expect(patience.isOver(10)).to.equal(true);
    expect(patience.spend(6, work)).to.equal('read');
    expect(patience.isOver(4)).to.equal(true);
    expect(patience.isOver(5)).to.equal(false);
  });

  it('is over again when eight times as much time has passed', () => {
    const patience = new Patience(0, () => now);
    patience.spend(1, work);
    now += 139;
    expect(patience.isOver(1)).to.equal(false);
    now += 1;
    expect(patience.isOver(1)).to.equal(true);
  });
});
