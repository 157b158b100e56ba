import type { CitationPayload, SafePayload } from '../model/index.js';
import { sanitizePayload } from '../sanitize/index.js';
import { formatHtml, formatMarkdown, formatText, type Details } from './formats/answer.js';
import { formatBibtex } from './formats/bibtex.js';
import { formatCslJson } from './formats/csl-json.js';
import { formatRis } from './formats/ris.js';
import { formatSpeech } from './formats/speech.js';
import { ENGLISH, type FormatWords } from './formats/words.js';

export type { FormatWords };

export type CitationFormat =
  'text' | 'markdown' | 'html' | 'bibtex' | 'ris' | 'csl-json' | 'speech';

export interface FormatOptions {
  /** The few words that a format adds, as the messages of a language have them. Default: English. */
  messages?: FormatWords;
  /** The language that dates are written in. Default: English; `2017-04-20` with other `messages`. */
  language?: string | undefined;
  /** Whether `text`, `markdown` and `html` quote the passages below their sources. Default: true. */
  passages?: boolean;
}

type Format = (payload: SafePayload, words: FormatWords, details: Details) => string;

const FORMATS: Record<CitationFormat, Format> = {
  text: formatText,
  markdown: formatMarkdown,
  html: formatHtml,
  bibtex: formatBibtex,
  ris: formatRis,
  'csl-json': formatCslJson,
  speech: formatSpeech,
};

/**
 * An answer with its sources, for other programs.
 *
 * - `text`, `markdown` and `html` are the answer with `[1]` where each claim ends, and below it the
 *   summary and the sources, each with its date and its passages. Markers stand where they break no
 *   word, link, table or code.
 * - `bibtex`, `ris` and `csl-json` are the sources alone, for reference managers.
 * - `speech` is the answer alone, as it is read aloud: no markers, no Markdown, no addresses.
 *
 * Listed are the sources that the answer cites, with the numbers that its readers saw; all, if it
 * cites none. The payload is sanitised first: anything may be handed in. Without sources and answer
 * the result is empty (`[]` for `csl-json`), as it is for a format that is not known.
 *
 * The few words of its own are English; `messages` takes those of another language, and `language`
 * the one to write dates in.
 *
 * @example
 * await navigator.clipboard.writeText(formatCitations(payload, 'markdown'));
 * @example
 * import { de } from 'citation-elements/locales/de';
 * formatCitations(payload, 'text', { messages: de, language: 'de' });
 * // … Quellen: … 1. Webb — https://… (Veröffentlicht: 20. April 2017) > "…"
 * @example
 * formatCitations(payload, 'markdown', { passages: false }); // titles, links and dates alone
 */
export function formatCitations(
  payload: CitationPayload | SafePayload,
  format: CitationFormat,
  {
    messages = ENGLISH,
    language = messages === ENGLISH ? 'en' : undefined,
    passages = true,
  }: FormatOptions = {},
): string {
  if (!Object.hasOwn(FORMATS, format)) return '';
  return FORMATS[format](sanitizePayload(payload), messages, { language, passages });
}
