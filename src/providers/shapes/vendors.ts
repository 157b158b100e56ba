// Model vendors and gateways. Most use Chat Completions, with sources beside the choices.
import type { ResponseShape } from './shape.js';

const answer = 'choices[0].message.content';
const stream = { text: 'choices[0].delta.content' } as const;
const EXPORT = 'metadata.citations[]';
const CITATION = 'choices[0].delta.provider_specific_fields.citation';
const ANTHROPIC =
  'choices[0].message.provider_specific_fields.citations[][type=char_location,page_location,content_block_location,search_result_location,web_search_result_location]';

export const vendors = [
  {
    // https://help.aliyun.com/zh/model-studio/web-search
    id: 'qwen',
    has: { 'output.search_info.search_results': true },
    answer: 'output.choices[0].message.content|output.text',
    sources: 'output.search_info.search_results[]',
    fields: { name: 'index', id: false },
    markers: [
      { open: '[ref_', close: ']' },
      { open: '[', close: ']' },
    ],
    stream: { text: 'output.choices[0].message.content|output.text' },
  },
  {
    // https://docs.z.ai/guides/tools/web-search
    id: 'glm',
    has: { choices: true, 'web_search[0].link': true },
    answer,
    sources: 'web_search[]',
    fields: { name: 'refer' },
    markers: [{ open: '[', close: ']' }],
    // The sources arrive with the last chunk, long after the markers.
    stream: { ...stream, has: { 'choices[0].delta': true, model: /^glm-/ } },
  },
  {
    // https://cloud.tencent.com/document/product/1729/105701
    id: 'hunyuan',
    has: [
      { choices: true, 'search_info.search_results': true },
      { Choices: true, 'SearchInfo.SearchResults': true },
    ],
    answer: 'choices[0].message.content|Choices[0].Message.Content',
    sources: 'search_info.search_results[]|SearchInfo.SearchResults[]',
    fields: { name: 'index|Index' },
    markers: [
      { open: '[', close: '](@ref)' },
      { open: '[', close: ']' },
    ],
    stream: { text: 'choices[0].delta.content|Choices[0].Delta.Content' },
  },
  {
    // https://cloud.baidu.com/doc/qianfan-docs/s/Wm8r4sw29: markers are `^[1]^` and `^[1][2]^`
    id: 'ernie',
    has: [
      { choices: true, 'search_results[0].index': true },
      { result: true, 'search_info.search_results': true },
    ],
    answer: 'choices[0].message.content|result',
    sources: 'search_results[]|search_info.search_results[]',
    fields: { name: 'index', id: false },
    // The first chunk may report that a search is running.
    stream: { text: 'choices[delta_tag!=search_status].delta.content' },
  },
  {
    // https://www.minimax.io: the last message of the choice has the citations; a chunk with the
    // role `tool` has the search results
    id: 'minimax',
    has: { 'choices[0].messages[-1].annotations[0].url': true },
    answer: 'choices[0].messages[-1].content',
    sources: 'choices[0].messages[-1].annotations[]',
    // Its field `text` is the marker.
    fields: { title: false, citedText: 'quote' },
    spans: { each: '', text: 'text', citedText: 'quote', marker: true },
    // These are the markers until the annotations arrive.
    markers: [{ open: '【', close: '†source】' }],
    stream: {
      has: { 'choices[0].delta.role': 'tool', 'choices[0].delta.content': true },
      text: 'choices[0].delta[role!=tool].content',
    },
  },
  {
    // https://docs.venice.ai/api-reference/endpoint/chat/completions
    id: 'venice',
    has: { choices: true, 'venice_parameters.web_search_citations': true },
    answer,
    sources: 'venice_parameters.web_search_citations[]',
    markers: [
      { open: '[REF]', close: '[/REF]', base: 0 },
      { open: '^', close: '^' },
      { open: '^', close: '' },
    ],
    stream,
  },
  {
    // https://docs.litellm.ai: Anthropic's citations, list by list, without their places in the answer
    id: 'litellm',
    has: { [ANTHROPIC]: true },
    answer,
    sources: ANTHROPIC,
    fields: { id: false },
    spans: { each: '', text: 'supported_text', citedText: 'cited_text' },
    // One citation per chunk, without the start or the end of its claim.
    stream: {
      ...stream,
      has: { [`${CITATION}.cited_text`]: true },
      sources: CITATION,
      append: true,
    },
  },
  {
    // Gemini's spans, which LiteLLM passes on as annotations. They count bytes, although
    // annotations count characters.
    id: 'litellm-gemini',
    has: {
      'choices[0].message.annotations[].url_citation.start_index': true,
      model: /^(?:vertex_ai\/|gemini\/)?gemini/,
      id: /^(?!gen-)/,
    },
    answer,
    sources: 'choices[0].message.annotations[].url_citation',
    spans: { each: '', start: 'start_index', end: 'end_index', unit: 'utf-8' },
  },
  {
    // Perplexity and xAI introduced this format. Proxies use it with other names of models.
    // `references`: Doubao's bots (https://www.volcengine.com/docs/82379/1526787), Baidu's AI
    // search.
    id: 'citation-list',
    has: [
      {
        choices: true,
        'citations[0]': /^https?:/,
        search_results: false,
        model: /^(?!.*(?:sonar|pplx|r1-1776|grok))/,
        id: /^(?!gen-)/,
      },
      { choices: true, 'references[0].url': true },
    ],
    answer,
    sources: 'citations[]|references[]',
    fields: { id: false },
    stream,
  },
  {
    // ChatGPT's exports before `content_references`: the spans are its markers.
    id: 'chatgpt-export',
    has: [
      { [`${EXPORT}.metadata`]: true, 'content.parts': true },
      { [`message.${EXPORT}.metadata`]: true, 'message.content.parts': true },
    ],
    answer: 'content.parts[]|message.content.parts[]',
    sources: `${EXPORT}|message.${EXPORT}`,
    spans: { each: '', start: 'start_ix', end: 'end_ix', unit: 'code-points', marker: true },
  },
  {
    // https://github.com/xai-org/xai-sdk-python: the printed form of its gRPC messages
    id: 'xai-sdk',
    has: { 'outputs[].message.content': true, citations: true },
    answer: 'outputs[].message.content',
    sources:
      'citations[]|outputs[].message.citations[].web_citation|outputs[].message.citations[].x_citation',
  },
] as const satisfies readonly ResponseShape[];
