import { follow, type Followed, type OpenFresh } from './follow.js';

/** Follows the link above a document, or the one instead of it, as links of sources are followed. Links in the document are its own. */
export function followFromDocument(event: Event, followed: Followed, openFresh?: OpenFresh): void {
  // Seen from outside, the event is the document's.
  const [target] = event.composedPath() as Element[];
  const link = target?.closest<HTMLAnchorElement>('a[part=action]:not([download])');
  if (link) follow(event, followed, openFresh, link);
}
