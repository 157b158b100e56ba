const listeners = new Set<() => void>();
let isListening = false;

/** Calls a function just before the page is printed, until the one that it returns is called. */
export function onPrint(listener: () => void): () => void {
  listeners.add(listener);
  if (!isListening) {
    isListening = true;
    addEventListener('beforeprint', () => listeners.forEach((each) => each()));
  }
  return () => listeners.delete(listener);
}
