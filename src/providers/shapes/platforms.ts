// Platforms on which people build their own retrieval.
import type { ResponseShape } from './shape.js';

/** The fields of workflow nodes that contain the retrieved passages. */
const QUOTES = [
  '.quoteList',
  ...['toolDetail', 'pluginDetail', 'childrenResponses'].map((inner) => `.${inner}[].quoteList`),
];

export const platforms = [
  {
    // https://docs.dify.ai/api-reference
    id: 'dify',
    has: [
      { answer: true, 'metadata.retriever_resources': true },
      { answer: true, conversation_id: true, metadata: true, event: 'message' },
      // A message from its history.
      { answer: true, query: true, retriever_resources: true },
    ],
    answer: 'answer',
    sources: 'metadata.retriever_resources[]|retriever_resources[]',
    fields: { name: 'position', id: 'segment_id' },
    stream: {
      has: [
        { event: /^(?:agent_)?message(?:_replace)?$/, answer: true, task_id: true },
        { event: 'message_end', task_id: true, metadata: true },
      ],
      text: '[event=message,agent_message].answer',
      whole: '[event=message_replace].answer',
    },
  },
  {
    // https://ragflow.io/docs/http_api_reference
    id: 'ragflow',
    has: [
      { 'data.answer': true, 'data.reference': true },
      { answer: true, 'reference.chunks': true },
      { 'choices[0].message.reference': true },
    ],
    answer: 'data.answer|answer|choices[0].message.content',
    sources:
      'data.reference.chunks[]|reference.chunks[]|choices[0].message.reference.chunks[]|choices[0].message.reference[]',
    fields: { page: 'positions[0][0]' },
    raw: true,
    markers: [
      { open: '[ID:', close: ']', base: 0 },
      { open: '##', close: '$$', base: 0 },
    ],
    stream: {
      has: { 'choices[0].delta.reference': true },
      text: 'choices[0].delta.content',
      whole: 'data.answer',
      sources:
        'data.reference.chunks[]|choices[0].delta.reference.chunks[]|choices[0].delta.reference[]',
    },
  },
  {
    // https://github.com/open-webui/open-webui: `sources` of a message, of a completion and of an
    // event. An item is a file or a collection with several passages. Markers count files, not
    // passages (backend/open_webui/utils/middleware.py).
    id: 'open-webui',
    has: { 'sources[0].source': true, 'sources[0].document': true },
    answer: 'content|choices[0].message.content',
    sources: 'sources[]',
    parallel: ['document', 'metadata', 'distances'],
    fields: {
      id: 'metadata.source|source.id',
      title: 'metadata.title|metadata.name|source.name',
      citedText: 'document',
      // Some readers of files count pages from 0, others from 1.
      page: false,
    },
    stream: { text: 'choices[0].delta.content' },
  },
  {
    // https://github.com/Mintplex-Labs/anything-llm: POST /v1/workspace/{slug}/chat, server/utils/chats/apiChatHandler.js
    id: 'anythingllm',
    has: { textResponse: true, sources: true, type: 'textResponse' },
    answer: 'textResponse',
    sources: 'sources[]',
    stream: {
      has: { type: /^(?:textResponseChunk|finalizeResponseStream)$/ },
      text: '[type=textResponseChunk].textResponse',
    },
  },
  {
    // https://github.com/labring/FastGPT: projects/app/src/pages/api/v1/chat/completions.ts with
    // `detail: true`. The results of tools and plugins are nested in theirs.
    id: 'fastgpt',
    has: QUOTES.map((quotes) => ({ [`responseData[]${quotes}`]: true, choices: true })),
    answer: 'choices[0].message.content[].text.content|choices[0].message.content',
    sources: QUOTES.map((quotes) => `responseData[]${quotes}[]`).join('|'),
    fields: { citedText: 'q|a' },
    markers: [
      { open: '[', close: '](CITE)' },
      { open: '[quote:', close: ']' },
      { open: '[', close: ']' },
    ],
    stream: {
      // The event `flowResponses` contains all nodes, `flowNodeResponse` contains one.
      has: [{ '[].quoteList': true }, { moduleType: true, quoteList: true }],
      text: 'choices[0].delta.content',
      sources: [...QUOTES.map((quotes) => `[]${quotes}[]`), 'quoteList[]'].join('|'),
    },
  },
  {
    // https://docs.flowiseai.com/using-flowise/prediction
    id: 'flowise',
    has: { text: true, sourceDocuments: true },
    answer: 'text',
    sources: 'sourceDocuments[]',
    stream: {
      has: [
        // In Langflow, the data is an object.
        { event: 'token', data: /^[^]/ },
        { event: 'sourceDocuments', data: true },
      ],
      text: '[event=token].data',
      sources: '[event=sourceDocuments].data[]',
    },
  },
  {
    // https://docs.privategpt.dev, before 1.0: `include_sources`
    id: 'privategpt',
    has: { 'choices[0].sources': true },
    answer: 'choices[0].message.content',
    sources: 'choices[0].sources[]',
    stream: { text: 'choices[0].delta.content' },
  },
  {
    // https://github.com/HKUDS/LightRAG: lightrag/api/routers/query_routes.py
    id: 'lightrag',
    has: { response: true, 'references[0].reference_id': true },
    answer: 'response',
    sources: 'references[]',
    fields: { name: 'reference_id' },
    markers: [
      { open: '[^', close: ']' },
      { open: '[', close: ']' },
    ],
    stream: { has: { 'references[0].reference_id': true }, text: 'response' },
  },
  {
    // https://github.com/SciPhi-AI/R2R: py/shared/api/models/retrieval/responses.py
    id: 'r2r',
    has: { 'results.generated_answer': true },
    answer: 'results.generated_answer',
    sources:
      'results.citations[]|results.search_results.chunk_search_results[]|results.search_results.web_search_results[]',
    markers: [{ open: '[', close: ']' }],
    stream: {
      has: [{ 'delta.content[0].payload.value': true }, { object: 'citation', payload: true }],
      text: 'delta.content[].payload.value',
      sources: '[object=citation]',
      append: true,
    },
  },
  {
    // https://docs.pinecone.io/guides/assistant/chat-standard-interface
    id: 'pinecone',
    has: { 'message.content': true, 'citations[0].references[0].file': true },
    answer: 'message.content',
    sources: 'citations[][+references]',
    fields: {
      id: 'file.id',
      title: 'file.name',
      url: 'file.signed_url',
      page: 'pages[0]',
      citedText: 'highlight.content',
      published: false,
    },
    // The place of a marker.
    spans: {
      each: '',
      start: 'position',
      end: 'position',
      citedText: 'highlight.content',
      marker: true,
    },
    stream: {
      has: { type: 'citation', 'citation.references[0].file': true },
      text: '[type=content_chunk].delta.content',
      sources: 'citation[+references]',
      append: true,
    },
  },
  {
    // https://docs.onyx.app/developers: POST /chat/send-chat-message
    id: 'onyx',
    has: { answer: true, top_documents: true },
    answer: 'answer',
    sources: 'top_documents[]',
    stream: {
      has: { 'obj.type': /^(?:message_(?:start|delta)|search_tool_documents_delta)$/ },
      text: 'obj[type=message_start,message_delta].content',
      sources: 'obj.final_documents[]|obj.documents[]',
    },
  },
  {
    // https://github.com/deepset-ai/haystack: GeneratedAnswer of haystack/dataclasses/answer.py, alone or from an AnswerBuilder
    id: 'haystack',
    has: [
      { 'answers[0].data': true, 'answers[0].documents': true },
      { 'answer_builder.answers[0].data': true },
      { 'init_parameters.data': true, 'init_parameters.documents': true },
    ],
    answer: 'answers[0].data|answer_builder.answers[0].data|init_parameters.data',
    sources:
      'answers[0].documents[]|answer_builder.answers[0].documents[]|init_parameters.documents[]',
    fields: { name: 'meta.source_index' },
  },
] as const satisfies readonly ResponseShape[];
