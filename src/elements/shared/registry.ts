/** The registry that an element was made by, if that is not a page's: trees may have their own. */
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

/** Makes an element of ours for the tree that another stands in, also in a document where nobody knows it. */
export function createBeside(element: Element, tag: string): HTMLElement {
  const customElementRegistry = scopeOf(element);
  return customElementRegistry
    ? (element.ownerDocument.createElement(tag, { customElementRegistry }) as HTMLElement)
    : document.createElement(tag);
}

/** Gives an element a shadow root in which our tags mean what they mean around it. */
export function scopeShadow(element: Element): void {
  const customElementRegistry = scopeOf(element);
  if (customElementRegistry) element.attachShadow({ mode: 'open', customElementRegistry });
}
