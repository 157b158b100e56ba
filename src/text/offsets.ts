import { own, string } from '../model/read.js';
import { readMarkdown } from '../markdown/read/reader.js';
import { leavesOf, type Inline, type Span, type Wrapper } from '../markdown/read/tree.js';
import { graphemeEnd, graphemeStart } from './graphemes.js';
import { firstFrom } from '../model/sorted.js';

/**
 * The unit of a provider's offsets: UTF-16 units of JavaScript, Unicode characters, or bytes of
 * UTF-8.
 */
export type OffsetUnit = 'utf-16' | 'code-points' | 'utf-8';

export type { Span };

export interface GivenSpan {
  /**
   * The offsets in the provider's unit. If one is missing, the length of `text` determines it, or
   * the span is empty.
   */
  start?: number | undefined;
  end?: number | undefined;
  /** The words of the answer, if the provider repeats them. Then they determine the span. */
  text?: string | undefined;
  /**
   * Without `text`: whether a slice is plausible. For example, it has to be a link with a certain
   * URL.
   */
  accepts?: ((slice: string) => boolean) | undefined;
  /** The possible units, the most likely first. */
  units: readonly OffsetUnit[];
  /** `end` is the index of the last character, not the index after it. */
  inclusive?: boolean;
}

export interface LocatedSpan extends Span {
  /** Whether the offsets were wrong in every unit. */
  repaired: boolean;
}

/** No marker of a provider is longer, so `accepts` does not have to read more. */
const LONGEST_MARKER = 10_000;
/**
 * Words are searched this many characters around their expected place, and further if there are
 * more of them.
 */
const REACH = 64;

/**
 * Finds the spans of a provider in an answer. Providers count in different units, some are off by
 * one or two, and none documents it. Everything that can be checked is therefore checked. The unit
 * and the difference of the last span are tried first. The search area depends on the length of the
 * words, so the total time is linear in the text and the spans.
 */
export class TextLocator {
  readonly #text: string;
  readonly #tables = new Map<OffsetUnit, OffsetTable>();
  #syntax: Atom[] | undefined;
  /** The unit and the difference of the last span that could be checked. */
  #unit: OffsetUnit | undefined;
  #drift = 0;
  #cursor = 0;
  /** So many characters may still be searched for words without offsets, which may be anywhere. */
  #allowance: number;

  constructor(text: string) {
    this.#text = text;
    this.#allowance = 32 * text.length;
  }

  /**
   * Returns the span in UTF-16 offsets, on grapheme boundaries; `undefined` if it does not fit
   * anywhere.
   */
  locate(span: GivenSpan): LocatedSpan | undefined {
    const given = own(span);
    const words = string(given.text)?.trim() ? given.text : undefined;
    const found = words === undefined ? this.#byOffsets(given) : this.#byWords(given, words);
    if (!found) return undefined;
    this.#cursor = found.end;
    const end = graphemeEnd(this.#text, found.end);
    const isPoint = found.start === found.end;
    const start = isPoint ? end : graphemeStart(this.#text, found.start);
    return { start, end, repaired: found.repaired };
  }

  #byWords(given: GivenSpan, words: string): LocatedSpan | undefined {
    let expected: number | undefined;
    for (const { unit, start, end } of this.#candidates(given, words.length)) {
      if (end - start === words.length && this.#text.startsWith(words, start)) {
        this.#unit = unit;
        this.#drift = 0;
        return { start, end, repaired: false };
      }
      expected ??= start;
    }
    const find = (some: string) =>
      expected === undefined ? this.#anywhere(some) : this.#nearest(some, expected);
    const bare = words.trim();
    return find(words) ?? (bare === words ? undefined : find(bare));
  }

  /**
   * The occurrence of the words that is nearest to their expected place, corrected by the last
   * difference.
   */
  #nearest(words: string, expected: number): LocatedSpan | undefined {
    const text = this.#text;
    const center = Math.max(0, Math.min(expected + this.#drift, text.length));
    const furthest = Math.min(text.length, REACH * (words.length + 1));
    for (let reach = REACH; ; reach *= 4) {
      const from = Math.max(0, center - reach);
      const window = text.slice(from, center + reach + words.length);
      // For a large area, overlapping matches are skipped: testing each would take quadratic time.
      const step = reach === REACH ? 1 : words.length;
      const found = nearestIn(window, words, center - from, step);
      if (found !== undefined) {
        const start = from + found;
        this.#drift = start - expected;
        return { start, end: start + words.length, repaired: true };
      }
      if (reach >= furthest) return undefined;
    }
  }

  /** The next occurrence of words without offsets after the last span, or else the first. */
  #anywhere(words: string): LocatedSpan | undefined {
    for (const from of [this.#cursor, 0]) {
      if (this.#allowance < 0) return undefined;
      const start = this.#text.indexOf(words, from);
      this.#allowance -= (start < 0 ? this.#text.length : start) - from;
      if (start >= 0) return { start, end: start + words.length, repaired: false };
    }
    return undefined;
  }

  #byOffsets(given: GivenSpan): LocatedSpan | undefined {
    let span: Candidate | undefined;
    for (const one of this.#candidates(given, 0)) {
      const { unit, start, end, fits } = one;
      if (given.accepts) {
        if (end - start > LONGEST_MARKER || !given.accepts(this.#text.slice(start, end))) continue;
        this.#unit = unit;
        return { start, end, repaired: false };
      }
      if (!span || fits) span = one;
      if (fits) break;
    }
    if (!span || span.outside) return undefined;
    const end = this.#outOfSyntax(span.end, 'end');
    const start = span.start === span.end ? end : this.#outOfSyntax(span.start, 'start');
    return { start, end, repaired: !span.fits };
  }

  /**
   * The spans in each possible unit, the most likely first. A missing offset is `length` from the
   * other.
   */
  *#candidates(given: GivenSpan, length: number): Generator<Candidate> {
    const start = offset(given.start);
    const last = offset(given.end);
    const end = last !== undefined && given.inclusive ? last + 1 : last;
    if (start === undefined && end === undefined) return;
    const units = new Set(given.units.length > 0 ? given.units : (['utf-16'] as const));
    const order = this.#unit && units.has(this.#unit) ? new Set([this.#unit, ...units]) : units;
    for (const unit of order) {
      const table = this.#table(unit);
      const from = start === undefined ? undefined : table.floor(start);
      const to = end === undefined ? undefined : table.ceil(end);
      const low = from ?? Math.max(0, (to ?? 0) - length);
      const high = to ?? Math.min(this.#text.length, low + length);
      const outside = low > high || (start ?? 0) > table.length;
      const fits = !outside && (end ?? 0) <= table.length;
      yield { unit, start: low, end: high, fits, outside };
    }
  }

  #table(unit: OffsetUnit): OffsetTable {
    let table = this.#tables.get(unit);
    if (!table) this.#tables.set(unit, (table = new OffsetTable(this.#text, unit)));
    return table;
  }

  /**
   * Moves an offset inside a link, a code span or a `**` to a place where it does not break the
   * Markdown.
   */
  #outOfSyntax(at: number, side: keyof Span): number {
    const atoms = (this.#syntax ??= syntaxOf(this.#text));
    const atom = atoms[firstFrom(atoms, (one) => one.end > at)];
    return atom && atom.start < at ? atom[atom.side ?? side] : at;
  }
}

/**
 * A span of Markdown that must not be divided. Offsets in marks of emphasis move to the side
 * without emphasised words.
 */
interface Atom extends Span {
  side?: keyof Span;
}

/** The code spans, links, images, tags and addresses of a text, and the marks of its emphasis. */
function syntaxOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  const add = ({ kind, start, end, ...inline }: Inline): void => {
    if (kind === 'emphasis' || kind === 'strong' || kind === 'strikethrough') {
      const { content, children } = inline as Wrapper;
      atoms.push({ start, end: content.start, side: 'start' });
      children.forEach(add);
      atoms.push({ start: content.end, end, side: 'end' });
    } else if (kind === 'text') {
      // Marks without a partner must not be divided either.
      for (const { 0: marks, index } of text.slice(start, end).matchAll(/[*_~]{2,}/g)) {
        const at = start + index;
        const isFirst = at === 0 || /\s/.test(text.charAt(at - 1));
        atoms.push({ start: at, end: at + marks.length, side: isFirst ? 'start' : 'end' });
      }
    } else if (kind === 'code' || kind === 'link' || kind === 'image' || kind === 'html') {
      atoms.push({ start, end });
    }
  };
  for (const leaf of leavesOf(readMarkdown(text))) leaf.inline.forEach(add);
  return atoms;
}

interface Candidate extends Span {
  unit: OffsetUnit;
  /** Whether both offsets are inside the text. */
  fits: boolean;
  /** Whether even the start is outside the text, or after the end. */
  outside: boolean;
}

/**
 * Converts offsets of one unit to UTF-16 offsets. It saves an offset at regular steps, and counts
 * from the nearest one.
 */
class OffsetTable {
  /** The length of the text in this unit. */
  readonly length: number;
  readonly #text: string;
  readonly #unit: OffsetUnit;
  /** The number of units before every `STEP`th UTF-16 unit. Empty if both units are the same. */
  readonly #marks: number[] = [];

  constructor(text: string, unit: OffsetUnit) {
    this.#text = text;
    this.#unit = unit;
    this.length = text.length;
    if (unit === 'utf-16' || !NON_ASCII.test(text)) return;
    let count = 0;
    for (let i = 0; i < text.length; i++) {
      if (i % STEP === 0) this.#marks.push(count);
      count += width(text, i, unit);
    }
    this.length = count;
  }

  /** The offset of the character that contains this unit. */
  floor(units: number): number {
    return this.#walk(units, false);
  }

  /** The offset after the character that contains this unit, unless the unit is its beginning. */
  ceil(units: number): number {
    return this.#walk(units, true);
  }

  #walk(units: number, up: boolean): number {
    if (this.#marks.length === 0) return Math.min(units, this.length);
    const mark = firstFrom(this.#marks, (count) => count > units) - 1;
    let at = mark * STEP;
    let count = this.#marks[mark] ?? 0;
    while (at < this.#text.length) {
      const next = count + width(this.#text, at, this.#unit);
      if (next > units && !(up && count < units)) break;
      count = next;
      at++;
    }
    return at;
  }
}

const STEP = 64;
const NON_ASCII = /[^\0-\x7f]/;

/**
 * The size of a UTF-16 unit in `unit`. A pair counts with its first half, a half without a partner
 * as U+FFFD.
 */
function width(text: string, at: number, unit: OffsetUnit): number {
  const code = text.charCodeAt(at);
  if (code < 0x80) return 1;
  if ((code & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) return 0;
  if (unit === 'code-points') return 1;
  if (code < 0x800) return 2;
  return (code & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 4 : 3;
}

function offset(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value >= 0
    ? Math.floor(value)
    : undefined;
}

/** The match nearest to `center`; the first match after it is the last that is tried. */
function nearestIn(text: string, words: string, center: number, step: number): number | undefined {
  let best: number | undefined;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + step)) {
    if (best === undefined || Math.abs(at - center) < Math.abs(best - center)) best = at;
    if (at >= center) break;
  }
  return best;
}
