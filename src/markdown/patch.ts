import { isText, type ElementView, type TextView, type View } from './view.js';

/**
 * Shows views where others are shown. What stays the same keeps its nodes; text that grew gets a
 * node for what is new. Markers, which are no views, stay behind the text that they stand behind.
 */
export function patch(parent: ElementView, given: readonly View[]): void {
  const { element } = parent;
  if (!element) return;
  let last: Node | undefined = parent.after;
  let same = 0;
  for (const view of given) {
    const shown = parent.children[same];
    if (!shown || !update(shown, view)) break;
    last = lastNode(view) ?? last;
    same++;
  }
  if (same < parent.children.length) removeBehind(element, last);
  for (const view of given.slice(same)) element.append(...create(view, element.ownerDocument));
  parent.children = [...given];
}

/** The nodes of a view that is not shown yet. */
export function create(view: View, document: Document): Node[] {
  if (isText(view)) return (view.nodes = [document.createTextNode(view.text)]);
  view.element = document.createElement(view.tag);
  for (const [name, value] of Object.entries(view.attributes))
    view.element.setAttribute(name, value);
  view.element.append(...view.children.flatMap((child) => create(child, document)));
  return [view.element];
}

/** Lets a hook replace what is finished. What it makes is its own affair. */
export function finish(views: readonly View[]): void {
  for (const view of views) {
    if (isText(view)) continue;
    if (view.replace && view.element) {
      const made = attempt(() => view.replace?.(view.element?.textContent ?? ''));
      if (made instanceof Node) view.element.replaceChildren(made);
      // Shown or not, it was asked for: it is not asked for again, and not patched.
      if (made) view.children = [];
      if (made) view.after = view.element.lastChild ?? undefined;
    } else finish(view.children);
  }
}

/** @internal A marker, and nothing of the answer. */
export function isMarker(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'citation-anchor';
}

/** A host's function may fail; then what the model wrote stays as it is. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Shows `view` by the nodes of `shown`, if it can. */
function update(shown: View, view: View): boolean {
  if (isText(shown) || isText(view))
    return isText(shown) && isText(view) && updateText(shown, view);
  const { element } = shown;
  if (!element || shown.tag !== view.tag || isReplaced(shown)) return false;
  view.element = element;
  view.after = shown.after;
  updateAttributes(element, shown.attributes, view.attributes);
  const children = view.children;
  view.children = shown.children;
  patch(view, children);
  return true;
}

function isReplaced({ replace, after }: ElementView): boolean {
  return replace !== undefined && after !== undefined && !(after instanceof Text);
}

function updateText(shown: TextView, view: TextView): boolean {
  const nodes = shown.nodes ?? [];
  const kept = commonLength(shown.text, view.text);
  let length = 0;
  view.nodes = nodes.filter((node) => {
    const start = length;
    length += node.length;
    if (start >= kept && kept < shown.text.length) node.remove();
    else if (length > kept) node.deleteData(kept - start, length - kept);
    return node.parentNode !== null;
  });
  const last = view.nodes.at(-1);
  // Nothing is left to say where it stands.
  if (!last) return false;
  if (kept < view.text.length) extend(view, view.text.slice(kept));
  return true;
}

/** More words at the end of a text that is shown. */
export function append(view: TextView, added: string): void {
  view.text += added;
  view.length += added.length;
  if (added) extend(view, added);
}

function extend({ nodes }: TextView, added: string): void {
  const last = nodes?.at(-1);
  if (!last) return;
  if (last.length + added.length <= LONG && !isMarker(last.nextSibling)) last.appendData(added);
  else {
    const node = last.ownerDocument.createTextNode(added);
    skipMarkers(last).after(node);
    nodes?.push(node);
  }
}

/** Text nodes grow up to here: many small ones cost as much as a large one that changes. */
const LONG = 200;

function commonLength(a: string, b: string): number {
  if (b.startsWith(a)) return a.length;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function updateAttributes(
  element: Element,
  shown: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): void {
  if (shown === given) return;
  for (const name of Object.keys(shown)) if (!(name in given)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(given)) {
    if (shown[name] !== value) element.setAttribute(name, value);
  }
}

function lastNode(view: View): Node | undefined {
  return isText(view) ? view.nodes?.at(-1) : view.element;
}

function removeBehind(parent: Element, last: Node | undefined): void {
  const kept = last && skipMarkers(last);
  for (let node = parent.lastChild; node && node !== kept; node = parent.lastChild) node.remove();
}

function skipMarkers<T extends ChildNode | Node>(node: T): ChildNode {
  let last = node as unknown as ChildNode;
  while (isMarker(last.nextSibling)) last = last.nextSibling;
  return last;
}
