'use client';
import type { EventName } from '@lit/react';
import type { CitationEvent, CitationEventName } from '../elements/shared/events.js';

/**
 * Reads `observedAttributes`, so that Lit defines the properties of the class. Usually the element
 * registry does this. It does not if two copies of this library are loaded: then only one class is
 * registered.
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
