import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { at, attempt, field, index, isRecord, list, number, string } from '../../src/model/read.js';

const throwing = new Proxy([], {
  get: () => {
    throw new Error('no');
  },
  getOwnPropertyDescriptor: () => {
    throw new Error('no');
  },
});
const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();

describe('readers of unknown data', () => {
  it('field: the first own property that is there', () => {
    expect(field({ a: 1, b: 2 }, 'x', 'b', 'a')).to.equal(2);
    expect(field({ a: null, b: 0 }, 'a', 'b')).to.equal(0);
    expect(field(Object.create({ a: 1 }), 'a')).to.equal(undefined);
    expect(field({}, '__proto__', 'constructor', 'toString')).to.equal(undefined);
    expect(field('text', 'length')).to.equal(undefined);
    expect(field(undefined, 'a')).to.equal(undefined);
  });

  it('at: downwards through objects and arrays', () => {
    expect(at({ a: [{ b: 7 }] }, 'a', 0, 'b')).to.equal(7);
    expect(at({ a: [] }, 'a', 0, 'b')).to.equal(undefined);
  });

  it('list: a copy of arrays only, at most so long', () => {
    expect(list([1, 2, 3], 2)).to.deep.equal([1, 2]);
    expect(list({ length: 3 })).to.deep.equal([]);
    expect(list('abc')).to.deep.equal([]);
  });

  it('numbers that are none', () => {
    expect([NaN, Infinity, '1', null, {}].map(number)).to.deep.equal(Array(5).fill(undefined));
    expect([-1, 0.5, 2 ** 53, '1'].map(index)).to.deep.equal(Array(4).fill(undefined));
    expect(index(0)).to.equal(0);
    expect(string(1)).to.equal(undefined);
  });

  it('never throw', () => {
    for (const value of [throwing, revoked, Object.create(null), Symbol('x'), 1n]) {
      expect(() => [
        isRecord(value),
        field(value, 'a'),
        at(value, 'a', 0),
        list(value),
      ]).not.to.throw();
    }
    fc.assert(
      fc.property(fc.anything(), (value) => {
        field(value, 'a', '0');
        list(value);
        isRecord(value);
      }),
    );
  });

  it('attempt answers undefined for what throws', () => {
    expect(
      attempt(() => {
        throw new Error('no');
      }),
    ).to.equal(undefined);
    expect(attempt(() => 1)).to.equal(1);
  });
});
