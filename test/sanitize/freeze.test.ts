import { expect } from 'chai';
import { freeze } from '../../src/sanitize/freeze.js';

describe('freeze', () => {
  it('leaves out what is not there, inherits nothing and can not be changed', () => {
    const record = freeze<{ a?: number; b?: string; c?: boolean }>({
      a: 0,
      b: undefined,
      c: false,
    });
    expect({ ...record }).to.deep.equal({ a: 0, c: false });
    expect(Object.getPrototypeOf(record)).to.equal(null);
    expect(Object.isFrozen(record)).to.equal(true);
  });
});
