// Markers of chat apps and frameworks: 【4:0†source】, [citation:id], [cite: 1], [web:1],
// :contentReference[oaicite:0], Grok's cards
import { decodeName } from '../spelling.js';
import { DESTINATION, LAX_DESTINATION } from './addresses.js';
import { NUMBERS, numbersIn } from './numbers.js';
import { lines, marker, spelling, type MarkerReference } from './family.js';

const { raw } = String;

/** OpenAI Assistants, gpt-oss. The second number is the index of a search result, from zero. */
export const assistants = spelling(
  raw`【(\d{1,15})(?::(\d{1,6}))?†([^【】\n]{0,256})】`,
  ([, first = '', second, words = '']) => {
    const location = lines(words);
    const reference: MarkerReference = {
      id: second === undefined ? first : `${first}:${second}`,
      number: second === undefined ? Number(first) : Number(second) + 1,
      ...(location ? { location } : words !== 'source' && { title: words }),
    };
    return marker('assistants', [reference]);
  },
);

/** The marker that `injectMarkers` writes for a source that is known only by its id. */
export const assistantsId = spelling(raw`【†([\da-z%]{1,1024})】`, ([, name = '']) =>
  marker('assistants', [{ id: decodeName(name) }]),
);

/**
 * LlamaIndex and DeepSeek. create-llama adds `()` or `(javascript:void(0))`, DeerFlow the URL of
 * the source.
 */
export const citation = spelling(
  raw`\[citation:([^[\]\n]{1,256})\](?:\(${DESTINATION}\))?`,
  ([, ids = '', url]) => {
    // DeerFlow's marker is a link that people can read.
    if (url && /^https?:/i.test(url)) {
      return marker('citation', [{ url, id: ids, title: ids }], true);
    }
    const references = ids.split(',').map((part): MarkerReference => {
      const id = part.replace(/^\s*(?:citation:)?/i, '').trim();
      return /^\d{1,4}$/.test(id) ? { id, number: Number(id) } : { id };
    });
    return marker('citation', references);
  },
);

/** Gemini's app: `[cite_start]The claim[cite: 1, 2]`. */
export const cite = spelling(raw`\[cite(?:_(start|end)|:(${NUMBERS}))\]`, ([, edge, list]) => {
  if (edge?.toLowerCase() === 'start') return { style: 'leaks', references: [], edge: 'start' };
  const references = numbersIn(list);
  return references && marker('leaks', references);
});

/** Gemini's app: `[span_1](start_span)The claim[span_1](end_span)`. */
export const span = nameless(
  raw`\[span_\d{1,4}\](?:\((?:start|end)_span\)|\[(?:start|end)_span\])`,
);

/** Perplexity's app. */
export const tool = spelling(raw`\[((?:web|attached_file):\d{1,4})\]`, ([, id = '']) =>
  marker('leaks', [{ id: id.toLowerCase() }]),
);

/** ChatGPT's copy button: `[oai_citation:1‡Title](url)`, `【oai_citation:1‡Title】`. */
export const oaiCitation = spelling(
  raw`\[oai_citation[^[\]\n]{0,512}\](?:\(${LAX_DESTINATION}\))?|【oai_citation[^【】\n]{0,256}】`,
  ([, url]) => marker('leaks', url === undefined ? [] : [{ url: url.trim() }]),
);

export const contentReference = nameless(
  raw`:contentreference\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?`,
);

export const grok = spelling(
  raw`<grok([-:_][\w-]{1,40})\b[^<>]{0,512}>(?:(?<=\/>)|((?:[^<]|<(?!\/?grok)){0,2048})<\/grok\1>)`,
  ([, , body = '']) => {
    const number = /name="citation_id">\s*(\d{1,4})\s*</.exec(body)?.[1];
    return marker('leaks', number ? [{ number: Number(number) }] : []);
  },
);

function nameless(pattern: string): ReturnType<typeof spelling> {
  return spelling(pattern, () => marker('leaks', []));
}
