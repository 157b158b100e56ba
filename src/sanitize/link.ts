import { parse, safeHref, safeUrl } from './url.js';

/**
 * The address of a link in an answer, if it is safe to follow; otherwise `undefined`. In addition
 * to `safeUrl`, it allows:
 *
 * - `mailto:` with one address. A subject, a body or copies that a model wrote for the reader are
 *   removed.
 * - `tel:` with a number. Codes that a phone executes (`*#06#`) are refused.
 * - Relative addresses, if the host page sets `base`.
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
