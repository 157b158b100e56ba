// What is called for whole answers and conversations takes time in proportion to them.
import { mergePayloads } from '../src/export/merge-payloads.js';
import { normalize } from '../src/providers/reading/normalize.js';
import { injectMarkers, removeMarkers } from '../src/text/inject.js';
import { TextLocator, type OffsetUnit } from '../src/text/offsets.js';
import { expectLinear } from './support/doublings.js';
import { todaysShare } from './support/todays-share.js';

it('markers that are put in and taken out: in proportion to citations and text', () =>
  expectLinear((size) => {
    const count = Math.ceil(size / 31);
    const payload = {
      text: '',
      sources: [{}, {}, {}],
      answer: '**a** [b](c) `d` https://e.f/g '.repeat(count),
      citations: Array.from({ length: count }, (_, i) => ({
        start: 0,
        end: i * 31,
        evidence: [{ source: (i % 3) + 1 }],
      })),
    };
    return () => removeMarkers(injectMarkers(payload));
  })).timeout(60_000);

const PIECES = ['`', '[', '[[a]', '[a](', '(', '<a', '*', '\u0301', '👩\u200d', '.'];
for (const piece of todaysShare(PIECES)) {
  it(`places of ${JSON.stringify(piece)} that are looked for: in proportion to the text`, () =>
    expectLinear((size) => {
      const text = piece.repeat(size);
      const words = `${text.slice(0, 50)}!`;
      const units: OffsetUnit[] = ['utf-16', 'code-points', 'utf-8'];
      return () => {
        const locator = new TextLocator(text);
        for (let i = 0; i < 10; i++) {
          const start = Math.floor((i * text.length) / 10);
          const given = { start, end: start + 300, units };
          locator.locate(given);
          locator.locate({ ...given, text: words });
          locator.locate({ text: words, units });
        }
      };
    })).timeout(60_000);
}

it('payloads that are merged: in proportion to the conversation', () =>
  expectLinear((size) => {
    const answer = 'It is far. '.repeat(20);
    const turns = Array.from({ length: size / 100 }, (_, i) => ({
      text: '',
      answer,
      sources: [{ id: 'x', url: `https://a.example/${i}` }],
      citations: [],
    }));
    return () => mergePayloads(turns);
  })).timeout(60_000);

it('a response of OpenAI’s: in proportion to its annotations (000 L482)', () =>
  expectLinear(
    (count) => {
      const annotations = Array.from({ length: count }, (_, i) => ({
        type: 'url_citation',
        start_index: i * 16,
        end_index: i * 16 + 15,
        url: `https://a.example/${i}`,
        title: 'One',
      }));
      const text = 'The sun shines. '.repeat(count);
      const content = [{ type: 'output_text', text, annotations }];
      const response = {
        object: 'response',
        output: [
          { type: 'web_search_call', id: 'ws_1', status: 'completed' },
          { type: 'message', role: 'assistant', content },
        ],
      };
      return () => normalize(response);
    },
    { smallest: 200, largest: 6_400 },
  )).timeout(60_000);
