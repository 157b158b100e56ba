import { attempt } from '../model/read.js';

/**
 * The site that readers know an address by: its host without `www.`. `undefined` if the address is
 * not http(s).
 *
 * @example sourceDomain('https://www.example.org/a') // 'example.org'
 */
export function sourceDomain(url: string): string | undefined {
  const parsed = attempt(() => new URL(url));
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return undefined;
  return parsed.hostname.replace(/^www\.(?=.)/, '');
}
