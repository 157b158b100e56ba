import type { Citation } from '../model/index.js';
import type { Span } from '../markdown/read/tree.js';
import { claimStart } from './claims.js';
import { graphemeEnd } from './graphemes.js';
import { blankStart, isLineStart, isSpace, STOPS, withSpace } from './marker-edges.js';
import type { Found } from './marker-finder.js';
import { matchAt } from '../markdown/read/match.js';

/** A text without its markers. */
export interface Unmarked {
  text: string;
  citations: Citation[];
  /** Converts a place in the text without markers to the place in the text with markers. */
  readonly origin: (offset: number) => number;
  /**
   * Whether this place of the text with markers is in a claim with a start mark (U+E203), or
   * between the claim and its marker.
   */
  readonly isInClaim: (at: number) => boolean;
}

/** Removes markers from a text and returns them as citations of the rest. */
export function removeMarkersFrom(text: string, found: readonly Found[]): Unmarked {
  const removal = new Removal(text);
  for (const one of found) removal.take(one);
  return removal.finish();
}

/**
 * A claim with a start mark, and perhaps an end mark: LibreChat's U+E203 and U+E204, Gemini's
 * `[cite_start]`.
 */
interface MarkedClaim {
  /** Offsets in the text without markers. */
  start: number;
  end?: number;
  /** Offsets in the text with markers: after the first mark, and after the last mark so far. */
  from: number;
  until: number;
}

/** The number of characters between a marked claim of LibreChat and its marker, at most. */
const NEAR = 5;

class Removal {
  readonly #text: string;
  readonly #kept: string[] = [];
  /** The length of the text that is kept. */
  #length = 0;
  /** The place in the text before which everything is kept or removed already. */
  #done = 0;
  /** For each kept part: its offset in the text with markers, and in the text without. */
  readonly #froms: number[] = [];
  readonly #ats: number[] = [];
  /** `start` is -1 until `startClaims` finds it. */
  readonly #citations: Citation[] = [];
  #claim: MarkedClaim | undefined;
  /**
   * The spans from the start mark of each claim to its marker. The text must not be cut in them, or
   * the claim would be lost.
   */
  readonly #claims: Span[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  take(one: Found): void {
    const cut = cutOf(this.#text, one, this.#done);
    this.#keepTo(cut.start);
    if (one.edge === 'start') {
      this.#claim = { start: this.#length, from: cut.end, until: cut.end };
    } else if (one.edge === 'end') {
      if (this.#claim) this.#claim = { ...this.#claim, end: this.#length, until: cut.end };
    } else {
      if (one.named.length > 0) this.#cite(one, cut);
      this.#keep(one.words || separator(this.#text, cut) || this.#guard(cut));
    }
    this.#done = cut.end;
  }

  finish(): Unmarked {
    this.#keepTo(this.#text.length);
    const shown = this.#kept.join('');
    const citations = this.#citations;
    startClaims(shown, citations);
    citations.sort((a, b) => a.end - b.end || a.start - b.start);
    const [froms, ats, claims, claim] = [this.#froms, this.#ats, this.#claims, this.#claim];
    const isOpen = claim && !this.#text.includes('\n', claim.from);
    if (isOpen) claims.push({ start: claim.from, end: Infinity });
    return {
      text: shown,
      citations,
      origin: (offset) => {
        const i = ats.findLastIndex((at) => at <= offset);
        return (froms[i] ?? 0) + offset - (ats[i] ?? 0);
      },
      isInClaim: (at) => claims.some(({ start, end }) => start <= at && at <= end),
    };
  }

  #keepTo(end: number): void {
    this.#froms.push(this.#done);
    this.#ats.push(this.#length);
    this.#keep(this.#text.slice(this.#done, end));
  }

  #keep(words: string): void {
    if (!words) return;
    this.#kept.push(words);
    this.#length += words.length;
  }

  /**
   * Keeps a tag apart from the line below it, as in `<br>[1]`. A tag alone on its line would turn
   * both lines into HTML, so a thin space is added.
   */
  #guard({ start, end }: Span): string {
    if (this.#text[start - 1] !== '>' || !matchAt(LINE, this.#text, end)) return '';
    const [line = '', above = ''] = this.#kept.slice(-LAST).join('').split('\n').reverse();
    const found = ONLY_TAG.exec(line);
    const begins = found?.[1] !== undefined || /^[ \t>]*$/.test(above);
    return found && begins ? '\u2009' : '';
  }

  #cite({ start, cites, words, named: evidence }: Found, cut: Span): void {
    const length = this.#length;
    const end = length - blanksBefore(this.#text, cut.start, this.#done);
    const claim = this.#claimBefore(start);
    if (claim) this.#claims.push({ start: claim.from, end: start });
    this.#claim = undefined;
    if (cites) this.#citations.push({ start: length, end: length + words.length, evidence });
    else if (claim) this.#citations.push({ start: claim.start, end: claim.end ?? end, evidence });
    else this.#citations.push({ start: -1, end, evidence });
  }

  /** The marked claim before the marker at this place. */
  #claimBefore(at: number): MarkedClaim | undefined {
    const claim = this.#claim;
    if (!claim || this.#text.slice(claim.from, at).includes('\n')) return undefined;
    return claim.end === undefined || at - claim.until < NEAR ? claim : undefined;
  }
}

/** Finds the starts of claims without a start mark. */
function startClaims(shown: string, citations: readonly Citation[]): void {
  let last: Span = { start: 0, end: 0 };
  for (const citation of citations) {
    const { start } = citation;
    const end = graphemeEnd(shown, citation.end);
    const own = last.end < end && start < 0 ? startOfClaim(shown, last, end) : last.start;
    citation.start = Math.min(start < 0 ? own : start, end);
    citation.end = end;
    last = citation;
  }
}

/**
 * The span of a marker with its space: the space before it, or the one after it at the beginning of
 * a line.
 */
function cutOf(text: string, found: Found, floor: number): Span {
  const cut = withSpace(text, found, floor);
  const isFirst = isLineStart(text, blankStart(text, cut.start, floor));
  if (isFirst && !found.edge && !found.words) {
    while (isSpace(text.charCodeAt(cut.end))) cut.end++;
  }
  return cut;
}

/** The text that replaces a marker, so that the text around it does not become other Markdown. */
function separator(text: string, { start, end }: Span): string {
  const before = text[start - 1];
  // `**a**[1]**b**` would become one run of asterisks.
  if (before !== undefined && before === text[end] && '`*_~'.includes(before)) return ' ';
  // `a\n\n[1]\nb` would become one paragraph.
  if (/\n[ \t]*\n/.test(text.slice(start, end)) && matchAt(LINE, text, end)) return '\n';
  // `[1] - a` would become an item of a list.
  const isFirst = before === undefined || before === '\n';
  return isFirst && matchAt(STRUCTURE, text, end) ? '\\' : '';
}

/** A short line consists of at most so many kept parts. */
const LAST = 8;
const ONLY_TAG = /^[ \t>]*((?:[-+*]|\d{1,9}[.)])[ \t]+)?<\/?[a-z][^<>]*>$/i;
/** The end of a line, and the first character of the next line, which is not blank. */
const LINE = /[ \t]*\r?\n[ \t]*[^\s]/y;
const STRUCTURE = /[-+*]\s|#{1,6}\s|>|`{3}|~{3}|-{3}|={3}|\${2}/y;

/** Signs that belong to the claim before them. */
const CLOSED = new RegExp(`^[\\s)\\]）${STOPS}]+`);

/**
 * The start of the claim that ends here. Markers with no word and no line break between them share
 * a claim; otherwise a marker ends the claim before.
 */
function startOfClaim(text: string, last: Span, end: number): number {
  const between = text.slice(last.end, end);
  const isSame = !/[\p{L}\p{N}\n]/u.test(between);
  if (isSame) return last.start;
  return claimStart(text, end, last.end + (CLOSED.exec(between)?.[0].length ?? 0));
}

/** The number of blanks before this place, if anything but blanks is on its line. */
function blanksBefore(text: string, at: number, floor: number): number {
  const start = blankStart(text, at, floor);
  return isLineStart(text, start) ? 0 : at - start;
}
