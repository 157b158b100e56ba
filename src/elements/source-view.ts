import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../locales/index.js';
import type { CitationLocation, SafeSource } from '../model/index.js';
import { emit } from './events.js';

/** Hosts that only pass the reader on: their sources are known by the site behind them. */
const REDIRECTORS = new Set(['vertexaisearch.cloud.google.com']);

/**
 * The site that a source's link leads to. The payload's own word for it counts only where the link
 * bears it out, so that no source can dress up as another site.
 */
export function siteOf({ url, domain, redirect }: SafeSource): string | undefined {
  if (!url) return domain;
  const host = new URL(url).host.replace(/^www\./, '');
  if (!domain) return host;
  const isPlausible = host === domain || host.endsWith(`.${domain}`);
  return isPlausible || (redirect && REDIRECTORS.has(host)) ? domain : host;
}

/** The letter that stands for a source, in the place of an icon that would have to be fetched. */
export function monogram(source: SafeSource): TemplateResult {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(siteName(source) ?? source.title ?? '') ?? [];
  return html`<span class="monogram" part="monogram" aria-hidden="true"
    >${letter.toLocaleUpperCase()}</span
  >`;
}

/** `nasa` of `science.nasa.gov`, `bbc` of `news.bbc.co.uk`: a guess, good enough for a letter. */
export function siteName(source: SafeSource): string | undefined {
  const labels = siteOf(source)?.split('.') ?? [];
  const suffix = /\.(com?|org|net|gov|edu|ac|ne|or|go)\.[a-z]{2}$/.test(labels.join('.')) ? 3 : 2;
  return labels.at(-suffix) ?? labels[0];
}

/** The title as a link to the source, or as text that says what is wrong with it. */
export function sourceTitle(
  source: SafeSource,
  number: number,
  { messages }: Localization,
): TemplateResult {
  const title =
    source.title ?? (source.problem === 'invalid' ? messages.invalidSource : messages.untitled);
  const { url } = source;
  if (!url) {
    return html`<bdi class=${source.title ? 'title' : 'title missing'} part="title">${title}</bdi>`;
  }
  const follow = (event: MouseEvent): void => {
    const target = event.currentTarget as HTMLElement;
    if (!emit(target, 'citation-navigate', { number, source, url })) event.preventDefault();
  };
  return html`<a
    class="title"
    part="title"
    href=${url}
    target="_blank"
    rel="noopener noreferrer"
    @click=${follow}
    ><bdi>${title}</bdi><span class="hidden"> ${messages.opensInNewTab}</span></a
  >`;
}

/** Site, pages and date, and what the caller adds; or why there is no link. */
export function sourceMeta(
  source: SafeSource,
  localization: Localization,
  {
    location = source.location,
    extra,
  }: { location?: CitationLocation | undefined; extra?: string } = {},
): TemplateResult {
  const { messages } = localization;
  const site = siteOf(source);
  const kind = site ?? (source.type === 'file' ? messages.file : undefined);
  const pages = pageLabels(source, location, localization);
  return html`<span class="meta" part="meta">
    ${kind ? html`<span translate="no"><bdi>${kind}</bdi></span>` : nothing}
    ${pages.map((label) => html`<span class="chip" part="chip">${label}</span>`)}
    ${source.mediaType ? html`<span translate="no">${source.mediaType}</span>` : nothing}
    ${source.published ? html`<span>${localization.date(source.published)}</span>` : nothing}
    ${extra ? html`<span>${extra}</span>` : nothing}
    ${source.problem === 'unsafe-url' ? html`<span class="problem">${messages.unsafeLink}</span>` : nothing}
  </span>`;
}

const MAX_PAGES = 6;

function pageLabels(
  source: SafeSource,
  location: CitationLocation | undefined,
  { messages, number }: Localization,
): string[] {
  if (location?.type === 'page_location') {
    // The end is exclusive, as providers send it.
    const last = location.endPageNumber - 1;
    const first = location.startPageNumber;
    return [messages.page(number(first), last > first ? number(last) : undefined)];
  }
  if (location?.type === 'file' && location.page !== undefined) {
    return [messages.page(number(location.page))];
  }
  return (source.pages ?? []).slice(0, MAX_PAGES).map(({ page }) => messages.page(number(page)));
}
