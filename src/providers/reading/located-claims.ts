import { SPACED_LETTER } from '../../model/scripts.js';
import { field } from '../../model/read.js';
import type { Evidence } from '../../model/index.js';
import { TextLocator, type GivenSpan, type Span } from '../../text/offsets.js';
import type { NormalizeContext } from './adapter.js';
import type { Loose, PayloadDraft } from './draft.js';

/**
 * The claims of one text, found by the spans that a provider gives. Several sources of the same words are
 * one claim; a span that fits the text nowhere is told to the host.
 */
export class Claims {
  readonly #draft: PayloadDraft;
  readonly #start: number;
  readonly #context: NormalizeContext;
  readonly #text: string;
  readonly #locator: TextLocator;
  readonly #claims = new Map<string, Span & { evidence: Loose<Evidence>[] }>();
  #isTold = false;

  /** For the text that begins at `start` and ends where the answer does. */
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

  /** Adds the claim if its words are in the text; were they? */
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

  /** A claim that is the whole text, without the blanks at its edges. */
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

  /** Where there is no text at all, it is told once and not for each citation. */
  #lose(path: string): void {
    if (!this.#isTold) this.#context.warn('offset-lost', path, LOST);
    this.#isTold = this.#text === '';
  }
}

const LOST = 'These words are not in the answer; the marker is left out.';

/** Far more than is ever shown. */
const MAX_EVIDENCE = 1000;

/** A span without words to compare may begin and end within words, or in the next line: recitations do. */
function wholeWords(text: string, { start, end }: Span): Span {
  const words = { start: start - halves(text, start).before, end: end + halves(text, end).after };
  const last = text.slice(Math.max(words.start, words.end - LONGEST_WORD), words.end);
  return { ...words, end: words.end - (NEXT_LINE.exec(last)?.[0].length ?? 0) };
}

/** How much of a word stands on either side of an offset within it. */
function halves(text: string, at: number): { before: number; after: number } {
  const before = WORD_END.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0].length ?? 0;
  const after = WORD_START.exec(text.slice(at, at + LONGEST_WORD))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { before, after } : { before: 0, after: 0 };
}

const LONGEST_WORD = 64;
/** Blanks, and the markup with which a line begins. */
const NEXT_LINE = /(?:[^\S\n]*\n[\s*_~#>+-]*|[^\S\n]+)$/;
const WORD_START = new RegExp(`^(?:${SPACED_LETTER})+`, 'u');
const WORD_END = new RegExp(`(?:${SPACED_LETTER})+$`, 'u');
