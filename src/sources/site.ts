import type { SafeSource } from '../model/index.js';

/** Hosts that only redirect: their sources are named after the site that they redirect to. */
export const REDIRECTORS = new Set(['vertexaisearch.cloud.google.com']);

/**
 * The site that a source's link leads to. The payload's own word for it counts only where the link
 * bears it out, so that no source can dress up as another site.
 */
export function siteOf(source: SafeSource): string | undefined {
  if (!sites.has(source)) sites.set(source, findSite(source));
  return sites.get(source);
}

/** What its terms want it to be called, in every language. */
export const GOOGLE_MAPS = 'Google Maps';
const MAPS_LINK =
  /^https:\/\/(?:maps\.google\.com|maps\.app\.goo\.gl|(?:www\.)?google\.com\/maps|goo\.gl\/maps)(?:[/?]|$)/;

/** A place or a review that grounding with Google Maps names. */
export function isGoogleMaps({ type, url }: SafeSource): boolean {
  return type === 'map' && MAPS_LINK.test(url ?? '');
}

/** Asked for at every marker, and reading an address takes long. */
const sites = new WeakMap<SafeSource, string | undefined>();

function findSite(source: SafeSource): string | undefined {
  const { url, domain, redirect } = source;
  if (!url) return domain;
  if (isGoogleMaps(source)) return GOOGLE_MAPS;
  // A safe address is as the parser prints it, and has no user in it.
  const [, host = ''] = /^\w+:\/\/(?:www\.)?([^/?#]*)/.exec(url) ?? [];
  if (!domain) return host;
  const isPlausible = host === domain || host.endsWith(`.${domain}`);
  return isPlausible || (redirect && REDIRECTORS.has(host)) ? domain : host;
}
