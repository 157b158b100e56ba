// Search engines that return answers.
import type { ResponseShape } from './shape.js';

export const searchApis = [
  {
    // https://jina.ai/deepsearch
    id: 'jina',
    has: { choices: true, visitedURLs: true },
    answer: 'choices[0].message.content',
    sources: 'choices[0].message.annotations[].url_citation',
    markers: [{ open: '[^', close: ']' }],
    stream: {
      text: 'choices[0].delta.content',
      sources: 'choices[0].delta.annotations[].url_citation',
    },
  },
  {
    // https://help.kagi.com/kagi/api/fastgpt.html
    id: 'kagi',
    has: { 'data.output': true, 'data.references': true },
    answer: 'data.output',
    sources: 'data.references[]',
    markers: [
      { open: '【', close: '】' },
      { open: '[', close: ']' },
    ],
  },
  {
    // https://docs.exa.ai/reference/answer
    id: 'exa',
    has: { answer: true, 'citations[0].url': true, 'citations[0].id': true },
    answer: 'answer',
    sources: 'citations[]',
    // Its ids are addresses, so they are left out.
    fields: { id: false },
    stream: {
      has: { 'citations[0].url': true, 'citations[0].id': true, choices: false, type: false },
      text: 'choices[0].delta.content',
    },
  },
  {
    // https://docs.tavily.com/documentation/api-reference/endpoint/search
    id: 'tavily',
    has: { answer: true, 'results[0].url': true, response_time: true },
    answer: 'answer',
    sources: 'results[]',
    queries: 'query',
  },
  {
    // https://docs.you.com: answers, and the older Smart and Research APIs
    id: 'you',
    has: [
      { answer: true, 'citations[0].source': true, 'citations[0].excerpts': true },
      { answer: true, 'search_results[0].url': true, search_results: true, choices: false },
      { 'output.content': true, 'output.sources[0].url': true },
    ],
    answer: 'answer|output.content',
    sources: 'citations[]|search_results[]|output.sources[]',
  },
  {
    // https://docs.vectara.com/docs/rest-api/query
    id: 'vectara',
    has: [
      { summary: true, search_results: true },
      { answer: true, search_results: true, chat_id: true },
    ],
    answer: 'summary|answer',
    sources: 'search_results[]',
    fields: {
      // Passages of one document share its id, but each has its own number.
      id: false,
    },
    stream: {
      has: [{ generation_chunk: true }, { type: 'search_results', search_results: true }],
      text: 'generation_chunk',
    },
    // The verdict is about the whole answer.
    verdict: {
      by: 'Vectara',
      says: 'factual consistency of the answer',
      each: '[factual_consistency_score]',
      score: '',
    },
  },
  {
    // https://docs.contextual.ai/api-reference/agents-query/query; ContextualAI/contextual-client-python, types/agents/query_response.py
    id: 'contextual',
    has: { 'message.content': true, retrieval_contents: true },
    answer: 'message.content',
    sources: 'retrieval_contents[]',
    fields: { id: 'content_id' },
    spans: {
      each: 'attributions[]',
      start: 'start_idx',
      end: 'end_idx',
      sources: 'content_ids[]',
    },
    verdict: {
      by: 'Contextual AI',
      says: 'groundedness',
      each: 'groundedness_scores[]',
      start: 'start_idx',
      end: 'end_idx',
      score: 'score',
    },
  },
] as const satisfies readonly ResponseShape[];
