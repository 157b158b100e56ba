import '../../src/elements/citation-document/define.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { CitationEvent } from '../../src/elements/shared/events.js';
import { fixture } from './browser.js';

export type Shown = CitationEvent<'citation-shown'>['detail'];

/** Opens a document in the page, and returns the result of `citation-shown`. */
export async function openDocument(
  given: Partial<CitationDocument>,
): Promise<{ view: CitationDocument; shown: Shown }> {
  const view = fixture<CitationDocument>('<citation-document></citation-document>');
  const shown = nextShown(view);
  Object.assign(view, given);
  return { view, shown: await shown };
}

export async function nextShown(view: CitationDocument): Promise<Shown> {
  const event = await new Promise<CitationEvent<'citation-shown'>>((resolve) =>
    view.addEventListener('citation-shown', resolve, { once: true }),
  );
  await view.updateComplete;
  return event.detail;
}

export function documentPart(view: CitationDocument, name: string): HTMLElement {
  const found = view.renderRoot.querySelector<HTMLElement>(`[part=${name}]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Records all requests from now on. */
export function watchRequests(): { readonly seen: string[]; readonly stop: () => void } {
  const seen: string[] = [];
  const observer = new PerformanceObserver((list) =>
    seen.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  return { seen, stop: () => observer.disconnect() };
}
