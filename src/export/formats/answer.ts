import type { SafePayload } from '../../model/index.js';
import { blocksOf } from '../../text/marker-blocks.js';
import { closingOf, markerPlaces } from '../../text/places.js';
import { entriesOf, type Entry } from './entries.js';
import type { FormatWords } from './words.js';

/** The answer as the model wrote it with `[1]`, and `1. Title — https://…` below. */
export function formatText(payload: SafePayload, words: FormatWords): string {
  const answer = withMarkers(payload, payload.answer ?? '', (number) => `[${number}]`);
  const sources = entriesOf(payload, words).map(
    ({ number, title, source: { url } }) => `${number}. ${title}${url ? ` — ${url}` : ''}`,
  );
  if (sources.length === 0) return answer;
  return [...(answer ? [answer, ''] : []), `${words.sourcesHeading}:`, '', ...sources].join('\n');
}

/**
 * The same as Markdown. Markers are complete links, `[\[1\]](https://…)`, so that no definition of
 * `[1]` that a model wrote can change where they lead; and the sources are a list of their own
 * numbers, since renderers count an ordered list anew.
 */
export function formatMarkdown(payload: SafePayload, words: FormatWords): string {
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
  const sources = entriesOf(payload, words).map(
    ({ number, title, source: { url } }) => `- \\[${number}\\] ${linked(title, url)}`,
  );
  if (sources.length === 0) return answer;
  return [
    ...(answer ? [answer, ''] : []),
    `**${escapeMarkdown(words.sourcesHeading)}**`,
    '',
    ...sources,
  ].join('\n');
}

/** A fragment for the clipboard: the answer's paragraphs as text, markers that are links, a list. */
export function formatHtml(payload: SafePayload, words: FormatWords): string {
  const marker = (number: number): string =>
    `<sup>${link(payload.sources[number - 1]?.url, `[${number}]`)}</sup>`;
  const answer = withMarkers(payload, payload.answer ?? '', marker, escapeHtml);
  const paragraphs = answer
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p dir="auto">${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`);
  const items = entriesOf(payload, words).map(
    ({ number, title, source: { url } }: Entry) =>
      `<li value="${number}" dir="auto">${link(url, title)}</li>`,
  );
  if (items.length > 0)
    paragraphs.push(`<p>${escapeHtml(words.sourcesHeading)}</p>`, `<ol>${items.join('')}</ol>`);
  return paragraphs.join('\n');
}

/** The answer's words and, where claims end, its markers; each source once at a place. */
function withMarkers(
  { citations = [] }: SafePayload,
  given: string,
  marker: (number: number) => string,
  words = (text: string) => text,
): string {
  const answer = given.trimEnd();
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

/** @internal For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * @internal For words within a line; nothing in them is syntax or an address any more. In the words of a
 * link, marked makes links and even images of `\[x\](y)`, so that parenthesis is escaped as well.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|$]|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi, '\\$&');
}

function link(url: string | undefined, words: string): string {
  return url ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>` : escapeHtml(words);
}

/** An address in a Markdown link, also in a table: as it is, but for what would end it. */
function destination(url: string): string {
  const safe = url
    .replace(/[\\|<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return /[()]/.test(safe) ? `<${safe}>` : safe;
}
