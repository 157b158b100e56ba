import { expect } from 'chai';
import { signIn } from '../../../src/providers/reading/sign-in.js';

const acme = {
  id: 'acme',
  matches: (value: unknown): boolean => 'said' in (value as object),
};
const broken = {
  id: 'broken',
  matches: (): boolean => {
    throw new Error('no');
  },
};

describe('signIn', () => {
  const table: [what: string, given: unknown, id: string | undefined][] = [
    ['a response', { said: 'x' }, 'acme'],
    ['its JSON', '{"said":"x"}', 'acme'],
    ['a list of events', [{ type: 'start' }, { said: 'x' }], 'acme'],
    ['what a client wraps', { data: { said: 'x' } }, 'acme'],
    ['a payload, which is nobody’s', { text: '', answer: 'x', sources: [] }, undefined],
    ['something else', { other: 1 }, undefined],
    ['nothing', undefined, undefined],
  ];
  for (const [what, given, id] of table) {
    it(`says whose it is: ${what}`, () => expect(signIn(given, [broken, acme])?.id).to.equal(id));
  }
});
