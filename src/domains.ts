import { getDomain } from 'tldts';

/**
 * The registrable domain of an address: `bbc.co.uk` for `https://news.bbc.co.uk/…`. It contains the
 * public suffix list (46 kB), so it is a separate entry point. Pass it to `normalize` as
 * `getDomain`.
 */
export function registrableDomain(url: string): string | undefined {
  return getDomain(url) ?? undefined;
}
