import type {
  Citation,
  CitationPayload,
  CitationSearch,
  CitationSource,
  Evidence,
} from '../../model/index.js';
import { ISO_DATE } from '../../model/iso-date.js';
import { own, string } from '../../model/read.js';
import { Quotes } from '../../sources/merged-quotes.js';
import { graphemeEnd, graphemeStart } from '../../text/graphemes.js';
import type { Added, NormalizeContext } from './adapter.js';

/**
 * A payload in the making: text, sources and citations in the order in which an adapter meets them. A source gets its
 * number here, and keeps it: cited ones first, then those that were only retrieved.
 */
export class PayloadDraft {
  answer = '';
  search: CitationSearch | undefined;
  /** Whose word the next citations are. */
  origin: NonNullable<Citation['origin']> = 'provider';
  readonly #sources: CitationSource[] = [];
  readonly #citations: Citation[] = [];
  readonly #numbers = new Map<unknown, number>();
  /** Of the sources that are quoted more than once. */
  readonly #quotes = new Map<number, Quotes>();
  /** How much of it `added` has told. */
  #told = { length: 0, sources: 0 };
  #changed = false;
  #parted = false;
  /** The answer's last character. To look at its end, engines would copy all of it each time that it has grown. */
  #last = '';

  /** Something other than text stands here: what follows is a paragraph of its own. */
  part(): void {
    this.#parted = true;
  }

  /** Adds to the answer and says where. */
  append(text: string): { start: number; end: number } {
    if (text && this.#parted) {
      if (/^\S\S$/.test(this.#last + text.charAt(0))) this.answer += '\n\n';
      this.#parted = false;
    }
    const start = this.answer.length;
    this.answer += text;
    this.#last = text.slice(-1) || this.#last;
    return { start, end: this.answer.length };
  }

  /**
   * The number of this source. The same `key` (an index, an id, a URL) names the same source; fields
   * that it lacked so far are filled in, and further quotes kept. Without a key it is always a new one.
   */
  source(source: Loose<CitationSource>, key?: unknown): number {
    const given = withoutUndefined(source);
    const known = key === undefined ? undefined : this.#numbers.get(key);
    if (known !== undefined) {
      const isMore = this.#complete(known, given);
      this.#changed ||= isMore && known <= this.#told.sources;
      return known;
    }
    const number = this.#sources.push(given);
    if (key !== undefined) this.#numbers.set(key, number);
    return number;
  }

  /**
   * Adds a source that was retrieved, after all that are cited. One that nothing cites yet waits while the
   * answer is partial: what is cited next would come before it, and a number that was painted never changes.
   */
  retrieve(source: Loose<CitationSource>, key: unknown, context: Partiality): void {
    if (this.#numbers.has(key) || !context.partial) this.source(source, key);
  }

  /** Whether there is anything new in what is given. */
  #complete(number: number, given: CitationSource): boolean {
    const first = own(this.#sources[number - 1]);
    const isQuote = Boolean(given.citedText) && given.citedText !== first.citedText;
    const isQuoted = isQuote && this.#addQuote(number, first, given);
    // The place of a quote says nothing about other quotes.
    const more = isQuote ? withoutPlace(given) : given;
    if (Object.keys(more).every((name) => name in first)) return isQuoted;
    this.#sources[number - 1] = own({ ...more, ...first });
    return true;
  }

  #addQuote(number: number, first: CitationSource, given: CitationSource): boolean {
    const quotes = this.#quotes.get(number) ?? new Quotes();
    this.#quotes.set(number, quotes);
    quotes.add(first);
    return quotes.add(given);
  }

  /** The sources from this one on, with all that is quoted of them. */
  #withQuotes(from = 0): CitationSource[] {
    return this.#sources
      .slice(from)
      .map((source, i) => ({ ...source, ...this.#quotes.get(from + i + 1)?.fields }));
  }

  /** The number that `source` gave to this key. */
  numberOf(key: unknown): number | undefined {
    return this.#numbers.get(key);
  }

  /** Says that a span of the answer rests on this evidence. */
  cite(start: number, end: number, ...evidence: Loose<Evidence>[]): void {
    if (evidence.length === 0) return;
    const { origin } = this;
    this.#citations.push({ start, end, evidence: evidence.map(withoutUndefined), origin });
  }

  /** Adds a block that rests on this evidence as a whole; blanks at its edges are no part of the claim. */
  block(text: string, evidence: readonly Loose<Evidence>[]): { start: number; end: number } {
    const { start, end } = this.append(text);
    const lead = text.length - text.trimStart().length;
    if (lead < text.length)
      this.cite(start + lead, end - text.length + text.trimEnd().length, ...evidence);
    return { start, end };
  }

  /**
   * What came since this was last asked; `undefined` if something that was there before changed.
   * What was told is forgotten but for its end: the cost does not grow with the answer.
   */
  added(): Added | undefined {
    const { length, sources } = this.#told;
    const added = {
      text: this.answer.slice(length),
      sources: this.#withQuotes(sources),
      citations: this.#citations.splice(0).map((citation) => ({
        ...citation,
        start: graphemeStart(this.answer, citation.start) - length,
        end: graphemeEnd(this.answer, citation.end) - length,
      })),
    };
    this.answer = this.answer.slice(-CONTEXT);
    this.#told = { length: this.answer.length, sources: this.#sources.length };
    const changed = this.#changed;
    this.#changed = false;
    return changed ? undefined : added;
  }

  /** `citations` is there even when empty: the answer is known to cite nothing. */
  finish(): CitationPayload {
    return {
      text: '',
      sources: this.#withQuotes(),
      answer: this.answer,
      citations: this.#citations
        .map((citation) => ({
          ...citation,
          start: graphemeStart(this.answer, citation.start),
          end: graphemeEnd(this.answer, citation.end),
        }))
        .sort((a, b) => a.end - b.end || a.start - b.start),
      ...(this.search && { search: this.search }),
    };
  }
}

type Partiality = Pick<NormalizeContext, 'partial'>;

/** More characters than any grapheme has. */
const CONTEXT = 256;

/**
 * A date as `published` wants it. Search engines also write `April 20, 2017`, which is read, and
 * `3 hours ago` and `4/20/2017`, which are not: nobody knows since when, nor which is the month.
 */
export function isoDate(value: unknown): string | undefined {
  const text = string(value) ?? '';
  if (ISO_DATE.test(text)) return text;
  const groups = (MONTH_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups;
  const { name = '-', day, year = '' } = groups ?? {};
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1;
  if (month === 0 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return undefined;
  const parts = [year, String(month), ...(day ? [day] : [])];
  return parts.map((part) => part.padStart(2, '0')).join('-');
}

const MONTH_FIRST = /^(?<name>[A-Z][a-z]{2,8})\.? (?:(?<day>\d{1,2}), )?(?<year>\d{4})$/;
const DAY_FIRST = /^(?<day>\d{1,2}) (?<name>[A-Z][a-z]{2,8})\.? (?<year>\d{4})$/;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Adapters write every field that they may find; those that were not there come out as missing. */
export type Loose<T> = { [K in keyof T]: T[K] | undefined };

function withoutPlace({ location: _location, ...source }: CitationSource): CitationSource {
  return source;
}

/** What other scripts of the page have added to all objects is no field of it either. */
function withoutUndefined<T extends object>(value: Loose<T>): T {
  return own(Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T);
}
