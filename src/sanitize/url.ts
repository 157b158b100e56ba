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

function safeHref(url: URL | undefined): SafeUrl | undefined {
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.username || url.password) return undefined;
  // One engine lets spaces into a host, as `%20`; no such host exists.
  if (url.hostname.includes('%')) return undefined;
  return url.href as SafeUrl;
}

/**
 * The address of a link in an answer, if it is safe to follow; else `undefined`. Beside what `safeUrl` lets through:
 *
 * - `mailto:` with one address. A subject, a text or copies that a model wrote for the reader are left out.
 * - `tel:` with a number. Codes that a phone runs by itself (`*#06#`) are none.
 * - Relative addresses, where the host says what they are relative to.
 *
 * @example safeLink('mailto:a@b.example?bcc=c@d.example') // 'mailto:a@b.example'
 * @example safeLink('docs/a', 'https://b.example/c/') // 'https://b.example/c/docs/a'
 */
export function safeLink(value: unknown, base?: string): string | undefined {
  const url = parse(value) ?? (value && safeUrl(base) ? parse(value, base) : undefined);
  if (url?.protocol === 'mailto:')
    return MAIL.test(url.pathname) ? `mailto:${url.pathname}` : undefined;
  if (url?.protocol === 'tel:')
    return PHONE.test(url.pathname) ? `tel:${digitsOf(url.pathname)}` : undefined;
  return safeHref(url);
}

const MAIL = /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,9}[a-z\d-]{2,63}$/i;
const PHONE = /^\+?(?:[\d().-]|%20){3,40}$/;
const digitsOf = (number: string): string => number.replace(/%20|[().-]/g, '');

/** As `safeUrl`, but a path on the page's own server (`/files/7`) passes too. */
export function safeDownloadUrl(value: unknown): SafeDownloadUrl | undefined {
  if (typeof value !== 'string' || !/^\/[^/\\]/.test(value)) return safeUrl(value);
  const url = parse(value, OWN_SERVER);
  // Of `/.//evil.example` the parser leaves `//evil.example`, which is another server's.
  if (url?.origin !== OWN_SERVER || url.pathname.startsWith('//')) return undefined;
  return (url.pathname + url.search + url.hash) as SafeDownloadUrl;
}

function parse(value: unknown, base?: string): URL | undefined {
  if (typeof value !== 'string' || value.length > LIMITS.url) return undefined;
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
