import { Bookmark, FootnoteReferenceRun, InternalHyperlink, Paragraph } from 'docx';
import type { ParagraphChild } from 'docx';
import { notesOf, passagesOf, type Details } from '../export/formats/answer-with-sources.js';
import type { Entry } from '../export/formats/entries.js';
import type { FormatWords } from '../export/formats/format-words.js';
import type { Evidence } from '../model/index.js';
import { passagesOf as quotesOf } from '../sources/quotes.js';
import { linkTo, run } from './text-runs.js';

/** Writes the markers at the ends of claims, and the footnotes or the list that they lead to. */
export class Notes {
  /** The footnotes by id, in the format of `docx`. */
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly #entries: ReadonlyMap<number, Entry>;
  readonly #words: FormatWords;
  readonly #details: Details;
  readonly #isList: boolean;
  #count = 0;

  constructor(entries: readonly Entry[], words: FormatWords, details: Details, isList: boolean) {
    this.#entries = new Map(entries.map((entry) => [entry.number, entry]));
    this.#words = words;
    this.#details = details;
    this.#isList = isList;
  }

  /**
   * The markers of one place. They share one footnote, because two footnote numbers side by side
   * would read as one.
   */
  markers(evidence: readonly Evidence[]): ParagraphChild[] {
    const numbers = [...new Set(evidence.map(({ source }) => source))];
    const entries = numbers.flatMap((number) => this.#entries.get(number) ?? []);
    if (entries.length === 0) return [];
    if (this.#isList) return entries.map(({ number }) => reference(number));
    const id = ++this.#count;
    const children = entries.flatMap((entry, i) => {
      const own = evidence.filter(({ source }) => source === entry.number);
      return this.#note(entry, own, i === 0);
    });
    this.footnotes[id] = { children };
    return [new FootnoteReferenceRun(id)];
  }

  /** The list of all sources, by number. */
  list(): Paragraph[] {
    return [...this.#entries.values()].flatMap((entry) => {
      const number = new Bookmark({
        id: nameOf(entry.number),
        children: [run(`${entry.number}.`)],
      });
      return [
        new Paragraph({ children: [number, run(' '), ...this.#source(entry)] }),
        ...this.#quotes(passagesOf(entry, this.#details), 'CitationQuote'),
      ];
    });
  }

  /**
   * A source in a footnote, with the passages that its claim rests on, or else with its own
   * passages.
   */
  #note(entry: Entry, evidence: readonly Evidence[], isFirst: boolean): Paragraph[] {
    const cited = [...new Set(evidence.flatMap((one) => quotesOf(one)))];
    const passages = cited.length > 0 && this.#details.passages ? cited : undefined;
    return [
      // A space between the number of the footnote and its text.
      new Paragraph({
        style: 'FootnoteText',
        children: [...(isFirst ? [run(' ')] : []), ...this.#source(entry)],
      }),
      ...this.#quotes(passages ?? passagesOf(entry, this.#details), 'CitationNoteQuote'),
    ];
  }

  /**
   * A source as "Title — https://… (Published: 2017)". The address is written out, for readers on
   * paper.
   */
  #source(entry: Entry): ParagraphChild[] {
    const { url } = entry.source;
    const notes = notesOf(entry, this.#words, this.#details);
    return [
      run(entry.title),
      ...(url ? [run(' — '), linkTo(url, [run(url, { style: 'Hyperlink' })])] : []),
      ...notes.map((note) => run(` ${note}`)),
    ];
  }

  #quotes(passages: readonly string[], style: string): Paragraph[] {
    return passages.map((passage) => new Paragraph({ style, children: [run(`“${passage}”`)] }));
  }
}

function reference(number: number): ParagraphChild {
  const children = [run(`[${number}]`, { superScript: true })];
  return new InternalHyperlink({ anchor: nameOf(number), children });
}

function nameOf(number: number): string {
  return `source-${number}`;
}
