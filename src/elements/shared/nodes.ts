/**
 * Type checks for nodes of any document: an element that moved into a frame meets nodes of the
 * frame's own classes, for which `instanceof` fails.
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

/** Whether a host's node can be put into an element. A node around the element cannot. */
export function isFreeFor(element: Node, made: unknown): made is Node {
  if (!isNode(made)) return false;
  for (let at: Node | null = element; at; at = parentOf(at)) if (at === made) return false;
  return true;
}
