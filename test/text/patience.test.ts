import { expect } from 'chai';
import { Patience } from '../../src/text/patience.js';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
function work(ms: number): string {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return 'read';
}

describe('Patience', () => {
  it('is over at once as long as it costs nothing', () => {
    const patience = new Patience(10);
    expect(patience.isOver(10)).to.equal(true);
    expect(patience.spend(6, () => work(20))).to.equal('read');
    expect(patience.isOver(4)).to.equal(true);
    expect(patience.isOver(5)).to.equal(false);
  });

  it('is over again when four times as much time has passed', async () => {
    const patience = new Patience(0);
    patience.spend(1, () => work(20));
    expect(patience.isOver(1)).to.equal(false);
    await wait(80);
    expect(patience.isOver(1)).to.equal(true);
  });
});
