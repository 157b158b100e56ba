import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../../src/model/index.js';
import { detectProvider, normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { fc } from '../../support/properties.js';
import index from '../../fixtures/index.json';
import { expectValid, load } from '../contract.js';

const url = 'https://a.example/';
const doc = { title: 'A', url, snippet: 'Words.' };

interface Guess {
  payload: CitationPayload;
  warnings: CitationWarning[];
}

function guess(response: unknown): Guess {
  const warnings: CitationWarning[] = [];
  const payload = normalize(response, { onWarning: (warning) => warnings.push(warning) });
  expectValid(payload);
  return { payload, warnings };
}

describe('a response that nobody knows', () => {
  /** Invented, each of a kind that people build. */
  const table: [what: string, response: unknown, sources: number, citations: number][] = [
    ['answer and sources', { answer: 'It is hot [1].', sources: [doc] }, 1, 1],
    ['text and citations', { text: 'It is hot [1].', citations: [url] }, 1, 1],
    [
      'camel case',
      {
        finalAnswer: 'It is hot [1].',
        sourceDocuments: [{ pageContent: 'x', metadata: { source: url } }],
      },
      1,
      1,
    ],
    [
      'inside of data',
      {
        status: 'ok',
        data: { reply: 'It is hot [1].', references: [{ name: 'a.pdf', page: 3, text: 'x' }] },
      },
      1,
      1,
    ],
    [
      'a conversation',
      {
        messages: [
          { role: 'user', content: 'Is it hot, and why would you think so?' },
          { role: 'assistant', content: 'It is hot [1].', sources: [doc] },
        ],
      },
      1,
      1,
    ],
    [
      'a result with hits',
      { result: 'It is hot [1].', hits: [{ _id: '1', score: 2, title: 'A', link: url }] },
      1,
      1,
    ],
    [
      'parts',
      {
        output: {
          content: [
            { type: 'text', text: 'It is ' },
            { type: 'text', text: 'hot [1].' },
          ],
        },
        context: [{ document: 'a.md', content: 'x' }],
      },
      1,
      1,
    ],
    [
      'sources by number',
      {
        response: 'It is hot [1].',
        sources: { 1: doc, 2: { title: 'B', url: 'https://b.example/' } },
      },
      2,
      1,
    ],
    [
      'a question beside it',
      {
        question: 'Is it hot? '.repeat(20),
        answer: 'It is hot [1].',
        documents: [{ filename: 'a.txt', content: 'x' }],
      },
      1,
      1,
    ],
    [
      'chunks with scores',
      {
        completion: 'It is hot [1].',
        retrieved_chunks: [{ chunk_text: 'x', file_name: 'a.pdf', similarity: 0.5 }],
      },
      1,
      1,
    ],
    [
      'GraphQL',
      {
        data: {
          askQuestion: {
            answer: 'It is hot [1].',
            citations: [{ source: { title: 'A', uri: url }, quote: 'x' }],
          },
        },
      },
      1,
      1,
    ],
    ['names of files', { answer: 'It is hot [1].', sources: ['handbook.pdf', 'faq.md'] }, 2, 1],
    ['an envelope', { statusCode: 200, body: { message: 'It is hot [1].', sources: [doc] } }, 1, 1],
    [
      'a workflow',
      { outputs: { final: { text: 'It is hot [1].' }, search: { results: [doc] } } },
      1,
      1,
    ],
    ['links', { summary: 'It is hot [1].', links: [{ href: url, label: 'A' }] }, 1, 1],
    ['footnotes', { markdown: 'It is hot [1].', footnotes: [{ id: 1, url, text: 'x' }] }, 1, 1],
    [
      'a longer field beside the answer',
      { answer: 'It is hot [1].', content: 'The whole prompt. '.repeat(50), sources: [doc] },
      1,
      1,
    ],
    ['only an answer', { answer: 'It is hot.' }, 0, 0],
    ['only sources', { results: [doc, { ...doc, url: 'https://b.example/' }] }, 2, 0],
    ['a list of sources', [doc], 1, 0],
  ];
  for (const [what, response, sources, citations] of table) {
    it(`is shown: ${what}`, () => {
      const { payload, warnings } = guess(response);
      expect(warnings.map(({ code }) => code)).to.deep.equal(['guessed']);
      if (!what.includes('sources') || what.startsWith('answer')) {
        expect(payload.answer).to.match(/^It is hot\.$/);
      }
      expect(payload.sources).to.have.length(sources);
      expect(payload.citations ?? []).to.have.length(citations);
      // One message of a conversation may be somebody's; what was said of sources is not in it.
      if (what !== 'a conversation') expect(detectProvider(response)).to.equal(undefined);
    });
  }

  it('says which paths it took', () => {
    const { warnings } = guess({ data: { reply: 'Yes.', refs: [], references: [doc] } });
    expect(warnings[0]?.message).to.include('data.reply').and.to.include('data.references[]');
  });

  it('is not shown if it is clearly none', () => {
    for (const response of [
      {},
      [],
      { hello: 'world' },
      { error: { message: 'Invalid key.', type: 'auth' } },
      { error: 'Something broke', message: 'It broke because of something that is long to tell.' },
      { message: 'Internal server error' },
      {
        statusCode: 404,
        message: 'There is nothing at this address, and there never was anything.',
      },
      { role: 'user', content: 'What is hot?' },
      { choices: [] },
      { data: [{ id: 'gpt-5', object: 'model' }], object: 'list' },
      '<!doctype html><title>502 Bad Gateway</title>',
      '{"broken": ',
      '   ',
      'data: [DONE]\n\n',
    ]) {
      const { payload, warnings } = guess(response);
      expect(payload, JSON.stringify(response)).to.deep.equal({ text: '', sources: [] });
      expect(warnings.map(({ code }) => code)).to.deep.equal(['unknown-provider']);
    }
  });

  it('is told by the names that it has, and by nothing else', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, 'secret']));
    const { warnings } = guess({ 'bad <name>': 1, ...many });
    const { message = '' } = warnings[0] ?? {};
    expect(message).to.include('k0, k1').and.to.include('shapes');
    for (const hidden of ['secret', 'k12', 'bad']) expect(message).not.to.include(hidden);
  });

  it('may be plain words, or JSON as text', () => {
    expect(guess('It is hot.')).to.deep.equal({
      payload: { text: '', sources: [], answer: 'It is hot.' },
      warnings: [],
    });
    const code = 'Write this:\n{"a": 1}\nDone.';
    expect(guess(code).payload.answer).to.equal(code);
    expect(guess(JSON.stringify({ answer: 'Yes.' })).payload.answer).to.equal('Yes.');
  });

  it('may be a stream, of pieces or of the whole so far', () => {
    for (const events of [
      [{ token: 'It is ' }, { token: 'hot [1].' }, { sources: [doc] }],
      [
        { answer: 'It is' },
        { answer: 'It is hot [1].' },
        { answer: 'It is hot [1].', sources: [doc] },
      ],
      [{ delta: 'It is ' }, { delta: 'hot [1].' }, { answer: 'It is hot [1].', sources: [doc] }],
    ]) {
      const codes: string[] = [];
      const stream = createCitationStream({ onWarning: ({ code }) => codes.push(code) });
      events.forEach((event) => stream.push(event));
      const { answer, sources, citations } = stream.end();
      expect([answer, sources.length, citations?.length]).to.deep.equal(['It is hot.', 1, 1]);
      expect(codes).to.deep.equal(['guessed']);
    }
  });

  it('is not what a stream ends as where an adapter knows its events', async () => {
    for (const [folder, names] of Object.entries(index)) {
      for (const name of names.filter((one) => one.endsWith('.jsonl'))) {
        const warnings: string[] = [];
        const stream = createCitationStream({ onWarning: ({ code }) => warnings.push(code) });
        ((await load(folder, name)) as unknown[]).forEach((event) => stream.push(event));
        stream.end();
        expect(warnings, `${folder}/${name}`).not.to.include('guessed');
      }
    }
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expectValid(normalize(value));
        expectValid(normalize({ answer: value, sources: value, data: [value] }));
      }),
    );
  });
});

describe('spaces that come as a piece of their own', () => {
  for (const name of ['delta', 'token', 'text', 'content']) {
    it(`stay between the words: ${name}`, () => {
      const stream = createCitationStream();
      for (const piece of ['Tea', ' ', 'is', '\n\n', 'hot', ' ', '.'])
        stream.push({ [name]: piece });
      expect(stream.end().answer).to.equal('Tea is\n\nhot .');
    });
  }
});
