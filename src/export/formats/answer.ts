import type { SafePayload } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { blocksOf } from '../../text/marker-blocks.js';
import { closingOf, markerPlaces } from '../../text/places.js';
import { escapeHtml } from '../escape-html.js';
import { entriesOf, isoDate, type Entry } from './entries.js';
import type { FormatWords } from './words.js';

/** What is written below a source. */
export interface Details {
  /** The language of its date; without one the date is ISO 8601. */
  language?: string | undefined;
  passages: boolean;
}

/** The answer as the model wrote it with `[1]`, and `1. Title — https://…` below. */
export function formatText(payload: SafePayload, words: FormatWords, details: Details): string {
  const answer = withMarkers(payload, payload.answer ?? '', (number) => `[${number}]`);
  const heading = [`${words.sourcesHeading}:`, payload.text].filter(Boolean).join(' ');
  const items = entriesOf(payload, words).map((entry) => {
    const { url } = entry.source;
    return [
      `${entry.number}. ${entry.title}${url ? ` — ${url}` : ''}`,
      ...notesOf(entry, words, details).map((note) => `   ${note}`),
      ...passagesOf(entry, details).map((passage) => `   > "${passage}"`),
    ].join('\n');
  });
  return withSources(answer, payload, heading, items);
}

/**
 * The same as Markdown. Markers are complete links, `[\[1\]](https://…)`, so that no definition of
 * `[1]` that a model wrote can change where they lead; and the sources are a list of their own
 * numbers, since renderers count an ordered list anew.
 */
export function formatMarkdown(payload: SafePayload, words: FormatWords, details: Details): string {
  const written = (payload.answer ?? '').trimEnd();
  // Where `[1]` is defined, marked takes even `\[1\]` for a reference, if it is in a link.
  const bracket = blocksOf(written).definitions.size > 0 ? '&#93;' : '\\]';
  const linked = (title: string, url: string | undefined): string => {
    const escaped = escapeMarkdown(title);
    return url ? `[${escaped.replaceAll('\\]', bracket)}](${destination(url)})` : escaped;
  };
  const answer = withMarkers(payload, written && written + closingOf(written), (number) =>
    linked(`[${number}]`, payload.sources[number - 1]?.url),
  );
  const heading = [`**${escapeMarkdown(words.sourcesHeading)}**`, escapeProse(payload.text)];
  const items = entriesOf(payload, words).map((entry) =>
    [
      `- \\[${entry.number}\\] ${linked(entry.title, entry.source.url)}`,
      ...notesOf(entry, words, details).map((note) => `  ${escapeProse(note)}`),
      // Behind a quotation mark nothing can begin a block.
      ...passagesOf(entry, details).map((passage) => `  > "${escapeProse(passage)}"`),
    ].join('\n'),
  );
  return withSources(answer, payload, heading.filter(Boolean).join(' '), items);
}

/** A fragment for the clipboard: the answer's paragraphs as text, markers that are links, a list. */
export function formatHtml(payload: SafePayload, words: FormatWords, details: Details): string {
  const marker = (number: number): string =>
    `<sup>${link(payload.sources[number - 1]?.url, `[${number}]`)}</sup>`;
  const answer = withMarkers(payload, payload.answer ?? '', marker, escapeHtml);
  const paragraphs = answer
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p dir="auto">${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`);
  const items = entriesOf(payload, words).map((entry) =>
    [
      `<li value="${entry.number}" dir="auto">${link(entry.source.url, entry.title)}`,
      ...notesOf(entry, words, details).map((note) => `<br>${escapeHtml(note)}`),
      ...passagesOf(entry, details).map(
        (passage) => `<blockquote dir="auto">${escapeHtml(passage)}</blockquote>`,
      ),
      '</li>',
    ].join(''),
  );
  const heading = [words.sourcesHeading, payload.text].filter(Boolean).join(': ');
  if (items.length > 0 || payload.text) paragraphs.push(`<p dir="auto">${escapeHtml(heading)}</p>`);
  if (items.length > 0) paragraphs.push(`<ol>${items.join('')}</ol>`);
  return paragraphs.join('\n');
}

/** Answer, heading and list, as far as there is something to say. */
function withSources(
  answer: string,
  { text }: SafePayload,
  heading: string,
  items: readonly string[],
): string {
  const parts = [answer, items.length > 0 || text ? heading : '', items.join('\n')];
  return parts.filter(Boolean).join('\n\n');
}

function notesOf({ date }: Entry, { published }: FormatWords, { language }: Details): string[] {
  return date.length > 0 ? [`(${published(writtenDate(date, language))})`] : [];
}

function passagesOf(entry: Entry, { passages }: Details): string[] {
  return passages ? entry.passages : [];
}

/** As the language writes it, and as precise as it is known. */
function writtenDate(date: Entry['date'], language: string | undefined): string {
  const iso = isoDate(date);
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (date.length > 1) options.month = 'long';
  if (date.length > 2) options.day = 'numeric';
  // What is no language must not throw.
  const write = () => new Intl.DateTimeFormat(language, options).format(new Date(iso));
  return (language && attempt(write)) || iso;
}

/** The answer's words and, where claims end, its markers; each source once at a place. */
function withMarkers(
  { citations = [] }: SafePayload,
  given: string,
  marker: (number: number) => string,
  words = (text: string) => text,
): string {
  const answer = given.trimEnd();
  if (!answer) return '';
  const places = markerPlaces(
    answer,
    citations.map(({ end }) => end),
  );
  const marks = new Map<number, { space: boolean; numbers: Set<number> }>();
  citations.forEach(({ evidence }, i) => {
    if (evidence.length === 0) return;
    const { at, space } = places[i] ?? { at: Infinity, space: false };
    const mark = marks.get(at) ?? { space, numbers: new Set() };
    for (const { source } of evidence) mark.numbers.add(source);
    marks.set(at, mark);
  });
  const written: string[] = [];
  let done = 0;
  for (const [at, { space, numbers }] of [...marks].sort(([a], [b]) => a - b)) {
    written.push(words(answer.slice(done, at)));
    // No line of the answer can hold a marker, as when it is all code: they get one of their own.
    if (at === Infinity) written.push('\n\n');
    written.push(space ? ' ' : '', ...Array.from(numbers, marker));
    done = at;
  }
  written.push(words(answer.slice(done)));
  return written.join('');
}

const SYNTAX = /[\\`*_[\]<>&~|$]|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi;
const PROSE_SYNTAX = new RegExp(
  `${SYNTAX.source}|${/\.(?=\p{L}{2})|@(?=[\p{L}\p{N}])|(?<=\/)\//u.source}`,
  'giu',
);

/**
 * @internal For words within a line; nothing in them is syntax or an address any more. In the words of a
 * link, marked makes links and even images of `\[x\](y)`, so that parenthesis is escaped as well.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(SYNTAX, '\\$&');
}

/** For words outside of links, of which some renderers make links by themselves: `a.example`, `a@b.example`. */
function escapeProse(text: string): string {
  return text.replace(PROSE_SYNTAX, '\\$&');
}

function link(url: string | undefined, words: string): string {
  return url ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>` : escapeHtml(words);
}

/**
 * An address in a Markdown link, also in a table: as it is, but for what would end it. The brackets of
 * a host are entities: marked percent-encodes brackets, and a host is none any more then.
 */
function destination(url: string): string {
  const safe = url
    .replace(/[\\|<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(?<=^https?:\/\/)\[([^\]]*)\]/, '&#91;$1&#93;');
  return /[()]/.test(safe) ? `<${safe}>` : safe;
}
