import type { Citation } from '../model/index.js';
import { claimStart, isRow } from './claims.js';
import { shownEnd } from './half-markers.js';
import { isData } from './json-answer.js';
import { MarkerFinder } from './marker-finder.js';
import { numberFinder } from './find-number.js';
import { removeMarkersFrom, type Unmarked } from './marker-removal.js';
import type { MarkerOptions } from './markers.js';
import { Patience } from './patience.js';

/**
 * The addition of a piece at the end of the text. Offsets of citations count from the previous end.
 */
export interface AddedMarkers {
  text: string;
  citations: Citation[];
}

/**
 * `parseMarkers` for a text that is being written: `push` returns what a piece adds to the end of
 * the shown text. Only the sentence that is being written is parsed again, so the cost does not
 * grow with the text. While nobody reads the answer, nothing is parsed.
 */
export class MarkerTail {
  readonly #finder: MarkerFinder;
  readonly #patience = new Patience(FREE_CHARACTERS);
  /** The pieces that arrived while nobody read the answer. */
  #unread = '';
  #isRead = false;
  /** The place in the source before which nothing changes any more. */
  #cut = 0;
  /** The text shown after `#cut`, and its citations. */
  #shown = '';
  #citations: readonly Citation[] = [];

  constructor(options: MarkerOptions) {
    this.#finder = new MarkerFinder({ ...options, partial: true }, numberFinder(options.sources));
  }

  /**
   * Call this after reading the whole answer so far: the next `push` returns the addition to it.
   */
  read(): void {
    this.#isRead = true;
  }

  /**
   * Returns the addition of a piece; `undefined` if an earlier part changed, so that the whole
   * answer has to be parsed again.
   */
  push(piece: string): string | AddedMarkers | undefined {
    const open = this.#finder.source.length - this.#cut;
    if (!this.#isRead || !this.#patience.isOver(open + piece.length)) {
      this.#isRead = false;
      this.#unread += piece;
      return undefined;
    }
    if (this.#unread) this.#take(this.#unread);
    this.#unread = '';
    const added = this.#take(piece);
    this.#isRead = added !== undefined;
    return added;
  }

  #take(piece: string): string | AddedMarkers | undefined {
    const cost = this.#finder.source.length - this.#cut + piece.length;
    return this.#patience.spend(cost, () => this.#write(piece));
  }

  #write(piece: string): string | AddedMarkers | undefined {
    const finder = this.#finder;
    finder.write(piece);
    const written = finder.source.slice(this.#cut);
    const end = isData(finder.source) ? written.length : shownEnd(written, finder.held - this.#cut);
    const markers = finder.found(this.#cut);
    for (const marker of markers) {
      marker.start -= this.#cut;
      marker.end -= this.#cut;
    }
    const unmarked = removeMarkersFrom(written.slice(0, end), markers);
    const { text, citations } = unmarked;
    const isMore =
      !finder.isReread && text.startsWith(this.#shown) && areFirst(this.#citations, citations);
    const shown = this.#shown.length;
    const added = citations.slice(this.#citations.length);
    const settled = finder.settled - this.#cut;
    this.#cutAt(this.#placeToCut(written.slice(0, end), unmarked, settled), unmarked);
    if (!isMore) return undefined;
    const more = text.slice(shown);
    return added.length > 0 ? { text: more, citations: moved(added, -shown) } : more;
  }

  /** Moves `#cut` to this place of the shown text. */
  #cutAt(shown: number, { text, citations, origin }: Unmarked): void {
    this.#shown = text.slice(shown);
    this.#citations = moved(
      citations.filter(({ start }) => start >= shown),
      -shown,
    );
    this.#cut += shown > 0 ? origin(shown) : 0;
  }

  /** The last place of the shown text before which nothing will change; 0 if there is none. */
  #placeToCut(written: string, unmarked: Unmarked, settled: number): number {
    const { text, citations, origin, isInClaim } = unmarked;
    const newline = text.trimEnd().lastIndexOf('\n') + 1;
    const isCode = this.#finder.isInCode;
    const mayCut = (shown: number): boolean => {
      const at = origin(shown);
      const isCited = citations.some(({ start, end }) => start < shown && end > shown);
      if (at > settled || isCited || isInClaim(at)) return false;
      return isCode || FIRST.test(written.slice(at, at + 200));
    };
    // In a row of a table, claims begin at bars.
    const places =
      isCode || isRow(text, newline) ? [newline] : [claimStart(text, text.length), newline];
    const found = isData(this.#finder.source) ? text.length : places.find(mayCut);
    return found ?? (written.length > MAX_OPEN ? text.length : 0);
  }
}

/** Whether the second list begins with the citations of the first. */
function areFirst(some: readonly Citation[], all: readonly Citation[]): boolean {
  return some.every(({ start, end, evidence }, i) => {
    const other = all[i];
    return start === other?.start && end === other.end && evidence.length === other.evidence.length;
  });
}

function moved(citations: readonly Citation[], by: number): Citation[] {
  return citations.map(({ start, end, evidence }) => ({
    start: start + by,
    end: end + by,
    evidence,
  }));
}

/**
 * So many characters may be parsed again in all pieces together. After that, `Patience` decides.
 */
const FREE_CHARACTERS = 20_000;
/** The beginning of a sentence or a cell: a whole word that is not part of a marker. */
const FIRST = /^(?:\|[ \t]*)?(?!\w{0,40}turn\d)(?:\p{N}+ )?\p{L}[\p{L}\p{N}]*[^\p{L}\p{N}]/iu;
/** A longer open part is cut without a boundary. */
const MAX_OPEN = 2048;
