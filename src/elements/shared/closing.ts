/**
 * Closes what lies over a page when the reader wants that: with Escape, and where the platform knows of it, with
 * the gesture for Back. Returns what ends the watch.
 */
export function watchClosing(
  page: Document,
  close: () => void,
  { isModal = true }: { isModal?: boolean } = {},
): () => void {
  const { CloseWatcher } = globalThis as {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  };
  if (CloseWatcher && isModal) {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close, { once: true });
    return () => watcher.destroy();
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
}
