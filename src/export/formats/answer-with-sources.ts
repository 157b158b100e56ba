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

/** What is written below a source. */
export interface Details {
  /** The language of its date; without one the date is ISO 8601. */
  language?: string | undefined;
  passages: boolean;
  /** The line that says that an AI wrote the answer, if that is to be said. */
  aiLabel?: string;
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
  const linked = linkWriter(written);
  const answer = withMarkers(payload, written && written + closingOf(written), (number) =>
    linked(`[${number}]`, payload.sources[number - 1]?.url),
  );
  const heading = [`**${escapeMarkdown(words.sourcesHeading)}**`, escapeProse(payload.text)];
  const items = entriesOf(payload, words).map((entry) =>
    [
      `- \\[${entry.number}\\] ${linked(entry.title, entry.source.url)}`,
      ...notesOf(entry, words, details).map((note) => `  ${escapeProse(note)}`),
      // After a quotation mark nothing can begin a block.
      ...passagesOf(entry, details).map((passage) => `  > "${escapeProse(passage)}"`),
    ].join('\n'),
  );
  return withSources(answer, payload, heading.filter(Boolean).join(' '), items);
}

/** @internal Writes links for a Markdown text. */
export function linkWriter(written: string): (title: string, url: string | undefined) => string {
  // Where `[1]` is defined, marked takes even `\[1\]` for a reference, if it is in a link.
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

/** A fragment for mail and word processors: the answer rendered, markers that are links, a list. */
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

/** Each source once where claims end. */
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

/** The answer's words and, where claims end, its markers. */
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
 * @internal For words within a line; nothing in them is syntax or an address any more. In the words of a
 * link, marked makes links and even images of `\[x\](y)`, so that parenthesis is escaped as well.
 */
export function escapeMarkdown(text: string): string {
  return escapeStart(text.replace(SYNTAX, '\\$&'));
}

/** For words outside of links, of which some renderers make links by themselves: `a.example`, `a@b.example`. */
export function escapeProse(text: string): string {
  return escapeStart(text.replace(PROSE_SYNTAX, '\\$&'));
}

/** What a line would be by its first characters: an item, a heading, a rule, the head of a table. */
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
