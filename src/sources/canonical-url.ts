import { attempt, string } from '../model/read.js';

/** Parameters that say where a visitor came from, not which page it is. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|_ga|_gl|vero_id|oly_anon_id|oly_enc_id|ref_src|srsltid)$/i;

/**
 * One spelling for all addresses of the same page: scheme and host in lower case; no default port,
 * trailing slash, fragment or tracking parameters. Use it only for comparing: the link that readers
 * see keeps these parts. A text that is no http(s) address is returned trimmed.
 *
 * @example canonicalUrl('HTTPS://Example.org:443/a/?utm_source=openai#b') // 'https://example.org/a'
 */
export function canonicalUrl(url: string): string {
  const trimmed = (string(url) ?? '').trim();
  const parsed = attempt(() => new URL(trimmed));
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return trimmed;
  const { protocol, username, password, host, pathname, search } = parsed;
  const user = username || password ? `${username}:${password}@` : '';
  const parameters = search
    .slice(1)
    .split('&')
    .filter((one) => one && !TRACKING.test(one.replace(/=.*/s, '')));
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return `${protocol}//${user}${host}${withoutSlashes(pathname)}${query}`;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
