// The public API as a consumer's compiler sees it. Nothing runs here: `tsc` is the test.
import type {
  CitationAnchor,
  CitationBlock,
  CitationEvent,
  CitationPayload,
  CitationSource,
  CitationWarning,
  SafePayload,
  SafeUrl,
} from '../../src/index.js';
import {
  checkGrounding,
  createCitationStream,
  detectProvider,
  formatCitations,
  normalize,
  resolveCitationsEnabled,
  safeUrl,
  sanitizeCitationSource,
  sanitizePayload,
  setCitationDefaults,
  toSafePayload,
} from '../../src/index.js';
import { de } from '../../src/locales/de.js';
import type {} from '../../src/define.js';

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
// @ts-expect-error sources are required
export const withoutSources: CitationPayload = { text: '' };
// @ts-expect-error a location has all of its numbers
export const halfLocation: CitationSource = { location: { type: 'grounding' } };

// Responses are unknown; payloads are not.
assertType<Equal<ReturnType<typeof normalize>, CitationPayload>>();
assertType<Equal<ReturnType<typeof toSafePayload>, SafePayload>>();
assertType<Equal<Parameters<typeof normalize>[0], unknown>>();
assertType<Equal<Parameters<typeof sanitizePayload>[0], unknown>>();
assertType<Equal<ReturnType<typeof checkGrounding>['ok'], boolean>>();
assertType<Equal<ReturnType<typeof resolveCitationsEnabled>, boolean>>();
assertType<Equal<ReturnType<typeof createCitationStream>['payload'], CitationPayload>>();
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
  // @ts-expect-error neither a press nor the focus
  block.openOn = 'hover';
  anchor.sourceIds = '1 2';
  anchor.sources = seed.sources;
}

assertType<Equal<ReturnType<CitationBlock['copyAnswer']>, Promise<boolean>>>();
// The messages of any language have the words of every format.
export const inGerman: string = formatCitations(seed, 'text', { messages: de });

// Tags and events are known by name.
export function listen(block: HTMLElementTagNameMap['citation-block']): void {
  block.addEventListener('citation-warning', (event) => {
    assertType<Equal<typeof event.detail, CitationWarning>>();
  });
  block.addEventListener('citation-navigate', (event) => {
    assertType<Equal<typeof event, CitationEvent<'citation-navigate'>>>();
    const url: string = event.detail.url;
    event.preventDefault();
    return url;
  });
}
