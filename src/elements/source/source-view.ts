import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { CitationLocation, Evidence, SafeSource } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import { GOOGLE_MAPS, hostOf, siteOf } from '../../sources/site.js';
import { canDownload, type SourceActions } from './actions.js';
import { clock } from './clock.js';
import { fileFormat } from './file-format.js';
import { withoutMarks } from './without-markdown.js';
import { sourceLink } from './source-link.js';

/** A source with its number and the passage that is shown with it. */
export interface ShownSource {
  readonly number: number;
  readonly source: SafeSource;
  readonly evidence?: Evidence | undefined;
}

/**
 * The title: a link to the passage, or else to the file, or text that says what is wrong with the
 * source.
 */
export function sourceTitle(
  shown: ShownSource,
  actions: SourceActions,
  localization: Localization,
): TemplateResult {
  const { source, evidence } = shown;
  const { messages, foreign } = localization;
  const title = titleOf(shown, localization);
  const words = source.title === undefined ? addressLines(title) : title;
  const lang = foreign(title) ?? nothing;
  const url = sourceLink(source, evidence);
  if (url) {
    return html`<a
      class="title"
      part="title"
      href=${url}
      data-address=${printed(url)}
      target="_blank"
      rel="noopener noreferrer"
      ><bdi lang=${lang}>${words}</bdi><span class="hidden"> ${messages.opensInNewTab}</span></a
    >`;
  }
  if (canDownload(source, actions)) return downloadTitle(shown, title, actions, localization);
  return html`<bdi class=${sourceName(source) ? 'title' : 'title missing'} part="title" lang=${lang}
    >${words}</bdi
  >`;
}

/** Allows line breaks after the slashes of an address. */
function addressLines(address: string): unknown {
  return address.split('/').map((part, i) => (i > 0 ? html`/<wbr />${part}` : part));
}

/** The address for print: with the page number, without the text fragment. */
function printed(url: string): string {
  return url.replace(/:~:.*$/s, '').replace(/#$/, '');
}

function titleOf(
  { number, source }: ShownSource,
  { messages, number: write }: Localization,
): string {
  if (source.problem === 'invalid') return messages.invalidSource;
  return sourceName(source) ?? messages.card(write(number), 1);
}

/**
 * The title as a link to a file that the host fetches. It works like the download button beside it.
 */
function downloadTitle(
  { number, source }: ShownSource,
  title: string,
  actions: SourceActions,
  { messages, foreign }: Localization,
): TemplateResult {
  const fetchIt = (event: Event): void => {
    event.preventDefault();
    actions.download(event.currentTarget as HTMLElement, number, source);
  };
  return html`<a
    class="title"
    part="title"
    href=${source.downloadUrl ?? nothing}
    download=${source.title ?? ''}
    target="_blank"
    rel="noopener noreferrer"
    @click=${actions.linkMode === 'public' ? nothing : fetchIt}
    ><bdi lang=${foreign(title) ?? nothing}>${title}</bdi
    ><span class="hidden"> ${messages.download}</span></a
  >`;
}

export interface MetaOptions {
  evidence?: Evidence | undefined;
  /** The provider's score, if scores are shown. */
  score?: number | undefined;
  /** Content that the caller adds at the end. */
  extra?: unknown;
}

/** Site, pages, time and date, and the caller's content; or the reason why there is no link. */
export function sourceMeta(
  source: SafeSource,
  localization: Localization,
  { evidence, score, extra }: MetaOptions = {},
): TemplateResult {
  const { messages, date } = localization;
  const location = evidence?.location ?? source.location;
  const site =
    siteOf(source) ??
    // A file can be on any site, whatever its title says.
    hostOf(source.downloadUrl ?? '') ??
    (source.type === 'file' ? messages.file : undefined);
  const problem = source.problem === 'unsafe-url' ? messages.unsafeLink : undefined;
  const format = fileFormat(source);
  // A document that can be read here needs no link.
  const isBare = !source.url && !source.downloadUrl && !source.content && source.type !== 'file';
  return html`<span class="meta" part="meta">
    ${
      // Without a title, the site is shown instead.
      site && !isNamedBySite(source, site)
        ? html`<span class=${site === GOOGLE_MAPS ? 'maps' : nothing} translate="no"
            ><bdi>${site}</bdi></span
          >`
        : nothing
    }
    ${[source.author, source.publisher, source.section].map((words) =>
      words ? html`<span><bdi>${words}</bdi></span>` : nothing,
    )}
    ${source.label ? html`<span class="chip" part="chip"><bdi>${source.label}</bdi></span>` : nothing}
    ${placeChips(source, location, localization)}
    ${format ? html`<span translate="no">${format}</span>` : nothing}
    ${source.published ? html`<span>${date(source.published)}</span>` : nothing}
    ${score === undefined ? nothing : scoreLabel(score, localization)}
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

/** Whether the site is already visible, as the name or the title of the source. */
function isNamedBySite({ title, url, domain }: SafeSource, site: string): boolean {
  if (title === undefined) return url !== undefined || domain !== undefined;
  return title.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '') === site;
}

/**
 * The label of a score. Most providers score from 0 to 1, which is shown in percent; other scales
 * stay as they are.
 */
export function scoreLabel(
  score: number,
  { messages, number, percent }: Localization,
): TemplateResult {
  const written = score >= 0 && score <= 1 ? percent(score) : number(score);
  return html`<span>${messages.score(written)}</span>`;
}

const SHOWN_PASSAGES = 3;

/** A list of passages. If there are many, all but the first few are folded. */
export function passageList(
  passages: readonly string[],
  { messages, foreign }: Localization,
): TemplateResult {
  const paragraph = (text: string): TemplateResult =>
    html`<p class="passage" part="passage" dir="auto" lang=${foreign(text) ?? nothing}>
      ${withoutMarks(text)}
    </p>`;
  const further = passages.slice(SHOWN_PASSAGES);
  return html`${passages.slice(0, SHOWN_PASSAGES).map(paragraph)}${
    further.length > 0
      ? html`<details class="more">
          <summary part="more">${messages.morePassages}</summary>
          ${further.map(paragraph)}
        </details>`
      : nothing
  }`;
}

const MAX_PAGES = 6;

/** Labels for pages, lines, or the time in a recording. */
export function placeChips(
  source: SafeSource,
  location: CitationLocation | undefined,
  localization: Localization,
): TemplateResult[] {
  return placeLabels(source, location, localization).map(
    (label) => html`<span class="chip" part="chip">${label}</span>`,
  );
}

function placeLabels(
  source: SafeSource,
  location: CitationLocation | undefined,
  { messages, number }: Localization,
): string[] {
  if (location?.type === 'page_location') {
    // The end is exclusive, as in the data of providers.
    const last = location.endPageNumber - 1;
    const first = location.startPageNumber;
    return [messages.page(number(first), last > first ? number(last) : undefined)];
  }
  if (location?.type === 'file' && location.page !== undefined) {
    return [messages.page(number(location.page))];
  }
  if (location?.type === 'file' && location.startLine !== undefined) {
    const { startLine: first, endLine = first + 1 } = location;
    const last = endLine - 1;
    return [messages.lines(number(first), last > first ? number(last) : undefined)];
  }
  if (location?.type === 'region' && location.page !== undefined) {
    return [messages.page(number(location.page))];
  }
  if (location?.type === 'time') return [messages.time(clock(location.startSeconds))];
  return (source.pages ?? []).slice(0, MAX_PAGES).map(({ page }) => messages.page(number(page)));
}
