// Renders the templates of parts that are loaded later. The content that a page shows first needs
// no templates.
import { render, type RootPart } from 'lit/html.js';
import { scopeOf } from './registry.js';

/**
 * Renders a template into the shadow root of an element: at the end of a node, or before one of its
 * children.
 */
export function draw(
  element: HTMLElement,
  template: unknown,
  place: ParentNode & Node,
  renderBefore?: ChildNode,
): RootPart {
  return render(template, place as HTMLElement, {
    host: element,
    ...creationScope(element),
    ...(renderBefore && { renderBefore }),
  });
}

/** The registry for the tags of a template, if it is not the page's. */
export function creationScope(element: HTMLElement): {
  creationScope?: { importNode(node: Node, deep?: boolean): Node };
} {
  const customElementRegistry = scopeOf(element);
  if (!customElementRegistry) return {};
  const importNode = (node: Node): Node =>
    element.ownerDocument.importNode(node, { customElementRegistry });
  return { creationScope: { importNode } };
}
