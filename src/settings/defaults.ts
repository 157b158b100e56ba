import { attempt, isRecord } from '../model/read.js';

/** What every block of a page starts from, unless it says otherwise itself. */
export interface CitationDefaults {
  /**
   * Whether citations are shown; what the user has chosen, for example. Blocks show them unless this,
   * or their own `citations`, says otherwise.
   */
  citations?: boolean | 'enabled' | 'disabled';
  grounding?: 'optional' | 'required';
  linkMode?: 'none' | 'authenticated' | 'public';
  shows?: 'all' | 'cited';
  layout?: 'list' | 'aside';
  list?: 'shown' | 'none';
  numbering?: 'locale' | 'latin';
  copyMode?: 'markers+sources' | 'markers' | 'clean';
  markerStyle?: 'number' | 'site';
  activation?: 'card' | 'navigate';
  openOn?: 'press' | 'focus';
}

const NAMES: Record<keyof CitationDefaults, true> = {
  citations: true,
  grounding: true,
  linkMode: true,
  shows: true,
  layout: true,
  list: true,
  numbering: true,
  copyMode: true,
  markerStyle: true,
  activation: true,
  openOn: true,
};

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
export function setCitationDefaults(changes: {
  [K in keyof CitationDefaults]: CitationDefaults[K] | undefined;
}): void {
  defaults = { ...defaults, ...attempt(() => known(changes)) };
  for (const listener of listeners) listener();
}

function known(changes: unknown): CitationDefaults {
  const given = isRecord(changes) ? Object.entries(changes) : [];
  return Object.fromEntries(given.filter(([name]) => Object.hasOwn(NAMES, name)));
}

/** Hears of changes; answers how to stop. */
export function onDefaultsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
