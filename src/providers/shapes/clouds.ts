// Search and agents of the large cloud providers.
import type { ResponseShape } from './shape.js';

const CITED = 'content[].annotations[type=cortex_search_citation]';
const WATSONX = 'output.generic[response_type=conversational_search]';

export const clouds = [
  {
    // https://learn.microsoft.com/azure/search/agentic-retrieval-how-to-retrieve, and Foundry IQ
    id: 'azure-search',
    has: { 'response[0].content[0].text': true, references: true },
    answer: 'response[].content[].text',
    sources: 'references[]',
    fields: { name: 'id' },
    markers: [{ open: '[ref_id:', close: ']' }],
    queries: 'activity[].searchIndexArguments.search|activity[].query.search',
  },
  {
    // https://learn.microsoft.com/microsoftteams/platform/bots/how-to/bot-messages-ai-generated-content
    id: 'microsoft-agents',
    has: { 'entities[].citation': true },
    answer: 'text',
    sources: 'entities[].citation[]',
    fields: { name: 'position' },
  },
  {
    // https://learn.microsoft.com/graph/api/resources/chatmessagecitation?view=graph-rest-beta
    id: 'microsoft-graph',
    has: { 'body.content': true, 'citations[0].webUrl': true },
    answer: 'body.content',
    sources: 'citations[]',
    // The text refers to it by this number: `[1]`.
    fields: { name: 'id' },
  },
  {
    // https://learn.microsoft.com/microsoft-365-copilot/extensibility/api/ai-services/chat; Work IQ over A2A
    id: 'microsoft-copilot',
    has: [
      { 'messages[-1].attributions': true, 'messages[-1].text': true },
      { 'metadata.attributions[0].seeMoreWebUrl': true },
    ],
    answer: 'messages[-1].text|parts[].text',
    sources:
      'messages[-1].attributions[attributionType=citation]|messages[-1].attributions[]|metadata.attributions[attributionType=Citation]|metadata.attributions[]',
  },
  {
    // https://docs.aws.amazon.com/amazonq/latest/api-reference/API_ChatSync.html
    id: 'amazon-q',
    has: { systemMessage: true, sourceAttributions: true },
    answer: 'systemMessage',
    sources: 'sourceAttributions[]',
    spans: {
      each: 'textMessageSegments[]',
      start: 'beginOffset',
      end: 'endOffset',
      citedText: 'snippetExcerpt.text',
    },
    stream: {
      has: [{ 'textEvent.systemMessage': true }, { 'metadataEvent.sourceAttributions': true }],
      text: 'textEvent.systemMessage',
      whole: 'metadataEvent.finalTextMessage',
      sources: 'metadataEvent.sourceAttributions[]',
    },
  },
  {
    // https://cloud.google.com/generative-ai-app-builder/docs/reference/rest/v1/Answer
    id: 'vertex-search',
    has: [{ 'answer.answerText': true }, { answerText: true, references: true }],
    answer: 'answer.answerText|answerText',
    sources: 'answer.references[]|references[]',
    spans: {
      each: 'answer.citations[]|citations[]',
      start: 'startIndex',
      end: 'endIndex',
      sources: 'sources[].referenceId|sources[].referenceIndex',
      unit: 'utf-8',
    },
    queries: 'answer.steps[].actions[].searchAction.query',
  },
  {
    // https://cloud.google.com/generative-ai-app-builder/docs/check-grounding
    //
    // The response does not contain the answer: its sentences are the claims.
    id: 'check-grounding',
    has: { 'claims[0].claimText': true, citedChunks: true },
    answer: 'claims[].claimText',
    join: ' ',
    sources: 'citedChunks[]',
    spans: { each: 'claims[]', text: 'claimText', sources: 'citationIndices[]' },
    // It cites sources that support a claim completely. Scores of claims are experimental.
    verdict: { by: 'Vertex AI', says: 'supported', score: 'score' },
  },
  {
    // https://docs.snowflake.com/user-guide/snowflake-cortex/cortex-agents-run
    id: 'snowflake-cortex',
    has: [{ [CITED]: true }, { [`message.${CITED}`]: true }],
    answer: 'content[type=text].text|message.content[type=text].text',
    sources: `${CITED}|message.${CITED}`,
    fields: { name: 'index' },
    markers: [{ open: '[^', close: ']' }],
  },
  {
    // https://cloud.ibm.com/apidocs/assistant-v2: the response type `conversational_search`. In
    // watsonx Orchestrate, a citation has one range, in its own fields.
    id: 'watsonx',
    has: { [WATSONX]: true },
    answer: `${WATSONX}.text`,
    sources: `${WATSONX}.citations[]`,
    documents: {
      list: `${WATSONX}.search_results[]`,
      place: 'search_result_index|search_result_idx',
    },
    spans: { each: 'ranges[]|', start: 'start|range_start', end: 'end|range_end' },
  },
  {
    // https://developers.cloudflare.com/ai-search: chat completions, and the older `aiSearch()`
    id: 'cloudflare',
    has: [
      { 'chunks[0].item.key': true, choices: true },
      { 'data[0].filename': true, response: true, search_query: true },
    ],
    answer: 'choices[0].message.content|response',
    sources: 'chunks[]|data[]',
    fields: { title: 'item.key|filename', id: 'id|file_id' },
    queries: 'search_query',
    stream: { has: { 'chunks[0].item.key': true }, text: 'choices[0].delta.content' },
  },
] as const satisfies readonly ResponseShape[];
