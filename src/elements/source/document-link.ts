import { follow, type Followed, type OpenFresh } from './follow.js';

/**
 * Follows the link to a document's source like other links to sources. Links inside the document
 * are left alone.
 */
export function followFromDocument(event: Event, followed: Followed, openFresh?: OpenFresh): void {
  // Outside of its shadow root, the event's target is the document element.
  const [target] = event.composedPath() as Element[];
  const link = target?.closest<HTMLAnchorElement>('a[part=action]:not([download])');
  if (link) follow(event, followed, openFresh, link);
}
