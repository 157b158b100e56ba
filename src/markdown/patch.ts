import { isExact, isText, type ElementView, type TextView, type View } from './view.js';

/**
 * Replaces the children of `parent`, from `from` on, with views. What stays the same keeps its
 * nodes; text that grew gets what is new. Markers, which are no views, stay after the text that they
 * stand after. `before` is the node that follows, if `parent` has more than these children.
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
  // Chromium looks through all that such an element has for each element that is put into it.
  const auto = views.length > MANY ? parent.closest('[dir="auto"]') : null;
  auto?.removeAttribute('dir');
  parent.insertBefore(made, before);
  auto?.setAttribute('dir', 'auto');
}

/** From this many nodes on, it is quicker to take `dir=auto` off and have the direction found once. */
export const MANY = 32;

/** The nodes of a view that is not shown yet. */
export function create(view: View, document: Document): Node[] {
  if (isText(view)) return (view.nodes = [document.createTextNode(view.text)]);
  view.element = document.createElement(view.tag);
  for (const child of view.children) view.element.append(...create(child, document));
  for (const [name, value] of Object.entries(view.attributes))
    view.element.setAttribute(name, value);
  return [view.element];
}

/** Takes a view out of the page, with the markers after it. */
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

/** Do its nodes stand in `parent` as they were left? Translators put nodes of their own in their place. */
export function isIntact(view: View, parent: Element | undefined): boolean {
  if (!isText(view)) {
    const { element, children, isReplaced } = view;
    const isThere = element?.parentNode === parent;
    return isThere && (isReplaced || children.every((child) => isIntact(child, element)));
  }
  return view.nodes?.every((node) => node.parentNode === parent) !== false && isUnedited(view);
}

/** Is its text as long as it was? */
export function isUnedited({ nodes = [], text }: TextView): boolean {
  return nodes.reduce((length, node) => length + node.length, 0) === text.length;
}

/** Lets a hook replace what is finished in `host`. What it makes is its own affair. */
export function finish(views: readonly View[], host: Node): void {
  for (const view of views) {
    if (isText(view)) continue;
    const { element, replace } = view;
    if (!replace || !element) finish(view.children, host);
    else if (!view.isReplaced) {
      const made = replace(element.textContent ?? '');
      if (isNode(made) && !isAround(made, host)) element.replaceChildren(made);
      if (!made) continue;
      // Shown or not, it was asked for: it is not asked for again, and not patched.
      view.children = [];
      view.isReplaced = true;
    }
  }
}

/** @internal A marker, and nothing of the answer. */
export function isMarker(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'citation-anchor';
}

/** A marker, or what a page has put around one. */
function holdsMarker(node: ChildNode | null): node is HTMLElement {
  if (isMarker(node)) return true;
  const only = node?.childNodes.length === 1 ? node.firstChild : null;
  return isMarker(only);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value;
}

/** A page may answer with a node that has the answer in it, and would lose itself. */
function isAround(made: Node, host: Node): boolean {
  const root = host.getRootNode();
  return made.contains(host) || made.contains((root as Partial<ShadowRoot>).host ?? null);
}

/** Shows `view` by the nodes of `shown`, if it can. */
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
  // Without a node, nothing says where it stands.
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

/** Text nodes grow up to here: many small ones cost as much as a large one that changes. */
const LONG = 200;

/** How many characters two texts begin with; at one place of the answer, which only grows, all of the shorter one. */
function commonLength(a: TextView, b: TextView): number {
  if (a.start === b.start && isExact(a) && isExact(b))
    return Math.min(a.text.length, b.text.length);
  if (b.text.startsWith(a.text)) return a.text.length;
  let length = 0;
  while (length < a.text.length && a.text[length] === b.text[length]) length++;
  return length;
}

/** Gives an element that is shown other attributes. */
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
