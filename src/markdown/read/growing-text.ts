/** Characters by their index: a string, or a text that grows. */
export type Characters = Pick<string, 'length' | 'charAt' | 'charCodeAt' | 'slice'>;

/**
 * The end of the text is one string with at least so many characters, and at most twice as many.
 */
const NEAR = 8192;

/**
 * A text that grows at its end. Engines copy both parts to read a string that was joined of two.
 * Here, adding a little to a long text copies only the part near the end, and most readers only
 * read there.
 */
export class GrowingText implements Characters {
  /** The pieces of the text before `near`, and the start of each. */
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  #near = '';
  #nearStart = 0;

  get length(): number {
    return this.#nearStart + this.#near.length;
  }

  add(more: string): void {
    const far = this.#near.length - NEAR;
    if (far > NEAR) {
      this.#pieces.push(this.#near.slice(0, far));
      this.#starts.push(this.#nearStart);
      this.#near = this.#near.slice(far);
      this.#nearStart += far;
    }
    this.#near += more;
  }

  /** The characters between two indexes, which must not be negative. */
  slice(from = 0, to = this.length): string {
    const nearStart = this.#nearStart;
    const near = this.#near.slice(Math.max(0, from - nearStart), Math.max(0, to - nearStart));
    if (from >= nearStart) return near;
    const parts: string[] = [];
    let i = this.#starts.findLastIndex((start) => start <= from);
    for (; i < this.#pieces.length && (this.#starts[i] ?? 0) < to; i++) {
      const start = this.#starts[i] ?? 0;
      parts.push((this.#pieces[i] ?? '').slice(Math.max(0, from - start), to - start));
    }
    return parts.join('') + near;
  }

  charAt(at: number): string {
    return at >= this.#nearStart ? this.#near.charAt(at - this.#nearStart) : this.slice(at, at + 1);
  }

  charCodeAt(at: number): number {
    return at >= this.#nearStart
      ? this.#near.charCodeAt(at - this.#nearStart)
      : this.slice(at, at + 1).charCodeAt(0);
  }

  /**
   * Executes a pattern from this place on. The pattern does not see the text after `end`. The
   * `index` of the match counts in the whole text.
   */
  exec(pattern: RegExp, from: number, end = this.length): RegExpExecArray | undefined {
    const isNear = from >= this.#nearStart;
    const start = isNear ? this.#nearStart : from;
    pattern.lastIndex = from - start;
    const found = pattern.exec(isNear ? this.#near : this.slice(from, end));
    if (found) found.index += start;
    return found ?? undefined;
  }
}
