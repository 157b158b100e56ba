import type { CitationPayload, SafePayload } from '../model/index.js';
import { attempt, own, string } from '../model/read.js';
import { LIMITS, sanitizePayload } from '../sanitize/index.js';
import { cleanLine } from '../sanitize/text.js';
import { escapeHtml } from '../text/escape-html.js';
import {
  escapeProse,
  formatHtml,
  formatMarkdown,
  formatText,
  type Details,
} from './formats/answer-with-sources.js';
import { formatBibtex } from './formats/bibtex.js';
import { formatCslJson } from './formats/csl-json.js';
import { formatFootnotes } from './formats/footnotes.js';
import { formatJsonLd } from './formats/json-ld.js';
import { formatRis } from './formats/ris.js';
import { formatSpeech } from './formats/speech.js';
import { ENGLISH, type FormatWords } from './formats/format-words.js';
import { mergePayloads } from './merge-payloads.js';

export type { FormatWords };

export type CitationFormat =
  | 'text'
  | 'markdown'
  | 'footnotes'
  | 'html'
  | 'json-ld'
  | 'bibtex'
  | 'ris'
  | 'csl-json'
  | 'speech'
  | 'plain';

export interface FormatOptions {
  /** The few words that a format adds, as the messages of a language have them. Default: English. */
  messages?: FormatWords;
  /** The language that dates are written in. Default: English; `2017-04-20` with other `messages`. */
  language?: string | undefined;
  /** Whether `text`, `markdown` and `html` quote the passages below their sources. Default: true. */
  passages?: boolean;
  /**
   * Says above the answer that an AI wrote it, in the words of `messages` or in these. In `json-ld` it is
   * also the type `AIGeneratedContent`; formats that list sources alone have none. Default: false.
   */
  aiLabel?: boolean | string;
}

type Format = (payload: SafePayload, words: FormatWords, details: Details) => string;

const FORMATS: Record<CitationFormat, Format> = {
  text: formatText,
  markdown: formatMarkdown,
  footnotes: formatFootnotes,
  html: formatHtml,
  'json-ld': formatJsonLd,
  bibtex: formatBibtex,
  ris: formatRis,
  'csl-json': formatCslJson,
  speech: formatSpeech,
  plain: ({ answer = '' }) => answer.trimEnd(),
};

/**
 * An answer with its sources, for other programs.
 *
 * - `text`, `markdown` and `html` are the answer with `[1]` where each claim ends, and below it the
 *   summary and the sources, each with its date and its passages. Markers stand where they break no
 *   word, link, table or code. In `html` the answer is rendered.
 * - `footnotes` is Markdown in which the sources are footnotes: `[^1]`.
 * - `json-ld` is the same for machines, in the words of schema.org: a `Message` with `citation`s.
 * - `bibtex`, `ris` and `csl-json` are the sources alone, for reference managers.
 * - `speech` is the answer alone, as it is read aloud: no markers, no Markdown, no addresses.
 * - `plain` is the answer alone, as the model wrote it: Markdown without any citation.
 *
 * Several payloads are a conversation, and are first made one by `mergePayloads`.
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
  payload: CitationPayload | SafePayload | readonly (CitationPayload | SafePayload)[],
  format: CitationFormat,
  options?: FormatOptions,
): string {
  if (!Object.hasOwn(FORMATS, format)) return '';
  const { words, details } = formatDetails(options);
  const written = FORMATS[format](safePayload(payload), words, details);
  return written && withLabel(format, written, details.aiLabel);
}

/** @internal The options of a format, with their defaults and a label that is safe. */
export function formatDetails(options?: FormatOptions) {
  const {
    messages = ENGLISH,
    language = messages === ENGLISH ? 'en' : undefined,
    passages = true,
    aiLabel,
  } = own(options);
  const label = aiLabel === true ? messages.writtenByAi : string(aiLabel);
  const details = { language, passages, aiLabel: cleanLine(label ?? '', LIMITS.name) };
  return { words: messages, details };
}

/** @internal One payload, or a conversation as one, of parts that are all safe. */
export function safePayload(payload: unknown): SafePayload {
  const isMany = attempt(() => Array.isArray(payload)) === true;
  if (!isMany) return sanitizePayload(payload);
  const merged: unknown = mergePayloads(payload as SafePayload[]);
  return merged as SafePayload;
}

/** With the line that says who wrote it, where the answer is a part of the format. */
function withLabel(format: CitationFormat, written: string, label: string): string {
  if (!label) return written;
  switch (format) {
    case 'text':
      return `${label}\n\n${written}`;
    case 'markdown':
    case 'footnotes':
    case 'plain':
      return `*${escapeProse(label)}*\n\n${written}`;
    case 'html':
      return `<p dir="auto"><em>${escapeHtml(label)}</em></p>\n${written}`;
    case 'speech':
      return `${label}.\n${written}`;
    default:
      return written;
  }
}
