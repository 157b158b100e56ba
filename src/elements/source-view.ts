import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../locales/index.js';
import type { CitationLocation, Evidence, SafeSource } from '../model/index.js';
import { attempt } from '../model/read.js';
import { safeUrl } from '../sanitize/index.js';
import { siteOf } from '../sources/site.js';
import { emit } from './events.js';
import { sourceLink } from './source-link.js';

/** A host's own choice of icon: the address of an image for a source, or nothing. */
export type IconFunction = (source: SafeSource) => string | undefined;

/** The letter that stands for a source; or the host's icon over it, once that has loaded. */
export function monogram(source: SafeSource, icon?: IconFunction): TemplateResult {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(siteName(source) ?? source.title ?? '') ?? [];
  const image = safeUrl(attempt(() => icon?.(source)));
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

const remove = ({ currentTarget }: Event): void => (currentTarget as Element).remove();

/** `nasa` of `science.nasa.gov`, `bbc` of `news.bbc.co.uk`: a guess, good enough for a letter. */
export function siteName(source: SafeSource): string | undefined {
  const labels = siteOf(source)?.split('.') ?? [];
  const suffix = /\.(com?|org|net|gov|edu|ac|ne|or|go)\.[a-z]{2}$/.test(labels.join('.')) ? 3 : 2;
  return labels.at(-suffix) ?? labels[0];
}

/** The title as a link to the passage, or as text that says what is wrong with it. */
export function sourceTitle(
  source: SafeSource,
  { messages, foreign }: Localization,
  evidence?: Evidence,
): TemplateResult {
  const title =
    source.title ?? (source.problem === 'invalid' ? messages.invalidSource : messages.untitled);
  const lang = foreign(title) ?? nothing;
  const url = sourceLink(source, evidence);
  if (!url) {
    return html`<bdi class=${source.title ? 'title' : 'title missing'} part="title" lang=${lang}
      >${title}</bdi
    >`;
  }
  return html`<a class="title" part="title" href=${url} target="_blank" rel="noopener noreferrer"
    ><bdi lang=${lang}>${title}</bdi><span class="hidden"> ${messages.opensInNewTab}</span></a
  >`;
}

/** Tells the host when a link to a source is followed, and lets it prevent that. */
export function follow(event: Event, number: number, source: SafeSource): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([download])');
  if (link && !emit(link, 'citation-navigate', { number, source, url: link.href })) {
    event.preventDefault();
  }
}

export interface MetaOptions {
  evidence?: Evidence | undefined;
  /** Show the provider's score. */
  scores?: boolean;
  /** What the caller adds at the end. */
  extra?: unknown;
}

/** Site, pages, time and date, and what the caller adds; or why there is no link. */
export function sourceMeta(
  source: SafeSource,
  localization: Localization,
  { evidence, scores, extra }: MetaOptions = {},
): TemplateResult {
  const { messages, number, date } = localization;
  const location = evidence?.location ?? source.location;
  const site = siteOf(source) ?? (source.type === 'file' ? messages.file : undefined);
  const score = scores ? (evidence?.score ?? source.score) : undefined;
  const problem = source.problem === 'unsafe-url' ? messages.unsafeLink : undefined;
  const isBare = !source.url && !source.downloadUrl && source.type !== 'file';
  return html`<span class="meta" part="meta">
    ${site ? html`<span translate="no"><bdi>${site}</bdi></span>` : nothing}
    ${placeLabels(source, location, localization).map(
      (label) => html`<span class="chip" part="chip">${label}</span>`,
    )}
    ${source.mediaType ? html`<span translate="no">${source.mediaType}</span>` : nothing}
    ${source.published ? html`<span>${date(source.published)}</span>` : nothing}
    ${score === undefined ? nothing : html`<span>${messages.score(number(score))}</span>`}
    ${extra ? html`<span>${extra}</span>` : nothing}
    ${
      problem
        ? html`<span class="problem">${problem}</span>`
        : isBare && source.problem !== 'invalid'
          ? html`<span>${messages.noLink}</span>`
          : nothing
    }
  </span>`;
}

const MAX_PAGES = 6;

/** Pages, or the moment of a recording. */
function placeLabels(
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
  if (location?.type === 'time') return [messages.time(clock(location.startSeconds))];
  return (source.pages ?? []).slice(0, MAX_PAGES).map(({ page }) => messages.page(number(page)));
}

/** `1:02:03` of 3723 seconds. */
function clock(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, '0') : String(part))).join(':');
}
