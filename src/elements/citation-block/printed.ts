import { printedKey } from '../../export/printed-key.js';
import type { SafePayload } from '../../model/index.js';

/**
 * Whether a server has printed this node for pages without scripts. The block shows its own content
 * instead.
 */
export const isPrinted = (node: Node): boolean =>
  node instanceof Element && node.slot === 'printed';

/**
 * Takes over the answer that a server has printed (`blockHtml`), if it belongs to this payload: its
 * markers get their claims, and no node changes. The printed HTML of another answer is removed.
 * Returns whether the list of sources was unfolded.
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
