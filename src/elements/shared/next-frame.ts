/** Waits for the next frame. A hidden page has no frames, so it waits for a timer there. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => done());
  });
}
