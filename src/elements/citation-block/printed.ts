import { printedKey } from '../../export/printed-key.js';
import type { SafePayload } from '../../model/index.js';

/** What a server has printed into a block for pages without script; the block shows its own in its place. */
export const isPrinted = (node: Node): boolean =>
  node instanceof Element && node.slot === 'printed';

/**
 * Adopts the answer that a server has printed (`blockHtml`) if it is the one of this payload: its markers get
 * their claims, and no node is touched. What is printed of another answer is taken away. Answers whether the
 * list of sources was unfolded.
 */
export function adoptPrinted(block: HTMLElement, payload: SafePayload): boolean {
  const children = [...block.children];
  const answer = children.find((child) => child.hasAttribute('data-citation-answer'));
  const printed = children.filter(isPrinted);
  const key = answer?.getAttribute('data-citation-answer');
  if (key !== undefined && key !== printedKey(payload)) {
    for (const child of [answer, ...printed]) child?.remove();
    return false;
  }
  for (const marker of answer?.querySelectorAll('[data-citation]') ?? []) {
    const citation = payload.citations?.[Number(marker.getAttribute('data-citation'))];
    Object.assign(marker, { citation });
  }
  return printed.some((child) => child instanceof HTMLDetailsElement && child.open);
}
