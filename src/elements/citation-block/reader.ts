import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import { documentPart } from './parts.js';
import { hasPopovers } from '../shared/popovers.js';

/** A block this wide has room for a document beside its answer, in pixels. */
const ROOM = 720;

interface Reading {
  readonly source: SafeSource;
  readonly evidence: Evidence | undefined;
  readonly passages: readonly Evidence[];
  /** What the focus goes back to. */
  readonly opener: HTMLElement | undefined;
  readonly isBeside: boolean;
}

export interface ReaderHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}

/** A document that is read with an answer: beside it where there is room, else as a sheet over the page. */
export class Reader {
  readonly #host: ReaderHost;
  #reading: Reading | undefined;
  #watcher: { destroy(): void } | undefined;

  constructor(host: ReaderHost) {
    this.#host = host;
  }

  get isBeside(): boolean {
    return this.#reading?.isBeside === true;
  }

  async show(
    { sources, citations = [] }: SafePayload,
    number: number,
    evidence: Evidence | undefined,
    { opener, isAside }: { opener: HTMLElement | undefined; isAside: boolean },
  ): Promise<void> {
    const source = sources[number - 1];
    if (!source) return;
    await documentPart.load();
    const all = citations.flatMap((citation) => citation.evidence);
    const cited = all.filter((one) => one.source === number && (one.citedText ?? one.location));
    const passages = cited.length > 0 ? distinct(cited) : ownPassages(source);
    // Pressed again, it is shown again.
    const current = passages.find((one) => isSame(one, evidence)) ?? passages[0];
    const isBeside = isAside && this.#host.offsetWidth >= ROOM;
    this.#reading = { source, evidence: current, passages, opener, isBeside };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const sheet = this.#sheet;
    const isPopover = sheet?.isConnected && sheet.hasAttribute('popover');
    if (isPopover && !sheet.matches(':popover-open')) sheet.showPopover();
    this.#watch();
    sheet?.focus();
  }

  /** Ends it, and takes the focus back to where it came from. */
  close(): void {
    const { opener } = this.#reading ?? {};
    this.#watcher?.destroy();
    this.#watcher = undefined;
    if (!this.#reading) return;
    this.#reading = undefined;
    this.#host.requestUpdate();
    opener?.focus();
  }

  render(
    load: LoadFunction | undefined,
    { messages }: Localization,
  ): TemplateResult | typeof nothing {
    const reading = this.#reading;
    if (!reading) return nothing;
    return html`<div
      class=${reading.isBeside ? 'reader beside' : 'reader sheet'}
      part="reader"
      popover=${reading.isBeside || !hasPopovers() ? nothing : 'manual'}
      role="dialog"
      aria-label=${reading.source.title ?? messages.file}
      tabindex="-1"
    >
      ${
        documentPart.now
          ? html`<citation-document
              .source=${reading.source}
              .passages=${reading.passages}
              .evidence=${reading.evidence}
              .load=${load}
              ><button
                slot="actions"
                class="action"
                part="action"
                type="button"
                @click=${() => this.close()}
              >
                ${messages.close}
              </button></citation-document
            >`
          : html`<p class="problem" role="alert">${messages.downloadFailed}</p>
              <button class="action" part="action" type="button" @click=${() => this.close()}>
                ${messages.close}
              </button>`
      }
    </div>`;
  }

  get #sheet(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.reader');
  }

  /** Escape closes it, and where the platform knows of that, the gesture for Back. */
  #watch(): void {
    if (this.#watcher) return;
    const { CloseWatcher } = globalThis as {
      CloseWatcher?: new () => EventTarget & { destroy(): void };
    };
    const close = (): void => this.close();
    if (CloseWatcher && !this.isBeside) {
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', close, { once: true });
      this.#watcher = watcher;
      return;
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    const { ownerDocument: page } = this.#host;
    page.addEventListener('keydown', onKey);
    this.#watcher = { destroy: () => page.removeEventListener('keydown', onKey) };
  }
}

/** Claims may rest on the same words. */
function distinct(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter((one, i) => evidence.findIndex((other) => isSame(one, other)) === i);
}

function isSame(one: Evidence, other: Evidence | undefined): boolean {
  if (one === other) return true;
  return (
    one.citedText === other?.citedText &&
    JSON.stringify(one.location) === JSON.stringify(other?.location)
  );
}

/** What a source that nothing cites quotes of itself. */
function ownPassages(source: SafeSource): Evidence[] {
  return [source, ...(source.passages ?? [])].flatMap(({ citedText, passage, location }) =>
    citedText || location
      ? [
          {
            source: 1,
            ...(citedText && { citedText }),
            ...(passage && { passage }),
            ...(location && { location }),
          },
        ]
      : [],
  );
}
