/** The share of the elapsed time that readings may take. */
const SHARE = 1 / 8;

/**
 * Decides when a growing text should be read again. If thousands of pieces arrive at once, reading
 * the text, or its open end, for each piece would take long. All readings together therefore take
 * at most an eighth of the elapsed time. Pieces that arrive as fast as a model writes are read at
 * once.
 */
export class Patience {
  readonly #now: () => number;
  readonly #began: number;
  #spent = 0;
  #free: number;

  /** `free`: readings up to this total cost never wait. */
  constructor(free: number, now = () => performance.now()) {
    this.#free = free;
    this.#now = now;
    this.#began = now();
  }

  /** Whether there is time for a reading with this cost. */
  isOver(cost: number): boolean {
    return cost <= this.#free || this.#spent <= (this.#now() - this.#began) * SHARE;
  }

  spend<T>(cost: number, read: () => T): T {
    const start = this.#now();
    const result = read();
    this.#free -= cost;
    this.#spent += this.#now() - start;
    return result;
  }
}
