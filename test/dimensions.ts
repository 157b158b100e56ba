// Everything that is exported, and in which ways its input can be large. What has no such way says why.
import type * as core from '../src/index.js';
import {
  blockHtml,
  canonicalMarkers,
  canonicalUrl,
  checkGrounding,
  checkQuotes,
  citationPrompt,
  countDomains,
  coverage,
  createCitationStream,
  deepLink,
  detectProvider,
  displayDuties,
  formatCitations,
  injectMarkers,
  locatePassage,
  mergePayloads,
  mergeSources,
  normalize,
  parseMarkers,
  removeMarkers,
  safeUrl,
  sanitizeCitationSource,
  sanitizePayload,
  sourceDomain,
  toMcpToolResult,
  toSafePayload,
  type CitationFormat,
  type CitationPayload,
} from '../src/index.js';
import { MarkdownReader } from '../src/markdown/read/reader.js';
import { Respeller } from '../src/providers/shapes/own-markers.js';
import { MarkerFinder } from '../src/text/marker-finder.js';

/** Gets a size, makes the input, and answers what is to be timed. */
export type Work = (size: number) => () => unknown;
/** By the name of the dimension; or the reason why there is none. */
export type Dimensions = Record<string, Work> | string;

const SENTENCE = 'The sun shines on us. ';
export const words = (size: number): string => SENTENCE.repeat(Math.ceil(size / SENTENCE.length));
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const source = (i: number): object => ({
  title: `Source ${i}`,
  url: `https://site${i % 97}.example/${i}`,
  citedText: 'The sun shines.',
});
export const marked = (size: number): string => 'The sun shines [1]. '.repeat(Math.ceil(size / 20));
const sources = (size: number): object[] => many(Math.ceil(size / 100), source);

/** An answer of this length, with a claim for each sentence. */
function answered(size: number, isCited = true): CitationPayload {
  const answer = words(size);
  const evidence = [{ source: 1, citedText: 'The sun' }];
  const citations = many(isCited ? Math.floor(answer.length / SENTENCE.length) : 0, (i) => ({
    start: i * SENTENCE.length,
    end: i * SENTENCE.length + 20,
    evidence,
  }));
  return { text: '', sources: [source(0)], answer, citations } as CitationPayload;
}
const listed = (size: number): CitationPayload =>
  ({ text: '', sources: sources(size) }) as CitationPayload;

/** A payload, in the three ways in which it can be large. */
export const ofPayload = (call: (payload: CitationPayload) => unknown): Record<string, Work> => ({
  length: (size) => {
    const payload = answered(size, false);
    return () => call(payload);
  },
  citations: (size) => {
    const payload = answered(size);
    return () => call(payload);
  },
  sources: (size) => {
    const payload = listed(size);
    return () => call(payload);
  },
});

export const ofText = (
  call: (text: string) => unknown,
  ...texts: ((size: number) => string)[]
): Record<string, Work> =>
  Object.fromEntries(
    texts.map((make) => [
      JSON.stringify(make(20).slice(0, 20)),
      (size: number) => {
        const text = make(size);
        return () => call(text);
      },
    ]),
  );

export const nested = (size: number): string => '> - '.repeat(Math.ceil(size / 4));
export const lines = (size: number): string => 'a\n\n'.repeat(Math.ceil(size / 3));
const chat = (content: string, found: object[] = []): object => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content } }],
  search_results: found,
});
const ofResponse = (call: (response: unknown) => unknown): Record<string, Work> => ({
  length: (size) => {
    const response = chat(words(size));
    return () => call(response);
  },
  markers: (size) => {
    const response = chat(marked(size), [source(0)]);
    return () => call(response);
  },
  sources: (size) => {
    const response = chat('The sun shines [1].', sources(size));
    return () => call(response);
  },
  unknown: (size) => {
    const response = { items: many(size / 10, (i) => ({ i, text: 'x' })) };
    return () => call(response);
  },
});

const FORMATS: CitationFormat[] = [
  'text',
  'markdown',
  'footnotes',
  'html',
  'json-ld',
  'bibtex',
  'ris',
  'csl-json',
  'speech',
  'plain',
];

type Mounted = HTMLElement & { updateComplete?: Promise<unknown>; streaming?: boolean };

/** Long answers are shown in several frames: what is waited for them is not counted. */
export function mount(tag: string, properties: object): () => Promise<void> {
  return async () => {
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = (run) => {
      queueMicrotask(() => run(performance.now()));
      return 0;
    };
    const element: Mounted = Object.assign(document.createElement(tag), properties);
    document.body.append(element);
    await element.updateComplete;
    // A response is read in turns.
    while (element.streaming) await new Promise((done) => setTimeout(done));
    await element.updateComplete;
    globalThis.requestAnimationFrame = requestAnimationFrame;
    element.remove();
  };
}

type Make = (size: number) => object;
const SETTING = 'is one of a few words, a number or a flag';
const FUNCTION = 'is a function of the page';

/** Everything that a page can set, by the name of the property: how it can be large, or why not. */
const INPUTS: Record<string, Record<string, Make | Make[] | string>> = {
  'citation-anchor': {
    payload: (size) => ({ payload: listed(size), sourceIds: '1' }),
    sources: (size) => ({ sources: sources(size), sourceIds: '1' }),
    sourceIds: (size) => ({ sources: sources(2_000), sourceIds: '1 2 '.repeat(size / 4) }),
  },
  'citation-block': {
    payload: [
      (size) => ({ payload: answered(size, false) }),
      (size) => ({ payload: answered(size) }),
      (size) => ({ payload: listed(size) }),
      (size) => ({ payload: JSON.stringify(answered(size)) }),
    ],
    response: (size) => ({ response: chat(marked(size), [source(0)]) }),
    responseOptions: (size) => ({
      response: chat('The sun shines [1].'),
      responseOptions: { sources: sources(size) },
    }),
    error: (size) => ({ error: new Error(words(size)) }),
    aiLabel: (size) => ({ aiLabel: words(size), payload: answered(100) }),
    ...named(SETTING, 'citations grounding streaming announce scores coverage thinking showEmpty'),
    ...named(SETTING, 'shows open headingLevel layout list numbering theme linkMode copyMode'),
    ...named(SETTING, 'markerStyle activation openOn feedback'),
    ...named(FUNCTION, 'icon download actions load resolve'),
  },
  'citation-document': {
    source: (size) => ({ source: { content: words(size) } }),
    evidence: (size) => ({
      source: { content: words(2_000) },
      evidence: { source: 1, citedText: words(size) },
    }),
    passages: (size) => ({
      source: { content: words(2_000) },
      passages: many(size / 100, () => ({ source: 1, citedText: 'The sun shines' })),
    }),
    load: FUNCTION,
    ...named(SETTING, 'linkMode'),
  },
  'citation-panel': {
    ...named(SETTING, 'scope mode open headingLevel'),
    for: 'names a thread, whose blocks have the data',
    ...named(FUNCTION, 'icon actions load resolve'),
  },
  'citation-sources': {
    payload: (size) => ({ payload: listed(size), open: true }),
    uses: (size) => ({
      payload: listed(2_000),
      uses: new Map(many(size / 10, (i) => [i, 1] as const)),
      open: true,
    }),
    ...named(SETTING, 'highlighted open scores showEmpty linkMode shows headingLevel numbering'),
    ...named(FUNCTION, 'icon download goTo actions onPoint'),
  },
  'citation-text': {
    payload: [
      (size) => ({ payload: answered(size, false) }),
      (size) => ({ payload: answered(size) }),
      (size) => ({ payload: { text: '', sources: [], answer: nested(size) } }),
      (size) => ({ payload: { text: '', sources: [], answer: lines(size) } }),
    ],
    linkBase: (size) => ({
      payload: { text: '', sources: [], answer: '[a](b) '.repeat(20) },
      linkBase: `https://a.example/${'a'.repeat(size)}`,
    }),
    ...named(SETTING, 'streaming images'),
    ...named(FUNCTION, 'highlightCode renderMath'),
  },
  'citation-thread': {
    payloads: (size) => ({ payloads: many(size / 200, () => answered(100)) }),
    numbering: SETTING,
  },
  'grounding-widget': {
    payload: (size) => ({ payload: { search: { queries: queries(size) } } }),
    html: (size) => ({ html: '<p>The sun shines</p>'.repeat(size / 21) }),
    queries: (size) => ({ queries: queries(size) }),
    label: (size) => ({ label: words(size), queries: ['sun'] }),
    ...named(SETTING, 'provider theme renderer'),
  },
};

function named(reason: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, reason]));
}

function queries(size: number): string[] {
  return many(size / 20, (i) => `sun ${i}`);
}

/** The properties of each element that are listed here. */
export const PROPERTIES: Record<string, string[]> = Object.fromEntries(
  Object.entries(INPUTS).map(([tag, inputs]) => [tag, Object.keys(inputs).sort()]),
);

/** A panel has no data of its own: it shows what the blocks of its conversation have. */
function panelBeside(size: number): () => Promise<void> {
  const payload = listed(size);
  return async () => {
    const thread = document.createElement('citation-thread');
    const block = Object.assign(document.createElement('citation-block'), { payload });
    const panel = Object.assign(document.createElement('citation-panel'), {
      scope: 'conversation' as const,
      open: true,
    });
    thread.append(block, panel);
    document.body.append(thread);
    await block.updateComplete;
    await panel.updateComplete;
    thread.remove();
  };
}

function ofElement(tag: string): Record<string, Work> {
  return Object.fromEntries(
    Object.entries(INPUTS[tag] ?? {}).flatMap(([name, makes]) =>
      typeof makes === 'string'
        ? []
        : [makes]
            .flat()
            .map((make, i): [string, Work] => [`${name} ${i}`, (size) => mount(tag, make(size))]),
    ),
  );
}

/** Writes a text piece by piece, as streams do. */
const inPieces = (
  begin: () => { write(piece: string): unknown },
  ...pieces: ((i: number) => string)[]
): Record<string, Work> =>
  Object.fromEntries(
    pieces.map((piece) => [
      `pieces like ${JSON.stringify(piece(1))}`,
      (size: number) => () => {
        const writer = begin();
        for (let i = 0; i * SENTENCE.length < size; i++) writer.write(piece(i));
      },
    ]),
  );
const PIECES = [
  () => SENTENCE,
  (i: number) => (i % 20 === 0 ? 'The sun shines today.\n\n' : 'The sun [[1]] shines, '),
  () => '- The sun shines [1].\n',
  (i: number) => (i === 0 ? '```\n' : 'let sun = shines(us);\n'),
  (i: number) => (i === 0 ? '<b>' : 'The sun in <i>one</i> '),
];

/** What is not exported, but reads all that streams bring. */
export const STREAMED: Record<string, Record<string, Work>> = {
  MarkdownReader: inPieces(() => new MarkdownReader({ math: true, partial: true }), ...PIECES),
  MarkerFinder: inPieces(
    () => new MarkerFinder({ sources: [{}], partial: true }, () => 1),
    ...PIECES,
  ),
  Respeller: inPieces(
    () => {
      const respeller = new Respeller([{ open: '[[', close: ']]' }], () => 1);
      return { write: (piece) => respeller.push(piece) };
    },
    ...PIECES,
  ),
};

/** The functions and classes of the entry, no name of which may be missing. */
export const DIMENSIONS: Record<keyof typeof core, Dimensions> = {
  blockHtml: ofPayload((payload) => blockHtml(payload)),
  canonicalMarkers: ofText((text) => canonicalMarkers(text), words, marked, nested, lines),
  canonicalUrl: ofText(canonicalUrl, (size) => `https://a.example/?${'a=b&'.repeat(size / 4)}`),
  checkGrounding: ofPayload((payload) => checkGrounding(payload, 'required')),
  checkQuotes: {
    ...ofPayload((payload) => checkQuotes(payload, () => SENTENCE)),
    text: (size) => {
      const text = words(size);
      return () => checkQuotes(answered(100), () => text);
    },
  },
  citationPrompt: { sources: (size) => () => citationPrompt(sources(size) as never) },
  countDomains: ofPayload((payload) => countDomains(payload)),
  coverage: ofPayload((payload) => coverage(payload)),
  createCitationStream: {
    events: (size) => {
      const events = many(size / 100, () => ({
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta: { content: SENTENCE } }],
      }));
      return () => {
        const stream = createCitationStream();
        for (const event of events) {
          stream.push(event);
          if (!stream.payload) throw new Error('There is no snapshot.');
        }
        stream.end();
      };
    },
  },
  deepLink: ofText((citedText) => deepLink({ url: 'https://a.example/', citedText }), words, lines),
  detectProvider: ofResponse(detectProvider),
  displayDuties: ofPayload((payload) => displayDuties(payload)),
  formatCitations: Object.assign(
    {},
    ...FORMATS.map((format) => {
      const rows = ofPayload((payload) => formatCitations(payload, format));
      return Object.fromEntries(
        Object.entries(rows).map(([name, work]) => [`${format}, ${name}`, work]),
      );
    }),
  ) as Record<string, Work>,
  injectMarkers: ofPayload((payload) => injectMarkers(payload)),
  loadParts: 'takes nothing',
  locatePassage: {
    text: (size) => {
      const text = words(size);
      return () => locatePassage(text, 'The moon shines on us.');
    },
    quote: (size) => {
      const text = words(size);
      return () => locatePassage(text, `${text.slice(0, -5)}moon`);
    },
  },
  mergePayloads: {
    ...ofPayload((payload) => mergePayloads([payload, payload])),
    payloads: (size) => {
      const payloads = many(size / 200, () => answered(100));
      return () => mergePayloads(payloads);
    },
  },
  mergeSources: {
    ...ofPayload((payload) => mergeSources(payload)),
    exclude: (size) => {
      const exclude = many(size / 100, (i) => `https://site.example/${i}`);
      return () => mergeSources(listed(2_000), { exclude });
    },
  },
  normalize: ofResponse((response) => normalize(response)),
  parseMarkers: {
    ...ofText((text) => parseMarkers(text, { sources: [source(0)] }), words, marked, nested, lines),
    sources: (size) => {
      const given = sources(size);
      return () => parseMarkers('The sun [1].', { sources: given });
    },
  },
  registerLocale: 'takes the messages of one language',
  removeMarkers: ofText((text) => removeMarkers(text), words, marked, nested, lines),
  resolveCitationsEnabled: 'takes three settings',
  safeUrl: ofText(safeUrl, (size) => `https://a.example/${'a'.repeat(size)}`),
  sanitizeCitationSource: ofText(
    (title) => sanitizeCitationSource({ title, citedText: title, content: title }),
    words,
  ),
  sanitizePayload: ofPayload((payload) => sanitizePayload(payload)),
  setCitationDefaults: 'takes a few settings',
  sourceDomain: ofText(sourceDomain, (size) => `https://${'a.'.repeat(size / 2)}example/`),
  toMcpToolResult: { sources: (size) => () => toMcpToolResult(sources(size) as never) },
  toSafePayload: ofResponse((response) => toSafePayload(response)),
  CitationAnchor: ofElement('citation-anchor'),
  CitationBlock: ofElement('citation-block'),
  CitationDocument: ofElement('citation-document'),
  CitationPanel: { sources: panelBeside },
  CitationSources: ofElement('citation-sources'),
  CitationText: ofElement('citation-text'),
  CitationThread: ofElement('citation-thread'),
  GroundingWidget: ofElement('grounding-widget'),
};
