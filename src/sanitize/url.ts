import type { SafeDownloadUrl, SafeUrl } from '../model/index.js';
import { LIMITS } from './limits.js';

/** Any absolute base will do: it only shows whether a path stays on its own server. */
const OWN_SERVER = 'https://own-server.invalid';

/**
 * The address as the platform's own parser prints it, if it is safe to link to; else `undefined`.
 *
 * Only absolute `http:` and `https:` addresses pass. Those with a user name are refused, since
 * `https://bank.example@evil.example` reads like the wrong site. The parsed form is returned, never
 * the given string: what was checked is what is linked.
 *
 * @example safeUrl('HTTPS://Example.org/a b') // 'https://example.org/a%20b'
 * @example safeUrl('javascript:alert(1)') // undefined
 */
export function safeUrl(value: unknown): SafeUrl | undefined {
  return safeHref(parse(value));
}

/** @internal */
export function safeHref(url: URL | undefined): SafeUrl | undefined {
  const href = url?.href;
  return href !== undefined && SAFE.test(href) ? (href as SafeUrl) : undefined;
}

/**
 * Of an address as the parser prints it: its scheme, and a host without a user before it. One engine lets spaces into
 * a host, as `%20`; no such host exists.
 */
const SAFE = /^https?:\/\/[^/?#@%]+\//;

/** As `safeUrl`, but a path on the page's own server (`/files/7`) passes too. */
export function safeDownloadUrl(value: unknown): SafeDownloadUrl | undefined {
  if (typeof value !== 'string' || !/^\/[^/\\]/.test(value)) return safeUrl(value);
  const url = parse(value, OWN_SERVER);
  // Of `/.//evil.example` the parser leaves `//evil.example`, which is another server's.
  if (url?.origin !== OWN_SERVER || url.pathname.startsWith('//')) return undefined;
  return (url.pathname + url.search + url.hash) as SafeDownloadUrl;
}

/** @internal */
export function parse(value: unknown, base?: string): URL | undefined {
  if (typeof value !== 'string' || value.length > LIMITS.url) return undefined;
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
