/**
 * Closes a layer over the page when the reader presses Escape or, on platforms that support it,
 * makes the Back gesture. Returns a function that stops watching.
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
