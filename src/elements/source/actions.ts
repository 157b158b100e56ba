import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import { clock } from './clock.js';
import type { DownloadState } from './downloads.js';
import type { OpenFresh } from './follow.js';
import type { FreshState, ReadyLink } from './fresh-links.js';
import { sourceLink } from './source-link.js';

/** How readers get a source's file: not at all, through the host, or by anyone with the link. */
export type LinkMode = 'none' | 'authenticated' | 'public';

/** The actions that a reader has for a source, and the functions that do them. */
export interface SourceActions {
  readonly linkMode: LinkMode;
  download(target: HTMLElement, number: number, source: SafeSource): void;
  downloadState(number: number): DownloadState | undefined;
  /**
   * Opens a source at an address from the page's `resolve` function. Missing without that function.
   */
  readonly openFresh?: OpenFresh | undefined;
  freshState?(number: number): FreshState | undefined;
  /** Whether the page has a `load` function for documents. */
  readonly canLoad?: boolean | undefined;
  /** Shows the document at its passage. Missing if documents cannot be shown here. */
  readonly read?: ((number: number, evidence: Evidence | undefined) => void) | undefined;
}

/** The name of a button for assistive technology, if another button has the same words. */
export type Named = (words: string) => string | typeof nothing;

const bySight: Named = () => nothing;

/** The arrow of a link that leaves the page. */
export const away = html`<span class="away" aria-hidden="true">↗</span>`;

/** Whether a document can be shown here: it came with its source, or the page can get it. */
export function canRead(source: SafeSource, { read, canLoad = false }: SourceActions): boolean {
  if (!read || source.problem === 'invalid') return false;
  // Web pages cannot be embedded. A source with a media type is a file.
  const isFile = source.type !== 'web' || source.mediaType !== undefined;
  return source.content !== undefined || (canLoad && isFile);
}

/** The button that opens the document at the passage, within the page. */
export function readAction(
  source: SafeSource,
  number: number,
  evidence: Evidence | undefined,
  actions: SourceActions,
  { messages }: Localization,
  named = bySight,
): TemplateResult | typeof nothing {
  if (!canRead(source, actions)) return nothing;
  return html`<button
    class="action"
    part="action"
    type="button"
    aria-label=${named(messages.readHere)}
    @click=${() => actions.read?.(number, evidence)}
  >
    ${messages.readHere}
  </button>`;
}

/**
 * A link that opens the source at the passage. It is a tab stop only if the title beside it is no
 * such link (`isStop`).
 */
export function openAction(
  source: SafeSource,
  evidence: Evidence | undefined,
  localization: Localization,
  named = bySight,
  isStop = false,
): TemplateResult | typeof nothing {
  const url = sourceLink(source, evidence);
  if (!url) return nothing;
  const words = openWords(url, source, evidence, localization);
  return html`<a
    class="action"
    part="action"
    href=${url}
    target="_blank"
    rel="noopener noreferrer"
    tabindex=${isStop ? nothing : '-1'}
    aria-label=${named(words)}
    >${words}${away}</a
  >`;
}

/** "Open page 12", "Open at 12:34", "Open at quote": as precisely as the link does. */
function openWords(
  url: string,
  source: SafeSource,
  evidence: Evidence | undefined,
  { messages, number }: Localization,
): string {
  const location = evidence?.location ?? source.location;
  if (url === source.url) return messages.open;
  if (location?.type === 'time') return messages.openTime(clock(location.startSeconds));
  const [, page] = /[#&]page=(\d+)/.exec(url) ?? [];
  if (page) return messages.openPage(number(Number(page)));
  return url.includes(':~:text=') ? messages.openAtQuote : messages.open;
}

/** The state of fetching an address, or a button that opens a source without an address. */
export function freshAction(
  source: SafeSource,
  number: number,
  evidence: Evidence | undefined,
  actions: SourceActions,
  { messages }: Localization,
): TemplateResult | typeof nothing {
  if (!actions.openFresh) return nothing;
  const state = actions.freshState?.(number);
  return html`${
    source.url
      ? nothing
      : html`<button
          class="action"
          part="action"
          type="button"
          @click=${() => actions.openFresh?.(number, evidence)}
        >
          ${messages.open}${away}
        </button>`
  }${
    state === 'waiting'
      ? html`<span class="meta" role="status">${messages.loading}</span>`
      : state === 'failed'
        ? html`<span class="problem" role="alert">${messages.openFailed}</span>`
        : state
          ? html`<span role="status"
              ><a
                class="action"
                part="action"
                href=${state.href}
                target="_blank"
                rel="noopener noreferrer"
                data-fresh
                @click=${(event: Event) => take(event, state)}
                >${messages.open}${away}</a
              ></span
            >`
          : nothing
  }`;
}

/**
 * Handles a press on a late link. The page was already told about the first press, so no other
 * event is fired and no other address is fetched.
 */
function take(event: Event, { taken }: ReadyLink): void {
  event.stopPropagation();
  taken();
}

/** Whether the host's link mode lets a reader have the file of a source. */
export function canDownload({ downloadUrl }: SafeSource, { linkMode }: SourceActions): boolean {
  return downloadUrl !== undefined && linkMode !== 'none';
}

/** The link or button to download a source's file, if `link-mode` allows it. */
export function downloadAction(
  source: SafeSource,
  number: number,
  actions: SourceActions,
  { messages, percent }: Localization,
): TemplateResult | typeof nothing {
  if (!canDownload(source, actions)) return nothing;
  if (actions.linkMode === 'public') {
    return html`<a
      class="action"
      part="action"
      href=${source.downloadUrl}
      download=${source.title ?? ''}
      target="_blank"
      rel="noopener noreferrer"
      >${messages.download}</a
    >`;
  }
  const state = actions.downloadState(number);
  const isRunning = state && !state.failed;
  const start = ({ currentTarget }: Event): void =>
    actions.download(currentTarget as HTMLElement, number, source);
  return html`<button
      class="action"
      part="action"
      type="button"
      aria-disabled=${isRunning ? 'true' : nothing}
      @click=${start}
    >
      ${isRunning ? messages.downloading(written(state.progress, percent)) : messages.download}</button
    >${
      state?.failed
        ? html`<span class="problem" role="alert">${messages.downloadFailed}</span>`
        : nothing
    }`;
}

function written(share: number | undefined, percent: Localization['percent']): string | undefined {
  return share === undefined ? undefined : percent(share);
}
