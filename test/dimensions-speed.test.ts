// Every public function and every way into the elements grows with its input and not faster, in each way in
// which its input can be large. All of it is measured with `npm run test:hostile -- load`; in an ordinary run
// only that nothing is missing.
import { expect } from 'chai';
import '../src/define.js';
import * as entry from '../src/index.js';
import { DIMENSIONS } from './dimensions.js';
import { expectLinear } from './support/doublings.js';

const isWhole = (globalThis as { load?: boolean }).load === true;

describe('Each dimension of each input', () => {
  before(entry.loadParts);

  it('is listed for all that is exported', () => {
    expect(Object.keys(DIMENSIONS).sort()).to.deep.equal(Object.keys(entry).sort());
  });

  for (const [name, dimensions] of Object.entries(DIMENSIONS)) {
    if (typeof dimensions === 'string' || !isWhole) continue;
    for (const [dimension, work] of Object.entries(dimensions)) {
      it(`${name}: ${dimension}`, () => expectLinear(work)).timeout(60_000);
    }
  }
});
