// Reads responses of unknown back ends: finds what is most like an answer, and what is most like
// its sources.
import type { CitationPayload } from '../../model/index.js';
import { attempt, own } from '../../model/read.js';
import { Patience } from '../../text/patience.js';
import type { Added, Collector, NormalizeContext, ProviderAdapter } from '../reading/adapter.js';
import { partsOf, payloadOf, tailOf, type Parts } from './read-row.js';
import { clean, genericSign, guess, looseTexts, type Piece } from './guess.js';
import {
  citedBy,
  GUESSED_SPANS,
  innerOf,
  MARKED,
  nameAt,
  placed,
  spansIn,
  withSpans,
} from './guess-spans.js';
import { isCited, plain } from './list-names.js';
import { kindOf } from './event-kinds.js';
import { Patches } from './patches.js';
import type { ResponseShape, ShapePath } from './shape.js';

export const generic: ProviderAdapter = {
  ...genericSign,
  citesNatively: false,
  normalize(response, context): CitationPayload {
    if (typeof response === 'string') return { text: '', sources: [], answer: response };
    const collected = attempt(() => (response instanceof Guessed ? response : undefined));
    const shape = collected?.shape ?? guess(response);
    const isEmpty = collected && !collected.text && collected.sources.length === 0;
    if (!shape || isEmpty) return { text: '', sources: [] };
    const { answer, sources } = shape;
    const said = answer === undefined ? 'no answer' : `the answer is ${clean(answer)}`;
    const found =
      sources === undefined ? 'no sources' : `the sources are ${clean(sources) || 'columns'}`;
    const message = `Guessed: ${said}, ${found}. To be sure, describe your back end with \`shapes\`.`;
    context.warn('guessed', '', message);
    const parts = collected ?? withSpans(shape, response, partsOf(shape, response));
    const spans = parts.spans.length > 0 && { spans: own(GUESSED_SPANS) };
    return payloadOf(own<ResponseShape>({ ...shape, ...spans }), parts, patient(context));
  },
  collect: () => new GuessingCollector(),
};

/**
 * A context without warnings about unknown markers: they may name sources that the host page
 * passed. The code that reads those warns.
 */
function patient(context: NormalizeContext): NormalizeContext {
  return {
    sources: context.sources,
    get partial() {
      return context.partial;
    },
    warn: (code, ...said) => code === 'unresolved' || context.warn(code, ...said),
  };
}

/** The parts of a response that were found in the events of a stream. */
class Guessed implements Parts {
  text: string;
  readonly sources: unknown[];
  readonly shape: ResponseShape;
  readonly spans: unknown[] = [];
  readonly queries = [];
  readonly verdicts = [];
  /** Whether the answer is all texts joined. */
  isAdded = false;

  constructor(text: string, sources: unknown[], answer?: ShapePath, listed?: ShapePath) {
    this.text = text;
    this.sources = sources;
    this.shape = own<ResponseShape>({
      id: '',
      has: {},
      ...(answer !== undefined && { answer }),
      ...(listed !== undefined && { sources: listed }),
    });
  }

  /** Whether the text continues this answer. */
  isFollowedBy(path: ShapePath | undefined, text: string): boolean {
    const isNext = this.isAdded && this.spans.length === 0 && path === this.shape.answer;
    if (!isNext || isAgain(this.text, text)) return false;
    this.text += text;
    return true;
  }
}

class GuessingCollector implements Collector {
  readonly #pieces: Piece[] = [];
  /** Texts with unknown names. If nothing else is found, one of them is the answer. */
  readonly #loose: Piece[] = [];
  readonly #sources: unknown[] = [];
  /** The index of each source, by its JSON. */
  readonly #sent = new Map<string, number>();
  /**
   * Events without text, and the number of pieces before each: some say which sources these pieces
   * cite.
   */
  readonly #others: [event: unknown, after: number][] = [];
  /** The pieces that have sources of their own, or are followed by them. */
  readonly #cited: Cited[] = [];
  /** The path of the list in which the pieces of the answer are. */
  #items: ShapePath | undefined;
  readonly #patches = new Patches();
  readonly #patience = new Patience(FREE_CHARACTERS);
  #listed: ShapePath | undefined;
  /** The parts that were read last; the tail computes what is added to them. */
  #known: Guessed | undefined;
  #tail: ReturnType<typeof tailOf>;

  push(given: unknown): string | Added | undefined {
    const events = this.#patches.eventsOf(given);
    const added = events.map((event) => this.#take(event));
    return events.length === 1 ? added[0] : undefined;
  }

  #take(event: unknown): string | Added | undefined {
    const shape = guess(event, 0, true);
    const parts = partsOf(shape ?? NOTHING, event);
    const { text: given, sources } = parts;
    const known = this.#sources.length;
    const cited = sources.map((one) => this.#add(one));
    const isMore = this.#sources.length > known;
    this.#listed ??= shape?.sources;
    // The last event often contains an id, or the reason why the answer ended.
    const isEnd = END.test(kindOf(event));
    const isWord = (text: string): boolean => isEnd && !/\s/.test(text.trim());
    const text = this.#pieces.length > 0 && isWord(given) ? '' : given;
    if (text) {
      this.#pieces.push({ path: shape?.answer ?? '', text });
      if (shape && cited.length > 0) this.#noteCited(shape, event, parts, cited);
      this.#items = /^(.*\[\])/.exec(shape?.answer ?? '')?.[1];
    } else if (cited.length > 0 && this.#isInItems(shape?.sources)) {
      this.#cited.push({ piece: this.#pieces.length - 1, sources: cited });
    }
    if (!text && this.#others.length < MAX_OTHERS) {
      // An event with a list of sources does not cite them.
      this.#others.push([event, shape ? 0 : this.#pieces.length]);
    }
    if (!shape) {
      const isFirst = this.#loose.length === 0;
      this.#loose.push(...looseTexts(event).filter((one) => isFirst || !isWord(one.text)));
    }
    const isTail = text && !isMore && this.#known?.isFollowedBy(shape?.answer, text);
    if (!isTail) this.#known = this.#tail = undefined;
    return this.#tail?.push(text);
  }

  /** Whether this is an item of the list with the pieces, or a citation in such an item. */
  #isInItems(path = ''): boolean {
    const items = this.#items;
    if (items === undefined || !path.startsWith(items)) return false;
    return path === items || isCited(plain(path.slice(items.length)));
  }

  /**
   * A text has its own sources only if its name says that it is part of an answer, or if it is an
   * item of a list.
   */
  #noteCited(shape: ResponseShape, event: unknown, parts: Parts, cited: readonly number[]): void {
    const piece = this.#pieces.length - 1;
    if (PART.test(shape.answer ?? '')) {
      this.#cited.push({ piece, from: 0, sources: cited });
      return;
    }
    const own = parts.sources.map((_, i) => nameAt(parts.sources, i));
    for (const { start, end, names } of withSpans(shape, event, parts).spans) {
      const sources = names.flatMap((name) => cited[own.indexOf(name)] ?? []);
      this.#cited.push({ piece, from: start, to: end, sources });
    }
  }

  get response(): unknown {
    if (this.#tail?.isLost) this.#tail = undefined;
    this.#known ??= this.#read();
    const { shape, spans } = this.#known;
    if (spans.length === 0) this.#tail ??= tailOf(shape, this.#known, this.#patience);
    this.#tail?.read();
    return this.#known;
  }

  #read(): Guessed {
    const pieces = this.#pieces.length > 0 ? this.#pieces : likeliest(this.#loose);
    const { text, ends, isAdded } = written(pieces);
    const known = new Guessed(text, this.#sources, pieces.at(-1)?.path, this.#listed);
    known.isAdded = isAdded && pieces === this.#pieces;
    let start = 0;
    const cite = (from: number, end: number, names: readonly string[]): void => {
      if (end <= from || names.length === 0) return;
      known.spans.push({ start: from, end, names });
      start = end;
    };
    const spokenUntil = (to: number): number => text.slice(0, to).trimEnd().length;
    for (const { piece, from, to, sources } of MARKED.test(text) ? [] : this.#cited) {
      const [begin = 0, end = 0] = [ends[piece - 1], ends[piece]];
      const names = sources.map((one) => nameAt(this.#sources, one));
      cite(from === undefined ? start : begin + from, spokenUntil(to ? begin + to : end), names);
    }
    if (known.spans.length === 0) {
      for (const [event, after] of this.#others) {
        // An event with offsets is read with the other spans.
        if (placed(innerOf(event))) continue;
        const end = spokenUntil(ends[after - 1] ?? 0);
        cite(start, end, end > start ? citedBy(event, this.#sources) : []);
      }
    }
    const events = this.#others.map(([event]) => event);
    if (known.spans.length === 0) known.spans.push(...spansIn(known.shape, events, known));
    return known;
  }

  /** Adds a source and returns its index. Some back ends send all sources with each event. */
  #add(source: unknown): number {
    const text = attempt(() => JSON.stringify(source)) ?? '';
    let place = this.#sent.get(text);
    if (place === undefined) this.#sent.set(text, (place = this.#sources.push(source) - 1));
    return place;
  }
}

/**
 * The sources of a piece of the answer, of a part of it, or of everything since the last sources.
 */
interface Cited {
  piece: number;
  from?: number;
  to?: number;
  sources: readonly number[];
}

/** So many characters may be read in all pieces together before the payload has to wait. */
const FREE_CHARACTERS = 50_000;
const PART = /(?:sentence|statement|paragraph)$/i;
const END = /finish|done|end$|complete|stop/;
/** No stream has more events that cite something and contain no text. */
const MAX_OTHERS = 500;

/**
 * The texts of the field with the most texts, if they are pieces of one text and not separate
 * texts.
 */
function likeliest(texts: readonly Piece[]): Piece[] {
  const fields = new Map<ShapePath, Piece[]>();
  for (const one of texts) {
    const pieces = fields.get(one.path);
    if (pieces) pieces.push(one);
    else fields.set(one.path, [one]);
  }
  const [first = [], second = []] = [...fields.values()]
    .filter((pieces) => !isNamed(pieces))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const areOpen = first.slice(1).some(({ text }, i) => {
    const before = first[i]?.text ?? '';
    return /\s$/.test(before) || /^\s/.test(text) || text.startsWith(before);
  });
  return areOpen && sizeOf(second) * 2 < sizeOf(first) ? first : [];
}

function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether these are names of events, the same word again and again, or addresses. */
function isNamed(pieces: readonly Piece[]): boolean {
  const [, word] = pieces;
  const same = pieces.filter(({ text }) => text === word?.text || /^[a-z]+:\S+$/i.test(text));
  return pieces.length > 3 && same.length * 2 > pieces.length;
}

/**
 * Joins the pieces of an answer, and returns its length after each. Some back ends send the whole
 * answer with each event, or with the last one.
 */
function written(pieces: readonly Piece[]): { text: string; ends: number[]; isAdded: boolean } {
  const growing = growingPaths(pieces);
  let text = '';
  let from: ShapePath | undefined;
  let count = 0;
  const ends = pieces.map(({ path, text: piece }) => {
    // A single text before it, with another name, was not the answer.
    const isFirst = count === 1 && path !== from && piece.length >= text.trim().length;
    const isWhole = growing.has(path) || isFirst || (count > 1 && isAgain(text, piece));
    text = isWhole ? piece : text + piece;
    count = isWhole ? 1 : count + 1;
    from = path;
    return text.length;
  });
  return { text, ends, isAdded: count > 1 };
}

/** Whether a piece repeats everything that was written so far. */
function isAgain(text: string, piece: string): boolean {
  // Comparing a long text with each of its pieces would be slow.
  if (piece.length + MAX_BLANKS < text.length) return false;
  const said = text.trim();
  return piece.length >= said.length && piece.startsWith(said.slice(0, 80));
}

/** No answer has more white space at its ends. */
const MAX_BLANKS = 1000;

/** The paths at which each text begins with the text before it. */
function growingPaths(pieces: readonly Piece[]): Set<ShapePath> {
  const last = new Map<ShapePath, string>();
  const growing = new Map<ShapePath, boolean>();
  for (const { path, text } of pieces) {
    const before = last.get(path);
    if (before !== undefined && growing.get(path) !== false) {
      const isSame = text === before && text.length < 12;
      growing.set(path, text.startsWith(before) && !isSame);
    }
    last.set(path, text);
  }
  return new Set([...growing].flatMap(([path, grows]) => (grows ? [path] : [])));
}

const NOTHING: ResponseShape = own({ id: '', has: {} });
