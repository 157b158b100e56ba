import { MarkdownReader } from '../../markdown/read/reader.js';
import { isLeaf, type Block, type Inline, type Span } from '../../markdown/read/tree.js';
import { spellMarker } from '../../text/spelling.js';
import type { ShapeMarker } from './shape.js';

/**
 * The number of the source that a marker names, counted from 1. `base` is the number that markers
 * use for the first source.
 */
export type Find = (name: string, base: number) => number | undefined;

/**
 * Replaces a back end's own markers by the spelling of `injectMarkers`, which `parseMarkers` reads.
 * Markers of unknown sources and markers in code stay unchanged. While the text is being written, a
 * marker that may be cut off at its end is left out.
 */
export function respelled(
  text: string,
  markers: readonly ShapeMarker[],
  find: Find,
  partial: boolean,
): string {
  const respeller = new Respeller(markers, find);
  return (partial ? respeller.push(text) : respeller.end(text)) ?? '';
}

/** The text between two markers, and its start in the returned text. */
interface Gap extends Span {
  shown: number;
}

/**
 * Replaces the markers of a text that is being written. The cost of a piece depends on the new text
 * and the open sentence, not on the text before.
 */
export class Respeller {
  readonly #reader = new MarkdownReader({ htmlWords: true });
  readonly #markers: readonly ShapeMarker[];
  readonly #find: Find;
  readonly #pattern: RegExp;
  readonly #boundary: RegExp;
  /** Text that may be the beginning of a marker. */
  #held = '';
  /** The index up to which the text is final, and the text that was returned for the rest. */
  #cut = 0;
  #shown = '';

  constructor(markers: readonly ShapeMarker[], find: Find) {
    this.#markers = markers;
    this.#find = find;
    this.#pattern = patternOf(markers);
    this.#boundary = boundaryOf(markers);
  }

  /**
   * Returns the text that a piece adds; `undefined` if an earlier part changed, so that the whole
   * text has to be processed again.
   */
  push(piece: string): string | undefined {
    // If a word never ended, each piece would cost as much as all of them.
    if (this.#shown.length > MAX_OPEN) return undefined;
    const { source } = this.#reader;
    const known = source.slice(Math.max(0, source.length - REACH));
    const written = this.#held + piece;
    const end = Math.max(0, heldStart(known + written, this.#markers) - known.length);
    this.#reader.write(written.slice(0, end));
    this.#held = written.slice(end);
    return this.#added();
  }

  /** Like `push`, for the last piece. */
  end(piece: string): string | undefined {
    this.#reader.write(this.#held + piece);
    this.#reader.end();
    return this.#added();
  }

  #added(): string | undefined {
    const { source, root } = this.#reader;
    let done = this.#cut;
    let result = '';
    const gaps: Gap[] = [];
    const takeUntil = (end: number): void => {
      gaps.push({ start: done, end, shown: result.length });
      result += source.slice(done, end);
      done = end;
    };
    for (const { start, end } of wordsAfter(root, this.#cut)) {
      takeUntil(start);
      const words = source.slice(start, end);
      // `exec`, because `matchAll` copies the pattern each time, which is slow for many short
      // texts.
      this.#pattern.lastIndex = 0;
      for (let match; (match = this.#pattern.exec(words));) {
        takeUntil(start + match.index);
        result += this.#spell(match);
        done += match[0].length;
      }
      takeUntil(end);
    }
    takeUntil(source.length);
    const added = result.startsWith(this.#shown) ? result.slice(this.#shown.length) : undefined;
    this.#shown = result.slice(this.#cutIn(gaps));
    return added;
  }

  /**
   * Cuts the text at the last place that no marker can span, and before which later text changes
   * nothing.
   */
  #cutIn(gaps: Gap[]): number {
    const { source, settled } = this.#reader;
    for (const { start, end, shown } of gaps.reverse()) {
      // The pattern of a boundary needs the characters next to it.
      const from = Math.max(0, start - 1);
      const words = source.slice(from, end + 1);
      for (let at = Math.min(end - 1, settled); at >= start; at--) {
        this.#boundary.lastIndex = at - from;
        if (!this.#boundary.test(words)) continue;
        this.#cut = at;
        return shown + at - start;
      }
    }
    return 0;
  }

  #spell([all, ...names]: RegExpExecArray): string {
    const i = names.findIndex((one: string | undefined) => one !== undefined);
    const base = this.#markers[i]?.base ?? 1;
    const numbers = names[i]?.split(SEPARATOR).map((name) => this.#find(name, base)) ?? [undefined];
    if (numbers.includes(undefined)) return all;
    return numbers.map((number) => spellMarker(String(number))).join('');
  }
}

/** The parts of a text after a place, without blocks of code and code spans. */
function* wordsAfter(block: Block, place: number): Generator<Span> {
  if (isLeaf(block)) {
    let start = Math.max(block.start, place);
    for (const code of codesAfter(block.inline, place)) {
      if (start < code.start) yield { start, end: code.start };
      start = code.end;
    }
    if (start < block.end) yield { start, end: block.end };
  }
  for (const child of endingAfter(block.children, place)) yield* wordsAfter(child, place);
}

function* codesAfter(inline: readonly Inline[], place: number): Generator<Span> {
  for (const one of endingAfter(inline, place)) {
    if (one.kind !== 'code') yield* 'children' in one ? codesAfter(one.children, place) : [];
    else if (one.end > place) yield one;
  }
}

/** The spans that end after a place, and the last one, which may be open. */
function endingAfter<T extends Readonly<Span>>(list: readonly T[], place: number): T[] {
  let first = Math.max(0, list.length - 1);
  while (first > 0 && (list[first - 1]?.end ?? 0) > place) first--;
  return list.slice(first);
}

const NAME = '[\\w-]{1,64}';
const SEPARATOR = /\s{0,3}[,;、，]\s{0,3}/;

function patternOf(markers: readonly ShapeMarker[]): RegExp {
  const ways = markers.map(({ open, close }) => {
    // A marker without a closing sign, such as `^1`, follows a word or a full stop. `x^2` is not a
    // marker.
    const before = close ? '' : '(?<=[\\s.,;:!?)\\]"’”]|[A-Za-z]{2})';
    // `[1](url)` is a link.
    const after = close.endsWith(']') ? '(?![(:])' : '(?!\\w)';
    const names = `(${NAME}(?:${SEPARATOR.source}${NAME}){0,20})`;
    return before + escape(open) + names + escape(close) + (close.endsWith(')') ? '' : after);
  });
  return new RegExp(ways.join('|'), 'g');
}

/** A character that no marker contains, or a space that is not next to a comma. */
function boundaryOf(markers: readonly ShapeMarker[]): RegExp {
  const ends = markers.map(({ open, close }) => open + close).join('');
  const space = /\s/.test(ends) ? '' : '|(?<=[^\\s,;、，])\\s(?=[^\\s,;、，])';
  return new RegExp(`[^\\w\\s,;、，${escape(ends)}-]${space}`, 'y');
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** So many characters may be processed again with each piece. */
const MAX_OPEN = 2048;
/** No marker is longer. */
const REACH = 200;

/** The index of a marker that is not complete yet. */
function heldStart(text: string, markers: readonly ShapeMarker[]): number {
  const from = Math.max(0, text.length - REACH);
  const tail = text.slice(from);
  const starts = markers.map(({ open, close }) => {
    const opened = tail.lastIndexOf(open);
    if (opened >= 0 && isUnfinished(tail.slice(opened + open.length), close)) return opened;
    let begun = open.length - 1;
    while (begun > 0 && !tail.endsWith(open.slice(0, begun))) begun--;
    return tail.length - begun;
  });
  return from + Math.min(...starts);
}

/** Whether the text after the opening sign may still become names and a closing sign. */
function isUnfinished(rest: string, close: string): boolean {
  const inside = UNFINISHED.exec(rest)?.[0] ?? '';
  return close.startsWith(rest.slice(inside.length));
}

const UNFINISHED = /^[\w\-,;、，\s]*/;
