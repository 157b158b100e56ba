import { html, nothing, type TemplateResult } from 'lit/html.js';
import { windowOf } from '../../controllers/window-of.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import { watchClosing } from '../shared/closing.js';
import { documentPart } from '../shared/document-part.js';
import { hasPopovers } from '../shared/popovers.js';
import { freshAction, type SourceActions } from '../source/actions.js';
import { followFromDocument } from '../source/document-link.js';
import { evidenceFor, passageOf, passagesToRead } from '../source/read-passages.js';

/** The minimum width of a block, in pixels, for a document beside its answer. */
const ROOM = 720;

interface Reading {
  readonly number: number;
  readonly source: SafeSource;
  readonly evidence: Evidence | undefined;
  readonly passages: readonly Evidence[];
  /** The element that gets the focus when the document closes. */
  readonly opener: HTMLElement | undefined;
  readonly isBeside: boolean;
}

export interface ReaderHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}

/**
 * A document that is open with an answer: beside it if the block is wide enough, otherwise as a
 * sheet over the page.
 */
export class Reader {
  readonly #host: ReaderHost;
  #reading: Reading | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(host: ReaderHost) {
    this.#host = host;
  }

  get isBeside(): boolean {
    return this.#reading?.isBeside === true;
  }

  async show(
    payload: SafePayload,
    number: number,
    evidence: Evidence | undefined,
    { opener, isAside }: { opener: HTMLElement | undefined; isAside: boolean },
  ): Promise<void> {
    const source = payload.sources[number - 1];
    if (!source) return;
    await documentPart.load();
    const passages = passagesToRead(source, evidenceFor(payload, number));
    // A second press opens the document again.
    const current = passageOf(passages, evidence);
    const isBeside = isAside && this.#host.offsetWidth >= ROOM;
    this.#reading = { number, source, evidence: current, passages, opener, isBeside };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const sheet = this.#sheet;
    const isSeen = sheet?.isConnected && windowOf(sheet.ownerDocument);
    const isPopover = isSeen && sheet.hasAttribute('popover');
    if (isPopover && !sheet.matches(':popover-open')) sheet.showPopover();
    this.#watch();
    sheet?.focus();
  }

  /** Closes the document, and returns the focus to the element that opened it. */
  close(): void {
    const { opener } = this.#reading ?? {};
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    if (!this.#reading) return;
    this.#reading = undefined;
    this.#host.requestUpdate();
    opener?.focus();
  }

  render(
    load: LoadFunction | undefined,
    localization: Localization,
    actions: SourceActions,
  ): TemplateResult | typeof nothing {
    const reading = this.#reading;
    if (!reading) return nothing;
    const { messages } = localization;
    const { number, source, evidence } = reading;
    const onClick = (event: Event): void =>
      followFromDocument(event, { number, source, evidence }, actions.openFresh);
    return html`<div
      class=${reading.isBeside ? 'reader beside' : 'reader sheet'}
      part="reader"
      popover=${reading.isBeside || !hasPopovers() ? nothing : 'manual'}
      role="dialog"
      aria-label=${source.title ?? messages.file}
      tabindex="-1"
      @click=${onClick}
    >
      ${
        documentPart.now
          ? html`<citation-document
              .source=${source}
              .passages=${reading.passages}
              .evidence=${evidence}
              .load=${load}
              .linkMode=${actions.linkMode}
              ><span slot="actions"
                >${freshAction(source, number, evidence, actions, localization)}</span
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

  /**
   * Closes the document with Escape. A document over the page also closes with Back; beside an
   * answer, Back works as usual.
   */
  #watch(): void {
    this.#stopWatching ??= watchClosing(this.#host.ownerDocument, () => this.close(), {
      isModal: !this.isBeside,
    });
  }
}
