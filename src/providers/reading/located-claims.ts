import { SPACED_LETTER } from '../../model/scripts.js';
import { field } from '../../model/read.js';
import type { Evidence } from '../../model/index.js';
import { TextLocator, type GivenSpan, type Span } from '../../text/offsets.js';
import type { NormalizeContext } from './adapter.js';
import type { Loose, PayloadDraft } from './draft.js';

/**
 * The claims of one text, located by the spans that a provider sends. Several sources of the same
 * words become one claim. If a span does not fit the text, the host page receives a warning.
 */
export class Claims {
  readonly #draft: PayloadDraft;
  readonly #start: number;
  readonly #context: NormalizeContext;
  readonly #text: string;
  readonly #locator: TextLocator;
  readonly #claims = new Map<string, Span & { evidence: Loose<Evidence>[] }>();
  #isTold = false;

  /** The text begins at `start` and ends at the end of the answer. */
  constructor(draft: PayloadDraft, start: number, context: NormalizeContext) {
    this.#draft = draft;
    this.#start = start;
    this.#context = context;
    this.#text = draft.answer.slice(start);
    this.#locator = new TextLocator(this.#text);
  }

  add(given: GivenSpan, evidence: readonly Loose<Evidence>[], path: string): void {
    if (!this.addIfFound(given, evidence, path)) this.#lose(path);
  }

  /** Adds the claim if its words are in the text. Returns whether they are. */
  addIfFound(given: GivenSpan, evidence: readonly Loose<Evidence>[], path: string): boolean {
    const located = this.#locator.locate(given);
    const span = located && !field(given, 'text') ? wholeWords(this.#text, located) : located;
    if (!span || span.start >= span.end) return false;
    if (located?.repaired) {
      this.#context.warn('offset-repaired', path, 'The offsets do not fit; the marker was moved.');
    }
    this.#put(span, evidence);
    return true;
  }

  /** Adds a claim that covers the whole text, without the white space at its edges. */
  addWhole(evidence: readonly Loose<Evidence>[], path: string): void {
    const start = this.#text.length - this.#text.trimStart().length;
    const end = this.#text.trimEnd().length;
    if (start < end) this.#put({ start, end }, evidence);
    else this.#lose(path);
  }

  finish(): void {
    for (const { start, end, evidence } of this.#claims.values()) {
      this.#draft.cite(this.#start + start, this.#start + end, ...evidence.slice(0, MAX_EVIDENCE));
    }
  }

  #put({ start, end }: Span, evidence: readonly Loose<Evidence>[]): void {
    const key = `${start}:${end}`;
    const claim = this.#claims.get(key) ?? { start, end, evidence: [] };
    for (const one of evidence) claim.evidence.push(one);
    this.#claims.set(key, claim);
  }

  /**
   * Warns about a claim without a place. If there is no text at all, it warns once and not for each
   * citation.
   */
  #lose(path: string): void {
    if (!this.#isTold) this.#context.warn('offset-lost', path, LOST);
    this.#isTold = this.#text === '';
  }
}

const LOST = 'These words are not in the answer; the marker is left out.';

/** Far more than a page shows. */
const MAX_EVIDENCE = 1000;

/**
 * A span without words to compare, such as those of Gemini's recitations, may begin or end inside a
 * word or in the next line. Returns the span of whole words.
 */
function wholeWords(text: string, { start, end }: Span): Span {
  const words = { start: start - halves(text, start).before, end: end + halves(text, end).after };
  const last = text.slice(Math.max(words.start, words.end - LONGEST_WORD), words.end);
  return { ...words, end: words.end - (NEXT_LINE.exec(last)?.[0].length ?? 0) };
}

/** How many characters of a word are before and after an offset inside it. */
function halves(text: string, at: number): { before: number; after: number } {
  const before = WORD_END.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0].length ?? 0;
  const after = WORD_START.exec(text.slice(at, at + LONGEST_WORD))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { before, after } : { before: 0, after: 0 };
}

const LONGEST_WORD = 64;
/** White space, and the Markdown at the beginning of a line. */
const NEXT_LINE = /(?:[^\S\n]*\n[\s*_~#>+-]*|[^\S\n]+)$/;
const WORD_START = new RegExp(`^(?:${SPACED_LETTER})+`, 'u');
const WORD_END = new RegExp(`(?:${SPACED_LETTER})+$`, 'u');
