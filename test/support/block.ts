import '../../src/define.js';
import type { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { fixture } from './browser.js';

export const payload: CitationPayload = {
  text: '',
  sources: [
    {
      title: 'Webb launch',
      url: 'https://www.nasa.gov/launch',
      citedText: 'Webb launched on 25 December 2021.',
    },
    { id: 'mirrors', title: 'Webb’s mirrors', url: 'https://science.nasa.gov/mirrors' },
    { title: 'Comparison.pdf', type: 'file', mediaType: 'application/pdf' },
  ],
};

export const CONTENT =
  '<p>Launched in 2021<citation-anchor source-ids="1"></citation-anchor>, with a large mirror<citation-anchor source-ids="mirrors 1"></citation-anchor>.</p>';

/** A block around some content, with a payload, rendered. */
export async function block(
  content = CONTENT,
  given: CitationBlock['payload'] | { [key: string]: unknown } = payload,
): Promise<CitationBlock> {
  const element = fixture<CitationBlock>(`<citation-block>${content}</citation-block>`);
  element.payload = given as CitationBlock['payload'];
  await rendered(element);
  return element;
}

export async function rendered(element: CitationBlock): Promise<void> {
  await element.updateComplete;
  await foldedList(element)?.updateComplete;
}

export const anchors = (root: ParentNode): CitationAnchor[] => [
  ...root.querySelectorAll<CitationAnchor>('citation-anchor'),
];

/** The link of a marker. */
export function link(root: ParentNode, index = 0): HTMLAnchorElement {
  const found = anchors(root)[index]?.querySelector('a');
  if (!found) throw new Error(`There is no marker ${index}.`);
  return found;
}

/** Where a link leads, without the passage that it opens at. */
export const address = (found: HTMLAnchorElement): string => found.href.replace(/#.*/, '');

export function card(element: CitationBlock): HTMLElement {
  const found = element.renderRoot.querySelector<HTMLElement>('[part=card]');
  if (!found) throw new Error('The block has no card.');
  return found;
}

export const isOpen = (element: CitationBlock): boolean =>
  element.renderRoot.querySelector('[part=card]:popover-open') !== null;

/** The list, with the rows that it makes when it is unfolded, or printed. */
export function list(element: CitationBlock): CitationSources | null {
  dispatchEvent(new Event('beforeprint'));
  return foldedList(element);
}

export const foldedList = (element: CitationBlock): CitationSources | null =>
  element.renderRoot.querySelector('citation-sources');

/** The rows of the list, as a reader sees them. */
export const rows = (element: CitationBlock): string[] =>
  [...(list(element)?.renderRoot.querySelectorAll('li') ?? [])].map((row) => visibleText(row));

export const visibleText = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Collects the warnings of whatever happens in the page while the test runs. */
export function listenForWarnings(): CitationWarning[] {
  const warnings: CitationWarning[] = [];
  const listen = ({ detail }: CustomEvent<CitationWarning>) => void warnings.push(detail);
  document.addEventListener('citation-warning', listen as EventListener);
  stopListening = () => document.removeEventListener('citation-warning', listen as EventListener);
  return warnings;
}

let stopListening: (() => void) | undefined;
afterEach(() => stopListening?.());
