/* A chat with our elements, as a page writes one. */
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { Answer } from './soak.js';

export const ready = loadParts;

export function create(): CitationBlock {
  return document.createElement('citation-block');
}

export async function write(block: CitationBlock, answer: Answer, streaming: boolean) {
  block.streaming = streaming;
  block.payload = answer;
  await block.updateComplete;
}

export function markersOf(block: CitationBlock): HTMLElement[] {
  return [...block.querySelectorAll('citation-anchor')].map(({ control }) => control);
}

export function isCardOpen(block: CitationBlock): boolean {
  return block.renderRoot.querySelector('[part=card]:popover-open') !== null;
}

export async function unfold(block: CitationBlock, open: boolean) {
  block.open = open;
  await block.updateComplete;
}

export function closeCard(block: CitationBlock): void {
  block.renderRoot.querySelector<HTMLElement>('[part=close]')?.click();
}
