/**
 * Sets attributes that differ. A page full of markers is refreshed whenever its sources change, so
 * most do not.
 */
export function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  // Only own properties: a page may have extended the prototype of all objects.
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? null;
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
