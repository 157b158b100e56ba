import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { isPair, pairOf } from '../../../src/providers/reading/pairs.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';

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

describe('frames of Socket.IO, as a log has them', () => {
  const sources = '42["sources",[{"title":"A","url":"https://a.example/"}]]';
  const frames = (word: (text: string) => string): string[] => [
    '0{"sid":"a","upgrades":[],"pingInterval":25000}',
    '40{"sid":"b"}',
    `42${word('The ')}`,
    '2',
    `42${word('mirror [1] ')}`,
    '3',
    `421${word('is wide.')}`,
    sources,
  ];

  for (const [name, word] of [
    ['objects', (text: string) => JSON.stringify(['token', { text }])],
    ['words', (text: string) => JSON.stringify(['token', text])],
  ] as const) {
    it(`are read whole and streamed: ${name}`, () => {
      const stream = createCitationStream();
      for (const frame of frames(word)) stream.push(frame);
      for (const payload of [normalize(frames(word)), stream.end()]) {
        expect(payload.answer).to.equal('The mirror is wide.');
        expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A']);
        expect(payload.citations).to.have.length(1);
      }
    });
  }
});
