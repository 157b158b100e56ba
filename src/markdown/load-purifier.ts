/** Cleans HTML and returns nodes; `undefined` where that cannot work. */
export type Clean = (html: string) => DocumentFragment | undefined;

/**
 * Returns a function that cleans HTML to nodes of these tags and attributes. Callers have to check
 * the addresses in them.
 */
export type Purifier = (tags: readonly string[], attributes: readonly string[]) => Clean;

/**
 * The browser's own sanitiser, if there is one. Otherwise DOMPurify is loaded, which is larger than
 * the Markdown parser.
 */
export async function loadPurifier(): Promise<Purifier> {
  const hasOwn = 'Sanitizer' in globalThis && 'setHTML' in Element.prototype;
  if (hasOwn) return (await import('./browser-purifier.js')).browserPurifier;
  return (await import('./purify.js')).purifier;
}
