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
 * Builds a payload: text, sources and citations, in the order in which an adapter finds them. A
 * source gets its number here and keeps it: first the cited sources, then those that were only
 * retrieved.
 */
export class PayloadDraft {
  answer = '';
  search: CitationSearch | undefined;
  /** Who made the next citations: the provider or the model. */
  origin: NonNullable<Citation['origin']> = 'provider';
  readonly #sources: CitationSource[] = [];
  readonly #citations: Citation[] = [];
  readonly #numbers = new Map<unknown, number>();
  /** The quotes of sources that are quoted more than once, by number of source. */
  readonly #quotes = new Map<number, Quotes>();
  /** How much of the draft `added` has returned already. */
  #told = { length: 0, sources: 0 };
  #changed = false;
  #parted = false;
  /**
   * The last character of the answer. Reading it from the answer would be slow: engines copy the
   * whole string each time that it has grown.
   */
  #last = '';

  /**
   * Marks something that is not text, such as a tool call: the text after it begins a new
   * paragraph.
   */
  part(): void {
    this.#parted = true;
  }

  /** Appends text to the answer and returns its span. */
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
   * Returns the number of this source. Sources with the same `key` (an index, an id, a URL) are one
   * source: missing fields are filled in, and further quotes are kept. A source without a key is
   * always new.
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
   * Adds a source that was retrieved, after all cited sources. While the answer is partial, a
   * source without citations waits: a later citation would push it back, but a number that was
   * shown must never change.
   */
  retrieve(source: Loose<CitationSource>, key: unknown, context: Partiality): void {
    if (this.#numbers.has(key) || !context.partial) this.source(source, key);
  }

  /** Adds the new fields and quotes of a known source. Returns whether there were any. */
  #complete(number: number, given: CitationSource): boolean {
    const first = own(this.#sources[number - 1]);
    const isQuote = Boolean(given.citedText) && given.citedText !== first.citedText;
    const isQuoted = isQuote && this.#addQuote(number, first, given);
    // The location of a quote is wrong for other quotes.
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

  /** The sources from this index on, with all their quotes. */
  #withQuotes(from = 0): CitationSource[] {
    return this.#sources
      .slice(from)
      .map((source, i) => ({ ...source, ...this.#quotes.get(from + i + 1)?.fields }));
  }

  /** The number that `source` returned for this key. */
  numberOf(key: unknown): number | undefined {
    return this.#numbers.get(key);
  }

  /** Adds a citation: a span of the answer and the evidence for it. */
  cite(start: number, end: number, ...evidence: Loose<Evidence>[]): void {
    if (evidence.length === 0) return;
    const { origin } = this;
    this.#citations.push({ start, end, evidence: evidence.map(withoutUndefined), origin });
  }

  /**
   * Appends a block of text and cites all of it. White space at its edges is not part of the
   * citation.
   */
  block(text: string, evidence: readonly Loose<Evidence>[]): { start: number; end: number } {
    const { start, end } = this.append(text);
    const lead = text.length - text.trimStart().length;
    if (lead < text.length)
      this.cite(start + lead, end - text.length + text.trimEnd().length, ...evidence);
    return { start, end };
  }

  /**
   * Returns what was added since the last call; `undefined` if an earlier part changed. Text and
   * citations that were returned are deleted, except the end of the text, so that the cost does not
   * grow with the answer.
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

  /**
   * Returns the payload. `citations` is set even if it is empty: this answer is known to cite
   * nothing.
   */
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

/** Longer than any grapheme, in characters. */
const CONTEXT = 256;

/**
 * A date in the format of `published`. Search engines also write `April 20, 2017`, which is parsed.
 * They also write `3 hours ago` and `4/20/2017`, which are ignored: the time of the search is
 * unknown, and so is which of the numbers is the month.
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

/** Adapters write every field that may exist. Fields that are `undefined` are removed later. */
export type Loose<T> = { [K in keyof T]: T[K] | undefined };

function withoutPlace({ location: _location, ...source }: CitationSource): CitationSource {
  return source;
}

/** `own` ignores properties that other scripts of the page added to `Object.prototype`. */
function withoutUndefined<T extends object>(value: Loose<T>): T {
  return own(Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T);
}
