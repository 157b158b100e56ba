/**
 * Creates an element with attributes and content; `null` leaves an attribute out. The content that
 * a page shows first is made with it, without templates.
 */
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

/** Puts children into order. Other nodes between them stay where they are. */
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
 * Makes a function that draws an optional line. It reuses one element, writes it again if its words
 * have changed, and returns nothing if there are no words.
 */
export function line(
  make: () => HTMLElement,
  write: (...words: string[]) => Content = (...words) => words,
): (...words: string[]) => HTMLElement | undefined {
  let element: HTMLElement | undefined;
  let shown = '';
  return (...words) => {
    const joinedWords = words.join('\n');
    if (joinedWords) {
      element ??= make();
      if (joinedWords !== shown) element.replaceChildren(...write(...words));
    } else element?.remove();
    shown = joinedWords;
    return joinedWords ? element : undefined;
  };
}

/**
 * Wraps words of unknown direction, so that they do not change the direction of the words around
 * them.
 */
export function bdi(words: string): HTMLElement {
  return make('bdi', {}, words);
}
