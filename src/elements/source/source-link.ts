import type { Evidence, SafeSource, SafeUrl } from '../../model/index.js';
import { Part } from '../shared/parts.js';

/** The code that builds links to a quote; loaded when a reader comes near a link. */
export const deepLinks = new Part(() => import('../../export/deep-link.js'));

const known = new WeakMap<SafeSource, WeakMap<object, SafeUrl | undefined>>();

/**
 * A cached `deepLink`, because finding the words for a text fragment is slow. Until that code is
 * loaded, it returns the plain address.
 */
export function sourceLink(source: SafeSource, evidence?: Evidence): SafeUrl | undefined {
  const { deepLink } = deepLinks.now ?? {};
  if (!deepLink) return source.url;
  const links = known.get(source) ?? new WeakMap<object, SafeUrl | undefined>();
  known.set(source, links);
  const key = evidence ?? source;
  if (!links.has(key)) links.set(key, deepLink(source, evidence));
  return links.get(key);
}

/**
 * The deep link if it is cached, otherwise the plain address: enough for a link that nobody points
 * at.
 */
export function plainLink(source: SafeSource, evidence?: Evidence): SafeUrl | undefined {
  return known.get(source)?.get(evidence ?? source) ?? source.url;
}
