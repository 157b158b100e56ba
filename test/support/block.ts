import '../../src/define.js';
import type { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { fixture } from './browser.js';

// Only parts.test.ts tests when parts are loaded. All other tests load them first.
await loadParts();

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

/** A rendered block with content and a payload. */
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

/** The visible label of a marker, which is drawn before the hidden brackets. */
export function pill(marker: Element): CSSStyleDeclaration {
  return getComputedStyle(marker.querySelector('[data-citation-text]')!, '::before');
}

/** The size of this label. */
export function pillSize(marker: Element): { width: number; height: number } {
  const style = pill(marker);
  const sum = (...names: string[]): number =>
    names.reduce((all, name) => all + Number.parseFloat(style.getPropertyValue(name)), 0);
  return {
    width: sum('width', 'padding-left', 'padding-right'),
    height: sum('height', 'padding-top', 'padding-bottom'),
  };
}

/**
 * The number of lines of an inline element. Firefox has several boxes in one line, in pages with
 * right-to-left text.
 */
export const linesOf = (inline: Element): number =>
  new Set(Array.from(inline.getClientRects(), ({ top }) => Math.round(top))).size;

/** The address of a link without its fragment. */
export const address = (found: HTMLAnchorElement): string => found.href.replace(/#.*/, '');

export function card(element: CitationBlock): HTMLElement {
  const found = element.renderRoot.querySelector<HTMLElement>('[part=card]');
  if (!found) throw new Error('The block has no card.');
  return found;
}

export const isOpen = (element: CitationBlock): boolean =>
  element.renderRoot.querySelector('[part=card]:popover-open') !== null;

/** The list with its rows. It renders them when it is unfolded or printed. */
export function list(element: CitationBlock): ShownList | null {
  dispatchEvent(new Event('beforeprint'));
  return foldedList(element);
}

/** The list of a block: its nodes, and whether it is unfolded. */
export interface ShownList {
  readonly renderRoot: HTMLElement;
  open: boolean;
  readonly updateComplete: Promise<boolean>;
}

export function foldedList(element: CitationBlock): ShownList | null {
  const renderRoot = element.renderRoot.querySelector<HTMLElement>('.sources');
  const details = () => renderRoot?.querySelector<HTMLDetailsElement>('.fold');
  return (
    renderRoot && {
      renderRoot,
      get open() {
        return details()?.open ?? false;
      },
      set open(open) {
        if (open !== this.open) details()?.querySelector('summary')?.click();
      },
      get updateComplete() {
        return element.updateComplete;
      },
    }
  );
}

/** The rows of the list as a reader sees them. */
export const rows = (element: CitationBlock): string[] =>
  [...(list(element)?.renderRoot.querySelectorAll('li') ?? [])].map((row) => visibleText(row));

export const visibleText = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Collects the warnings of the whole page until the test ends. */
export function listenForWarnings(): CitationWarning[] {
  const warnings: CitationWarning[] = [];
  const listen = ({ detail }: CustomEvent<CitationWarning>) => void warnings.push(detail);
  document.addEventListener('citation-warning', listen as EventListener);
  stopListening = () => document.removeEventListener('citation-warning', listen as EventListener);
  return warnings;
}

let stopListening: (() => void) | undefined;
afterEach(() => stopListening?.());
