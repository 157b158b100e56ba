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
  const control = await soon(
    () => root.querySelectorAll<HTMLElement>('[data-citation-control]')[marker],
  );
  control.click();
  const host =
    root.querySelector('citation-block') ??
    root.querySelector('citation-anchor')?.shadowRoot?.querySelector('citation-block');
  await soon(() => host?.renderRoot.querySelector('[part=card]:popover-open'));
}

/** Unfolds the list of sources, if there is one. */
export async function openList(root: ParentNode): Promise<void> {
  const host = root.querySelector('citation-block');
  await host?.updateComplete;
  if (!host?.renderRoot.querySelector('.fold')) return;
  host.open = true;
  await soon(() => host.renderRoot.querySelector('.fold[open]'));
}

/** What comes within the next frames. */
export async function soon<T>(find: () => T | null | undefined): Promise<T> {
  for (let frame = 0; frame < 100; frame++) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error('What the story waits for did not come.');
}
