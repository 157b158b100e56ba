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
  /** The few words that a format adds, for example the messages of a locale. Default: English. */
  messages?: FormatWords;
  /**
   * The language of dates. Default: English; with other `messages`, dates are written as
   * `2017-04-20`.
   */
  language?: string | undefined;
  /** Whether `text`, `markdown` and `html` quote the passages below their sources. Default: true. */
  passages?: boolean;
  /**
   * Whether a line above the answer says that an AI wrote it: `true` for the words of `messages`,
   * or your own words. `json-ld` also gets the type `AIGeneratedContent`. Formats that only list
   * sources have no such line. Default: false.
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
 * - `text`, `markdown` and `html`: the answer with `[1]` where each claim ends, and after it the
 *   caption and the sources, each with its date and its passages. No marker divides a word, link,
 *   table or code. In `html` the answer is rendered.
 * - `footnotes`: Markdown in which the sources are footnotes: `[^1]`.
 * - `json-ld`: the same for machines, in the vocabulary of schema.org: a `Message` with
 *   `citation`s.
 * - `bibtex`, `ris` and `csl-json`: only the sources, for reference managers.
 * - `speech`: only the answer, as it is read aloud: no markers, no Markdown, no addresses.
 * - `plain`: only the answer, as the model wrote it: Markdown without any citation.
 *
 * Several payloads are treated as a conversation: `mergePayloads` merges them first.
 *
 * The list has the sources that the answer cites, with the numbers that its readers saw. If it
 * cites none, the list has all of them. The payload is sanitised first, so any value is accepted.
 * Without sources and answer, or with an unknown format, the result is empty (`[]` for `csl-json`).
 *
 * The few added words are English. `messages` sets words of another language, and `language` the
 * language of dates.
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

/** @internal The options of a format with their defaults, and with a safe label. */
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

/** @internal A safe payload from one payload, or from the payloads of a conversation. */
export function safePayload(payload: unknown): SafePayload {
  const isMany = attempt(() => Array.isArray(payload)) === true;
  if (!isMany) return sanitizePayload(payload);
  const merged: unknown = mergePayloads(payload as SafePayload[]);
  return merged as SafePayload;
}

/** Adds the line that says that an AI wrote the answer, in formats that contain the answer. */
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
