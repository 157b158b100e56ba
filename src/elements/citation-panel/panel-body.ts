import { html, nothing, type TemplateResult } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { mediaOf } from '../../controllers/media.js';
import { inFull } from '../../locales/full.js';
import { localize, type Localization } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { Choices } from '../../settings/choices.js';
import type { SourceUse } from '../../sources/conversation.js';
import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { watchClosing } from '../shared/closing.js';
import { documentPart } from '../shared/document-part.js';
import { draw } from '../shared/draw.js';
import { emit } from '../shared/events.js';
import { hasPopovers } from '../shared/popovers.js';
import { States } from '../shared/states.js';
import { follow } from '../source/follow.js';
import { levelOf } from '../source-list/list-basics.js';
import type { CitationPanel } from './citation-panel.js';
import { NO_FILTER, type SourceFilter } from './filter.js';
import { filtersTemplate } from './filters-view.js';
import { Lister, type Listing } from './listing.js';
import { LongList, type Entry } from './long-list.js';
import {
  backButton,
  documentTemplate,
  readingName,
  readingOf,
  type PanelReading,
} from './panel-document.js';
import { headTemplate, openButton, scopeButtons } from './panel-head.js';
import { Offers } from './panel-offers.js';
import { rowContent, type RowView } from './panel-row.js';
import { Reading } from './reading.js';
import { reveal } from './reveal-row.js';

export { panelStyles } from './citation-panel.styles.js';

/** Windows up to this width have no space for a panel beside a chat. */
const NARROW = '(width <= 720px)';

/** The content of a panel, and the actions of its reader. */
export class PanelBody {
  readonly #panel: CitationPanel;
  readonly #states: States;
  readonly #choices: Choices;
  readonly #reading = new Reading(() => this.#onRead());
  readonly #lister = new Lister();
  readonly #list: LongList;
  readonly #offers: Offers;
  #thread: CitationThread | undefined;
  #narrow: MediaQueryList | null = null;
  #window: Window | null = null;
  /** Whether the page is being printed. Paper has no sheets and cannot scroll. */
  #isPrinting = false;
  #filter: SourceFilter = NO_FILTER;
  /** The answer that is being read, or that was read last. */
  #turn: ThreadTurn | undefined;
  /** The source that was shown last, and the element that the reader came from. */
  #shown: number | undefined;
  #from: HTMLElement | undefined;
  /** The document that is open instead of the list. */
  #document: PanelReading | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(panel: CitationPanel) {
    this.#panel = panel;
    this.#states = new States(panel);
    this.#choices = new Choices((warning) => emit(panel, 'citation-warning', warning));
    this.#list = new LongList(panel);
    this.#offers = new Offers(
      panel,
      () => this.#listing,
      (number) => this.#readHere(number),
    );
  }

  connect(): void {
    this.#window = this.#panel.ownerDocument.defaultView;
    this.#narrow = this.#window && mediaOf(this.#window, NARROW);
    this.#narrow?.addEventListener('change', this.#onResize);
    this.#window?.addEventListener('beforeprint', this.#onPrint);
    this.#window?.addEventListener('afterprint', this.#onPrint);
  }

  disconnect(): void {
    this.#narrow?.removeEventListener('change', this.#onResize);
    // Of a frame that shows another site by now, the window must not be touched.
    for (const type of ['beforeprint', 'afterprint'])
      attempt(() => this.#window?.removeEventListener(type, this.#onPrint));
    this.#reading.stop();
    this.#watch(false);
  }

  /** Shows a source, by its number in the thread, and moves the focus to it. Escape leads back. */
  show(number: number, from?: HTMLElement): void {
    this.#from = from;
    this.#shown = number;
    this.#filter = NO_FILTER;
    this.#document = undefined;
    const isHere = this.#listing.sources.some((one) => one.number === number);
    if (!isHere) this.#panel.scope = 'conversation';
    this.#panel.open = true;
    this.#panel.requestUpdate();
    void this.#panel.updateComplete.then(() => this.#list.focus(number));
  }

  /** Opens the document of a source, at a passage, instead of the list. Escape leads back. */
  async read(number: number, evidence?: Evidence, from?: HTMLElement): Promise<void> {
    const panel = this.#panel;
    const entry = this.#thread?.sources().find((one) => one.number === number);
    if (!entry) return;
    this.#from = from;
    this.#shown = number;
    const { load, linkMode } = this.#offers.given(entry);
    this.#document = {
      ...readingOf(entry, evidence, this.#listing.turns),
      load,
      linkMode,
      top: this.#list.scrolled,
    };
    panel.open = true;
    documentPart.want(() => panel.requestUpdate());
    panel.requestUpdate();
    await panel.updateComplete;
    this.#element?.focus();
  }

  /** Updates the listing before rendering. */
  update(thread: CitationThread | undefined): void {
    if (thread !== this.#thread) this.#turn = this.#document = undefined;
    this.#thread = thread;
    this.#turn = this.#current();
    const { turns, groups } = this.#listing;
    const blocks = turns.flatMap(({ block }) => block ?? []);
    this.#reading.follow(blocks.map(({ element }) => element));
    this.#list.groups = groups;
  }

  draw(): void {
    draw(this.#panel, this.#template(), this.#panel.renderRoot);
  }

  #template(): TemplateResult {
    const localization = inFull(localize(this.#panel));
    const { messages, number } = localization;
    const { sources } = this.#listing;
    const isSheet = this.#isSheet;
    const count = messages.sources(sources.length, number(sources.length));
    const document = this.#isPrinting ? undefined : this.#document;
    return html`${isSheet ? openButton(count, this.#panel.open, this.#onOpen) : nothing}
      <div
        class="panel ${isSheet ? 'sheet' : ''} ${document ? 'reading' : ''}"
        part="panel"
        popover=${isSheet ? 'manual' : nothing}
        role=${isSheet ? 'dialog' : 'region'}
        aria-label=${document ? readingName(document, localization) : messages.sourcesHeading}
        tabindex="-1"
        @keydown=${this.#onKey}
      >
        ${headTemplate(
          document
            ? backButton(localization, this.#onBack)
            : html`<span role="heading" aria-level=${levelOf(this.#panel.headingLevel)}
                ><bdi>${count}</bdi></span
              >`,
          isSheet ? () => this.#close() : undefined,
          localization,
        )}
        ${
          document
            ? documentTemplate(document, this.#offers.of(document.entry), localization)
            : this.#listTemplate(localization)
        }
      </div>`;
  }

  updated(): void {
    this.#states.toggle('sheet', this.#isSheet);
    this.#togglePopover();
    this.#watch(this.#isSheet && this.#panel.open && this.#panel.isConnected);
    this.#list.layOut();
  }

  get #listing(): Listing {
    return this.#lister.list({
      thread: this.#thread,
      turn: this.#turn,
      isAll: this.#isAll,
      filter: this.#filter,
    });
  }

  get #element(): HTMLElement | null {
    return this.#panel.renderRoot.querySelector<HTMLElement>('.panel');
  }

  get #isSheet(): boolean {
    if (this.#isPrinting) return false;
    const mode = this.#choices.read('mode', this.#panel.mode);
    return mode === 'auto' ? (this.#narrow?.matches ?? false) : mode === 'sheet';
  }

  get #isAll(): boolean {
    const isWanted = this.#choices.read('scope', this.#panel.scope) === 'conversation';
    return isWanted || (this.#thread?.turns.length ?? 0) === 0;
  }

  /** The answer that is being read; without one, the one before, or the last. */
  #current(): ThreadTurn | undefined {
    const turns = this.#thread?.turns ?? [];
    const read = this.#reading.of(
      turns.flatMap(({ block }) => (block ? [{ element: block.element }] : [])),
    )?.element;
    const isIt = (turn: ThreadTurn, element: unknown): boolean =>
      element !== undefined && turn.block?.element === element;
    return (
      turns.find((turn) => isIt(turn, read)) ??
      turns.find(({ key }) => key === this.#turn?.key) ??
      turns.find((turn) => isIt(turn, this.#turn?.block?.element)) ??
      turns.at(-1)
    );
  }

  #listTemplate(localization: Localization): TemplateResult {
    const { turns, choices, isMany } = this.#listing;
    const choose = (scope: 'answer' | 'conversation'): void => {
      this.#panel.scope = scope;
    };
    return html`${turns.length > 1 ? scopeButtons(this.#isAll, choose, localization) : nothing}
    ${
      isMany
        ? filtersTemplate(this.#filter, choices, localization, (filter) => {
            this.#filter = { ...this.#filter, ...filter };
            this.#panel.requestUpdate();
          })
        : nothing
    }
    ${this.#rows(localization)}`;
  }

  #rows(localization: Localization): TemplateResult {
    const { messages } = localization;
    const { groups, isLong } = this.#list;
    const view = this.#rowView(localization);
    return html`<div
      class="rows ${isLong ? 'virtual' : ''}"
      tabindex=${isLong ? '0' : nothing}
      @scroll=${isLong ? this.#list.onScroll : nothing}
      @click=${this.#onClick}
    >
      ${groups.map(
        ({ name, entries }) =>
          html`<p class="section" part="section" id=${name}>
              ${name === 'cited' ? messages.cited : messages.alsoRetrieved}
            </p>
            ${this.#list.render(name, (entry, i) => this.#rowTemplate(entry, i, entries.length, view))}`,
      )}
      ${
        groups.length === 0
          ? html`<p class="note" role="status">
              ${this.#listing.sources.length > 0 ? messages.noMatch : messages.noSources}
            </p>`
          : nothing
      }
    </div>`;
  }

  #rowTemplate(entry: Entry, index: number, count: number, view: RowView): unknown {
    const isOpen = this.#list.unfolded.has(entry.number);
    const isShown = entry.number === this.#shown;
    const { localization, icon, turns } = view;
    const { isLong } = this.#list;
    const given = this.#offers.dependencies(entry);
    return html`<li
      part="item"
      value=${entry.number}
      tabindex="-1"
      aria-setsize=${isLong ? count : nothing}
      aria-posinset=${isLong ? index + 1 : nothing}
      ?data-shown=${isShown}
    >
      ${
        // A streamed answer only renders its own rows again.
        guard([entry, entry.version, isOpen, turns.length, localization, icon, ...given], () =>
          rowContent(entry, isOpen, (event) => this.#onToggle(entry.number, event), view),
        )
      }
    </li>`;
  }

  #rowView(localization: Localization): RowView {
    const { turns, places } = this.#listing;
    return {
      localization,
      icon: this.#panel.icon,
      turns,
      places,
      goTo: this.#goTo,
      offers: this.#offers,
    };
  }

  #togglePopover(): void {
    const sheet = this.#panel.renderRoot.querySelector<HTMLElement>('.sheet');
    if (!sheet?.isConnected || !sheet.ownerDocument.defaultView || !hasPopovers()) return;
    const isShown = sheet.matches(':popover-open');
    if (this.#panel.open && !isShown) sheet.showPopover();
    else if (!this.#panel.open && isShown) sheet.hidePopover();
  }

  /** Closes the sheet with Escape and Back, wherever the focus is. */
  #watch(isOpen: boolean): void {
    if (isOpen && this.#stopWatching) return;
    this.#stopWatching?.();
    const leave = (): void => {
      this.#watch(false);
      this.#leave();
    };
    this.#stopWatching = isOpen ? watchClosing(this.#panel.ownerDocument, leave) : undefined;
  }

  /** Goes from a document back to its list, or else to where the reader came from. */
  #leave(): void {
    if (this.#document && !this.#from) this.#onBack();
    else this.#close();
    this.#panel.requestUpdate();
  }

  #close(): void {
    const from =
      this.#from ?? this.#panel.renderRoot.querySelector<HTMLElement>('.open') ?? undefined;
    this.#from = this.#document = undefined;
    this.#panel.open = false;
    from?.focus();
  }

  #readHere(number: number): void {
    const entry = this.#listing.sources.find((one) => one.number === number);
    if (!entry) return;
    const { source } = entry;
    if (emit(this.#panel, 'citation-read', { number, source, evidence: undefined }))
      void this.read(number);
  }

  readonly #goTo = (index: number, use: SourceUse, place: number): void => {
    const turn = this.#listing.turns[index];
    if (!turn || !this.#thread) return;
    if (this.#isSheet) this.#panel.open = false;
    reveal(this.#thread, { turn, index }, use, place);
  };

  readonly #onOpen = (): void => {
    this.#panel.open = !this.#panel.open;
    if (!this.#panel.open) return;
    void this.#panel.updateComplete.then(() => this.#element?.focus());
  };

  /** Goes from the document back to the list: same scroll position, focus on the pressed button. */
  readonly #onBack = (): void => {
    const { number, top } = this.#document ?? {};
    this.#document = undefined;
    this.#panel.requestUpdate();
    if (number === undefined) return;
    void this.#panel.updateComplete.then(() => this.#list.return(number, top ?? 0));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && (this.#isSheet || this.#from || this.#document)) {
      event.preventDefault();
      event.stopPropagation();
      this.#leave();
    }
    this.#list.onKey(event);
  };

  readonly #onToggle = (number: number, event: Event): void => {
    const { open } = event.currentTarget as HTMLDetailsElement;
    if (this.#list.fold(number, !open)) this.#panel.requestUpdate();
  };

  readonly #onClick = (event: Event): void => {
    const number = (event.target as Element).closest<HTMLLIElement>('li[part=item]')?.value;
    const entry = this.#listing.sources.find((one) => one.number === number);
    if (entry) follow(event, entry, this.#offers.of(entry).openFresh);
  };

  /** Renders at once, because the browser prints the page after this function returns. */
  readonly #onPrint = ({ type }: Event): void => {
    this.#isPrinting = this.#list.isWhole = type === 'beforeprint';
    this.#panel.updateNow();
  };

  readonly #onResize = (): void => this.#panel.requestUpdate();

  #onRead(): void {
    if (!this.#isAll && this.#current() !== this.#turn) this.#panel.requestUpdate();
  }
}
