// Streams in which every event brings a citation, in each format of a model's provider.

/** Makes a stream of about this many events. */
export type Mix = (count: number) => unknown[];

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.ceil(count) }, (_, i) => make(i));
export const url = (i: number): string => `https://site${i}.example/page`;
export const link = (i: number): string => `([site${i}.example](${url(i)}))`;
export const urls = (count: number): string[] => times(count, url);

/** Claims one after the other, with their offsets. */
export function claims(count: number, write = (i: number): string => `Claim ${i}. `) {
  let at = 0;
  return times(count, (i) => {
    const text = write(i);
    const start = at;
    at += text.length;
    return { i, text, start, end: at - 2 };
  });
}

export const chunk = (delta: object, more = {}): object => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta }],
  ...more,
});
export const chatNote = (i: number, span: object = {}): object => ({
  type: 'url_citation',
  url_citation: { url: url(i), title: `Page ${i}`, ...span },
});
export const linked = (count: number) =>
  claims(count, (i) => `Claim ${i} ${link(i)}. `).map((claim) => ({
    ...claim,
    span: { start_index: claim.end - link(claim.i).length, end_index: claim.end },
  }));
const sonar = (content: string, citations: readonly string[]): object =>
  chunk({ content }, { model: 'sonar', citations });
const place = { output_index: 0, content_index: 0, item_id: 'message' };
const block = (type: string, index: number, more: object): object => ({
  type: `content_block_${type}`,
  index,
  ...more,
});
const anthropicNote = (i: number): object => ({
  type: 'citations_delta',
  citation: { type: 'web_search_result_location', url: url(i), cited_text: `Words ${i}` },
});
const cohereText = (text: string): object => ({
  type: 'content-delta',
  index: 0,
  delta: { message: { content: { text } } },
});
const cohereNote = (i: number, start: number, end: number, text: string): object => {
  const id = `doc:${i % 50}`;
  const sources = [{ type: 'document', id, document: { id, title: id, snippet: 'Words' } }];
  const citations = { start, end, text, sources };
  return { type: 'citation-start', index: i, delta: { message: { citations } } };
};

export const MIXES: Record<string, Mix> = {
  'OpenAI chat: a link and its annotation': (count) =>
    linked(count).map(({ i, text, span }) =>
      chunk({ content: text, annotations: [chatNote(i, span)] }),
    ),
  'OpenAI chat: an annotation without a place': (count) =>
    claims(count).map(({ i, text }) => chunk({ content: text, annotations: [chatNote(i)] })),
  'OpenAI chat: an annotation in a wrong place': (count) =>
    claims(count).map(({ i, text }) => {
      const span = { start_index: 3 * i + 1e6, end_index: 3 * i + 1e6 + 9 };
      return chunk({ content: text, annotations: [chatNote(i, span)] });
    }),
  'OpenAI chat: an annotation of the claim': (count) =>
    claims(count).map(({ i, text, start, end }) =>
      chunk({
        content: text,
        annotations: [chatNote(i, { start_index: start, end_index: end })],
      }),
    ),
  'OpenAI chat: all of the text, then the annotations': (count) => {
    const all = linked(count);
    return [
      chunk({ content: all.map(({ text }) => text).join('') }),
      ...all.map(({ i, span }) => chunk({ annotations: [chatNote(i, span)] })),
    ];
  },
  'OpenAI responses: a link, then its annotation': (count) =>
    linked(count / 2).flatMap(({ i, text, span }) => [
      { type: 'response.output_text.delta', ...place, delta: text },
      {
        type: 'response.output_text.annotation.added',
        ...place,
        annotation_index: i,
        annotation: { type: 'url_citation', url: url(i), title: `Page ${i}`, ...span },
      },
    ]),
  'OpenAI responses: a message each': (count) =>
    linked(count).map(({ i }) => ({
      type: 'response.output_item.done',
      output_index: i,
      item: {
        type: 'message',
        content: [
          {
            type: 'output_text',
            text: `Claim ${i}.`,
            annotations: [{ type: 'url_citation', url: url(i), start_index: 0, end_index: 7 }],
          },
        ],
      },
    })),
  'OpenAI responses: a piece of another text each': (count) =>
    times(count, (i) => ({
      type: 'response.output_text.delta',
      output_index: i,
      content_index: 0,
      delta: `Claim ${i}. `,
    })),
  'Perplexity: the same citations': (count) =>
    claims(count).map(({ i }) => sonar(`Claim ${i}[${1 + (i % 20)}]. `, urls(20))),
  'Perplexity: ever more citations': (count) => {
    const all = urls(400);
    return claims(count).map(({ i }) => sonar(`Claim ${i}[${1 + i}]. `, all.slice(0, i + 1)));
  },
  'Perplexity: markers without a blank': (count) =>
    times(count, (i) => sonar(`a[${1 + (i % 20)}]`, urls(20))),
  'Anthropic: a block with a citation': (count) => [
    { type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } },
    ...times(count / 3, (i) => [
      block('start', i, { content_block: { type: 'text', text: '' } }),
      block('delta', i, { delta: anthropicNote(i) }),
      block('delta', i, { delta: { type: 'text_delta', text: `Claim ${i}. ` } }),
    ]).flat(),
  ],
  'Anthropic: all citations in one block': (count) => [
    { type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } },
    block('start', 0, { content_block: { type: 'text', text: '' } }),
    ...times(count / 2, (i) => [
      block('delta', 0, { delta: anthropicNote(i) }),
      block('delta', 0, { delta: { type: 'text_delta', text: `Claim ${i}. ` } }),
    ]).flat(),
  ],
  'Gemini: grounding in each chunk': (count) =>
    claims(count).map(({ i, text, start, end }) => ({
      candidates: [
        {
          index: 0,
          content: { role: 'model', parts: [{ text }] },
          groundingMetadata: {
            groundingChunks: [{ web: { uri: url(i), title: `site${i}.example` } }],
            groundingSupports: [
              { segment: { startIndex: start, endIndex: end }, groundingChunkIndices: [0] },
            ],
          },
        },
      ],
    })),
  'Cohere: text, then its citation': (count) =>
    claims(count / 2).flatMap(({ i, text, start, end }) => [
      cohereText(text),
      cohereNote(i, start, end, text.slice(0, -2)),
    ]),
  'Cohere: all of the text, then the citations': (count) => {
    const all = claims(count);
    return [
      cohereText(all.map(({ text }) => text).join('')),
      ...all.map(({ i, text, start, end }) => cohereNote(i, start, end, text.slice(0, -2))),
    ];
  },
};
