/**
 * The window that shows a document. The frame of a document that was left may show another one by now, even of another
 * site, whose window nobody may touch.
 */
export function windowOf(document: Document): (Window & typeof globalThis) | undefined {
  try {
    const { defaultView } = document;
    return defaultView?.document === document ? defaultView : undefined;
  } catch {
    return undefined;
  }
}
