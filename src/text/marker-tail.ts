import type { Citation } from '../model/index.js';
import { claimStart } from './claims.js';
import type { BlockState } from './marker-blocks.js';
import { numberFinder } from './marker-names.js';
import { patternsIn } from './families/own.js';
import { Cursor, heldWord } from './marker-styles.js';
import { readMarkers, type MarkerOptions, type ReadMarkers } from './markers.js';
import { Patience } from './patience.js';

/** What a piece adds to the end of the text; the offsets of citations are from where that was. */
export interface AddedMarkers {
  text: string;
  citations: Citation[];
}

/**
 * Says what each piece of a text that is being written adds to what `parseMarkers` shows of it.
 * Reads only the sentence that is being written, so that the cost does not grow with the text; and
 * nothing at all while nobody reads along.
 */
export class MarkerTail {
  readonly #options: MarkerOptions;
  readonly #resolve: ReturnType<typeof numberFinder>;
  /** What the host's own markers begin with. */
  readonly #owns: readonly string[];
  /** How the blocks before it ended. */
  #before: BlockState | undefined;
  /** What can not be read for good yet, as it came and as it is shown. */
  #written = '';
  /** What was written since nobody reads along. */
  #unread = '';
  #isRead = false;
  readonly #patience = new Patience(FREE_CHARACTERS);
  #shown = '';
  #citations: readonly Citation[] = [];
  #definitions = 0;
  /** Plain text may follow: then this is what is not shown of what is written, and nothing but blanks. */
  #blanks: string | undefined;

  constructor(options: MarkerOptions) {
    this.#options = { ...options, partial: true };
    this.#resolve = numberFinder(options.sources);
    this.#owns = patternsIn(options.styles ?? []).map(({ open }) => open.charAt(0));
  }

  /** Everything so far was read as a whole: from now on, `push` can say what is added to that. */
  read(): void {
    this.#isRead = true;
  }

  /** `undefined` if more changes than the end: then all has to be read anew. */
  push(piece: string): string | AddedMarkers | undefined {
    if (!this.#isRead || !this.#patience.isOver(this.#written.length + piece.length)) {
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
    this.#written += piece;
    return this.#pushPlain(piece) ?? this.#patience.spend(this.#written.length, () => this.#read());
  }

  /** Most pieces are nothing but words. */
  #pushPlain(piece: string): string | undefined {
    if (this.#blanks === undefined || SPECIAL.test(piece)) return undefined;
    if (this.#owns.some((sign) => piece.includes(sign))) return undefined;
    const tail = this.#written.slice(-LONGEST_NAME - piece.length);
    if (TURN.test(tail) || heldWord(new Cursor(tail), 0) !== Infinity) return undefined;
    const text = this.#blanks + piece;
    const added = text.replace(TRAILING, '');
    this.#blanks = text.slice(added.length);
    this.#shown += added;
    return added;
  }

  #read(): string | AddedMarkers | undefined {
    const read = readMarkers(this.#written, this.#options, this.#resolve, this.#before);
    const { text, citations, end, blocks } = read;
    const definitions = blocks.definitions.size;
    const appends =
      definitions === this.#definitions &&
      text.startsWith(this.#shown) &&
      areFirst(this.#citations, citations);
    const added = citations.slice(this.#citations.length);
    const shown = this.#shown.length;

    const line = this.#written.slice(Math.max(blocks.line, read.cut), end);
    const hidden = this.#written.slice(end);
    const plain = blocks.atEnd.paragraph && WORDS.test(line) && !hidden.trim();
    this.#blanks = plain ? hidden : undefined;

    const place = placeToCut(this.#written, read);
    this.#shown = text.slice(place?.shown ?? 0);
    this.#citations = place
      ? moved(
          citations.filter(({ start }) => start >= place.shown),
          -place.shown,
        )
      : citations;
    this.#definitions = place ? 0 : definitions;
    if (place) {
      this.#before = place.state;
      this.#written = this.#written.slice(place.at);
    }
    if (!appends) return undefined;
    const more = text.slice(shown);
    return added.length > 0 ? { text: more, citations: moved(added, -shown) } : more;
  }
}

/** Do these begin with those? */
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

/** So many characters may be read again, in all, however quickly they come. */
const FREE_CHARACTERS = 50_000;
/** What may be or become more than words: markers, links, code, tags, lines. */
const SPECIAL = /[[\]`<>($^#:\\\n\r【［〔\ue200-\ue206]/;
const TURN = /turn\d/i;
const LONGEST_NAME = 16;
const TRAILING = /[ \t\u00a0\u202f\u2009]+$/;
/** Two words behind a marker, or at the beginning of a line: neither can change its meaning any more. */
const WORDS = /\p{L}{2}.*\s\S+\s+\S/u;
/** So begins a text that can not be taken for the end of what stands before it. */
const FIRST = /^(?:\|[ \t]*)?(?!\w{0,40}turn\d)(?:\p{N}+ )?\p{L}[\p{L}\p{N}]*[^\p{L}\p{N}]/iu;
/** So long may a text be that nothing is known for good about. */
const MAX_OPEN = 2048;

/** A place where the text can be cut in two. */
interface Place {
  at: number;
  /** The same in the shown text. */
  shown: number;
  /** How what stands behind is to be read. */
  state: BlockState;
}

/** The last place before which everything is read for good. */
function placeToCut(written: string, read: ReadMarkers): Place | undefined {
  const { text, citations, end, blocks } = read;
  const { line, atLine, atEnd } = blocks;
  const newline = text.trimEnd().lastIndexOf('\n') + 1;
  // Of a table, as it is written or, where a marker comes first, as it is shown.
  const isRow = [written.slice(line, line + 20), text.slice(newline, newline + 20)].some((start) =>
    /^[ \t]*\|/.test(start),
  );
  const place = (shown: number): Place | undefined => {
    const at = read.origin(shown);
    const inside = at > line && atEnd.paragraph && !isRow;
    const state = at === line ? atLine : inside ? atEnd : undefined;
    const isCited = citations.some(({ start, end }) => start < shown && end > shown);
    return state && !isCited && read.isPlain(at) ? { at, shown, state } : undefined;
  };
  const isFirst = (found: Place | undefined): boolean =>
    found !== undefined && FIRST.test(written.slice(found.at, Math.min(found.at + 200, end)));

  const all = { at: end, shown: text.length, state: atEnd };
  if (atEnd.data) return all;
  const isCode = atEnd.fence !== undefined && atEnd.fence === atLine.fence;
  const found = isCode
    ? place(newline)
    : [claimStart(text, text.length, citations.at(-1)?.end), newline].map(place).find(isFirst);
  if (found && blocks.definitions.size === 0) return found;
  return written.length > MAX_OPEN ? all : undefined;
}
