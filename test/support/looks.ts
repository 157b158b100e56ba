import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { link } from './block.js';

/** The computed styles of markers, list, card and answer, in any document. */
export function looks(element: CitationBlock): Record<string, string> {
  const view = element.ownerDocument.defaultView ?? window;
  const style = (of: Element | null | undefined, name: string): string =>
    of ? view.getComputedStyle(of).getPropertyValue(name) : 'missing';
  const root = element.renderRoot;
  return {
    block: style(element, 'display'),
    marker: style(link(element), 'text-decoration-line'),
    text: style(element.querySelector('citation-text'), 'display'),
    list: style(root.querySelector('.sources'), 'border-top-width'),
    card: style(root.querySelector('.card'), 'border-top-left-radius'),
    title: style(root.querySelector('.card [part=title]'), 'text-decoration-line'),
  };
}
