import type { SafeSource } from '../../model/index.js';
import { emit } from '../shared/events.js';

/** Tells the host when a link to a source is followed, and lets it prevent that. */
export function follow(event: Event, number: number, source: SafeSource): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([download])');
  if (link && !emit(link, 'citation-navigate', { number, source, url: link.href })) {
    event.preventDefault();
  }
}
