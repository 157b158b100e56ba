import type { SafeSource } from '../model/index.js';

/** Hosts that only redirect. Their sources are named after the site that they redirect to. */
export const REDIRECTORS = new Set(['vertexaisearch.cloud.google.com']);

/**
 * The site that a source's link leads to. The payload's `domain` is used only if the link confirms
 * it, so that no source can pretend to be of another site.
 */
export function siteOf(source: SafeSource): string | undefined {
  if (!sites.has(source)) sites.set(source, findSite(source));
  return sites.get(source);
}

/** The name that Google's terms demand, in every language. */
export const GOOGLE_MAPS = 'Google Maps';
const MAPS_LINK =
  /^https:\/\/(?:maps\.google\.com|maps\.app\.goo\.gl|(?:www\.)?google\.com\/maps|goo\.gl\/maps)(?:[/?]|$)/;

/** Whether the source is a place or a review from grounding with Google Maps. */
export function isGoogleMaps({ type, url }: SafeSource): boolean {
  return type === 'map' && MAPS_LINK.test(url ?? '');
}

/** Caches the sites: every marker asks for one, and parsing an address is slow. */
const sites = new WeakMap<SafeSource, string | undefined>();

function findSite(source: SafeSource): string | undefined {
  const { url, domain, redirect } = source;
  if (!url) return domain;
  if (isGoogleMaps(source)) return GOOGLE_MAPS;
  const host = hostOf(url) ?? '';
  if (!domain) return host;
  const isPlausible = host === domain || host.endsWith(`.${domain}`);
  return isPlausible || (redirect && REDIRECTORS.has(host)) ? domain : host;
}

/**
 * The host of a safe address, without `www.`: it is in the spelling of the URL parser, and has no
 * user name. `undefined` for a path.
 */
export function hostOf(url: string): string | undefined {
  return /^\w+:\/\/(?:www\.)?([^/?#]*)/.exec(url)?.[1];
}
