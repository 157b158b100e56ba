import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { normalize } from '../../../src/providers/reading/normalize.js';

/*
 * Back ends as different people build them, invented before the reader was changed for them: other languages, tables,
 * columns, maps, JSON in text, GraphQL, OData, Elasticsearch, events, spans of their own, errors with status 200.
 */
const A = 'The tower opened in 1889 and was built for the World Fair [1].';
const WANT = 'The tower opened in 1889 and was built for the World Fair.';
const u1 = 'https://a.example/t',
  u2 = 'https://a.example/f';
const t1 = 'It opened in 1889.',
  t2 = 'The fair was in Paris.';
const Q =
  'When did the Eiffel Tower open, and why was it built? Please answer with sources and long words so that this is longer than anything.';
const D = [
  { title: 'Tower', url: u1, text: t1 },
  { title: 'Fair', url: u2, text: t2 },
];
const esc = (value: unknown): string => JSON.stringify(value);
// name -> [value, want sources, want citations]
const cases: Record<
  string,
  [response: unknown, sources: number, citations: number, kind?: 'error']
> = {
  envelope3: [{ ok: true, payload: { item: { attributes: { reply: A, cites: D } } } }, 2, 1],
  japanese: [
    { 回答: A, 出典: D.map((d) => ({ タイトル: d.title, URL: d.url, 本文: d.text })) },
    2,
    1,
  ],
  chinese: [{ 答案: A, 来源: D.map((d) => ({ 标题: d.title, 链接: d.url, 内容: d.text })) }, 2, 1],
  russian: [
    { ответ: A, источники: D.map((d) => ({ название: d.title, ссылка: d.url, текст: d.text })) },
    2,
    1,
  ],
  portuguese: [
    { resposta: A, fontes: D.map((d) => ({ titulo: d.title, link: d.url, trecho: d.text })) },
    2,
    1,
  ],
  dutch: [
    { antwoord: A, bronnen: D.map((d) => ({ titel: d.title, link: d.url, fragment: d.text })) },
    2,
    1,
  ],
  polish: [
    { odpowiedz: A, zrodla: D.map((d) => ({ tytul: d.title, adres: d.url, fragment: d.text })) },
    2,
    1,
  ],
  kebab: [
    {
      'final-answer': A,
      'source-list': D.map((d) => ({
        'page-title': d.title,
        'page-url': d.url,
        'matched-text': d.text,
      })),
    },
    2,
    1,
  ],
  screaming: [
    { ANSWER: A, SOURCES: D.map((d) => ({ TITLE: d.title, URL: d.url, TEXT: d.text })) },
    2,
    1,
  ],
  partsArray: [
    {
      role: 'bot',
      content: [
        { kind: 'markdown', value: 'The tower opened in 1889 and was ' },
        { kind: 'markdown', value: 'built for the World Fair [1].' },
      ],
      attachments: [
        { kind: 'citation', ...D[0] },
        { kind: 'citation', ...D[1] },
      ],
    },
    2,
    1,
  ],
  linesArray: [
    { answer: ['The tower opened in 1889', ' and was built for the World Fair [1].'], sources: D },
    2,
    1,
  ],
  mapById: [
    {
      answer: 'The tower opened in 1889 and was built for the World Fair [doc-a].',
      sources: { 'doc-a': D[0], 'doc-b': D[1] },
    },
    2,
    1,
  ],
  mapUrlTitle: [{ answer: A, sources: { [u1]: 'Tower', [u2]: 'Fair' } }, 2, 1],
  mapNumUrl: [{ answer: A, citations: { 1: u1, 2: u2 } }, 2, 1],
  mdLinks: [{ answer: A, sources: [`[Tower](${u1})`, `[Fair](${u2})`] }, 2, 1],
  textLines: [{ answer: A, sources: `1. Tower - ${u1}\n2. Fair - ${u2}` }, 2, 1],
  tuples3: [
    {
      answer: A,
      sources: [
        [1, 'Tower', u1],
        [2, 'Fair', u2],
      ],
    },
    2,
    1,
  ],
  columns: [
    {
      answer: A,
      sources: { columns: ['title', 'url', 'text'], rows: D.map((d) => [d.title, d.url, d.text]) },
    },
    2,
    1,
  ],
  columnar: [
    { answer: A, sources: { title: ['Tower', 'Fair'], url: [u1, u2], text: [t1, t2] } },
    2,
    1,
  ],
  chroma: [
    {
      answer: A,
      retrieval: {
        ids: [['a', 'b']],
        documents: [[t1, t2]],
        metadatas: [
          [
            { source: u1, title: 'Tower' },
            { source: u2, title: 'Fair' },
          ],
        ],
        distances: [[0.1, 0.2]],
      },
    },
    2,
    1,
  ],
  jsonInString: [{ statusCode: 200, headers: {}, body: esc({ answer: A, sources: D }) }, 2, 1],
  jsonDeep: [{ output: esc({ answer: A, citations: D }) }, 2, 1],
  jsonFenced: [{ completion: '```json\n' + esc({ answer: A, sources: D }) + '\n```' }, 2, 1],
  relay: [
    {
      data: {
        ask: {
          answer: A,
          sources: { edges: D.map((d) => ({ cursor: 'x', node: { __typename: 'Source', ...d } })) },
        },
      },
    },
    2,
    1,
  ],
  graphqlNodes: [
    { data: { ask: { __typename: 'Answer', text: A, sources: { nodes: D, totalCount: 2 } } } },
    2,
    1,
  ],
  odata: [
    {
      '@odata.context': '$metadata#x',
      '@search.answers': [{ text: A }],
      value: D.map((d) => ({ '@search.score': 1.2, title: d.title, url: d.url, content: d.text })),
    },
    2,
    1,
  ],
  elastic: [
    {
      answer: A,
      took: 3,
      timed_out: false,
      hits: {
        total: { value: 2 },
        max_score: 1,
        hits: D.map((d, i) => ({
          _index: 'x',
          _id: String(i),
          _score: 1,
          _source: d,
          highlight: { text: [d.text] },
        })),
      },
    },
    2,
    1,
  ],
  solr: [
    {
      generated: { answer: A },
      response: {
        numFound: 2,
        start: 0,
        docs: D.map((d) => ({ id: 'x' + d.title, title: [d.title], url: [d.url], text: [d.text] })),
      },
    },
    2,
    1,
  ],
  protobufJson: [
    {
      generateReply: {
        candidates: [{ textSegments: [{ text: A }] }],
        retrievalInfo: {
          retrievedDocuments: [
            { document: { displayName: 'Tower', uri: { value: u1 } }, snippets: [{ text: t1 }] },
            { document: { displayName: 'Fair', uri: { value: u2 } }, snippets: [{ text: t2 }] },
          ],
        },
      },
    },
    2,
    1,
  ],
  ndjson: [
    [
      { event: 'start', id: '1' },
      { event: 'token', text: 'The tower opened in 1889 and was ' },
      { event: 'token', text: 'built for the World Fair [1].' },
      { event: 'done', sources: D },
    ]
      .map(esc)
      .join('\n'),
    2,
    1,
  ],
  sse: [
    `event: meta\ndata: {"id":"1"}\n\nevent: chunk\ndata: {"t":"The tower opened in 1889 and was "}\n\nevent: chunk\ndata: {"t":"built for the World Fair [1]."}\n\nevent: sources\ndata: ${esc(D)}\n\nevent: end\ndata: {}\n\n`,
    2,
    1,
  ],
  agentSteps: [
    {
      steps: [
        { thought: 'I should search ' + Q, action: 'search', observation: D },
        { thought: 'done', final: A },
      ],
    },
    2,
    1,
  ],
  langgraphState: [
    {
      question: Q,
      generation: A,
      documents: D.map((d) => ({
        page_content: d.text,
        metadata: { title: d.title, source: d.url },
      })),
    },
    2,
    1,
  ],
  langgraphMsgs: [
    {
      messages: [
        { type: 'human', content: Q },
        { type: 'tool', name: 'search', content: esc(D), artifact: D },
        { type: 'ai', content: A },
      ],
      context: D,
    },
    2,
    1,
  ],
  perClaim: [
    {
      claims: [
        { statement: 'The tower opened in 1889.', sources: [D[0]] },
        { statement: 'It was built for the World Fair.', sources: [D[1]] },
      ],
    },
    2,
    2,
  ],
  sentences: [
    {
      sentences: [
        { text: 'The tower opened in 1889. ', cites: [0] },
        { text: 'It was built for the World Fair.', cites: [1] },
      ],
      passages: D,
    },
    2,
    2,
  ],
  offsetsOwn: [
    {
      answer: 'The tower opened in 1889 and was built for the World Fair.',
      citations: [
        { from: 0, to: 24, doc: D[0] },
        { from: 25, to: 58, doc: D[1] },
      ],
    },
    2,
    2,
  ],
  spansIds: [
    {
      text: WANT,
      annotations: [
        { begin: 0, end: 24, source_id: 's1' },
        { begin: 25, end: 58, source_id: 's2' },
      ],
      sources: [
        { id: 's1', ...D[0] },
        { id: 's2', ...D[1] },
      ],
    },
    2,
    2,
  ],
  error200: [
    { success: false, error: { code: 'quota', message: 'You have no more requests today.' } },
    0,
    0,
    'error',
  ],
  error200b: [
    {
      status: 'error',
      answer: '',
      message: 'The index was not found, please create it before you ask questions of it.',
    },
    0,
    0,
    'error',
  ],
  error200c: [
    { code: 500, msg: 'internal error in retrieval module, contact support', data: null },
    0,
    0,
    'error',
  ],
  noAnswerYet: [
    {
      status: 'pending',
      job_id: 'abc',
      message: 'Your question is being worked on, poll this endpoint again in a moment.',
    },
    0,
    0,
    'error',
  ],
  suggestions: [
    {
      answer: A,
      followUpQuestions: ['Why did it open in 1889 at all?', 'Who built it?'],
      relatedLinks: [{ title: 'Tickets', url: 'https://t.example/' }],
      sources: D,
    },
    2,
    1,
  ],
  longContext: [
    {
      answer: A,
      prompt_context: 'Context: ' + Q.repeat(10),
      sources: D.map((d) => ({ ...d, text: d.text.repeat(50) })),
    },
    2,
    1,
  ],
  htmlAnswer: [
    { answer: '<p>The tower opened in 1889 and was built for the World Fair [1].</p>', sources: D },
    2,
    1,
  ],
  twoAnswers: [
    {
      answers: [
        { text: 'No idea.', score: 0.1, sources: [] },
        { text: A, score: 0.9, sources: D },
      ],
    },
    2,
    1,
  ],
  variants: [
    {
      conversation_id: 'c',
      turns: [
        {
          user: Q,
          assistant: {
            text: 'Hello there, what do you want to know about it all today, dear reader?',
          },
        },
        { user: Q, assistant: { text: A, sources: D } },
      ],
    },
    2,
    1,
  ],
  camelDeep: [
    {
      chatResponse: {
        aiMessage: { messageText: A },
        knowledgeSources: [
          { articleTitle: 'Tower', articleUrl: u1, articleSnippet: t1 },
          { articleTitle: 'Fair', articleUrl: u2, articleSnippet: t2 },
        ],
      },
    },
    2,
    1,
  ],
  s3only: [
    {
      answer: A,
      refs: [
        { bucket: 'docs', key: 'tower.pdf', page: 3, text: t1 },
        { bucket: 'docs', key: 'fair.pdf', page: 9, text: t2 },
      ],
    },
    2,
    1,
  ],
  sql: [
    {
      answer: A,
      sources: [
        { ID: 1, DOC_NAME: 'tower.pdf', PAGE_NO: '3', CHUNK: t1 },
        { ID: 2, DOC_NAME: 'fair.pdf', PAGE_NO: '9', CHUNK: t2 },
      ],
    },
    2,
    1,
  ],
  slack: [
    {
      response_type: 'in_channel',
      text: A,
      attachments: [
        { title: 'Tower', title_link: u1, text: t1 },
        { title: 'Fair', title_link: u2, text: t2 },
      ],
    },
    2,
    1,
  ],
  rss: [
    {
      answer: A,
      feed: { entries: D.map((d) => ({ title: d.title, link: { href: d.url }, summary: d.text })) },
    },
    2,
    1,
  ],
  jsonld: [
    {
      '@context': 'https://schema.org',
      '@type': 'Answer',
      text: A,
      citation: D.map((d) => ({ '@type': 'WebPage', name: d.title, url: d.url, abstract: d.text })),
    },
    2,
    1,
  ],
  openaiTool: [{ content: A, tool_calls: [{ name: 'search', args: { q: Q }, result: D }] }, 2, 1],
};

/** Those that give no address, or no title. */
const WITHOUT_URL = ['s3only', 'sql'];
const WITHOUT_TITLE = ['mapNumUrl'];

describe('strangers', () => {
  for (const [name, [response, count, cited, kind]] of Object.entries(cases)) {
    it(`are read by what they look like: ${name}`, () => {
      const warnings: CitationWarning[] = [];
      const {
        answer = '',
        sources,
        citations = [],
      } = normalize(response, { onWarning: (warning) => warnings.push(warning) });
      expect(sources).to.have.length(count);
      if (kind === 'error') {
        expect(answer).to.equal('');
        expect(warnings.map(({ code }) => code)).to.deep.equal(['unknown-provider']);
        return;
      }
      expect(answer).to.match(/The tower opened in 1889/);
      expect(answer).to.match(/World Fair/);
      expect(answer).not.to.match(/\[1\]|\[doc-a\]|Eiffel|Hello|[{}]/);
      expect(citations.length).to.be.at.least(cited);
      if (!WITHOUT_URL.includes(name)) {
        expect(sources.map(({ url }) => url)).to.deep.equal([u1, u2]);
      }
      if (!WITHOUT_TITLE.includes(name)) {
        for (const { title = '' } of sources) expect(title).to.match(/tower|fair/i);
      }
    });
  }
});
