/** Whoever works longer at a time than this, in milliseconds, keeps the page from answering its reader. */
const LONG = 20;

/** A slice of time for long work: says when it is over, and lets the page work before the next one. */
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

/** A timer would wait for seconds in a page that nobody looks at. */
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
