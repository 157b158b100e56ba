import type { CitationPayload, SafePayload } from '../model/index.js';
import { sanitizePayload } from '../sanitize/index.js';
import { formatHtml, formatMarkdown, formatText } from './formats/answer.js';
import { formatBibtex } from './formats/bibtex.js';
import { formatCslJson } from './formats/csl-json.js';
import { formatRis } from './formats/ris.js';
import { formatSpeech } from './formats/speech.js';
import { ENGLISH, type FormatWords } from './formats/words.js';

export type { FormatWords };

export type CitationFormat =
  'text' | 'markdown' | 'html' | 'bibtex' | 'ris' | 'csl-json' | 'speech';

const FORMATS: Record<CitationFormat, (payload: SafePayload, words: FormatWords) => string> = {
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
 * - `text`, `markdown` and `html` are the answer with `[1]` where each claim ends, and the sources
 *   below. Markers stand where they break no word, link, table or code.
 * - `bibtex`, `ris` and `csl-json` are the sources alone, for reference managers.
 * - `speech` is the answer alone, as it is read aloud: no markers, no Markdown, no addresses.
 *
 * Listed are the sources that the answer cites, with the numbers that its readers saw; all, if it
 * cites none. The payload is sanitised first: anything may be handed in. Without sources and answer
 * the result is empty (`[]` for `csl-json`), as it is for a format that is not known.
 *
 * The few words of its own are English; `messages` takes those of another language.
 *
 * @example
 * await navigator.clipboard.writeText(formatCitations(payload, 'markdown'));
 * @example
 * import { de } from 'citation-elements/locales/de';
 * formatCitations(payload, 'text', { messages: de }); // … Quellen: …
 */
export function formatCitations(
  payload: CitationPayload | SafePayload,
  format: CitationFormat,
  { messages = ENGLISH }: { messages?: FormatWords } = {},
): string {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format](sanitizePayload(payload), messages) : '';
}
