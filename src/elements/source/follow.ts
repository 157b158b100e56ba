import type { Evidence, SafeSource } from '../../model/index.js';
import { emit } from '../shared/events.js';

/** Asks the page for the address of a source that is pressed. */
export type OpenFresh = (number: number, evidence: Evidence | undefined) => void;

export interface Followed {
  readonly number: number;
  readonly source: SafeSource;
  readonly evidence?: Evidence | undefined;
}

/** Tells the host when a link to a source is followed, and lets it prevent that, or bring another address. */
export function follow(
  event: Event,
  { number, source, evidence }: Followed,
  openFresh?: OpenFresh,
  link = (event.target as Element).closest<HTMLAnchorElement>('a:not([download])'),
): void {
  if (!link) return;
  const isWanted = emit(link, 'citation-navigate', { number, source, url: link.href });
  if (!isWanted || openFresh) event.preventDefault();
  if (isWanted) openFresh?.(number, evidence);
}
