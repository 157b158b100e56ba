'use client';
import type { EventName } from '@lit/react';
import type { CitationEvent, CitationEventName } from '../elements/shared/events.js';

/**
 * A class knows its properties once its attributes were asked for, by a registry or here: where two
 * copies of this library are loaded, in a page or by a server that reloads, one is not registered.
 */
export function ready<C extends { readonly observedAttributes: readonly string[] }>(element: C): C {
  return element.observedAttributes && element;
}

export const event = <N extends CitationEventName>(name: N) => name as EventName<CitationEvent<N>>;

export const LINKS = {
  onCitationNavigate: event('citation-navigate'),
  onCitationDownload: event('citation-download'),
};
export const WARNING = { onCitationWarning: event('citation-warning') };
