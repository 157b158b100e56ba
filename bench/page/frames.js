// Frames and turns of the event loop in the measured page.
const native = window.requestAnimationFrame;
let heldCallbacks = [];

export const frame = () => new Promise((done) => native.call(window, done));
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => {
  for (const done of waiting.splice(0)) done();
};

/** Waits for a turn of the event loop, without the delay of a timer. */
export function turn() {
  return new Promise((done) => {
    waiting.push(done);
    port2.postMessage(0);
  });
}

/** Waits for the first task after a painted frame. */
export async function painted() {
  await frame();
  await turn();
}

/** Holds frames back: they then run only by `runFrame`, without paint. */
export function holdFrames(on) {
  window.requestAnimationFrame = on ? (callback) => heldCallbacks.push(callback) : native;
}

/** Runs the callbacks that wait for a frame, and the microtasks that they start. */
export async function runFrame() {
  const callbacks = heldCallbacks;
  heldCallbacks = [];
  if (callbacks.length === 0) return;
  for (const callback of callbacks) callback(performance.now());
  await null;
}
