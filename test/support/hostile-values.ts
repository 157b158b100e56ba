const no = (): never => {
  throw new Error('hostile');
};

/** A proxy whose every trap throws. */
function hostileProxy<T extends object>(target: T): T {
  const traps = Reflect.ownKeys(Reflect).filter((name) => typeof name === 'string');
  return new Proxy(target, Object.fromEntries(traps.map((name) => [name, no])));
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function cyclic(): unknown {
  const self: Record<string, unknown> = { title: 'Cyclic', text: '' };
  return Object.assign(self, {
    self,
    sources: [self],
    raw: self,
    location: self,
    evidence: [self],
  });
}

function deep(): unknown {
  let value: unknown = [];
  for (let i = 0; i < 3000; i++) value = [value];
  return value;
}

const throwing = (name: PropertyKey) => Object.defineProperty({}, name, { get: no });

/**
 * Values that break code which trusts its input. Functions create them, because some values change
 * when they are read.
 */
export const HOSTILE: Record<string, () => unknown> = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  NaN: () => NaN,
  Infinity: () => Infinity,
  'minus zero': () => -0,
  'a fraction': () => 1.5,
  'a negative number': () => -1,
  'a number beyond integers': () => 2 ** 53,
  'a BigInt': () => 10n,
  'a symbol': () => Symbol('hostile'),
  'an empty string': () => '',
  'white space': () => ' \n\t ',
  'a lone surrogate': () => 'a\ud800b\udfffc',
  'controls and bidi marks': () => '\0\u0007\u202e\u2066\ufeff',
  'a long string': () => 'a\u0301 '.repeat(20_000),
  'the name of a prototype': () => '__proto__',
  'an empty list': () => [],
  'a sparse list': () => Object.assign(new Array<unknown>(100), { 99: 'end' }),
  'a long list': () => Array.from({ length: 300 }, (_, i) => i),
  'a list 3,000 deep': deep,
  'a list within itself': () => {
    const list: unknown[] = [];
    return (list.push(list), list);
  },
  'an object within itself': cyclic,
  'an object without prototype': () => Object.create(null) as unknown,
  'a frozen object': () => Object.freeze({ title: 'Frozen' }),
  'an array-like': () => ({ length: 2 ** 32, 0: 'x' }),
  'a polluting object': () =>
    JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as unknown,
  'a getter that throws': () => throwing('title'),
  'a length that throws': () => hostileProxy([1, 2]),
  'a toString that throws': () => ({ toString: no, valueOf: no, toJSON: no }),
  'a primitive that throws': () => ({ [Symbol.toPrimitive]: no, [Symbol.toStringTag]: 'x' }),
  'an iterator that throws': () => ({ [Symbol.iterator]: no }),
  'a then that throws': () => throwing('then'),
  'a getter that lies': () => {
    let asked = 0;
    const lie = () => (asked++ % 2 ? 'https://good.example/' : 'javascript:alert(1)');
    return Object.defineProperty({ title: 'Liar' }, 'url', { get: lie, enumerable: true });
  },
  'a proxy that throws': () => hostileProxy({}),
  'a function proxy that throws': () => hostileProxy(() => 1),
  'a revoked proxy': () => revoked({}),
  'a revoked list': () => revoked([]),
  'a function': () => () => 1,
  'a function that throws': () => no,
  'an async function': () => async () => Promise.resolve('javascript:alert(1)'),
  'a generator': () =>
    (function* () {
      yield 1;
    })(),
  'a class': () => URL,
  'an instance': () =>
    new (class Hostile {
      title = 'Instance';
      get url() {
        return no();
      }
    })(),
  'a String object': () => new String('x'),
  'a Number object': () => new Number(1),
  'a date': () => new Date(0),
  'a date that is none': () => new Date(NaN),
  'a regular expression': () => /x/g,
  'a Map': () => new Map([['title', 'x']]),
  'a Set': () => new Set([1]),
  'a WeakMap': () => new WeakMap(),
  'a promise': () => new Promise(() => {}),
  'an error': () => new Error('x'),
  'an ArrayBuffer': () => new ArrayBuffer(8),
  bytes: () => new Uint8Array(8),
  'a URL': () => new URL('https://good.example/'),
  'an element': () => document.createElement('img'),
  'a text node': () => document.createTextNode('x'),
  'the document': () => document,
  'the window': () => window,
  // An object whose type is `undefined`.
  'document.all': () => Reflect.get(document, 'all') as unknown,
};
