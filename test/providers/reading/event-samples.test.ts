import { expect } from 'chai';
import { samplesOf } from '../../../src/providers/reading/event-samples.js';

const word = (text: string): object => ({ type: 'delta', text });
const end = { type: 'end', usage: { tokens: 3 } };

describe('samplesOf', () => {
  for (const [what, events, expected] of [
    ['nothing of nothing', [], []],
    ['the first and the last of a kind', [word('a'), word('b'), word('c')], [word('a'), word('c')]],
    ['each kind once', [word('a'), end], [word('a'), end]],
    ['in their order', [word('a'), end, word('b')], [word('a'), end, word('b')]],
    [
      'kinds by what is inside',
      [{ a: { b: 1 } }, { a: { c: 1 } }],
      [{ a: { b: 1 } }, { a: { c: 1 } }],
    ],
    [
      'kinds by their names for themselves',
      [{ type: 'a' }, { type: 'b' }],
      [{ type: 'a' }, { type: 'b' }],
    ],
    ['what are no objects, which are all of a kind', ['a', 'b', null], ['a', null]],
  ] as const)
    it(what, () => expect(samplesOf(events)).to.deep.equal(expected));

  it('of more kinds than any provider has, a few: these are no events', () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ [`name${i}`]: i }));
    expect(samplesOf(many)).to.deep.equal([...many.slice(0, 16), many.at(-1)]);
  });

  it('of an event whose fields throw, whatever can be read', () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('x');
        },
      },
    );
    expect(samplesOf([word('a'), hostile]).includes(hostile)).to.equal(true);
  });
});
