import { printMarkdown, type PrintedMarker } from '../../markdown/print.js';
import type { SafePayload } from '../../model/index.js';
import { readMarkdown } from '../../markdown/read/reader.js';
import type { Block } from '../../markdown/read/tree.js';
import { markedParts } from '../../text/inject.js';
import { closingOf } from '../../text/places.js';
import { escapeHtml } from '../../text/escape-html.js';
import { GOOGLE_MAPS, isGoogleMaps } from '../../sources/site.js';
import { entriesOf, writtenDate, type Entry } from './entries.js';
import type { FormatWords } from './format-words.js';

/** What a format writes below each source. */
export interface Details {
  /** The language of dates. Without one, dates are ISO 8601. */
  language?: string | undefined;
  passages: boolean;
  /** The line that says that an AI wrote the answer. Empty: no such line. */
  aiLabel?: string;
}

/**
 * The answer as the model wrote it with `[1]`, and after it the sources: `1. Title — https://…`.
 */
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
 * The answer and its sources as Markdown. Markers are complete links, `[\[1\]](https://…)`, so that
 * no definition of `[1]` that a model wrote can change where they lead. The sources are a bullet
 * list with written numbers, because renderers count an ordered list anew.
 */
export function formatMarkdown(payload: SafePayload, words: FormatWords, details: Details): string {
  const written = (payload.answer ?? '').trimEnd();
  const linked = linkWriter(written);
  const answer = withMarkers(payload, written && written + closingOf(written), (number) =>
    linked(`[${number}]`, payload.sources[number - 1]?.url),
  );
  const heading = [`**${escapeMarkdown(words.sourcesHeading)}**`, escapeProse(payload.text)];
  const items = entriesOf(payload, words).map((entry) =>
    [
      `- \\[${entry.number}\\] ${linked(entry.title, entry.source.url)}`,
      ...notesOf(entry, words, details).map((note) => `  ${escapeProse(note)}`),
      // After the quotation mark, no Markdown block can begin.
      ...passagesOf(entry, details).map((passage) => `  > "${escapeProse(passage)}"`),
    ].join('\n'),
  );
  return withSources(answer, payload, heading.filter(Boolean).join(' '), items);
}

/** @internal Returns a function that writes links for a Markdown text. */
export function linkWriter(written: string): (title: string, url: string | undefined) => string {
  // If the text defines `[1]`, marked reads even `\[1\]` in a link as a reference.
  const isDefined = written.includes(']:') && hasDefinition(readMarkdown(written));
  const bracket = isDefined ? '&#93;' : '\\]';
  return (title, url) => {
    const escaped = escapeMarkdown(title);
    return url ? `[${escaped.replaceAll('\\]', bracket)}](${destination(url)})` : escaped;
  };
}

function hasDefinition({ kind, children }: Block): boolean {
  return kind === 'definition' || kind === 'footnote' || children.some(hasDefinition);
}

/**
 * An HTML fragment for e-mail and word processors: the rendered answer, markers as links, and a
 * list.
 */
export function formatHtml(payload: SafePayload, words: FormatWords, details: Details): string {
  const paragraphs = [printMarkdown(payload.answer ?? '', htmlMarkers(payload))].filter(Boolean);
  const items = entriesOf(payload, words).map((entry) =>
    [
      `<li value="${entry.number}">${link(entry.source.url, entry.title)}`,
      ...notesOf(entry, words, details).map((note) => `<br>${escapeHtml(note)}`),
      ...passagesOf(entry, details).map(
        (passage) => `<blockquote dir="auto">${escapeHtml(passage)}</blockquote>`,
      ),
      '</li>',
    ].join(''),
  );
  const heading = [words.sourcesHeading, payload.text].filter(Boolean).join(': ');
  if (items.length > 0 || payload.text) paragraphs.push(`<p dir="auto">${escapeHtml(heading)}</p>`);
  if (items.length > 0) paragraphs.push(`<ol dir="auto">${items.join('')}</ol>`);
  return paragraphs.join('\n');
}

/**
 * The markers of the answer. Where several claims end at the same place, each source is named once.
 */
function htmlMarkers({ sources, citations = [] }: SafePayload): PrintedMarker[] {
  const ends = new Map<number, Set<number>>();
  for (const { end, evidence } of citations) {
    const numbers = ends.get(end) ?? new Set();
    for (const { source } of evidence) numbers.add(source);
    ends.set(end, numbers);
  }
  return Array.from(ends, ([end, numbers]) => ({
    end,
    html: Array.from(
      numbers,
      (number) => `<sup>${link(sources[number - 1]?.url, `[${number}]`)}</sup>`,
    ).join(''),
  }));
}

/** Joins the answer, the heading and the list. Empty parts are left out. */
function withSources(
  answer: string,
  { text }: SafePayload,
  heading: string,
  items: readonly string[],
): string {
  const parts = [answer, items.length > 0 || text ? heading : '', items.join('\n')];
  return parts.filter(Boolean).join('\n\n');
}

/** Whose a place on a map is, as its terms want it, and when a source was published. */
export function notesOf(
  { date, source }: Entry,
  { published }: FormatWords,
  { language }: Details,
): string[] {
  const maps = isGoogleMaps(source) ? [GOOGLE_MAPS] : [];
  return date.length > 0 ? [...maps, `(${published(writtenDate(date, language))})`] : maps;
}

export function passagesOf(entry: Entry, { passages }: Details): string[] {
  return passages ? entry.passages : [];
}

/** The answer with its markers where claims end. */
export function withMarkers(
  { citations = [] }: SafePayload,
  given: string,
  marker: (number: number) => string,
): string {
  const answer = given.trimEnd();
  if (!answer) return '';
  const cited = citations.map(({ end, evidence }) => ({
    end,
    sources: evidence.map(({ source }) => source),
  }));
  const { parts, rest, below } = markedParts(answer, cited);
  const markers = (sources: readonly number[]): string => sources.map(marker).join('');
  const written = parts.map(
    ({ words, space, sources }) => words + (space ? ' ' : '') + markers(sources),
  );
  return [...written, rest, below.length > 0 ? `\n\n${markers(below)}` : ''].join('');
}

const SYNTAX = /[\\`*_[\]<>&~|$]|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi;
const PROSE_SYNTAX = new RegExp(
  `${SYNTAX.source}|${/\.(?=\p{L}{2})|@(?=[\p{L}\p{N}])|(?<=\/)\//u.source}`,
  'giu',
);

/**
 * @internal Escapes words within a line, so that nothing in them is Markdown syntax or an address.
 * The parenthesis after `\]` is escaped too: in the text of a link, marked reads `\[x\](y)` as a
 * link or an image.
 */
export function escapeMarkdown(text: string): string {
  return escapeStart(text.replace(SYNTAX, '\\$&'));
}

/** Escapes words outside of links. Some renderers make links of `a.example` and `a@b.example`. */
export function escapeProse(text: string): string {
  return escapeStart(text.replace(PROSE_SYNTAX, '\\$&'));
}

/**
 * Escapes the first characters of lines that would begin an item, a heading, a rule or the head of
 * a table.
 */
function escapeStart(text: string): string {
  return text
    .replace(
      /^[ \t]*(?:[-+=]|:(?=-)|#(?=[#\s]|$))/gm,
      (start) => `${start.slice(0, -1)}\\${start.at(-1)}`,
    )
    .replace(/^([ \t]*\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\');
}

function link(url: string | undefined, words: string): string {
  return url ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>` : escapeHtml(words);
}

/**
 * An address for a Markdown link, also in a table. Only characters that would end it are changed.
 * The brackets of an IPv6 host become entities, because marked would percent-encode them, which
 * makes the host invalid.
 */
function destination(url: string): string {
  const safe = url
    .replace(/[\\|<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(?<=^https?:\/\/)\[([^\]]*)\]/, '&#91;$1&#93;');
  return /[()]/.test(safe) ? `<${safe}>` : safe;
}
