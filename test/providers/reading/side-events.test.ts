import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';

/* A server retrieves, passes on a model's events, and says in an event of its own what it found. */
const D = [
  { title: 'Tower', url: 'https://a.example/t', text: 'It opened in 1889.' },
  { title: 'Fair', url: 'https://a.example/f', text: 'The fair.' },
];
const P = ['The tower ', 'opened in 1889 [', '1]. It was built for the fair [2].'];
const WANT = 'The tower opened in 1889. It was built for the fair.';
const chunk = (delta: object) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  model: 'gpt-5',
  choices: [{ index: 0, delta }],
});
const chat = [...P.map((content) => chunk({ role: 'assistant', content })), chunk({})];
const providers: Record<string, object[]> = {
  chat,
  chatNoObject: chat.map(({ object: _object, ...e }) => e),
  responses: [
    { type: 'response.created', response: { id: 'r', object: 'response', output: [] } },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'm', content: [] },
    },
    ...P.map((d) => ({
      type: 'response.output_text.delta',
      item_id: 'm',
      output_index: 0,
      content_index: 0,
      delta: d,
    })),
    {
      type: 'response.output_text.done',
      item_id: 'm',
      output_index: 0,
      content_index: 0,
      text: P.join(''),
    },
  ],
  anthropic: [
    { type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...P.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  ],
  gemini: P.map((text, i) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        index: 0,
        ...(i == 2 && { finishReason: 'STOP' }),
      },
    ],
    modelVersion: 'g',
  })),
  bedrock: [
    { messageStart: { role: 'assistant' } },
    ...P.map((text) => ({ contentBlockDelta: { contentBlockIndex: 0, delta: { text } } })),
    { contentBlockStop: { contentBlockIndex: 0 } },
    { messageStop: { stopReason: 'end_turn' } },
  ],
  cohere: [
    { type: 'message-start', id: 'x', delta: { message: { role: 'assistant', content: [] } } },
    {
      type: 'content-start',
      index: 0,
      delta: { message: { content: { type: 'text', text: '' } } },
    },
    ...P.map((text) => ({
      type: 'content-delta',
      index: 0,
      delta: { message: { content: { text } } },
    })),
    { type: 'content-end', index: 0 },
    { type: 'message-end', delta: { finish_reason: 'COMPLETE' } },
  ],
  mistral: P.map((c) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'mistral-large',
    choices: [{ index: 0, delta: { content: c } }],
  })),
  mistralConv: [
    { type: 'conversation.response.started', conversation_id: 'c' },
    ...P.map((content) => ({
      type: 'message.output.delta',
      output_index: 0,
      content_index: 0,
      id: 'm',
      role: 'assistant',
      content,
    })),
    { type: 'conversation.response.done' },
  ],
  aisdk: [
    { type: 'start', messageId: 'm' },
    { type: 'text-start', id: 't' },
    ...P.map((delta) => ({ type: 'text-delta', id: 't', delta })),
    { type: 'text-end', id: 't' },
    { type: 'finish' },
  ],
  langchain: P.map((content) => ({
    type: 'AIMessageChunk',
    content,
    additional_kwargs: {},
    response_metadata: {},
    tool_call_chunks: [],
  })),
  groq: P.map((c) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'compound',
    x_groq: { id: 'q' },
    choices: [{ index: 0, delta: { content: c } }],
  })),
  perplexityNo: P.map((c) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'sonar',
    choices: [{ index: 0, delta: { content: c } }],
  })),
  openrouter: P.map((c) => ({
    id: 'gen-1',
    object: 'chat.completion.chunk',
    provider: 'X',
    model: 'x',
    choices: [{ index: 0, delta: { content: c } }],
  })),
  ollama: [
    ...P.map((content) => ({
      model: 'llama',
      created_at: 'x',
      message: { role: 'assistant', content },
      done: false,
    })),
    { model: 'llama', message: { role: 'assistant', content: '' }, done: true },
  ],
  ollamaGen: [
    ...P.map((response) => ({ model: 'llama', created_at: 'x', response, done: false })),
    { model: 'llama', response: '', done: true },
  ],
  token: [...P.map((token) => ({ token }))],
  typed: [{ type: 'start' }, ...P.map((content) => ({ type: 'token', content })), { type: 'end' }],
  delta: P.map((delta) => ({ event: 'delta', delta })),
};
const sides: Record<string, object | object[]> = {
  '{sources}': { sources: D },
  done: { type: 'done', sources: D },
  end: { type: 'end', sources: D, usage: { tokens: 3 } },
  'finish data': { type: 'final', data: { sources: D } },
  'complete docs': { event: 'complete', documents: D },
  citations: { type: 'citations', citations: D },
  'metadata.sources': { type: 'metadata', metadata: { sources: D } },
  context: { type: 'context', context: D },
  retrieved_chunks: { type: 'retrieval', retrieved_chunks: D },
  'msg end result': { type: 'message_end', result: { references: D } },
  'data-sources': { type: 'data-sources', data: D },
  'data-sources obj': { type: 'data-sources', id: '1', data: { sources: D } },
  'data-citation each': [
    { type: 'data-citation', data: D[0] },
    { type: 'data-citation', data: D[1] },
  ],
  'one by one': [
    { type: 'source', source: D[0] },
    { type: 'source', source: D[1] },
  ],
  'done+answer': { type: 'done', answer: P.join(''), sources: D },
  'done+text': { type: 'done', content: P.join(''), sources: D },
  results: { type: 'search_results', results: D },
  'status then': [
    { type: 'status', status: 'searching' },
    { type: 'done', status: 'ok', sources: D },
  ],
};

function mixed(events: object[], own: object[], where: string): object[] {
  if (where === 'before') return [...own, ...events];
  if (where === 'after') return [...events, ...own];
  return [...events.slice(0, -2), ...own, ...events.slice(-2)];
}

describe('sources in events of the server', () => {
  for (const [provider, events] of Object.entries(providers)) {
    it(`are found before, between and after those of ${provider}, whatever they are called`, () => {
      for (const [side, own] of Object.entries(sides)) {
        for (const where of side.startsWith('done+') ? ['after'] : ['before', 'between', 'after']) {
          const all = mixed(events, [own].flat(), where);
          const stream = createCitationStream();
          for (const event of all) {
            stream.push(event);
            expect(stream.payload.sources.length).to.be.below(3);
          }
          for (const { answer, sources, citations = [] } of [stream.end(), normalize(all)]) {
            const seen = [answer, sources.length, citations.length];
            expect(seen, `${side}, ${where}`).to.deep.equal([WANT, 2, 2]);
          }
        }
      }
    });
  }

  it('may come after anything else that a server says first', () => {
    for (const first of [{ type: 'ping' }, { status: 'searching' }, { event: 'start', id: '1' }]) {
      for (const [provider, events] of Object.entries(providers)) {
        const { answer, sources } = normalize([first, ...events, { type: 'done', sources: D }]);
        expect([answer, sources.length], `${provider} ${JSON.stringify(first)}`).to.deep.equal([
          WANT,
          2,
        ]);
      }
    }
  });
});
