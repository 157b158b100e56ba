import { safeLink } from '../sanitize/link.js';

/** The attributes of a link in an answer: none if it leads nowhere. Sites open beside the page, mail and phone do not. */
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
