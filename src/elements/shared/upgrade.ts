/**
 * Sets properties again that were set before the element was defined, because they hide the
 * accessors of the class.
 */
export function upgrade<E extends HTMLElement>(element: E, names: readonly (keyof E)[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const { [name]: value } = element;
    Reflect.deleteProperty(element, name);
    element[name] = value;
  }
}
