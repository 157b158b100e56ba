import { safeLink } from '../sanitize/link.js';

/**
 * The attributes of a link in an answer; none if its address is not allowed. Web pages open in a
 * new tab, mail and phone links do not.
 */
export function linkAttributes(
  address: string,
  title: string | undefined,
  base?: string,
): Record<string, string> {
  const href = safeLink(address, base);
  if (href === undefined) return {};
  const isSite = href.startsWith('http');
  return {
    href,
    ...(isSite && { target: '_blank', rel: 'noopener noreferrer' }),
    ...(title && { title }),
  };
}
