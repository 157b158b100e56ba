import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../../src/model/index.js';
import { guessing } from '../../../src/providers/reading/guess-side-sources.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { mayListSources } from '../../../src/providers/reading/side-sources.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { readCitationStream } from '../../../src/sse.js';
import { fc } from '../../support/properties.js';
import { expectValid } from '../contract.js';

const docs = [
  { title: 'Ice', url: 'https://a.example/ice', snippet: 'It floats.' },
  { title: 'Sea', url: 'https://a.example/sea', snippet: 'It is salty.' },
];
const files = [
  { name: 'ice.pdf', content: 'It floats.' },
  { name: 'sea.pdf', content: 'It is salty.' },
];
const chunks = ['Ice floats [1]', '. The sea is sal', 'ty [', '2].'].map((content, i) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { ...(i === 0 && { role: 'assistant' }), content } }],
}));
const answer = 'Ice floats. The sea is salty.';

/** The event, and where its list is. */
const table: [what: string, event: object, path: string][] = [
  ['sources', { sources: docs }, 'sources[]'],
  ['sources with a type', { type: 'sources', data: docs }, 'data[]'],
  ['documents', { documents: files }, 'documents[]'],
  ['citations', { citations: docs.map(({ url }) => url) }, 'citations[]'],
  ['context', { context: files }, 'context[]'],
  ['the last event of the server', { type: 'done', sources: docs }, 'sources[]'],
  [
    'an event that has more',
    { event: 'end', data: { citations: docs, took: 12 } },
    'data.citations[]',
  ],
  ['a status', { type: 'status', status: 'searched', references: files }, 'references[]'],
  ['an envelope', { event: 'retrieval', payload: { references: files } }, 'payload.references[]'],
];

const orders: [when: string, put: (event: object) => object[]][] = [
  ['before the chunks', (event) => [event, ...chunks]],
  ['after the chunks', (event) => [...chunks, event]],
  ['between the chunks', (event) => [...chunks.slice(0, 2), event, ...chunks.slice(2)]],
  ['before and after the chunks', (event) => [event, ...chunks, event]],
];

function expectCited({ sources, citations = [], ...payload }: CitationPayload): void {
  expect(payload.answer).to.equal(answer);
  expect(sources).to.have.length(2);
  expect(citations.map(({ evidence }) => evidence.map(({ source }) => source))).to.deep.equal([
    [1],
    [2],
  ]);
  expect(citations[0]?.origin).to.equal('model');
}

function expectTold(warnings: readonly CitationWarning[], path: string): void {
  expect(warnings.map(({ code }) => code)).to.deep.equal(['guessed']);
  expect(warnings[0]?.path).to.equal(path);
}

describe('sources in an event of their own', () => {
  for (const [what, event, path] of table) {
    for (const [when, put] of orders) {
      it(`are cited by the markers of the model: ${what} ${when}`, () => {
        const warnings: CitationWarning[] = [];
        const onWarning = (warning: CitationWarning): void => void warnings.push(warning);
        const stream = createCitationStream({ onWarning });
        for (const one of put(event)) {
          stream.push(one);
          expectValid(stream.payload);
        }
        expectCited(stream.end());
        expectTold(warnings, path);
      });
    }

    it(`are read in a list of events: ${what}`, () => {
      const warnings: CitationWarning[] = [];
      const onWarning = (warning: CitationWarning): void => void warnings.push(warning);
      expectCited(normalize([event, ...chunks], { onWarning }));
      expectTold(warnings, path);
    });
  }

  it('are shown, and marked, as soon as they have come', () => {
    const stream = createCitationStream();
    stream.push({ sources: docs });
    expect(stream.payload.sources).to.have.length(2);
    stream.push(chunks[0]);
    expect(stream.payload.sources).to.have.length(2);
    stream.push(chunks[1]);
    expect(stream.payload.citations).to.have.length(1);
  });

  it('are shown where nothing cites them', () => {
    const said = [{ ...chunks[0], choices: [{ index: 0, delta: { content: 'Hello.' } }] }];
    const { sources, citations = [] } = normalize([{ sources: docs }, ...said]);
    expect(sources.map(({ title }) => title)).to.deep.equal(['Ice', 'Sea']);
    expect(citations).to.deep.equal([]);
  });

  it('come one after the other', () => {
    const events = [{ sources: [docs[0]] }, ...chunks, { sources: [docs[1]] }];
    expectCited(normalize(events));
  });

  it('come after those of the host', () => {
    const { sources } = normalize([{ sources: [docs[1]] }, ...chunks], {
      sources: [{ title: 'Mine' }],
    });
    expect(sources.map(({ title }) => title)).to.deep.equal(['Mine', 'Sea']);
  });

  it('are read though the host names the provider', () => {
    const stream = createCitationStream({ provider: 'openai' });
    for (const one of [{ sources: docs }, ...chunks]) stream.push(one);
    expectCited(stream.end());
    expectCited(normalize([{ sources: docs }, ...chunks], { provider: 'openai' }));
  });

  it('may stand beside the choices', () => {
    const events = chunks.map((chunk, i) => (i > 0 ? { ...chunk, sources: files } : chunk));
    const stream = createCitationStream();
    for (const one of events) stream.push(one);
    expectCited(stream.end());
    expectCited(normalize(events));
  });

  it('are not taken from an event that is called otherwise', () => {
    const call = { type: 'response.something.done', results: docs };
    const stream = createCitationStream();
    for (const one of [...chunks, call]) stream.push(one);
    expect(stream.end().sources).to.deep.equal([]);
  });
});

describe('sources in a named server-sent event', () => {
  const sent = (event: string, data: unknown): string =>
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  const said = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  const events: [what: string, text: string][] = [
    ['a list', sent('sources', docs)],
    ['a list with another name', sent('citations', files)],
    ['an object with a list', sent('sources', { items: docs })],
    ['one each', docs.map((one) => sent('source', one)).join('')],
  ];
  for (const [what, text] of events) {
    it(`are read from a body: ${what}`, async () => {
      let last: CitationPayload | undefined;
      for await (const payload of readCitationStream(new Response(text + said))) last = payload;
      expectCited(last as CitationPayload);
    });

    it(`are read from its text: ${what}`, () => expectCited(normalize(said + text)));

    it(`are read from the pieces of its text: ${what}`, () => {
      const stream = createCitationStream();
      for (const piece of (text + said).split(/(?<=\n\n)/)) stream.push(piece);
      expectCited(stream.end());
    });
  }

  it('are read from the objects that a parser makes of it', () => {
    const parsed = [
      { event: 'sources', data: JSON.stringify(docs) },
      ...chunks.map((chunk) => ({ event: 'message', data: JSON.stringify(chunk) })),
    ];
    expectCited(normalize(parsed));
  });
});

describe('events that may have sources', () => {
  const name = fc.constantFrom(
    ...['sources', 'citations', 'Documents', 'search_results', 'cited-by', 'data', 'items', 'hit'],
    ...['choices', 'type', 'event', 'usage', 'payload', 'x', 'évidence', 'ref', 'context', 'links'],
  );
  const leaf = fc.constantFrom<unknown[]>(
    ...[
      'https://a.example/',
      'Some words that make a sentence.',
      'sources',
      'message',
      '',
      1,
      null,
    ],
    ...[docs[0], docs, files, [], [docs], { 1: docs[0] }, docs.map(({ url }) => url)],
    ...[{ title: ['A', 'B'], url: ['https://a.example/', 'https://b.example/'] }],
  );
  const { event } = fc.letrec<{ event: unknown }>((tie) => ({
    event: fc.oneof(
      { maxDepth: 4 },
      fc.dictionary(name, fc.oneof(leaf, tie('event')), { maxKeys: 4 }),
    ),
  }));

  it('are all those in which a guess finds some', () => {
    fc.assert(
      fc.property(event, (one) => {
        if (guessing.isListOfSources(one)) expect(mayListSources(one)).to.equal(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('are few: neither chunks nor what reports progress', () => {
    const usage = { prompt_tokens: 1, completion_tokens_details: { reasoning_tokens: 1 } };
    const others = [
      ...chunks,
      { ...chunks[0], usage, service_tier: 'default' },
      { type: 'ping' },
      { type: 'progress', steps: [{ title: 'A', url: 'https://a.example/' }] },
    ];
    expect(others.map(mayListSources)).to.deep.equal(others.map(() => false));
  });
});
