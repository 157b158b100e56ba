/**
 * The site that readers know an address by: its host without `www.`. Nothing for what is not
 * http(s).
 *
 * @example sourceDomain('https://www.example.org/a') // 'example.org'
 */
export function sourceDomain(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return hostname.replace(/^www\.(?=.)/, '');
}
