import type { CitationBlock } from '../src/index.js';

/** An element with attributes, properties and content. */
export function element<T extends HTMLElement>(
  tag: string,
  properties: Partial<T> = {},
  content = '',
): T {
  const made = document.createElement(tag) as T;
  made.innerHTML = content;
  return Object.assign(made, properties);
}

/** A block around an answer that the page has rendered. */
export function block(properties: Partial<CitationBlock>, content = ''): CitationBlock {
  return element<CitationBlock>('citation-block', properties, content);
}

/** Opens the card of a marker and waits until it is there. */
export async function openCard(root: ParentNode, marker = 0): Promise<void> {
  const found = root.querySelectorAll<HTMLElement>('citation-anchor')[marker];
  await customElements.whenDefined('citation-block');
  await root.querySelector<CitationBlock>('citation-block')?.updateComplete;
  found?.querySelector('a')?.click();
  await root.querySelector<CitationBlock>('citation-block')?.updateComplete;
}

/** Unfolds the list of sources. */
export async function openList(root: ParentNode): Promise<void> {
  const host = root.querySelector<CitationBlock>('citation-block');
  await host?.updateComplete;
  const list = host?.renderRoot.querySelector('citation-sources');
  if (list) list.open = true;
  await list?.updateComplete;
}
