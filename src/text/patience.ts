/** Reading may take this part of the time that has passed. */
const SHARE = 1 / 4;

/**
 * Says when something that grows is to be read again. Whoever reads all of it, or its unfinished end, at
 * each piece that comes takes long where thousands come at once: the longer the readings have taken, the
 * rarer they become, so that together they take a part of the time that passes. What comes as quickly
 * as a model writes never has to wait.
 */
export class Patience {
  readonly #began = performance.now();
  #spent = 0;
  #free: number;

  /** `free`: readings may cost this much, all together, whatever time they take. */
  constructor(free: number) {
    this.#free = free;
  }

  /** Is it time for a reading at this cost? */
  isOver(cost: number): boolean {
    return cost <= this.#free || this.#spent <= (performance.now() - this.#began) * SHARE;
  }

  spend<T>(cost: number, read: () => T): T {
    const start = performance.now();
    const result = read();
    this.#free -= cost;
    this.#spent += performance.now() - start;
    return result;
  }
}
