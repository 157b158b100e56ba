// Streams in which every event brings a citation, from everything that passes on a provider's data:
// other clouds, frameworks, servers with their own events, and unknown formats.
import { chatNote, chunk, claims, link, linked, times, url, urls, type Mix } from './mixes.js';

const s3 = (i: number): object => ({
  content: { text: `Words ${i}`, type: 'TEXT' },
  location: { type: 'S3', s3Location: { uri: `s3://kb/${i % 50}.pdf` } },
});
const generated = (i: number, text: string, start: number, end: number): object => ({
  citation: {
    generatedResponsePart: { textResponsePart: { text, span: { start, end } } },
    retrievedReferences: [s3(i)],
  },
});
const bedrockDelta = (contentBlockIndex: number, delta: object): object => ({
  contentBlockDelta: { contentBlockIndex, delta },
});
const webPlace = (i: number): object => ({
  citation: { location: { web: { url: url(i), domain: `site${i}.example` } } },
});
const langchain = (block: object): object => ({
  event: 'on_chat_model_stream',
  data: {
    chunk: {
      type: 'AIMessageChunk',
      content: [{ type: 'text', ...block }],
      additional_kwargs: {},
      response_metadata: {},
    },
  },
});
const annotated = (i: number, span: object): object => ({
  type: 'url_citation',
  url: url(i),
  title: `Page ${i}`,
  ...span,
});
const mistral = (index: number, content: unknown): object => ({
  type: 'message.output.delta',
  id: 'm',
  output_index: index,
  content_index: 0,
  content,
});
const toolReference = (i: number): object => ({
  type: 'tool_reference',
  tool: 'web_search',
  title: `Page ${i}`,
  url: url(i),
});
const node = (i: number): object => ({
  id: `node-${i}`,
  metadata: { file_name: `${i}.pdf`, page_label: '3' },
  text: `Words ${i}`,
});
const hub = (i: number): object => ({ index: i + 1, document_id: `d${i}`, document_name: `${i}` });
const page = (i: number): object => ({ url: url(i), title: `Page ${i}` });
const step = (delta: object): object => ({ event_type: 'step.delta', index: 0, delta });
const START = { type: 'text-start', id: '0' };

export const MORE_MIXES: Record<string, Mix> = {
  'AI SDK: text, then a source': (count) => [
    START,
    ...times(count / 2, (i) => [
      { type: 'text-delta', id: '0', delta: `Claim ${i}. ` },
      { type: 'source-url', sourceId: `s${i}`, url: url(i), title: `Page ${i}` },
    ]).flat(),
  ],
  'AI SDK: a text with its citations each': (count) =>
    times(count / 3, (i) => [
      { type: 'text-start', id: `${i}` },
      { type: 'text-delta', id: `${i}`, delta: `Claim ${i}. ` },
      {
        type: 'text-end',
        id: `${i}`,
        providerMetadata: {
          anthropic: {
            citations: [{ type: 'web_search_result_location', url: url(i), cited_text: 'Words' }],
          },
        },
      },
    ]).flat(),
  'AI SDK: a part of the host’s each': (count) => [
    START,
    { type: 'text-delta', id: '0', delta: 'A claim. ' },
    ...times(count, (i) => ({ type: 'data-source', id: `part-${i}`, data: page(i) })),
  ],
  'Bedrock: text, then its citation': (count) => [
    { messageStart: { role: 'assistant' } },
    ...times(count / 2, (i) => [
      bedrockDelta(2 * i, { text: `Claim ${i}. ` }),
      bedrockDelta(2 * i, webPlace(i)),
    ]).flat(),
  ],
  'Bedrock: all citations in one block': (count) => [
    { messageStart: { role: 'assistant' } },
    ...times(count / 2, (i) => [
      bedrockDelta(0, { text: `Claim ${i}. ` }),
      bedrockDelta(0, webPlace(i)),
    ]).flat(),
  ],
  'Bedrock: retrieved and generated': (count) =>
    claims(count / 2).flatMap(({ i, text, start, end }) => [
      { output: { text } },
      { citation: generated(i, text.slice(0, -2), start, end) },
    ]),
  'LangChain: a link, then its annotation': (count) =>
    linked(count / 2).flatMap(({ i, text, span }) => [
      langchain({ text, index: 0 }),
      langchain({ text: '', annotations: [annotated(i, span)], index: 0 }),
    ]),
  'LangChain: a block with a citation': (count) =>
    times(count / 2, (i) => [
      langchain({ text: `Claim ${i}. `, index: i }),
      langchain({
        text: '',
        index: i,
        citations: [{ type: 'web_search_result_location', url: url(i), cited_text: 'Words' }],
      }),
    ]).flat(),
  'Mistral: text, then a reference': (count) =>
    times(count / 2, (i) => [mistral(0, `Claim ${i}`), mistral(0, toolReference(i))]).flat(),
  'Mistral: an entry each': (count) =>
    times(count / 2, (i) => [mistral(i, `Claim ${i}`), mistral(i, toolReference(i))]).flat(),
  'Gemini’s interactions: text, then its annotation': (count) =>
    claims(count / 2).flatMap(({ i, text, start, end }) => [
      step({ type: 'text', text }),
      step({
        type: 'text_annotation',
        annotations: [{ start_index: start, end_index: end, url: url(i), type: 'url_citation' }],
      }),
    ]),
  'Gemini: the same grounding, ever longer': (count) => {
    const all = claims(count);
    const chunks = all.map(({ i }) => ({ web: { uri: url(i), title: `site${i}.example` } }));
    const supports = all.map(({ i, start, end }) => ({
      segment: { startIndex: start, endIndex: end },
      groundingChunkIndices: [i % 40],
    }));
    return all.map(({ i, text }) => ({
      candidates: [
        {
          index: 0,
          content: { role: 'model', parts: [{ text }] },
          groundingMetadata: {
            groundingChunks: chunks.slice(0, Math.min(i + 1, 40)),
            groundingSupports: supports.slice(0, Math.min(i + 1, 40)),
          },
        },
      ],
    }));
  },
  'xAI: a marker and its annotation': (count) =>
    claims(count / 2, (i) => `Claim ${i}[[${i + 1}]](${url(i)}). `).flatMap(
      ({ i, text, start, end }) => [
        {
          type: 'response.output_text.delta',
          output_index: 0,
          content_index: 0,
          delta: text,
          model: 'grok-4',
        },
        {
          type: 'response.output_text.annotation.added',
          output_index: 0,
          content_index: 0,
          annotation_index: i,
          annotation: annotated(i, { start_index: start + text.indexOf('[['), end_index: end }),
        },
      ],
    ),
  'xAI: its list with each chunk': (count) =>
    claims(count).map(({ i, text }) =>
      chunk({ content: text }, { model: 'grok-3', citations: urls(1 + (i % 20)) }),
    ),
  'OpenRouter: an annotation each': (count) =>
    claims(count).map(({ i, text }) =>
      chunk(
        { content: text, annotations: [chatNote(i, { content: `Words ${i}` })] },
        { provider: 'OpenAI', id: 'gen-1', model: 'deepseek/deepseek-chat' },
      ),
    ),
  'Groq: a tool’s results each': (count) =>
    claims(count).map(({ i, text }) =>
      chunk({
        content: text,
        executed_tools: [{ index: i, type: 'search', search_results: { results: [page(i)] } }],
      }),
    ),
  'Groq: an annotation each': (count) =>
    claims(count).map(({ i, text, start, end }) =>
      chunk({
        content: text,
        annotations: [
          {
            type: 'document_citation',
            document_citation: { document_id: `${i % 50}`, start_index: start, end_index: end },
          },
        ],
      }),
    ),
  'Azure: its documents with each chunk': (count) =>
    times(count, (i) => ({
      object: 'extensions.chat.completion.chunk',
      choices: [
        {
          index: 0,
          delta: {
            content: `Claim ${i} [doc${1 + (i % 20)}]. `,
            context: { citations: times(20, (k) => ({ title: `Doc ${k}`, content: 'Words' })) },
          },
        },
      ],
    })),
  'LlamaIndex: nodes with each delta': (count) =>
    times(count, (i) => ({
      delta: `Claim ${i} [${1 + (i % 20)}]. `,
      source_nodes: times(1 + (i % 20), node),
    })),
  'AssistantHub: its manifest with each chunk': (count) =>
    times(count, (i) =>
      chunk(
        { content: `Claim ${i} [${1 + (i % 20)}]. ` },
        { citations: { sources: times(20, hub), referenced_indices: [1 + (i % 20)] } },
      ),
    ),
  'llxprt: content, then a citation': (count) =>
    times(count / 2, (i) => [
      { type: 'content', value: `Claim ${i} ${link(i)}. ` },
      { type: 'citation', value: { text: '', sources: [page(i)] } },
    ]).flat(),
  'Brave: a citation in the text of each chunk': (count) =>
    claims(count).map(({ i, text, start, end }) => {
      const cited = { start_index: start, end_index: end, number: i + 1, url: url(i) };
      return chunk(
        { content: `${text}<citation>${JSON.stringify(cited)}</citation>` },
        { model: 'brave' },
      );
    }),
  'a proxy’s: a list beside each chunk': (count) =>
    times(count, (i) =>
      chunk(
        { content: `Claim ${i}[${1 + (i % 20)}]. ` },
        { model: 'search-alias', citations: urls(1 + (i % 20)) },
      ),
    ),
  'LightRAG: references with each piece, named in its own markers': (count) =>
    times(count, (i) => ({
      response: `Claim ${i} [${1 + (i % 20)}]. `,
      references: times(20, (k) => ({ reference_id: `${k + 1}`, file_path: `${k}.pdf` })),
    })),
  'FastGPT: markers of its own, without a blank': (count) => [
    [{ quoteList: times(20, (k) => ({ id: `q${k}`, q: 'Words', sourceName: `${k}.pdf` })) }],
    ...times(count, (i) => chunk({ content: `a[q${i % 20}](CITE)` })),
  ],
  'Dify: resources with each message': (count) =>
    times(count, (i) => ({
      event: 'message',
      task_id: 't',
      conversation_id: 'c',
      answer: `Claim ${i} [${1 + (i % 20)}]. `,
      metadata: {
        retriever_resources: times(20, (k) => ({
          position: k + 1,
          document_id: `${k}`,
          document_name: `Doc ${k}`,
          content: 'Words',
        })),
      },
    })),
  'a server’s own event between chunks': (count) =>
    times(count / 2, (i) => [
      chunk({ content: `Claim ${i} [${i + 1}]. ` }),
      { type: 'sources', sources: [page(i)] },
    ]).flat(),
  'a server’s own events, then chunks with markers': (count) => [
    ...times(count / 2, (i) => ({ type: 'sources', sources: [page(i)] })),
    ...times(count / 2, (i) => chunk({ content: `Claim ${i} [${i + 1}]. ` })),
  ],
  'nobody’s: an answer and a source': (count) =>
    times(count, (i) => ({ answer: `Claim ${i}. `, sources: [page(i)] })),
  'nobody’s: a token, then a source': (count) =>
    times(count / 2, (i) => [
      { token: `Claim ${i} [${1 + (i % 20)}]. ` },
      { documents: times(1 + (i % 20), page) },
    ]).flat(),
};
