/** Stops listening in a window. A frame may show another site by then, whose window must not be touched. */
export function leave(stop: () => void): void {
  try {
    stop();
  } catch {
    // The window in which it listened is gone.
  }
}
