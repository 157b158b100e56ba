import { attempt } from '../model/read.js';

/** What every block of a page starts from, unless it says otherwise itself. */
export interface CitationDefaults {
  /** Whether citations are shown; what the user has chosen, for example. */
  citations?: boolean;
  grounding?: 'required';
  linkMode?: 'none' | 'authenticated' | 'public';
  layout?: 'list' | 'aside';
  numbering?: 'locale' | 'latin';
  copyMode?: 'markers+sources' | 'markers' | 'clean';
  markerStyle?: 'number' | 'site';
  activation?: 'card' | 'navigate';
  openOn?: 'press' | 'focus';
}

let defaults: Readonly<CitationDefaults> = {};
const listeners = new Set<() => void>();

export function citationDefaults(): Readonly<CitationDefaults> {
  return defaults;
}

/**
 * Sets what all blocks of the page start from; those that are shown follow at once. What is not
 * named stays as it was; `undefined` takes a default back.
 *
 * @example setCitationDefaults({ citations: user.showCitations, linkMode: 'authenticated' });
 */
export function setCitationDefaults(changes: CitationDefaults): void {
  defaults = { ...defaults, ...attempt(() => ({ ...changes })) };
  for (const listener of listeners) listener();
}

/** Hears of changes; answers how to stop. */
export function onDefaultsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
