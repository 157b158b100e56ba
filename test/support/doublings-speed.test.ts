import { expect } from 'chai';
import { expectLinear } from './doublings.js';

/** Does a number of steps that no compiler can remove. */
let sum = 0;
function steps(count: number): void {
  for (let i = 0; i < count; i++) sum = (sum * 31 + i) % 1_000_003;
}

const fails = (stepsOf: (size: number) => number): Promise<boolean> =>
  expectLinear((size) => () => steps(stepsOf(size))).then(
    () => false,
    () => true,
  );

describe('expectLinear', () => {
  it('accepts what is constant or linear', async () => {
    expect(await fails(() => 100_000)).to.equal(false);
    expect(await fails((size) => size * 50)).to.equal(false);
  }).timeout(60_000);

  it('refuses what is quadratic', async () => {
    expect(await fails((size) => size ** 2 / 100)).to.equal(true);
  }).timeout(60_000);
});
