/** Characters by their places: a string, or a text that grows. */
export type Characters = Pick<string, 'length' | 'charAt' | 'charCodeAt' | 'slice'>;

/** At least this much of the end is one string, and at most twice as much. */
const NEAR = 8192;

/**
 * A text that grows at its end. To look into a string that was joined from two, engines copy both; here, adding a
 * little to much copies what is near the end, and looking there is all that most readers do.
 */
export class GrowingText implements Characters {
  /** What is not near the end, in pieces, and where each of them begins. */
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

  /** The characters between two places, neither of them negative. */
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

  /** What a pattern that does not look past `end` finds from this place on; its `index` is one of the whole text. */
  exec(pattern: RegExp, from: number, end = this.length): RegExpExecArray | undefined {
    const isNear = from >= this.#nearStart;
    const start = isNear ? this.#nearStart : from;
    pattern.lastIndex = from - start;
    const found = pattern.exec(isNear ? this.#near : this.slice(from, end));
    if (found) found.index += start;
    return found ?? undefined;
  }
}
