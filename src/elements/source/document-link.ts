import { follow, type Followed, type OpenFresh } from './follow.js';

/** Follows the link to a document's source as other links to sources are followed. Links inside the document are not ours. */
export function followFromDocument(event: Event, followed: Followed, openFresh?: OpenFresh): void {
  // Seen from outside, the event is the document's.
  const [target] = event.composedPath() as Element[];
  const link = target?.closest<HTMLAnchorElement>('a[part=action]:not([download])');
  if (link) follow(event, followed, openFresh, link);
}
