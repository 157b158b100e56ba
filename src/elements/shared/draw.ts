// How parts that are loaded later draw what they show. What a page shows first is drawn without templates.
import { render, type RootPart } from 'lit/html.js';
import { scopeOf } from './registry.js';

/** Draws a template into the shadow root of an element: at the end of a place, or before a node of it. */
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

/** In which registry the tags of a template are looked up, if that is not the page's. */
export function creationScope(element: HTMLElement): {
  creationScope?: { importNode(node: Node, deep?: boolean): Node };
} {
  const customElementRegistry = scopeOf(element);
  if (!customElementRegistry) return {};
  const importNode = (node: Node): Node =>
    element.ownerDocument.importNode(node, { customElementRegistry });
  return { creationScope: { importNode } };
}
