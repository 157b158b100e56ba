import { html, nothing, type TemplateResult } from 'lit';
import type { SafeSource } from '../../model/index.js';
import { callHost } from '../../model/host-call.js';
import { attempt } from '../../model/read.js';
import { safeUrl } from '../../sanitize/index.js';
import { sourceName } from '../../sources/name.js';
import { siteOf } from '../../sources/site.js';

/** A host's own choice of icon: the address of an image for a source, or nothing. */
export type IconFunction = (source: SafeSource) => string | undefined;

/** The letter that stands for a source; or the host's icon over it, once that has loaded. */
export function monogram(source: SafeSource, icon?: IconFunction): TemplateResult {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(siteName(source) ?? sourceName(source) ?? '') ?? [];
  const image = imageUrl(callHost(icon, source));
  return html`<span class="monogram" part="monogram" aria-hidden="true"
    >${letter.toLocaleUpperCase()}${
      image
        ? html`<img
            src=${image}
            alt=""
            loading="lazy"
            referrerpolicy="no-referrer"
            @error=${remove}
          />`
        : nothing
    }</span
  >`;
}

/** The page's own function gives it: a file of its own (`/icons/nasa.png`), or an image in the address itself. */
function imageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (/^(?:data:image\/|blob:)/i.test(url)) return url;
  const isRelative = !/^[\s\0-\x20]*[a-z][a-z\d+.-]*:/i.test(url);
  return safeUrl(isRelative ? attempt(() => new URL(url, document.baseURI).href) : url);
}

const remove = ({ currentTarget }: Event): void => (currentTarget as Element).remove();

/** `nasa` of `science.nasa.gov`, `bbc` of `news.bbc.co.uk`: a guess, good enough for a letter. */
export function siteName(source: SafeSource): string | undefined {
  const labels = siteOf(source)?.split('.') ?? [];
  const suffix = /\.(com?|org|net|gov|edu|ac|ne|or|go)\.[a-z]{2}$/.test(labels.join('.')) ? 3 : 2;
  return labels.at(-suffix) ?? labels[0];
}
