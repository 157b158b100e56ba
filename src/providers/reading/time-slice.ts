/** Work that takes longer at a time, in milliseconds, blocks the page noticeably. */
const LONG = 20;

/**
 * Splits long work into slices: says when a slice is over, and lets the page work before the next
 * one.
 */
export class TimeSlice {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > LONG;
  }

  async next(): Promise<void> {
    await pause();
    this.#began = performance.now();
  }
}

/** A message, because a timer would wait for seconds in a hidden tab. */
function pause(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}
