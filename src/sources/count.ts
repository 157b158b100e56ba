import type { CitationPayload, SafePayload } from '../model/index.js';
import { attempt, field, list, own, string } from '../model/read.js';
import { sourceDomain } from './domain.js';
import { REDIRECTORS } from './site.js';

export interface CountOptions {
  /** Names the site of a URL; `registrableDomain` of `./domains` is one. Default: host without `www.`. */
  getDomain?: ((url: string) => string | undefined) | undefined;
}

export interface DomainCounts {
  /** How many sources each site has. */
  domains: Record<string, number>;
  /** How many sources each redirector leads to, of those whose site is not known. */
  redirectors: Record<string, number>;
}

/**
 * How many sources come from which site: by their `domain`, else by the host of their URL. Sources
 * that have neither are not counted.
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
