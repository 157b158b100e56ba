import type { CSSResult } from 'lit';

/**
 * Adds a sheet to the document or shadow root that a light-DOM element stands in, once. Where
 * constructable sheets are missing (old test environments), the element stays unstyled but whole.
 */
export function adoptStyles(node: Node, { styleSheet }: CSSResult): void {
  const root = node.getRootNode();
  if (!styleSheet || !(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
