/** Writes only what differs: a page full of markers is refreshed whenever its sources change. */
export function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  // Its own alone: what a page has put on the prototype of all objects is no attribute of ours.
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? null;
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
