import type { Evidence, SafeSource } from '../../model/index.js';
import { emit } from '../shared/events.js';

/** Asks the page for the address of a source that the reader pressed. */
export type OpenFresh = (number: number, evidence: Evidence | undefined) => void;

export interface Followed {
  readonly number: number;
  readonly source: SafeSource;
  readonly evidence?: Evidence | undefined;
}

/**
 * Fires an event when a link to a source is followed, so that the host can prevent it, and opens a
 * fresh address if the page provides one.
 */
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
