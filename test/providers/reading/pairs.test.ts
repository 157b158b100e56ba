import { expect } from 'chai';
import { isPair, pairOf } from '../../../src/providers/reading/pairs.js';

describe('events as lists of a name and their data', () => {
  const PAIRS: [unknown[], object][] = [
    [['token', 'The '], { token: 'The ' }],
    [['sources', [{ url: 'https://a.example' }]], { sources: [{ url: 'https://a.example' }] }],
    [['chat.end', { ok: true }], { 'chat.end': { ok: true } }],
  ];
  for (const [event, expected] of PAIRS) {
    it(`reads ${JSON.stringify(event)}`, () => {
      expect(isPair(event)).to.equal(true);
      expect(pairOf(event)).to.deep.equal(expected);
    });
  }

  const OTHERS: unknown[] = [
    ['one sentence', 'and another'],
    ['status', 'searching'],
    ['token', 'a', 'b'],
    [1, {}],
    ['a name with spaces', {}],
    ['token'],
    'token',
    undefined,
  ];
  for (const event of OTHERS) {
    it(`leaves ${JSON.stringify(event)}`, () => expect(isPair(event)).to.equal(false));
  }
});
