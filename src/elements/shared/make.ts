/** An element with its attributes, those that are not null, and what is in it. What is shown first needs no templates. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | null> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  // Only own properties: a page may have extended the prototype of all objects.
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? null;
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...content);
  return element;
}

/** Brings children into their order. Nodes of others between them stay where they are. */
export function arrange(
  parent: ParentNode & Node,
  children: readonly (ChildNode | undefined)[],
): void {
  let last: ChildNode | undefined;
  for (const child of children) {
    if (!child) continue;
    if (child.parentNode !== parent) {
      if (last) last.after(child);
      else parent.prepend(child);
    }
    last = child;
  }
}

type Content = readonly (Node | string)[];

/**
 * A line that comes and goes. It is the same element each time, written anew where its words have changed;
 * without words there is none.
 */
export function line(
  make: () => HTMLElement,
  write: (...words: string[]) => Content = (...words) => words,
): (...words: string[]) => HTMLElement | undefined {
  let element: HTMLElement | undefined;
  let shown = '';
  return (...words) => {
    const said = words.join('\n');
    if (said) {
      element ??= make();
      if (said !== shown) element.replaceChildren(...write(...words));
    } else element?.remove();
    shown = said;
    return said ? element : undefined;
  };
}

/** Words of unknown direction, which must not turn those around them. */
export function bdi(words: string): HTMLElement {
  return make('bdi', {}, words);
}
