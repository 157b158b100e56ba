/** Reading may take this part of the time that has passed. */
const SHARE = 1 / 8;

/**
 * Says when something that grows is to be read again. Whoever reads all of it, or its unfinished end, at
 * each piece that comes takes long where thousands come at once: the longer the readings have taken, the
 * rarer they become, so that together they take a part of the time that passes. What comes as quickly
 * as a model writes never has to wait.
 */
export class Patience {
  readonly #now: () => number;
  readonly #began: number;
  #spent = 0;
  #free: number;

  /** `free`: readings may cost this much, all together, whatever time they take. */
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
