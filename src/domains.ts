import { getDomain } from 'tldts';

/**
 * The domain that somebody registered: `bbc.co.uk` for `https://news.bbc.co.uk/…`. Knows the public
 * suffix list (46 kB), and is therefore its own entry point; pass it to `normalize` as `getDomain`.
 */
export function registrableDomain(url: string): string | undefined {
  return getDomain(url) ?? undefined;
}
