import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { normalize } from '../../../src/providers/reading/normalize.js';

/** Markers, sources and a question: none of these back ends has a row. */
const A = 'The tower opened in 1889 and was built for the World Fair [1].';
const D = [
  { title: 'Tower', url: 'https://a.example/t', text: 'It opened in 1889.' },
  { title: 'Fair', url: 'https://a.example/f', text: 'The fair.' },
];
const Q =
  'When did the Eiffel Tower open, and why was it built? Please answer with sources and long words so that this is longer.';
const shapes: Record<string, unknown> = {
  nested: { status: 'ok', result: { answer: { text: A }, sources: D } },
  germanNames: { antwort: A, quellen: D },
  frenchNames: { reponse: A, sources: D },
  spanish: { respuesta: A, fuentes: D },
  question: { question: Q, answer: A, context: D },
  userMessage: { user_message: Q, bot_message: A, documents: D },
  humanAi: { human: Q, ai: A, sources: D },
  inputOutput: { input_text: Q, output_text: A, retrieved_documents: D },
  systemPrompt: { system_prompt: Q + Q, generated_text: A, chunks: D },
  keyed: { answer: A, sources: { 1: D[0], 2: D[1] } },
  keyedIds: { answer: A, citations: { abc: D[0], def: D[1] } },
  strings: { answer: A, sources: ['https://a.example/t', 'https://a.example/f'] },
  fileStrings: { answer: A, sources: ['a.pdf', 'b.pdf'] },
  tuples: {
    answer: A,
    sources: [
      ['Tower', 'https://a.example/t'],
      ['Fair', 'https://a.example/f'],
    ],
  },
  scored: {
    answer: A,
    source_documents: [
      [{ page_content: 'x y', metadata: { source: 'a.pdf', page: 3 } }, 0.8],
      [{ page_content: 'x z', metadata: { source: 'b.pdf' } }, 0.7],
    ],
  },
  langchainQa: {
    query: Q,
    result: A,
    source_documents: [
      { page_content: 'It opened', metadata: { source: 'a.pdf' } },
      { page_content: 'fair', metadata: { source: 'b.pdf' } },
    ],
  },
  graphql: { data: { ask: { reply: A, evidence: { edges: [{ node: D[0] }, { node: D[1] }] } } } },
  jsonapi: {
    data: { type: 'answers', attributes: { body: A }, relationships: {} },
    included: [
      { type: 'sources', id: '1', attributes: D[0] },
      { type: 'sources', id: '2', attributes: D[1] },
    ],
  },
  pascal: {
    Answer: A,
    Sources: D.map(({ title, url, text }) => ({ Title: title, Url: url, Text: text })),
  },
  camel: { finalAnswer: A, supportingDocuments: D },
  messages: {
    messages: [
      { role: 'user', content: Q },
      { role: 'assistant', content: A, sources: D },
    ],
  },
  senders: {
    messages: [
      { sender: 'user', text: Q },
      { sender: 'bot', text: A, sources: D },
    ],
  },
  fromTo: {
    conversation: [
      { from: 'human', value: Q },
      { from: 'gpt', value: A },
    ],
    references: D,
  },
  list: [{ generated_text: A, sources: D }],
  chunksDocs: {
    answer: A,
    chunks: [
      { doc_id: 'd1', text: 'It opened' },
      { doc_id: 'd2', text: 'fair' },
    ],
    documents: {
      d1: { title: 'Tower', url: 'https://a.example/t' },
      d2: { title: 'Fair', url: 'https://a.example/f' },
    },
  },
  outputs: { outputs: [{ results: { message: { text: A } } }], sources: D },
  choicesText: { choices: [{ text: A }], sources: D },
  n8n: [{ json: { output: A, sources: D } }],
  hits: {
    answer: A,
    hits: {
      total: 2,
      hits: [
        { _id: '1', _score: 1, _source: D[0] },
        { _id: '2', _source: D[1] },
      ],
    },
  },
  footnotes: {
    content: { markdown: A },
    footnotes: [
      { n: 1, ...D[0] },
      { n: 2, ...D[1] },
    ],
  },
  summary: { summary: { summaryText: A, references: D } },
  search: {
    ai_overview: { text: A },
    organic_results: D.map(({ title, url, text }) => ({ title, link: url, snippet: text })),
  },
  answers: { answers: [{ answer: A, sources: D }] },
  html: { answer_html: '<p>x</p>', answer: A, links: D },
  segments: {
    segments: [
      { text: 'The tower opened in 1889', source_ids: ['s1'] },
      { text: ' and it was built for the fair.', source_ids: ['s2'] },
    ],
    sources: [
      { id: 's1', ...D[0] },
      { id: 's2', ...D[1] },
    ],
  },
};

describe('back ends that nobody has seen', () => {
  for (const [name, response] of Object.entries(shapes)) {
    it(`show their answer and their sources, and say that it is a guess: ${name}`, () => {
      const warnings: CitationWarning[] = [];
      const {
        answer,
        sources,
        citations = [],
      } = normalize(response, {
        onWarning: (warning) => warnings.push(warning),
      });
      expect(answer).to.match(name === 'segments' ? /in 1889 and it was/ : /^The tower opened/);
      expect(answer).not.to.contain('Eiffel');
      expect(sources).to.have.length(2);
      expect(sources.every(({ title, url, citedText }) => title ?? url ?? citedText)).to.equal(
        true,
      );
      if (name !== 'segments') expect(citations).to.have.length(1);
      const isOwn = warnings.length === 0;
      expect(isOwn || warnings.some(({ code }) => code === 'guessed')).to.equal(true);
    });
  }
});

describe('a response whose objects know what they are in', () => {
  const linked = (): { reply: object; docs: Record<string, unknown>[]; own?: unknown } => {
    const docs: Record<string, unknown>[] = D.map((one) => ({ ...one }));
    const response = { reply: { text: A }, docs };
    docs.forEach((doc, i) =>
      Object.assign(doc, { parent: response, siblings: docs, next: docs[i + 1] ?? docs[0] }),
    );
    return Object.assign(response, { own: response });
  };

  it('is read like one whose objects do not', () => {
    const { answer, sources } = normalize(linked());
    expect(answer).to.equal(normalize({ reply: { text: A }, docs: D }).answer);
    expect(sources.map(({ url }) => url)).to.deep.equal(D.map(({ url }) => url));
  });

  it('is read once, however often it is met', () => {
    const response: Record<string, unknown> = { answer: 'The tower opened.', sources: D };
    response['sources'] = D.map((one) => ({ ...one, parent: response }));
    expect(normalize(response).answer).to.equal('The tower opened.');
  });

  it('is no reason to go on without end: sources in sources in sources', () => {
    let docs: object[] = D;
    for (let i = 0; i < 5_000; i++) docs = [{ ...D[0], replies: docs }];
    expect(normalize({ reply: { text: A }, docs }).answer).to.contain('opened in 1889');
  });
});
