/** In a page that nobody sees there are no frames. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => done());
  });
}
