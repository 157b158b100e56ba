import { expect } from 'chai';
import type { CitationPayload } from '../../../src/model/index.js';
import { at, field, list } from '../../../src/model/read.js';
import { detectProvider, normalize } from '../../../src/providers/reading/normalize.js';
import { normalizeOnDemand } from '../../../src/providers/reading/normalize-on-demand.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { load, withoutRaw } from '../contract.js';

type Piece = (whole: unknown) => unknown;
type Pieces = Record<string, Piece>;

/** What may be put around any response, or be made of it on its way. */
const WRAPPED: Pieces = {
  'axios { data }': (data) => ({ data, status: 200, headers: {}, config: {} }),
  '{ response }': (response) => ({ response }),
  '{ body } as text': (body) => ({ statusCode: 200, body: JSON.stringify(body) }),
  '{ result }': (result) => ({ ok: true, result }),
  'JSON encoded twice': (whole) => JSON.stringify(JSON.stringify(whole)),
  '[whole]': (whole) => [whole],
};

const message = (whole: unknown): unknown => at(whole, 'choices', 0, 'message');
const CHAT: Pieces = {
  choices: (whole) => field(whole, 'choices'),
  'choices[0]': (whole) => at(whole, 'choices', 0),
  '{ message }': (whole) => ({ message: message(whole) }),
  message,
  '[user, message]': (whole) => [{ role: 'user', content: 'Why?' }, message(whole)],
  '{ messages }': (whole) => ({ messages: [{ role: 'user', content: 'Why?' }, message(whole)] }),
};
const output = (whole: unknown): unknown[] => list(field(whole, 'output'));
const answer = (whole: unknown): unknown =>
  output(whole).find((item) => field(item, 'type') === 'message');
const RESPONSES: Pieces = {
  output,
  '{ output }': (whole) => ({ output: output(whole) }),
  'a run of the Agents SDK': (whole) => ({
    newItems: output(whole).map((rawItem) => ({ type: 'message_output_item', rawItem })),
  }),
  'a run of the Agents SDK for Python': (whole) => ({
    input: 'Why?',
    new_items: output(whole).map((raw_item) => ({ raw_item })),
    final_output: 'Something',
  }),
  'the responses of a run': (whole) => ({ raw_responses: [{ output: output(whole), usage: {} }] }),
};

/** `field_name` for `fieldName`, as Python's frameworks keep what they got. */
const snakeCase: Piece = (value) => {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snake(name), snakeCase(one)]),
  );
};
const candidate = (whole: unknown): unknown => at(whole, 'candidates', 0);
const said = (whole: unknown): string =>
  list(at(candidate(whole), 'content', 'parts'))
    .map((part) => field(part, 'text') as string)
    .join('');
const converse = (whole: unknown): unknown => at(whole, 'output', 'message');

/** Recording, pieces of it that give all that the whole gives. */
const SAME: [folder: string, name: string, pieces: Pieces][] = [
  ['openai', 'vercel-openai-web-search-tool.1.json', RESPONSES],
  ['openai', 'vercel-openai-file-search-tool.1.json', RESPONSES],
  ['openai', 'rubyllm-chat-completions-search-preview.json', CHAT],
  [
    'anthropic',
    'vercel-anthropic-web-search-tool.1.json',
    {
      content: (whole) => field(whole, 'content'),
      '{ content }': (whole) => ({ content: field(whole, 'content') }),
      '{ type, message }': (message) => ({ type: 'assistant', message, session_id: 'a' }),
    },
  ],
  [
    'anthropic',
    'prism-generate-text-with-text-document-citations-1.json',
    {
      content: (whole) => field(whole, 'content'),
      '{ content }': (whole) => ({ content: field(whole, 'content') }),
    },
  ],
  [
    'google',
    'rubyllm-gemini-grounding.json',
    {
      candidates: (whole) => field(whole, 'candidates'),
      'candidates[0]': candidate,
      '{ text, groundingMetadata }': (whole) => ({
        text: said(whole),
        groundingMetadata: field(candidate(whole), 'groundingMetadata'),
      }),
      '{ content, groundingMetadata }': (whole) => ({
        content: said(whole),
        groundingMetadata: field(candidate(whole), 'groundingMetadata'),
      }),
      '{ parts, groundingMetadata }': (whole) => ({
        parts: at(candidate(whole), 'content', 'parts'),
        groundingMetadata: field(candidate(whole), 'groundingMetadata'),
      }),
      'the history of a chat': (whole) => [
        { role: 'user', parts: [{ text: 'Why?' }] },
        {
          role: 'model',
          parts: at(candidate(whole), 'content', 'parts'),
          groundingMetadata: field(candidate(whole), 'groundingMetadata'),
        },
      ],
    },
  ],
  [
    'bedrock',
    'rubyllm-cites_text_documents_in_responses.json',
    {
      output: (whole) => field(whole, 'output'),
      message: converse,
      content: (whole) => field(converse(whole), 'content'),
      'snake case': snakeCase,
    },
  ],
  [
    'bedrock',
    'handmade-retrieve-and-generate.json',
    {
      '{ text, citations }': (whole) => ({
        text: at(whole, 'output', 'text'),
        citations: field(whole, 'citations'),
      }),
      'snake case': snakeCase,
    },
  ],
  [
    'cohere',
    'rubyllm-cites_text_documents_in_responses.json',
    {
      message: (whole) => field(whole, 'message'),
      '{ content, citations }': (whole) => ({
        content: at(whole, 'message', 'content'),
        citations: at(whole, 'message', 'citations'),
      }),
    },
  ],
  ['groq', 'langchain-test_web_search.2.json', CHAT],
  [
    'perplexity',
    'prism-generate-text-with-a-prompt-1.json',
    {
      '{ content, search_results }': (whole) => ({
        content: field(message(whole), 'content'),
        search_results: field(whole, 'search_results'),
      }),
    },
  ],
  ['mistral', 'docs-chat-completion-reference.json', CHAT],
  ['mistral', 'handmade-conversation-stream.json', { outputs: (whole) => field(whole, 'outputs') }],
  ['xai', 'vercel-xai-web-search-tool.1.json', {}],
  [
    'ai-sdk',
    'replayed-v7-anthropic-web-search.json',
    {
      parts: (whole) => field(whole, 'parts'),
      '{ parts }': (whole) => ({ parts: field(whole, 'parts') }),
      '[user, message]': (whole) => [{ role: 'user', parts: [{ type: 'text', text: '?' }] }, whole],
    },
  ],
  ['langchain', 'handmade-python-openai-v1.json', {}],
];

/** Those that can not give all, and what they lack. */
const LESS: [folder: string, name: string, what: string, piece: Piece, lacks: string][] = [
  ['openai', 'vercel-openai-web-search-tool.1.json', 'the message', answer, 'sources'],
  [
    'openai',
    'vercel-openai-web-search-tool.1.json',
    'message.content',
    (whole) => field(answer(whole), 'content'),
    'sources',
  ],
  [
    'openai',
    'vercel-openai-web-search-tool.1.json',
    'a part of it',
    (whole) => at(answer(whole), 'content', 0),
    'sources',
  ],
  [
    'openai',
    'vercel-openai-web-search-tool.1.json',
    '{ text, annotations }',
    (whole) => ({
      text: at(answer(whole), 'content', 0, 'text'),
      annotations: at(answer(whole), 'content', 0, 'annotations'),
    }),
    'sources',
  ],
  ['xai', 'vercel-xai-web-search-tool.1.json', 'output', output, 'provider'],
  [
    'cohere',
    'handmade-v1.json',
    '{ text, citations, documents }',
    (whole) => ({
      text: field(whole, 'text'),
      citations: field(whole, 'citations'),
      documents: field(whole, 'documents'),
    }),
    'queries',
  ],
];

const plain = (payload: CitationPayload): CitationPayload => withoutRaw(payload);

describe('a piece of a response', () => {
  for (const [folder, name, pieces] of SAME) {
    for (const [what, piece] of Object.entries({ ...WRAPPED, ...pieces })) {
      it(`is read as the whole: ${folder}, ${what} of ${name}`, async () => {
        const whole = await load(folder, name);
        const expected = normalize(whole);
        expect(expected.answer).to.be.a('string').and.not.equal('');
        const codes: string[] = [];
        const payload = normalize(piece(whole), { onWarning: ({ code }) => codes.push(code) });
        expect(plain(payload)).to.deep.equal(plain(expected));
        // As `block.response` reads it.
        expect(plain(await normalizeOnDemand(piece(whole)))).to.deep.equal(plain(expected));
        expect(codes).not.to.include('unknown-provider').and.not.to.include('nothing-found');
        expect(detectProvider(piece(whole))).to.equal(detectProvider(whole));
      });
    }
  }

  for (const [folder, name, what, piece, lacks] of LESS) {
    it(`gives the same answer and claims: ${folder}, ${what} of ${name}, without its ${lacks}`, async () => {
      const whole = await load(folder, name);
      const [expected, payload] = [normalize(whole), normalize(piece(whole))];
      expect(payload.answer).to.equal(expected.answer);
      const spans = ({ citations = [] }: CitationPayload) =>
        citations.map(({ start, end }) => [start, end]);
      expect(spans(payload)).to.deep.equal(spans(expected));
      expect(payload.sources).not.to.be.empty;
    });
  }

  it('whose markers name what is not in it says so, in whatever spelling', () => {
    for (const content of [
      'Tea is hot [1].',
      'Tea is warm[1][2].',
      'Tea is warm[1].',
      'Hot. [1] Yes.',
      'Tea is hot [doc1].',
      'Tea is hot [ref_1].',
      'Tea is hot [ID:0].',
      'Tea is hot^[1]^.',
      'Tea is hot.^1,2',
      'Tea is hot【1】.',
      'Tea is hot [a1b2](CITE).',
      'Tea is hot [citation:a1b2].',
      'Tea is hot ##0$$.',
    ]) {
      for (const piece of [{ role: 'assistant', content }, content]) {
        const codes: string[] = [];
        normalize(piece, { onWarning: ({ code }) => codes.push(code) });
        expect(codes, content).to.deep.equal(['unresolved']);
      }
    }
  });

  const link = 'Tea is hot ([a.example](https://a.example/)).';
  const annotations = [
    { type: 'url_citation', url: 'https://a.example/', title: 'A', start_index: 11, end_index: 44 },
  ];
  const marker = { type: 'file_citation', text: '【4:0†a.pdf】', start_index: 10, end_index: 21 };
  const FOREIGN: [what: string, piece: unknown, sources: number][] = [
    ['the content of LangChain', { content: [{ type: 'text', text: link, annotations }] }, 1],
    ['a list of blocks', [{ type: 'text', text: link, annotations }], 1],
    [
      'a message of Assistants that does not say so',
      {
        role: 'assistant',
        content: [
          {
            type: 'text',
            text: {
              value: 'Tea is hot【4:0†a.pdf】.',
              annotations: [{ ...marker, file_citation: { file_id: 'file-1' } }],
            },
          },
        ],
      },
      1,
    ],
    [
      'messages of LangGraph',
      {
        messages: [
          { type: 'human', content: 'Why?' },
          { type: 'ai', content: 'Tea is hot.' },
        ],
      },
      0,
    ],
    [
      'the same as a list',
      [
        { type: 'human', content: 'Why?' },
        { type: 'ai', content: 'Tea is hot.' },
      ],
      0,
    ],
    [
      'what dumpd writes',
      {
        lc: 1,
        type: 'constructor',
        id: ['langchain', 'schema', 'messages', 'AIMessage'],
        kwargs: { content: 'Tea is hot.', type: 'ai' },
      },
      0,
    ],
    [
      'addresses beside choices, whatever the model is called',
      {
        choices: [{ message: { role: 'assistant', content: 'Tea is hot [1].' } }],
        citations: ['https://a.example/'],
      },
      1,
    ],
    [
      'an annotation that spans the number itself',
      {
        choices: [
          {
            message: {
              role: 'assistant',
              content: 'Tea is hot [1].',
              annotations: [
                {
                  type: 'url_citation',
                  url_citation: { ...annotations[0], start_index: 11, end_index: 14 },
                },
              ],
            },
          },
        ],
      },
      1,
    ],
    [
      'events of Ollama',
      ['Tea is', ' hot.'].map((content) => ({
        model: 'llama',
        message: { role: 'assistant', content },
        done: false,
      })),
      0,
    ],
  ];
  for (const [what, piece, sources] of FOREIGN) {
    it(`says what it says, and nothing else: ${what}`, () => {
      const payload = normalize(piece);
      expect(payload.answer).to.equal('Tea is hot.');
      expect(payload.sources).to.have.length(sources);
      expect(payload.citations ?? []).to.have.length(sources);
    });
  }

  it('may be a list of addresses', () => {
    const { sources } = normalize(['https://a.example/', 'https://b.example/']);
    expect(sources.map(({ url }) => url)).to.deep.equal([
      'https://a.example/',
      'https://b.example/',
    ]);
  });

  it('may be what Gemini says in a conversation: what it thinks is no part of the answer', () => {
    const parts = [{ text: 'Hm, tea.', thought: true }, { text: 'Tea is hot.' }];
    const talk = [
      { role: 'user', parts: [{ text: 'Is it?' }] },
      { role: 'model', parts },
    ];
    expect(normalize(talk).answer).to.equal('Tea is hot.');
    expect(normalize({ parts, role: 'model' }).answer).to.equal('Tea is hot.');
  });

  it('may be the content of a tool: the JSON in it is no answer', () => {
    const text = JSON.stringify({
      results: [{ id: '1', title: 'Tea', url: 'https://a.example/' }],
    });
    const { answer, sources } = normalize([{ type: 'text', text }]);
    expect([answer, sources.length]).to.deep.equal(['', 1]);
  });

  it('may be in powers and formulas that look like markers: then nothing is said', () => {
    for (const content of [
      'It is 3x^2 + 2^10 long.',
      'Set `a[doc]` to $x^2$.',
      'In m^2 or 10^6.',
    ]) {
      const codes: string[] = [];
      normalize({ role: 'assistant', content }, { onWarning: ({ code }) => codes.push(code) });
      expect(codes, content).to.deep.equal([]);
    }
  });

  it('with markers of which nobody knows the sources says so, whole and streamed', () => {
    const chat = (content: string) => ({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content } }],
    });
    const told = (content: string, sources: object[] = []): string[] => {
      const codes: string[] = [];
      const stream = createCitationStream({ sources, onWarning: ({ code }) => codes.push(code) });
      stream.push(chat(content));
      stream.end();
      normalize(chat(content), { sources, onWarning: ({ code }) => codes.push(code) });
      return codes;
    };
    expect(told('Tea is hot [1].')).to.deep.equal(['unresolved', 'unresolved']);
    expect(told('Tea is hot [1].', [{ title: 'A' }])).to.deep.equal([]);
    expect(told('Take arr[1] and x[2].')).to.deep.equal([]);
  });

  it('may be a single block, and is then all that is known', () => {
    const citations = [
      { type: 'char_location', cited_text: 'A', document_index: 0, document_title: 'T' },
    ];
    const block = { type: 'text', text: 'Owls are birds.', citations };
    expect(normalize(block).citations).to.have.length(1);
    const span = { content: [{ text: 'Owls.' }], citations: [{ title: 'T', location: {} }] };
    expect(normalize({ citationsContent: span }).answer).to.equal('Owls.');
    const ai = { type: 'ai', content: 'Owls are birds.' };
    expect([detectProvider(ai), normalize(ai).answer]).to.deep.equal(['langchain', ai.content]);
  });
});

describe('the events of a stream, however they were kept', () => {
  for (const [folder, name] of [
    ['openai', 'vercel-openai-web-search-tool.1.events.jsonl'],
    ['anthropic', 'rubyllm-streams_citations.events.jsonl'],
    ['google', 'generative-ai-js-streaming-success-search-grounding.events.jsonl'],
    ['perplexity', 'vercel-perplexity-text.events.jsonl'],
    ['fastgpt', 'handmade-detail.events.jsonl'],
  ] as const) {
    const kept: Record<string, (events: unknown[]) => unknown> = {
      'a list of JSON texts': (events) => events.map((event) => JSON.stringify(event)),
      'a list of server-sent texts': (events) =>
        events.map((event) => `data: ${JSON.stringify(event)}\n\n`),
      'one text': (events) =>
        events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + 'data: [DONE]\n\n',
      'one value a line': (events) => events.map((event) => JSON.stringify(event)).join('\n'),
      '{ event, data } with text': (events) =>
        events.map((data) => ({ event: 'message', data: JSON.stringify(data) })),
      '{ event, data } with objects': (events) =>
        events.map((data) => ({ event: field(data, 'type') ?? 'message', data })),
    };
    for (const [what, keep] of Object.entries(kept)) {
      it(`${what}: ${folder}`, async () => {
        const events = (await load(folder, name)) as unknown[];
        expect(plain(normalize(keep(events)))).to.deep.equal(plain(normalize(events)));
      });
    }
  }
});
