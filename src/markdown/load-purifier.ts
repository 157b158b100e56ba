/** HTML as clean nodes; `undefined` where that cannot work. */
export type Clean = (html: string) => DocumentFragment | undefined;

/** Makes what cleans HTML to nodes of these tags and attributes. Whoever shows them has to look at the addresses. */
export type Purifier = (tags: readonly string[], attributes: readonly string[]) => Clean;

/** The browser's own sanitiser where there is one. Others load DOMPurify, which is longer than the reader of Markdown. */
export async function loadPurifier(): Promise<Purifier> {
  const hasOwn = 'Sanitizer' in globalThis && 'setHTML' in Element.prototype;
  if (hasOwn) return (await import('./browser-purifier.js')).browserPurifier;
  return (await import('./purify.js')).purifier;
}
