import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { inFull } from '../../locales/full.js';
import { localize, type Localization } from '../../locales/index.js';
import type { SafeSource } from '../../model/index.js';
import { Choices } from '../../settings/choices.js';
import type { SourceUse } from '../../sources/conversation.js';
import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { emit } from '../shared/events.js';
import { States } from '../shared/states.js';
import { hasPopovers } from '../shared/popovers.js';
import { follow } from '../source/follow.js';
import { hostActions, type ActionsFunction } from '../source/host-actions.js';
import { levelOf } from '../source-list/listing.js';
import type { CitationPanel } from './citation-panel.js';
import { choicesOf, filterSources, NO_FILTER, type SourceFilter } from './filter.js';
import { filtersTemplate } from './filters-view.js';
import { LongList, type Entry } from './long-list.js';
import { rowContent, type RowView } from './panel-row.js';
import { Reading } from './reading.js';

export { panelStyles } from './citation-panel.styles.js';

/** From so many sources on, they can be searched. */
const MANY = 20;
/** Windows this narrow have no room beside a chat. */
const NARROW = '(width <= 720px)';

/** What a panel shows, and what readers do with it. */
export class PanelBody {
  readonly #panel: CitationPanel;
  readonly #states: States;
  readonly #choices: Choices;
  readonly #reading = new Reading(() => this.#onRead());
  #thread: CitationThread | undefined;
  #narrow: MediaQueryList | undefined;
  #window: Window | null = null;
  /** Paper has no sheets and does not scroll. */
  #isPrinting = false;
  #filter: SourceFilter = NO_FILTER;
  /** The answer that is being read; the last one that was. */
  #turn: ThreadTurn | undefined;
  #turns: readonly ThreadTurn[] = [];
  readonly #list: LongList;
  /** The source that was shown last, and where the reader came from. */
  #shown: number | undefined;
  #from: HTMLElement | undefined;

  constructor(panel: CitationPanel) {
    this.#panel = panel;
    this.#states = new States(panel);
    this.#choices = new Choices((warning) => emit(panel, 'citation-warning', warning));
    this.#list = new LongList(panel);
  }

  connect(): void {
    this.#window = this.#panel.ownerDocument.defaultView;
    this.#narrow = this.#window?.matchMedia(NARROW);
    this.#narrow?.addEventListener('change', this.#onResize);
    this.#window?.addEventListener('beforeprint', this.#onPrint);
    this.#window?.addEventListener('afterprint', this.#onPrint);
  }

  disconnect(): void {
    this.#narrow?.removeEventListener('change', this.#onResize);
    this.#window?.removeEventListener('beforeprint', this.#onPrint);
    this.#window?.removeEventListener('afterprint', this.#onPrint);
    this.#reading.stop();
  }

  /** Shows a source, by its number in the thread, and takes the focus to it. Escape takes it back. */
  show(number: number, from?: HTMLElement): void {
    this.#from = from;
    this.#shown = number;
    this.#filter = NO_FILTER;
    const isHere = this.#scoped().some((one) => one.number === number);
    if (!isHere) this.#panel.scope = 'conversation';
    this.#panel.open = true;
    this.#panel.requestUpdate();
    void this.#panel.updateComplete.then(() => this.#list.focus(number));
  }

  /** Before it is rendered: what it lists now. */
  update(thread: CitationThread | undefined): void {
    if (thread !== this.#thread) this.#turn = undefined;
    this.#thread = thread;
    this.#turns = this.#thread?.turns ?? [];
    const blocks = this.#turns.flatMap(({ block }) => block ?? []);
    this.#reading.follow(blocks.map(({ element }) => element));
    this.#turn = this.#current();
    const entries = filterSources(this.#scoped(), this.#filter);
    this.#list.groups = [
      { name: 'cited' as const, entries: entries.filter((one) => this.#isCited(one)) },
      { name: 'others' as const, entries: entries.filter((one) => !this.#isCited(one)) },
    ].filter(({ entries }) => entries.length > 0);
  }

  render(): TemplateResult {
    const localization = inFull(localize(this.#panel));
    const { messages, number } = localization;
    const sources = this.#scoped();
    const isSheet = this.#isSheet;
    const count = messages.sources(sources.length, number(sources.length));
    return html`${
        isSheet
          ? html`<button
              class="open"
              part="open"
              type="button"
              aria-haspopup="dialog"
              aria-expanded=${String(this.#panel.open)}
              @click=${this.#onOpen}
            >
              ${count}
            </button>`
          : nothing
      }
      <div
        class="panel ${isSheet ? 'sheet' : ''}"
        part="panel"
        popover=${isSheet ? 'manual' : nothing}
        role=${isSheet ? 'dialog' : 'region'}
        aria-label=${messages.sourcesHeading}
        tabindex="-1"
        @keydown=${this.#onKey}
      >
        <div class="head">
          <span role="heading" aria-level=${levelOf(this.#panel.headingLevel)}
            ><bdi>${count}</bdi></span
          >
          ${
            isSheet
              ? html`<button
                  class="close"
                  part="close"
                  type="button"
                  aria-label=${messages.close}
                  @click=${this.#onClose}
                >
                  ×
                </button>`
              : nothing
          }
        </div>
        ${this.#scopeButtons(localization)}
        ${
          sources.length > MANY
            ? filtersTemplate(this.#filter, choicesOf(sources), localization, (filter) => {
                this.#filter = { ...this.#filter, ...filter };
                this.#panel.requestUpdate();
              })
            : nothing
        }
        ${this.#rows(localization)}
      </div>`;
  }

  updated(): void {
    this.#states.toggle('sheet', this.#isSheet);
    this.#togglePopover();
    this.#list.layOut();
  }

  get #isSheet(): boolean {
    if (this.#isPrinting) return false;
    const mode = this.#choices.read('mode', this.#panel.mode);
    return mode === 'auto' ? (this.#narrow?.matches ?? false) : mode === 'sheet';
  }

  get #isAll(): boolean {
    return (
      this.#choices.read('scope', this.#panel.scope) === 'conversation' || this.#turns.length === 0
    );
  }

  /** The sources to list, before they are narrowed down. */
  #scoped(): readonly Entry[] {
    if (!this.#thread) return [];
    return this.#isAll
      ? this.#thread.sources()
      : this.#turn
        ? this.#thread.sources(this.#turn)
        : [];
  }

  /** Cited by the answer that is listed, or by any. */
  #isCited(entry: Entry): boolean {
    if (this.#isAll || !this.#turn || !this.#thread) return entry.isCited;
    return (entry.uses.get(this.#thread.keyOf(this.#turn))?.count ?? 0) > 0;
  }

  /** The answer that is being read; where none is, the one before, or the last. */
  #current(): ThreadTurn | undefined {
    const read = this.#reading.of(
      this.#turns.flatMap(({ block }) => (block ? [{ element: block.element }] : [])),
    )?.element;
    const isIt = (turn: ThreadTurn, element: unknown): boolean =>
      element !== undefined && turn.block?.element === element;
    return (
      this.#turns.find((turn) => isIt(turn, read)) ??
      this.#turns.find((turn) => isIt(turn, this.#turn?.block?.element)) ??
      this.#turns.at(-1)
    );
  }

  #scopeButtons({ messages }: Localization): TemplateResult | typeof nothing {
    if (this.#turns.length < 2) return nothing;
    const button = (scope: 'answer' | 'conversation', words: string): TemplateResult =>
      html`<button
        type="button"
        aria-pressed=${String(this.#isAll === (scope === 'conversation'))}
        @click=${() => (this.#panel.scope = scope)}
      >
        ${words}
      </button>`;
    return html`<div class="scope" part="scope">
      ${button('answer', messages.thisAnswer)}${button('conversation', messages.conversation)}
    </div>`;
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
          html`<p class="section" part="section">
              ${name === 'cited' ? messages.cited : messages.alsoRetrieved}
            </p>
            ${this.#list.render(name, (entry, i) => this.#rowTemplate(entry, i, entries.length, view))}`,
      )}
      ${
        groups.length === 0
          ? html`<p class="note" role="status">
              ${this.#scoped().length > 0 ? messages.noMatch : messages.noSources}
            </p>`
          : nothing
      }
    </div>`;
  }

  #rowTemplate(entry: Entry, index: number, count: number, view: RowView): unknown {
    const isOpen = this.#list.unfolded.has(entry.number);
    const isShown = entry.number === this.#shown;
    const { localization, icon } = view;
    // A streamed answer makes its own rows anew, and no others.
    return guard(
      [
        entry,
        entry.version,
        isOpen,
        isShown,
        index,
        count,
        localization,
        icon,
        this.#panel.actions,
        this.#turns.length,
      ],
      () =>
        html`<li
          part="item"
          value=${entry.number}
          tabindex="-1"
          aria-setsize=${count}
          aria-posinset=${index + 1}
          ?data-shown=${isShown}
        >
          ${rowContent(entry, isOpen, (event) => this.#onToggle(entry.number, event), view)}
        </li>`,
    );
  }

  #rowView(localization: Localization): RowView {
    const thread = this.#thread;
    return {
      localization,
      icon: this.#panel.icon,
      turns: this.#turns,
      places: new Map(this.#turns.map((turn, i) => [thread?.keyOf(turn) ?? turn, i])),
      goTo: this.#goTo,
      actions: (entry) =>
        hostActions(
          this.#panel.actions ?? blockActions(entry, this.#turns, thread),
          entry.source,
          undefined,
          localization,
        ),
    };
  }

  #togglePopover(): void {
    const sheet = this.#panel.renderRoot.querySelector<HTMLElement>('.sheet');
    if (!sheet?.isConnected || !hasPopovers()) return;
    const isShown = sheet.matches(':popover-open');
    if (this.#panel.open && !isShown) sheet.showPopover();
    else if (!this.#panel.open && isShown) sheet.hidePopover();
  }

  #close(): void {
    const from =
      this.#from ?? this.#panel.renderRoot.querySelector<HTMLElement>('.open') ?? undefined;
    this.#from = undefined;
    this.#panel.open = false;
    from?.focus();
  }

  readonly #goTo = (index: number, use: SourceUse, place: number): void => {
    const turn = this.#turns[index];
    if (!turn) return;
    if (this.#isSheet) this.#panel.open = false;
    if (turn.block) {
      // A source that was only retrieved has no place: then the answer itself is shown.
      if (use.count > 0) turn.block.goTo(use.number, place);
      else turn.block.element.scrollIntoView({ block: 'start' });
      return;
    }
    const number = this.#thread
      ?.sources(turn)
      .find(({ uses }) => [...uses.values()].includes(use))?.number;
    const detail: { number: number; source: SafeSource } = {
      number: number ?? use.number,
      source: use.source,
    };
    if (this.#thread)
      emit(this.#thread, 'citation-reveal', { ...detail, index, payload: turn.payload });
  };

  readonly #onOpen = (): void => {
    this.#panel.open = !this.#panel.open;
    if (!this.#panel.open) return;
    void this.#panel.updateComplete.then(() =>
      this.#panel.renderRoot.querySelector<HTMLElement>('.panel')?.focus(),
    );
  };

  readonly #onClose = (): void => this.#close();

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (this.#isSheet || this.#from)) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const row = (event.target as Element).closest<HTMLLIElement>('li[part=item]');
    if (!row) return;
    event.preventDefault();
    const all = this.#list.groups.flatMap(({ entries }) => entries);
    const at = all.findIndex(({ number }) => number === row.value);
    const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) void this.#list.focus(next.number);
  };

  readonly #onToggle = (number: number, event: Event): void => {
    const { open } = event.currentTarget as HTMLDetailsElement;
    const { unfolded } = this.#list;
    if (open === unfolded.has(number)) return;
    if (open) unfolded.set(number, 0);
    else unfolded.delete(number);
    this.#panel.requestUpdate();
  };

  readonly #onClick = (event: Event): void => {
    const number = (event.target as Element).closest<HTMLLIElement>('li[part=item]')?.value;
    const entry = this.#scoped().find((one) => one.number === number);
    if (entry) follow(event, entry);
  };

  /** The page is printed as it is when this function is left. */
  readonly #onPrint = ({ type }: Event): void => {
    this.#isPrinting = this.#list.isWhole = type === 'beforeprint';
    this.#panel.updateNow();
  };

  readonly #onResize = (): void => this.#panel.requestUpdate();

  #onRead(): void {
    if (!this.#isAll && this.#current() !== this.#turn) this.#panel.requestUpdate();
  }
}

/** Where the panel has no actions, it has those of the first block that has the source. */
function blockActions(
  { uses }: Entry,
  turns: readonly ThreadTurn[],
  thread: CitationThread | undefined,
): ActionsFunction | undefined {
  const turn = turns.find((one) => one.block && thread && uses.has(thread.keyOf(one)));
  return (turn?.block?.element as { actions?: ActionsFunction } | undefined)?.actions;
}
