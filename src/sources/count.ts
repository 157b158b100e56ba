import type { CitationPayload, SafePayload } from '../model/index.js';
import { attempt, field, list, own, string } from '../model/read.js';
import { sourceDomain } from './domain.js';
import { REDIRECTORS } from './site.js';

export interface CountOptions {
  /**
   * Returns the site of a URL, for example `registrableDomain` of `./domains`. Default: the host
   * without `www.`.
   */
  getDomain?: ((url: string) => string | undefined) | undefined;
}

export interface DomainCounts {
  /** How many sources each site has. */
  domains: Record<string, number>;
  /** How many sources of an unknown site each redirector leads to. */
  redirectors: Record<string, number>;
}

/**
 * Counts the sources of each site. The site is the `domain` of a source, or else the host of its
 * URL. Sources with neither are not counted.
 *
 * @example
 * countDomains(payload, { getDomain: registrableDomain });
 * // { domains: { 'bbc.co.uk': 2 }, redirectors: { 'vertexaisearch.cloud.google.com': 1 } }
 */
export function countDomains(
  payload: CitationPayload | SafePayload | undefined,
  options?: CountOptions,
): DomainCounts {
  const { getDomain } = own(options);
  const domains = new Map<string, number>();
  const redirectors = new Map<string, number>();
  for (const source of list(field(payload, 'sources'))) {
    const domain = string(field(source, 'domain'));
    const url = domain ? `https://${domain}/` : (string(field(source, 'url')) ?? '');
    const host = sourceDomain(url) ?? domain;
    if (!host) continue;
    const isHidden = !domain && (field(source, 'redirect') === true || REDIRECTORS.has(host));
    const site = isHidden ? host : (string(attempt(() => getDomain?.(url))) ?? host);
    const counts = isHidden ? redirectors : domains;
    counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  return {
    domains: Object.fromEntries(domains),
    redirectors: Object.fromEntries(redirectors),
  };
}
