// The list that some models write below their answer: quotes,
// `[1] "The words of the source" — its name`, or footnotes with the sources,
// `[^1]: https://a.example/`
import type { CitationSource } from '../model/index.js';
import { field, string } from '../model/read.js';

/** The quotes of a list by the number of the source, and the start of the list in the answer. */
export interface QuoteList {
  start: number;
  quotes: ReadonlyMap<number, string>;
}

const ENTRY =
  /^[ \t]{0,3}(?:[-*+][ \t]{1,3})?\[(\d{1,4})\]:?[ \t]{1,3}["“„«]([^"“”»]{1,2000})["”“»][ \t]{0,3}(?:[-–—].{1,300})?$/;
const BEGUN = /(?:^|\n)[ \t]{0,3}(?:[-*+][ \t]{1,3})?\[\d{1,4}\]:?[ \t]{1,3}["“„«]/;
const HEADING =
  /^[ \t]{0,3}(?:-{3,}|[#*_ ]{0,8}(?:sources|references|citations|quotes)[:*_ ]{0,6})$/i;

/**
 * The list at the end of a text, if each of its numbers is that of a source, and there is an answer
 * above it. While the text is being written, its last line may be an incomplete entry.
 */
export function quoteList(text: string, count: number, partial: boolean): QuoteList | undefined {
  return listUnder(text, count, partial, (line) => {
    const [, number, quote = ''] = ENTRY.exec(line) ?? [];
    return number === undefined ? undefined : [Number(number), quote.trim()];
  });
}

/**
 * A list of footnotes, if each names a source by address or title, and the source has the same
 * number.
 */
export function noteList(text: string, sources: readonly CitationSource[]): QuoteList | undefined {
  return listUnder(text, sources.length, false, (line) => {
    const [, number, words = ''] = NOTE.exec(line) ?? [];
    return isNamedIn(words, sources[Number(number) - 1]) ? [Number(number), ''] : undefined;
  });
}

const NOTE = /^[ \t]{0,3}\[\^(\d{1,4})\]:[ \t]{0,3}(\S.{0,1000})$/;

function isNamedIn(words: string, source: CitationSource | undefined): boolean {
  const names = [string(field(source, 'url'))?.replace(/\/$/, ''), string(field(source, 'title'))];
  const said = words.toLowerCase();
  return names.some((name) => name && name.length > 3 && said.includes(name.toLowerCase()));
}

function listUnder(
  text: string,
  count: number,
  partial: boolean,
  entryIn: (line: string) => [number: number, quote: string] | undefined,
): QuoteList | undefined {
  const quotes = new Map<number, string>();
  let start: number | undefined;
  for (let end = text.trimEnd().length; end > 0;) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    const entry = entryIn(line);
    const isHalf = partial && start === undefined && BEGUN.test(line);
    const isHeading = start !== undefined && HEADING.test(line);
    if (entry) {
      if (entry[0] < 1 || entry[0] > count) return undefined;
      quotes.set(...entry);
    } else if (line.trim() && !isHalf && !isHeading) break;
    if (line.trim()) start = from;
    if (isHeading) break;
    end = from - 1;
  }
  return start && text.slice(0, start).trim() ? { start, quotes } : undefined;
}

/** Whether such a list may begin in this text, which begins with a line. */
export function beginsQuoteList(text: string): boolean {
  return BEGUN.test(text);
}
