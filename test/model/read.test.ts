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

  it('field: getters of a class, as objects of SDKs have them (003 L67)', () => {
    class Base {
      get title(): string {
        return 'A';
      }
      get url(): string {
        throw new Error('no');
      }
    }
    class Web extends Base {
      readonly #uri = 'https://a.example/';
      get uri(): string {
        return this.#uri;
      }
      set unreadable(_: string) {}
      search(): string {
        return '';
      }
    }
    const web = new Web();
    expect(field(web, 'uri')).to.equal('https://a.example/');
    expect(field(web, 'url', 'title')).to.equal('A');
    expect(field(web, 'unreadable', 'search', 'constructor', '__proto__')).to.equal(undefined);
    expect(field(Object.defineProperty(web, 'title', { value: 'own' }), 'title')).to.equal('own');
  });

  it('isRecord: an object with named fields, which vectors are not', () => {
    for (const value of [{}, new Map(), new Date()]) expect(isRecord(value)).to.equal(true);
    const others = [null, undefined, 'a', [], new Float32Array(3), new Uint8Array(3), revoked];
    for (const value of others) expect(isRecord(value)).to.equal(false);
  });

  it('list: no more than any response has, whatever an array claims', () => {
    expect(list(new Array(2 ** 32 - 1)).length).to.equal(1_000_000);
  });

  it('field: nothing that built-in or hostile prototypes offer', () => {
    const polluted = { get: () => 'polluted', configurable: true };
    const builtIn = [Object.prototype, Array.prototype, Map.prototype, Element.prototype];
    for (const prototype of builtIn) Object.defineProperty(prototype, 'title', polluted);
    const made = Object.create(Object.defineProperty({}, 'title', polluted)) as object;
    class Files extends Map {}
    try {
      for (const value of [{}, [], new Map(), new Files(), document.body, made]) {
        expect(field(value, 'title', 'size', 'tagName', '__proto__')).to.equal(undefined);
      }
    } finally {
      for (const prototype of builtIn) Reflect.deleteProperty(prototype, 'title');
    }
    const endless: object = new Proxy({}, { getPrototypeOf: () => endless });
    expect(field(endless, 'title')).to.equal(undefined);
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
