import { OPEN } from './links.js';
import { appendText } from './node.js';
import type { Code, Text } from './tree.js';

/** Finds the closing run of backticks for an opening one. */
export class Ticks {
  readonly #text: string;
  /** By length: the start of the last run, so that a missing run is not searched for. */
  #last: Map<number, number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The start of the run of backticks that closes one of this length; `OPEN` if there is none. */
  closing(length: number, from: number): number {
    this.#last ??= this.#lastRuns(from);
    if ((this.#last.get(length) ?? -1) < from) return OPEN;
    for (let at = this.#text.indexOf('`', from); ; at = this.#text.indexOf('`', at)) {
      const end = runEnd(this.#text, at);
      if (end - at === length) return at;
      at = end;
    }
  }

  #lastRuns(from: number): Map<number, number> {
    const last = new Map<number, number>();
    for (let at = this.#text.indexOf('`', from); at >= 0; at = this.#text.indexOf('`', at)) {
      const end = runEnd(this.#text, at);
      last.set(end - at, at);
      at = end;
    }
    return last;
  }
}

export function runEnd(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === 96) end++;
  return end;
}

/** A tag around content that is shown as code. */
export const CODE_TAG = /^<(\/?)(?:code|kbd|pre|samp|script|style)\b/i;

/**
 * A code span, by the start and the end of its content. Line breaks in it become spaces. One space
 * at each end only separates backticks. In a cell, a bar had to be escaped.
 *
 *     `` a`b ``
 *       ^    ^
 */
export function makeCode(
  text: string,
  [start, from, to, end]: readonly [number, number, number, number],
  toSource: (at: number) => number,
  isCell: boolean,
): Code {
  const content = text.slice(from, to);
  const isPadded = /^[ \n][^]*[ \n]$/.test(content) && /[^ \n]/.test(content);
  const inset = isPadded ? 1 : 0;
  const span = { start: toSource(from + inset), end: toSource(to - inset) };
  const children: Text[] = [];
  const add = (a: number, b: number, value?: string): void =>
    appendText(children, {
      kind: 'text',
      start: toSource(a),
      end: toSource(b),
      ...(value !== undefined && { value }),
    });
  let done = from + inset;
  // Searches only the span: a search up to the end of a long text, for each of its spans, would
  // take quadratic time.
  for (const { index } of content.matchAll(isCell ? /\n|\\\|/g : /\n/g)) {
    const at = from + index;
    if (at < done || at >= to - inset) continue;
    add(done, at);
    if (text[at] === '\n') add(at, at + 1, ' ');
    done = at + 1;
  }
  add(done, to - inset);
  return { kind: 'code', start: toSource(start), end: toSource(end), content: span, children };
}
