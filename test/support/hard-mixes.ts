// Streams that take back, repeat or scatter their data: lists that change with each event,
// alternating blocks and choices, tools and thoughts between the words.
import { chatNote, chunk, claims, linked, times, url, urls, type Mix } from './mixes.js';

const page = (i: number): object => ({ url: url(i), title: `Page ${i}` });
const sonar = (content: string, lists: object): object =>
  chunk({ content }, { model: 'sonar', ...lists });
const sonarClaim = (i: number, lists: object): object =>
  sonar(`Claim ${i}[${1 + (i % 20)}]. `, lists);
const block = (type: string, index: number, more: object): object => ({
  type: `content_block_${type}`,
  index,
  ...more,
});
const START = {
  type: 'message_start',
  message: { type: 'message', role: 'assistant', content: [] },
};
const TEXT = { content_block: { type: 'text', text: '' } };
const words = (text: string): object => ({ delta: { type: 'text_delta', text } });
const found = (i: number): object => ({
  delta: {
    type: 'citations_delta',
    citation: { type: 'web_search_result_location', url: url(i), cited_text: 'Words' },
  },
});
const response = (type: string, more: object): object => ({
  type: `response.output_${type}`,
  output_index: 0,
  content_index: 0,
  ...more,
});
const note = (i: number, start: number, end: number): object =>
  response('text.annotation.added', {
    annotation_index: i,
    annotation: { type: 'url_citation', url: url(i), start_index: start, end_index: end },
  });
const grounding = (uri: string, segment: object): object => ({
  groundingChunks: [{ web: { uri, title: 'a.example' } }],
  groundingSupports: [{ segment, groundingChunkIndices: [0] }],
});
const candidate = (text: string, more: object, index = 0): object => ({
  index,
  content: { role: 'model', parts: [{ text }] },
  ...more,
});
const dify = (event: string, answer: string, more = {}): object => ({
  event,
  task_id: 't',
  conversation_id: 'c',
  answer,
  ...more,
});
const AI_SDK = { type: 'text-start', id: '0' };
const delta = (text: string): object => ({ type: 'text-delta', id: '0', delta: text });

export const HARD_MIXES: Record<string, Mix> = {
  'Perplexity: results with other titles each time': (count) =>
    times(count, (i) =>
      sonarClaim(i, { search_results: times(20, (k) => ({ url: url(k), title: `${k} ${i}` })) }),
    ),
  'Perplexity: other citations each time': (count) =>
    times(count, (i) => sonarClaim(i, { citations: times(20, (k) => url(k + i)) })),
  'Perplexity: a citation that comes and goes': (count) =>
    times(count, (i) => sonarClaim(i, { citations: urls(19 + (i % 2)) })),
  'Perplexity: ten markers each': (count) =>
    times(count, (i) =>
      sonar(`Claim ${i}${times(10, (k) => `[${k + 1}]`).join('')}. `, { citations: urls(20) }),
    ),
  'Perplexity’s agent: results between': (count) =>
    times(count / 2, (i) => [
      { type: 'response.reasoning.search_results', results: [{ id: i + 1, ...page(i) }] },
      response('text.delta', { item_id: 'a', delta: `Claim ${i}[web:${i + 1}]. ` }),
    ]).flat(),
  'OpenAI chat: ten choices': (count) =>
    linked(count).map(({ i, text, span }) => ({
      object: 'chat.completion.chunk',
      choices: times(10, (index) => ({
        index,
        delta: { content: text, annotations: [chatNote(i, span)] },
      })),
    })),
  'OpenAI chat: tools between': (count) =>
    claims(count / 2).flatMap(({ i, text, start, end }) => [
      chunk({ content: text, annotations: [chatNote(i, { start_index: start, end_index: end })] }),
      chunk({ tool_calls: [{ index: i, id: `c${i}`, function: { name: 'a', arguments: '' } }] }),
    ]),
  'OpenAI responses: searches between': (count) =>
    claims(count / 3).flatMap(({ i, text, start, end }) => [
      response('item.done', {
        output_index: i + 1,
        item: { type: 'web_search_call', action: { type: 'search', query: `${i}` } },
      }),
      response('text.delta', { delta: text }),
      note(i, start, end),
    ]),
  'OpenAI responses: the last annotation first': (count) => {
    const all = claims(count / 2);
    return [
      ...all.map(({ text }) => response('text.delta', { delta: text })),
      ...all.toReversed().map(({ i, start, end }) => note(i, start, end)),
    ];
  },
  'Anthropic: ten results before each claim': (count) => [
    START,
    ...times(count / 4, (i) => [
      block('start', 2 * i, {
        content_block: {
          type: 'web_search_tool_result',
          tool_use_id: `${i}`,
          content: times(10, (k) => ({ type: 'web_search_result', ...page(10 * i + k) })),
        },
      }),
      block('start', 2 * i + 1, TEXT),
      block('delta', 2 * i + 1, found(10 * i)),
      block('delta', 2 * i + 1, words(`Claim ${i}. `)),
    ]).flat(),
  ],
  'Anthropic: ten blocks in turn': (count) => [
    START,
    ...times(10, (i) => block('start', i, TEXT)),
    ...times(count / 2, (i) => [
      block('delta', i % 10, words(`Claim ${i}. `)),
      block('delta', i % 10, found(i)),
    ]).flat(),
  ],
  'Anthropic: thoughts between': (count) => [
    START,
    ...times(count / 4, (i) => [
      block('start', 2 * i, { content_block: { type: 'thinking', thinking: '' } }),
      block('delta', 2 * i, { delta: { type: 'thinking_delta', thinking: 'Hm. ' } }),
      block('start', 2 * i + 1, TEXT),
      block('delta', 2 * i + 1, words(`Claim ${i}. `)),
    ]).flat(),
  ],
  'Gemini: four candidates': (count) =>
    claims(count).map(({ i, text, start, end }) => ({
      candidates: times(4, (index) =>
        candidate(
          text,
          { groundingMetadata: grounding(url(i), { startIndex: start, endIndex: end }) },
          index,
        ),
      ),
    })),
  'Gemini: places in bytes': (count) => {
    const encoder = new TextEncoder();
    let at = 0;
    return times(count, (i) => {
      const text = `Größe ${i} ist 東京. `;
      const startIndex = at;
      at += encoder.encode(text).length;
      const segment = { startIndex, endIndex: at - 2, text: text.slice(0, -2) };
      return { candidates: [candidate(text, { groundingMetadata: grounding(url(i), segment) })] };
    });
  },
  'AI SDK: the same source under other names': (count) => [
    AI_SDK,
    ...times(count / 2, (i) => [
      delta(`Claim ${i}. `),
      { type: 'source-url', sourceId: `s${i}`, url: url(i % 20), title: `Page ${i}` },
    ]).flat(),
  ],
  'AI SDK: a part of the host’s that is replaced each time': (count) => [
    AI_SDK,
    ...times(count / 2, (i) => [
      delta(`Claim ${i}. `),
      { type: 'data-source', id: 'one', data: page(i) },
    ]).flat(),
  ],
  'AI SDK: tools between': (count) => [
    AI_SDK,
    ...times(count / 3, (i) => [
      delta(`Claim ${i} [${i + 1}]. `),
      { type: 'tool-input-available', toolCallId: `t${i}`, toolName: 'search', input: {} },
      { type: 'tool-output-available', toolCallId: `t${i}`, output: { results: [page(i)] } },
    ]).flat(),
  ],
  'Mistral chat: words and references in one chunk': (count) =>
    times(count, (i) =>
      chunk(
        {
          content: [
            { type: 'text', text: `Claim ${i}` },
            { type: 'reference', reference_ids: [i % 20] },
          ],
        },
        { model: 'mistral-large-latest' },
      ),
    ),
  'Cohere’s first API': (count) =>
    claims(count / 2).flatMap(({ i, text, start, end }) => [
      { event_type: 'text-generation', text },
      {
        event_type: 'citation-generation',
        citations: [{ start, end, text: text.slice(0, -2), document_ids: [`doc_${i % 50}`] }],
      },
    ]),
  'Bedrock: ten blocks in turn': (count) => [
    { messageStart: { role: 'assistant' } },
    ...times(count / 2, (i) => [
      { contentBlockDelta: { contentBlockIndex: i % 10, delta: { text: `Claim ${i}. ` } } },
      {
        contentBlockDelta: {
          contentBlockIndex: i % 10,
          delta: { citation: { location: { web: { url: url(i) } } } },
        },
      },
    ]).flat(),
  ],
  'Azure: ever more documents': (count) =>
    times(count, (i) => ({
      object: 'extensions.chat.completion.chunk',
      choices: [
        {
          index: 0,
          delta: {
            content: `Claim ${i} [doc${1 + (i % 100)}]. `,
            context: { citations: times(Math.min(i + 1, 100), (k) => ({ title: `Doc ${k}` })) },
          },
        },
      ],
    })),
  'Dify: ever more resources': (count) =>
    times(count, (i) =>
      dify('message', `Claim ${i} [${1 + (i % 50)}]. `, {
        metadata: {
          retriever_resources: times(Math.min(i + 1, 50), (k) => ({
            position: k + 1,
            document_id: `${k}`,
            document_name: `Doc ${k}`,
          })),
        },
      }),
    ),
  'Dify: an answer that is replaced again and again': (count) =>
    times(count / 2, (i) => [
      dify('message', `Claim ${i} [1]. `),
      dify('message_replace', `Instead ${i}. `),
    ]).flat(),
  'a proxy’s: ever more in the list beside each chunk': (count) =>
    times(count, (i) =>
      chunk(
        { content: `Claim ${i}[${1 + (i % 100)}]. ` },
        { model: 'search-alias', citations: urls(Math.min(i + 1, 100)) },
      ),
    ),
  'a server’s own list, ever longer, between chunks': (count) =>
    times(count / 2, (i) => [
      chunk({ content: `Claim ${i} [${i + 1}]. ` }),
      { type: 'sources', sources: times(Math.min(i + 1, 50), page) },
    ]).flat(),
  'thoughts in the text, then markers': (count) => [
    chunk({ content: '<think>' }),
    ...times(count / 2, (i) => chunk({ content: `Thought ${i}. ` })),
    chunk({ content: '</think>' }),
    ...times(count / 2, (i) => sonarClaim(i, { citations: urls(20) })),
  ],
};
