import { isExact, isText, type ElementView, type TextView, type View } from './view.js';

/**
 * Replaces the children of `parent`, from the index `from` on, with views. Unchanged views keep
 * their nodes; text that grew gets a node for the new part. Markers are not views: they stay after
 * the text before them. `before` is the node that follows, if `parent` has other children.
 */
export function patch(
  parent: ElementView,
  from: number,
  given: readonly View[],
  before: Node | null = null,
): void {
  const { element, children } = parent;
  if (!element) return;
  let same = 0;
  for (const view of given) {
    const shown = children[from + same];
    if (!shown || !update(shown, view)) break;
    same++;
  }
  for (const view of children.slice(from + same)) remove(view);
  insert(element, given.slice(same), before);
  children.splice(from);
  for (const view of given) children.push(view);
}

function insert(parent: Element, views: readonly View[], before: Node | null): void {
  if (views.length === 0) return;
  const document = parent.ownerDocument;
  const made = document.createDocumentFragment();
  for (const view of views) made.append(...create(view, document));
  // For each inserted element, Chromium searches the whole content of such an element.
  const auto = views.length > MANY ? parent.closest('[dir="auto"]') : null;
  auto?.removeAttribute('dir');
  parent.insertBefore(made, before);
  auto?.setAttribute('dir', 'auto');
}

/**
 * From this number of nodes on, it is faster to remove `dir=auto` and let the browser find the
 * direction once.
 */
export const MANY = 32;

/** Creates the nodes of a view that is not shown yet. */
export function create(view: View, document: Document): Node[] {
  if (isText(view)) return (view.nodes = [document.createTextNode(view.text)]);
  view.element = document.createElement(view.tag);
  for (const child of view.children) view.element.append(...create(child, document));
  for (const [name, value] of Object.entries(view.attributes))
    view.element.setAttribute(name, value);
  return [view.element];
}

/** Removes a view from the page, with the markers after it. */
export function remove(view: View): void {
  for (const node of nodesOf(view)) {
    removeMarkersAfter(node);
    node.remove();
  }
}

/** The nodes that show a view in its parent. */
export function nodesOf(view: View): readonly ChildNode[] {
  if (isText(view)) return view.nodes ?? [];
  return view.element ? [view.element] : [];
}

/**
 * Whether its nodes are in `parent` where they were inserted. Translators replace them by their
 * own.
 */
export function isIntact(view: View, parent: Element | undefined): boolean {
  if (!isText(view)) {
    const { element, children, isReplaced } = view;
    const isThere = element?.parentNode === parent;
    return isThere && (isReplaced || children.every((child) => isIntact(child, element)));
  }
  return view.nodes?.every((node) => node.parentNode === parent) !== false && isUnedited(view);
}

/** Whether its text still has the same length. */
export function isUnedited({ nodes = [], text }: TextView): boolean {
  return nodes.reduce((length, node) => length + node.length, 0) === text.length;
}

/** Lets hooks replace finished elements in `host`. Their nodes are not changed any more. */
export function finish(views: readonly View[], host: Node): void {
  for (const view of views) {
    if (isText(view)) continue;
    const { element, replace } = view;
    if (!replace || !element) finish(view.children, host);
    else if (!view.isReplaced) {
      const made = replace(element.textContent ?? '');
      if (isNode(made) && !isAround(made, host)) element.replaceChildren(made);
      if (!made) continue;
      // The hook was called, even without a result. It is not called again, and the view is not
      // patched.
      view.children = [];
      view.isReplaced = true;
    }
  }
}

/** @internal Whether this is a marker, and not part of the answer. */
export function isMarker(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'citation-anchor';
}

/** Whether this is a marker, or an element that a page has put around one. */
function holdsMarker(node: ChildNode | null): node is HTMLElement {
  if (isMarker(node)) return true;
  const only = node?.childNodes.length === 1 ? node.firstChild : null;
  return isMarker(only);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value;
}

/** Whether a hook returned a node that contains the answer: inserting it into itself would fail. */
function isAround(made: Node, host: Node): boolean {
  const root = host.getRootNode();
  return made.contains(host) || made.contains((root as Partial<ShadowRoot>).host ?? null);
}

/** Shows `view` by the nodes of `shown`, if possible. */
function update(shown: View, view: View): boolean {
  if (shown === view) return true;
  if (isText(shown) || isText(view))
    return isText(shown) && isText(view) && updateText(shown, view);
  if (!shown.element || shown.tag !== view.tag || shown.isReplaced) return false;
  view.element = shown.element;
  setAttributes(shown, view.attributes);
  const given = view.children;
  view.children = shown.children;
  patch(view, 0, given);
  return true;
}

function updateText(shown: TextView, view: TextView): boolean {
  const kept = commonLength(shown, view);
  let length = 0;
  view.nodes = (shown.nodes ?? []).filter((node) => {
    const start = length;
    length += node.length;
    if (length > kept) removeMarkersAfter(node);
    if (start >= kept) node.remove();
    else if (length > kept) node.deleteData(kept - start, length - kept);
    return start < kept;
  });
  // Without a node, its place is not known.
  if (view.nodes.length === 0) return false;
  if (kept < view.text.length) extend(view, view.text.slice(kept));
  return true;
}

function extend({ nodes }: TextView, added: string): void {
  const last = nodes?.at(-1);
  if (!last) return;
  if (last.length + added.length <= LONG && !holdsMarker(last.nextSibling)) last.appendData(added);
  else {
    const node = last.ownerDocument.createTextNode(added);
    skipMarkers(last).after(node);
    nodes?.push(node);
  }
}

/**
 * In characters. A text node grows up to this length: many small nodes cost as much as changing a
 * large one.
 */
const LONG = 200;

/**
 * The length of the common beginning of two texts. Texts with the same start in the answer share
 * all of the shorter one, because the answer only grows.
 */
function commonLength(a: TextView, b: TextView): number {
  if (a.start === b.start && isExact(a) && isExact(b))
    return Math.min(a.text.length, b.text.length);
  if (b.text.startsWith(a.text)) return a.text.length;
  let length = 0;
  while (length < a.text.length && a.text[length] === b.text[length]) length++;
  return length;
}

/** Changes the attributes of a shown element. */
export function setAttributes(shown: ElementView, given: Readonly<Record<string, string>>): void {
  const { element, attributes } = shown;
  for (const name of Object.keys(attributes)) if (!(name in given)) element?.removeAttribute(name);
  for (const [name, value] of Object.entries(given)) {
    if (attributes[name] !== value) element?.setAttribute(name, value);
  }
  shown.attributes = given;
}

function removeMarkersAfter(node: ChildNode): void {
  while (holdsMarker(node.nextSibling)) node.nextSibling.remove();
}

function skipMarkers(node: ChildNode): ChildNode {
  let last = node;
  while (holdsMarker(last.nextSibling)) last = last.nextSibling;
  return last;
}
