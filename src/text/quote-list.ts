// The list of quotes that some models write under their answer: `[1] "The words of the source" — its name`

/** What a model quotes of each source, and where the list of it begins. */
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
 * The list at the end of a text, if all of its numbers are those of sources and there is an answer above it.
 * While the text is being written, its last line may be an entry that is not finished.
 */
export function quoteList(text: string, count: number, partial: boolean): QuoteList | undefined {
  const quotes = new Map<number, string>();
  let start: number | undefined;
  for (let end = text.trimEnd().length; end > 0;) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    const [, number, quote = ''] = ENTRY.exec(line) ?? [];
    const isHalf = partial && start === undefined && BEGUN.test(line);
    const isHeading = start !== undefined && HEADING.test(line);
    if (number !== undefined) {
      if (Number(number) < 1 || Number(number) > count) return undefined;
      quotes.set(Number(number), quote.trim());
    } else if (line.trim() && !isHalf && !isHeading) break;
    if (line.trim()) start = from;
    if (isHeading) break;
    end = from - 1;
  }
  return start && text.slice(0, start).trim() ? { start, quotes } : undefined;
}

/** May such a list begin in this text, which begins with a line? */
export function beginsQuoteList(text: string): boolean {
  return BEGUN.test(text);
}
