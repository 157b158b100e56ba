/** The custom element registry of an element, if it is not the page's. Trees may have their own. */
export function scopeOf({
  customElementRegistry,
  ownerDocument,
}: Element): CustomElementRegistry | undefined {
  // The window last: that of a frame may show another site by now, and must not be touched.
  const isScoped =
    customElementRegistry &&
    customElementRegistry !== globalThis.customElements &&
    customElementRegistry !== ownerDocument.defaultView?.customElements;
  return isScoped ? customElementRegistry : undefined;
}

/**
 * Creates one of our elements for the tree of another element, also in a document that has not
 * defined it.
 */
export function createBeside(element: Element, tag: string): HTMLElement {
  const customElementRegistry = scopeOf(element);
  return customElementRegistry
    ? (element.ownerDocument.createElement(tag, { customElementRegistry }) as HTMLElement)
    : document.createElement(tag);
}

/** Gives an element a shadow root with the same registry as the tree around it. */
export function scopeShadow(element: Element): void {
  const customElementRegistry = scopeOf(element);
  if (customElementRegistry) element.attachShadow({ mode: 'open', customElementRegistry });
}
