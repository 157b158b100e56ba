// Finds the evidence of markers: for the card, the highlights, and the links back from the list.
import type { Evidence, SafeCitation } from '../../model/index.js';
import type { BlockMarker } from '../shared/block-host.js';
import type { Markers } from './block-markers.js';

/** The markers that name a source. */
export function citing(markers: Markers, source: number): BlockMarker[] {
  return markers.all.filter(({ references }) => references.some(({ number }) => number === source));
}

/**
 * Moves the focus to a marker that cites a source, and returns that marker. `use` counts these
 * markers in the order of the page.
 */
export function focusUse(markers: Markers, source: number, use: number): BlockMarker | undefined {
  const marker = citing(markers, source).sort(byPlace)[use];
  marker?.control.scrollIntoView?.({ block: 'nearest' });
  marker?.control.focus({ preventScroll: true });
  return marker;
}

/**
 * The evidence for the claim of a marker. A marker in the page's own text names its sources and no
 * claim. If the page has as many markers for the same sources as the payload has citations, both
 * are in the same order.
 */
export function evidenceOf(
  markers: Markers,
  marker: BlockMarker,
  citations: readonly SafeCitation[] = [],
): readonly Evidence[] {
  if (marker.citation) return marker.citation.evidence;
  const sources = sourcesOf(marker.references.map(({ number }) => number));
  const alike = citations.filter(
    ({ evidence }) => sourcesOf(evidence.map(({ source }) => source)) === sources,
  );
  if (alike.length === 0) return [];
  const same = markers.all
    .filter(({ references }) => sourcesOf(references.map(({ number }) => number)) === sources)
    .sort(byPlace);
  return (same.length === alike.length && alike[same.indexOf(marker)]?.evidence) || [];
}

function byPlace(a: BlockMarker, b: BlockMarker): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function sourcesOf(numbers: readonly (number | undefined)[]): string {
  return [...new Set(numbers)].sort().join();
}
