/**
 * What a node is, whichever document made it: an element that is moved into a frame meets nodes whose
 * classes are the frame's own.
 */

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value;
}

export function isElement(node: unknown): node is Element {
  return isNode(node) && node.nodeType === 1;
}

export function isAnchorElement(node: unknown): node is HTMLAnchorElement {
  return isElement(node) && node.localName === 'a' && 'href' in node;
}

export function isTextual(node: unknown): node is CharacterData {
  return isNode(node) && 'data' in node;
}

/** The element or shadow host above a node. */
export function parentOf(node: Node): Node | null {
  return node.parentNode ?? (node.nodeType === 11 && 'host' in node ? (node.host as Node) : null);
}

/** Is a node, as a host gave it, free to be put into an element: a node that is not around it? */
export function isFreeFor(element: Node, made: unknown): made is Node {
  if (!isNode(made)) return false;
  for (let at: Node | null = element; at; at = parentOf(at)) if (at === made) return false;
  return true;
}
