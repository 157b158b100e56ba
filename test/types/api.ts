// The public API as a consumer's compiler sees it. Nothing runs here: `tsc` is the test.
import type {
  BlockWarning,
  Citation,
  CitationAnchor,
  CitationBlock,
  CitationEvent,
  CitationPassage,
  CitationPayload,
  CitationSource,
  CitationSources,
  CitationStreamError,
  DisplayDuty,
  FormatOptions,
  GroundingWidget,
  MarkerPattern,
  McpToolResult,
  OnWarning,
  ResponseShape,
  RetrievedRecord,
  SafePayload,
  SafeUrl,
} from '../../src/index.js';
import {
  blockHtml,
  checkGrounding,
  checkQuotes,
  citationPrompt,
  countDomains,
  createCitationStream,
  detectProvider,
  displayDuties,
  formatCitations,
  locatePassage,
  mergePayloads,
  normalize,
  resolveCitationsEnabled,
  safeUrl,
  sanitizeCitationSource,
  sanitizePayload,
  setCitationDefaults,
  toMcpToolResult,
  toSafePayload,
} from '../../src/index.js';
import { formatDocx, type DocxOptions } from '../../src/docx.js';
import { de } from '../../src/locales/de.js';
import type {} from '../../src/define.js';
import type {} from '../../src/debug.js';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function assertType<T extends true>(): T;

// A payload of the first specification is a payload here; what was added is optional.
export const seed: CitationPayload = {
  text: '',
  sources: [
    { title: 'A', url: 'https://a.example/', citedText: 'x', provider: 'gemini' },
    { location: { type: 'grounding', groundingChunkIndex: 0 } },
    { location: { type: 'url_citation', startIndex: 0, endIndex: 1 } },
  ],
};
export const quoted: CitationSource = {
  citedText: 'x',
  passages: [{ citedText: 'y', location: { type: 'file', page: 2 } }] satisfies CitationPassage[],
};
export const uncaptioned: CitationPayload = { answer: 'It is hot [1].', sources: [{ title: 'A' }] };
assertType<Equal<ReturnType<typeof sanitizePayload>['text'], string>>();
// @ts-expect-error sources are required
export const withoutSources: CitationPayload = { answer: 'It is hot.' };
// @ts-expect-error a location has all of its numbers
export const halfLocation: CitationSource = { location: { type: 'grounding' } };

// Responses are unknown; payloads are not.
assertType<Equal<ReturnType<typeof normalize>, CitationPayload>>();
assertType<Equal<ReturnType<typeof toSafePayload>, SafePayload>>();
assertType<Equal<Parameters<typeof normalize>[0], unknown>>();
assertType<Equal<Parameters<typeof sanitizePayload>[0], unknown>>();
assertType<Equal<ReturnType<typeof checkGrounding>['ok'], boolean>>();
assertType<Equal<ReturnType<typeof checkQuotes>, CitationPayload>>();
assertType<Equal<NonNullable<ReturnType<typeof locatePassage>>['exact'], boolean>>();
assertType<Equal<ReturnType<typeof countDomains>['domains'], Record<string, number>>>();
assertType<Equal<ReturnType<typeof resolveCitationsEnabled>, boolean>>();
assertType<Equal<ReturnType<typeof createCitationStream>['payload'], CitationPayload>>();
assertType<Equal<ReturnType<typeof displayDuties>, DisplayDuty[]>>();
normalize({}, { sources: [{ title: 'A' }], markers: ['numbers'] });
createCitationStream({ markers: false });
assertType<
  Equal<ReturnType<typeof createCitationStream>['error'], CitationStreamError | undefined>
>();
export const status = (error: CitationStreamError): number | undefined => error.status;
export const arrived = (error: CitationStreamError): CitationPayload => error.payload;
export const provider: string | undefined = detectProvider({});

// A string becomes a safe address in one way only.
assertType<Equal<ReturnType<typeof safeUrl>, SafeUrl | undefined>>();
// @ts-expect-error not checked
export const unchecked: SafeUrl = 'javascript:alert(1)';
export const readable: string | undefined = safeUrl('https://a.example/');

// What is safe can not be changed afterwards.
const safe = sanitizeCitationSource({});
// @ts-expect-error what is safe is frozen
safe.title = 'x';

// Elements take raw and safe payloads, and JSON.
export function fill(block: CitationBlock, anchor: CitationAnchor, given: SafePayload): void {
  block.payload = given;
  block.payload = seed;
  block.payload = '{}';
  block.payload = undefined;
  // @ts-expect-error neither enabled nor disabled
  block.citations = 'maybe';
  block.activation = 'navigate';
  block.openOn = 'focus';
  setCitationDefaults({ activation: 'card', openOn: 'press' });
  setCitationDefaults({ citations: 'disabled', grounding: 'optional', shows: 'cited' });
  setCitationDefaults({ citations: false });
  // @ts-expect-error neither enabled nor disabled
  setCitationDefaults({ citations: 'off' });
  block.grounding = 'optional';
  block.shows = 'cited';
  block.open = true;
  block.headingLevel = 3;
  block.thinking = true;
  // @ts-expect-error neither a press nor the focus
  block.openOn = 'hover';
  anchor.sourceIds = '1 2';
  anchor.sources = seed.sources;
  anchor.payload = given;
  anchor.payload = seed;
  // @ts-expect-error JSON is the block's alone
  anchor.payload = '{}';
}

export function fillOthers(list: CitationSources, widget: GroundingWidget): void {
  list.shows = 'cited';
  list.headingLevel = 4;
  widget.payload = seed;
  widget.payload = undefined;
}

// What further passages are, and what they are not.
export const passages: CitationPassage[] = [
  { citedText: 'x', location: { type: 'grounding', groundingChunkIndex: 0 } },
];

assertType<Equal<ReturnType<CitationBlock['copyAnswer']>, Promise<boolean>>>();
// The messages of any language have the words of every format.
export const printed: string = blockHtml(seed, { id: 'a', open: false, elements: false });
export const merged: CitationPayload = mergePayloads([seed, seed]);
export const conversation: string = formatCitations([seed], 'footnotes', { aiLabel: true });
export const inGerman: string = formatCitations(seed, 'text', {
  messages: de,
  language: 'de',
  passages: false,
} satisfies FormatOptions);

// Prompts and tool results take what an adapter found, and records of a retriever.
export const prompt: string = citationPrompt(seed.sources, { style: 'bracket', citations: true });
export function answerTool(records: RetrievedRecord[], onWarning: OnWarning): McpToolResult {
  toMcpToolResult(seed.sources, 'The limit is 50 mg/l \\ue202turn0file0.');
  return toMcpToolResult(records, undefined, { onWarning });
}

// Tags and events are known by name.
export function listen(block: HTMLElementTagNameMap['citation-block']): void {
  block.addEventListener('citation-warning', (event) => {
    assertType<Equal<typeof event.detail, BlockWarning>>();
  });
  block.addEventListener('citation-navigate', (event) => {
    assertType<Equal<typeof event, CitationEvent<'citation-navigate'>>>();
    const url: string = event.detail.url;
    event.preventDefault();
    return url;
  });
}

// A host's own back end is a row, and the built-in ones have names.
const acme: ResponseShape = {
  id: 'acme',
  has: [{ 'result.reply': true }, { kind: /^acme/ }],
  answer: 'result.reply',
  sources: 'result.hits[]',
  fields: { title: 'doc.label', id: false },
  markers: [{ open: '[ID:', close: ']', base: 0 }],
  stream: { text: 'piece' },
};
export const own: CitationPayload = normalize({}, { shapes: [acme], provider: 'ragflow' });
// @ts-expect-error no field of a source
export const wrong: ResponseShape = { id: 'acme', has: {}, fields: { colour: 'c' } };

// A block is given a response, and tells how it failed.
export const ask = (block: CitationBlock): void => {
  block.response = fetch('/api/chat');
  block.response = new Response();
  block.response = '{}';
  block.responseOptions = { sources: [{ title: 'A' }] };
  // @ts-expect-error nothing that a response can be
  block.response = 1;
  block.addEventListener('citation-error', ({ detail }) => {
    assertType<Equal<typeof detail.status, number | undefined>>();
    assertType<Equal<typeof detail.message, string>>();
  });
  block.addEventListener('citation-warning', ({ detail: { id, marker } }) => {
    assertType<Equal<typeof id, string | undefined>>();
    assertType<Equal<typeof marker, Element | undefined>>();
  });
};

const pattern: MarkerPattern = { open: '{{', close: '}}', read: (inside) => [inside, 1] };
normalize({}, { markers: ['numbers', 'ids', pattern], messageIndex: -1, messageId: 'm1' });
// @ts-expect-error A pattern has two ends.
normalize({}, { markers: [{ open: '{{' }] });
// @ts-expect-error There is no such family.
normalize({}, { markers: ['brackets'] });
assertType<Equal<CitationPayload['citations'], undefined | Citation[]>>();
assertType<Equal<Citation['origin'], undefined | 'provider' | 'model'>>();

// A document of one answer, or of a conversation.
const docxOptions: DocxOptions = { sources: 'list', aiLabel: true, messages: de, language: 'de' };
export const documents: Promise<Blob>[] = [formatDocx(seed), formatDocx([seed, seed], docxOptions)];
// @ts-expect-error Sources are footnotes or a list.
void formatDocx(seed, { sources: 'endnotes' });
