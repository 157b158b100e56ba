/** Readings may take this part of the time that has passed. */
const SHARE = 1 / 8;

/**
 * Decides when a growing text is worth reading again. To read it, or its unfinished end, at each piece would take long
 * where thousands of pieces come at once. So the readings together take at most an eighth of the time that passes.
 * Pieces that come as quickly as a model writes are read at once.
 */
export class Patience {
  readonly #now: () => number;
  readonly #began: number;
  #spent = 0;
  #free: number;

  /** `free`: the first readings, up to this cost in all, never wait. */
  constructor(free: number, now = () => performance.now()) {
    this.#free = free;
    this.#now = now;
    this.#began = now();
  }

  /** Is it time for a reading at this cost? */
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
