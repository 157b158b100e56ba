import type { SafeSource } from '../../model/index.js';
import { callHost } from '../../model/host-call.js';
import { attempt } from '../../model/read.js';
import { safeUrl } from '../../sanitize/index.js';
import { sourceName } from '../../sources/name.js';
import { siteOf } from '../../sources/site.js';

/**
 * Returns the address of an icon for a source, or nothing. The source's `domain` is always the site
 * that its link leads to, so it can identify the icon.
 */
export type IconFunction = (source: SafeSource) => string | undefined;

/** The letter that stands for a source, and the address of the host's icon over it. */
export function monogramOf(
  source: SafeSource,
  icon?: IconFunction,
): { letter: string; image: string | undefined } {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(siteName(source) ?? sourceName(source) ?? '') ?? [];
  const site = siteOf(source);
  const image = icon && imageUrl(callHost(icon, { ...source, ...(site && { domain: site }) }));
  return { letter: letter.toLocaleUpperCase(), image };
}

/**
 * The address of an icon from the host's function: a file (`/icons/nasa.png`), or an image in the
 * address itself.
 */
function imageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (/^(?:data:image\/|blob:)/i.test(url)) return url;
  const isRelative = !/^[\s\0-\x20]*[a-z][a-z\d+.-]*:/i.test(url);
  return safeUrl(isRelative ? attempt(() => new URL(url, document.baseURI).href) : url);
}

/**
 * The name of a site: `nasa` for `science.nasa.gov`, `bbc` for `news.bbc.co.uk`. It is a guess,
 * good enough for a letter.
 */
export function siteName(source: SafeSource): string | undefined {
  const labels = siteOf(source)?.split('.') ?? [];
  const suffix = /\.(com?|org|net|gov|edu|ac|ne|or|go)\.[a-z]{2}$/.test(labels.join('.')) ? 3 : 2;
  return labels.at(-suffix) ?? labels[0];
}
