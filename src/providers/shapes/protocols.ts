// Formats that agents and tools exchange.
import type { ResponseShape } from './shape.js';

const HOSTS = ['beeai.dev', 'agentstack.beeai.dev', 'adk.kagenti.dev'];
const ROOTS = ['', 'status.message.', 'result.', 'result.status.message.'];
/** The paths of the citations of this extension in a message. */
const A2A = ROOTS.flatMap((root) =>
  HOSTS.map((host) => `${root}metadata[https://a2a-extensions.${host}/ui/citation/v1]`),
);

/** The paths of the results of Google Maps tools: in a result of MCP, or alone. */
const MAPS = ['structuredContent.', 'content[0].text{}.', ''];

export const protocols = [
  {
    // https://developers.google.com/maps/ai/grounding-lite/attribution: each result has the title
    // and the link that pages must show
    id: 'maps-grounding-lite',
    has: MAPS.map((root) => ({ [`${root}places[0].attribution.url`]: true })),
    answer: MAPS.map((root) => `${root}summary`).join('|'),
    sources: MAPS.map((root) => `${root}places[]`).join('|'),
    fields: { title: 'attribution.title', url: 'attribution.url', citedText: false },
    type: 'map',
  },
  {
    // OpenAI's format for connectors: `search` and `fetch` return JSON as text.
    // https://platform.openai.com/docs/mcp
    id: 'chatgpt-connector',
    has: [
      { 'content[0].text{}.results[0].url': true },
      { 'content[0].text{}.url': true, 'content[0].text{}.text': true },
    ],
    sources: 'content[0].text{}.results[]|content[0].text{}',
  },
  {
    // https://modelcontextprotocol.io/specification/draft/server/tools
    id: 'mcp',
    has: [
      { 'content[type=resource_link].uri': true },
      { 'content[type=resource].resource.uri': /^(?!artifact:)./ },
      { 'content[0].type': true, 'structuredContent.citations[0]': true },
      { 'content[0].type': true, 'structuredContent.sources[0]': true },
      { 'content[0].type': true, 'structuredContent.results[0].url': true },
    ],
    answer: 'structuredContent.markdown_summary|structuredContent.answer|content[type=text].text',
    sources:
      'structuredContent.citations[]|structuredContent.sources[]|structuredContent.results[]|content[type=resource_link,resource]',
  },
  {
    // https://github.com/i-am-bee/agentstack: the citation extension of A2A
    id: 'a2a',
    has: A2A.map((path) => ({ [path]: true })),
    answer:
      'parts[].text|status.message.parts[].text|result.parts[].text|result.status.message.parts[].text',
    join: '',
    sources: [
      ...A2A.map((path) => `${path}.citations[]`),
      ...A2A.map((path) => `${path}[]`),
      ...A2A,
    ].join('|'),
    spans: { each: '', start: 'start_index', end: 'end_index', unit: 'code-points' },
  },
] as const satisfies readonly ResponseShape[];
