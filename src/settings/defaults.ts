import { attempt, isRecord, own } from '../model/read.js';

/** The settings of all blocks of a page. Attributes of a block win over them. */
export interface CitationDefaults {
  /**
   * Whether citations are shown, for example as the user chose. Blocks show them by default.
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

let defaults: Readonly<CitationDefaults> = own({});
const listeners = new Set<() => void>();

export function citationDefaults(): Readonly<CitationDefaults> {
  return defaults;
}

/**
 * Sets defaults for all blocks of the page, including those that are already shown. Settings that you do not
 * name stay as they were; `undefined` removes one.
 *
 * @example setCitationDefaults({ citations: user.showCitations, linkMode: 'authenticated' });
 */
export function setCitationDefaults(changes: {
  [K in keyof CitationDefaults]: CitationDefaults[K] | undefined;
}): void {
  defaults = own({ ...defaults, ...attempt(() => known(changes)) });
  for (const listener of listeners) listener();
}

function known(changes: unknown): CitationDefaults {
  const given = isRecord(changes) ? Object.entries(changes) : [];
  return Object.fromEntries(given.filter(([name]) => Object.hasOwn(NAMES, name)));
}

/** Subscribes to changes; returns a function that unsubscribes. */
export function onDefaultsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
