import type { CSSResult } from 'lit';

/**
 * Adds sheets to the document or shadow root that a light-DOM element stands in, each once. Where
 * constructable sheets are missing (old test environments), the element stays unstyled but whole.
 */
export function adoptStyles(node: Node, ...styles: CSSResult[]): void {
  const root = node.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const { adoptedStyleSheets: adopted } = root;
  for (const { styleSheet } of styles) {
    if (styleSheet && !adopted.includes(styleSheet)) adopted.push(styleSheet);
  }
}
