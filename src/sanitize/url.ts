import type { SafeDownloadUrl, SafeUrl } from '../model/index.js';
import { LIMITS } from './limits.js';

/** Any absolute base works: it only shows whether a path stays on its own server. */
const OWN_SERVER = 'https://own-server.invalid';

/**
 * The address as the platform's URL parser prints it, if it is safe to link to; otherwise
 * `undefined`.
 *
 * Only absolute `http:` and `https:` addresses pass. Addresses with a user name are refused,
 * because `https://bank.example@evil.example` reads like the wrong site. The parsed form is
 * returned instead of the given string, so that the checked address is the linked one.
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
 * The start of an address as the parser prints it: the scheme, and a host without a user name. One
 * browser engine accepts spaces in a host, as `%20`; no such host exists.
 */
const SAFE = /^https?:\/\/[^/?#@%]+\//;

/** Works like `safeUrl`, but also accepts a path on the page's own server (`/files/7`). */
export function safeDownloadUrl(value: unknown): SafeDownloadUrl | undefined {
  if (typeof value !== 'string' || !/^\/[^/\\]/.test(value)) return safeUrl(value);
  const url = parse(value, OWN_SERVER);
  // The parser turns `/.//evil.example` into `//evil.example`, which is another server.
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
