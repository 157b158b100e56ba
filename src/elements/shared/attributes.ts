/** Writes only what differs: a page full of markers is refreshed whenever its sources change. */
export function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? null;
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
