// The options of functions, the fields of payloads and the content of elements, and in which ways they can be large.
import MarkdownIt from 'markdown-it';
import {
  blockHtml,
  canonicalMarkers,
  checkQuotes,
  countDomains,
  formatCitations,
  mergeSources,
  normalize,
  parseMarkers,
  sanitizePayload,
  toSafePayload,
  type CitationPayload,
} from '../src/index.js';
import { markdownItCitations } from '../src/integrations/markdown-it.js';
import { renderMarkdown } from '../src/markdown/render.js';
import { marked, mount, ofPayload, words, type Dimensions, type Work } from './dimensions.js';
import type { Field } from './support/option-names.js';

const SETTING = 'is one of a few words, a number or a flag';
const FUNCTION = 'is a function of the page';
const WORDS = 'holds the words of one language';

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.ceil(count) }, (_, i) => make(i));
const source = (i: number): { title: string; url: string } => ({
  title: `Source ${i}`,
  url: `https://site${i % 97}.example/${i}`,
});
const sources = (size: number): { title: string; url: string }[] => many(size / 100, source);
const payload: CitationPayload = {
  text: '',
  sources: [{ ...source(0), citedText: 'The sun shines.' }],
  answer: words(2_000),
  citations: [{ start: 0, end: 20, evidence: [{ source: 1, citedText: 'The sun' }] }],
};
const response = { choices: [{ message: { content: marked(2_000) } }] };
const styled = (size: number): { open: string; close: string }[] =>
  many(size / 1_000, (i) => ({ open: `<<${i}:`, close: '>>' }));
const one = (work: Work): Dimensions => ({ size: work });

/** By the name of the type and of the option. */
export const OPTIONS: Record<string, Record<string, Dimensions>> = {
  BlockHtmlOptions: {
    id: one((size) => () => blockHtml(payload, { id: 'a'.repeat(size) })),
    messages: WORDS,
    language: one((size) => () => blockHtml(payload, { language: 'a-'.repeat(size / 2) })),
    open: SETTING,
    elements: SETTING,
    aiLabel: one((size) => () => blockHtml(payload, { aiLabel: words(size) })),
    attributes: one((size) => {
      const attributes = Object.fromEntries(many(size / 20, (i) => [`data-a${i}`, 'sun']));
      return () => blockHtml(payload, { attributes });
    }),
  },
  CanonicalOptions: {
    sources: {
      canonicalMarkers: (size) => {
        const given = { sources: sources(size) };
        return () => canonicalMarkers('The sun [1].', given);
      },
      'a plugin': (size) => {
        const md = new MarkdownIt().use(markdownItCitations, { sources: sources(size) });
        return () => md.render('The sun [1].');
      },
    },
    styles: SETTING,
    partial: SETTING,
  },
  CheckOptions: { by: one((size) => () => checkQuotes(payload, () => 'sun', { by: words(size) })) },
  CitationDefaults: settings(
    'citations grounding linkMode shows layout list numbering copyMode markerStyle activation openOn',
  ),
  CitationPluginOptions: settings('carrier'),
  CitationPromptOptions: settings('style citations'),
  CitationStreamOptions: { signal: 'is a signal' },
  CitationsSettings: settings('ephemeral persistent fallback'),
  CountOptions: { getDomain: FUNCTION },
  DocxOptions: settings('sources'),
  DutySettings: settings('citations list shows'),
  FormatOptions: {
    messages: WORDS,
    language: one(
      (size) => () => formatCitations(payload, 'csl-json', { language: 'a-'.repeat(size / 2) }),
    ),
    passages: SETTING,
    aiLabel: one((size) => () => formatCitations(payload, 'text', { aiLabel: words(size) })),
  },
  LocateOptions: settings('near'),
  MarkerOptions: {
    sources: 'is in dimensions.ts, with parseMarkers',
    styles: one((size) => {
      const options = { sources: [source(0)], styles: styled(size) };
      return () => parseMarkers(words(2_000), options);
    }),
    partial: SETTING,
    onUnresolved: FUNCTION,
  },
  MergeOptions: {
    exclude: one((size) => {
      const exclude = many(size / 100, (i) => `https://site.example/${i}`);
      return () => mergeSources(payload, { exclude });
    }),
    numbered: SETTING,
  },
  NormalizeOptions: {
    provider: SETTING,
    exclude: one((size) => {
      const exclude = many(size / 100, (i) => `https://site.example/${i}`);
      return () => normalize(response, { exclude });
    }),
    sources: one((size) => {
      const given = { sources: sources(size) };
      return () => normalize(response, given);
    }),
    markers: one((size) => {
      const markers = styled(size);
      return () => normalize(response, { markers });
    }),
    getDomain: FUNCTION,
    shapes: one((size) => {
      const shapes = many(size / 1_000, (i) => ({
        id: `back end ${i}`,
        has: { [`answer${i}`]: true },
      }));
      return () => normalize({ answers: 'The sun shines.' }, { shapes });
    }),
    messageIndex: SETTING,
    messageId: one((size) => () => normalize(response, { messageId: 'a'.repeat(size) })),
    onWarning: FUNCTION,
  },
  PdfOptions: settings('workerSrc cMapUrl standardFontDataUrl wasmUrl'),
  RenderMarkdownOptions: settings('streaming'),
  SanitizeOptions: {
    onWarning: FUNCTION,
    previous: ofPayload((given) =>
      sanitizePayload({ ...given }, { previous: sanitizePayload(given) }),
    ),
  },
  ViewOptions: {
    images: SETTING,
    linkBase: one(
      (size) => () =>
        renderMarkdown(document.createElement('p'), '[a](b) '.repeat(20), {
          linkBase: `https://a.example/${'a'.repeat(size)}`,
        }),
    ),
    highlightCode: FUNCTION,
    renderMath: FUNCTION,
  },
};

const INSIDE = 'is an object, whose fields are here too';

/** What a field is tried with that is not a text: texts are all tried alike. */
const LARGE: Record<string, Record<string, ((size: number) => unknown) | string>> = {
  Citation: {
    evidence: (size) => many(size / 50, (i) => ({ source: 1, citedText: `The sun ${i}` })),
    start: SETTING,
    end: SETTING,
    origin: SETTING,
  },
  CitationBox: fields('left top right bottom page', SETTING),
  CitationCheck: { status: SETTING },
  CitationLocation: fields(
    'type startCharIndex endCharIndex documentIndex startPageNumber endPageNumber startBlockIndex endBlockIndex startIndex endIndex groundingChunkIndex searchResultIndex page startLine endLine startSeconds endSeconds',
    SETTING,
  ),
  CitationPage: fields('page score', SETTING),
  CitationPassage: { location: INSIDE },
  CitationPayload: {
    ...fields('sources answer citations', 'is in dimensions.ts, with every function that takes it'),
    search: INSIDE,
    grounded: SETTING,
    thinking: (size) => many(size / 50, (i) => ({ text: `The sun ${i}`, signed: false })),
  },
  CitationRegion: {
    boxes: (size) => many(size / 50, (i) => ({ left: i, top: 0, right: i + 1, bottom: 1 })),
    ...fields('type page unit origin width height', SETTING),
  },
  CitationSearch: { queries: (size) => many(size / 20, (i) => `sun ${i}`) },
  CitationSource: {
    ...fields('type rank score redirect', SETTING),
    location: INSIDE,
    pages: (size) => many(size / 50, (page) => ({ page, score: 0.5 })),
    passages: (size) => many(size / 50, (i) => ({ citedText: `The sun ${i}` })),
    raw: (size) => many(size / 20, (i) => ({ i })),
  },
  CitationThinking: { signed: SETTING },
  Evidence: { ...fields('source kind score', SETTING), location: INSIDE, check: INSIDE },
};

/** Where an object stands in a payload. */
const PLACES: Record<string, (given: object) => object> = {
  Citation: (given) => ({ citations: [{ start: 0, end: 9, ...given }] }),
  CitationBox: (given) => PLACES['CitationRegion']!({ boxes: [given] }),
  CitationCheck: (given) => PLACES['Evidence']!({ check: { status: 'found', by: 'us', ...given } }),
  CitationLocation: (given) => PLACES['CitationSource']!({ location: { type: 'file', ...given } }),
  CitationPage: (given) => PLACES['CitationSource']!({ pages: [given] }),
  CitationPassage: (given) => PLACES['CitationSource']!({ passages: [given] }),
  CitationPayload: (given) => given,
  CitationRegion: (given) =>
    PLACES['CitationSource']!({
      location: { type: 'region', page: 1, unit: 'ratio', origin: 'top', boxes: [], ...given },
    }),
  CitationSearch: (given) => ({ search: { queries: [], ...given } }),
  CitationSource: (given) => ({ sources: [{ title: 'Sun', ...given }] }),
  CitationThinking: (given) => ({ thinking: [{ text: 'Hm', signed: false, ...given }] }),
  Evidence: (given) => PLACES['Citation']!({ evidence: [{ source: 1, ...given }] }),
};

/** In which ways a field can be large: a text by itself, another as the table says; nothing if that is missing. */
export function fieldDimensions({ owner, name, type }: Field): Dimensions | undefined {
  const place = PLACES[owner];
  const make = LARGE[owner]?.[name] ?? (type === 'string' ? words : undefined);
  if (!place || !make) return undefined;
  if (typeof make === 'string') return make;
  return one((size) => {
    const given = { sources: [], answer: words(200), ...place({ [name]: make(size) }) };
    const shown = mount('citation-block', { payload: given, open: true, thinking: true });
    return async () => {
      toSafePayload(given);
      formatCitations(given as CitationPayload, 'text');
      countDomains(given as CitationPayload);
      await shown();
    };
  });
}

/** What stands in an element, by the tag and the name of the slot. */
export const SLOTS: Record<string, Record<string, Dimensions>> = {
  'citation-block': {
    '': {
      markers: inside('<citation-anchor source-ids="1"></citation-anchor> sun '),
      links: inside('<a href="#cite-1">1</a> sun '),
      paragraphs: inside('<p>The sun shines.</p>'),
      JSON: (size) => {
        const json = JSON.stringify({ sources: sources(size) });
        const content = `<p>Sun</p><script type="application/json">${json}</script>`;
        return mount('citation-block', { innerHTML: content });
      },
    },
  },
  'citation-document': { actions: 'are a few buttons of the page' },
  'citation-sources': { actions: 'are a few buttons of the page' },
  'citation-thread': {
    '': {
      blocks: (size) =>
        mount('citation-thread', {
          innerHTML:
            '<citation-block payload=\'{"sources":[{"title":"Sun"}],"answer":"Sun [1]"}\'></citation-block>'.repeat(
              size / 1_000,
            ),
        }),
    },
  },
};

function inside(piece: string): Work {
  return (size) =>
    mount('citation-block', { payload, innerHTML: piece.repeat(size / piece.length) });
}

function settings(names: string): Record<string, string> {
  return fields(names, SETTING);
}

function fields(names: string, reason: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, reason]));
}
