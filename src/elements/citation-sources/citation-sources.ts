import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { restyle } from '../../styles/adopt.js';
import { foreignShadow } from '../shared/shadow.js';
import { localize } from '../../locales/index.js';
import type { CitationPayload, SafePayload } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { Choices } from '../../settings/choices.js';
import { countUses } from '../../sources/count-uses.js';
import { emit } from '../shared/events.js';
import { arrange, make } from '../shared/make.js';
import type { LinkMode } from '../source/actions.js';
import type { ActionsFunction } from '../source/host-actions.js';
import type { DownloadFunction } from '../source/downloads.js';
import type { IconFunction } from '../source/monogram.js';
import { NO_USES } from '../source-list/list-basics.js';
import { SourceList, type ListView } from '../source-list/source-list.js';
import { listStyles } from '../source-list/source-list.styles.js';

/**
 * The list of sources: a heading with their number and, when unfolded, each source with its title,
 * site, pages and passages. Sources that the answer cites come first, then those that were only
 * retrieved. The payload's `text` is above the list, always visible.
 *
 * `<citation-block>` already shows one; use this tag to place a list somewhere else.
 *
 * @tag citation-sources
 * @attr {boolean} open - Whether the list is unfolded.
 * @attr {boolean} scores - Shows the providers' relevance scores, in percent if they are between 0 and 1.
 * @attr {'all' | 'cited'} show - Which sources are listed: all, or only those that the answer cites.
 * @attr {number} heading-level - The level of the list's heading, from 1 to 6. Default: 2.
 * @attr {boolean} show-empty - Shows a message if there are no sources. By default nothing is shown then.
 * @attr {'none' | 'authenticated' | 'public'} link-mode - Whether files can be downloaded, and how.
 * @event {CitationEvent<'citation-navigate'>} citation-navigate - The reader follows a link to a source. Cancelable.
 * @event {CitationEvent<'citation-download'>} citation-download - The reader wants a file that needs credentials. Cancelable.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has an unknown value.
 * @slot actions - Buttons for all sources, below the list.
 * @csspart list - The whole list.
 * @csspart text - The payload's `text`, above the list.
 * @csspart summary - The line with the number of sources.
 * @csspart section - "Cited" and "Also retrieved".
 * @csspart item - One source.
 * @csspart monogram - The letter or icon of a source.
 * @csspart title - The title of a source, as a link if it has one.
 * @csspart meta - Site, pages and date.
 * @csspart chip - A page number.
 * @csspart passage - A passage of a source.
 * @csspart more - The line that unfolds further passages.
 * @csspart action - A link or button for a source.
 * @csspart empty - The message that there are no sources, or that the search failed.
 * @cssprop [--citation-accent] - Colour of links and focus rings.
 * @cssprop [--citation-marker-background] - Background of monograms and of the row under the pointer.
 * @cssprop [--citation-surface] - Background of the list and the card.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-warning] - Text that describes a problem.
 * @cssprop [--citation-radius=12px] - Corners of the list and the card; the maximum for everything in them.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text in the list and the card.
 */
export class CitationSources extends ReactiveElement {
  static override readonly styles = listStyles;
  static override readonly properties = {
    payload: { attribute: false },
    uses: { attribute: false },
    highlighted: { attribute: false },
    icon: { attribute: false },
    download: { attribute: false },
    goTo: { attribute: false },
    actions: { attribute: false },
    onPoint: { attribute: false },
    open: { type: Boolean, reflect: true },
    scores: { type: Boolean },
    showEmpty: { type: Boolean, attribute: 'show-empty' },
    linkMode: { attribute: 'link-mode' },
    shows: { attribute: 'show' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    numbering: {},
  };

  /** The payload whose sources are listed. */
  declare payload: CitationPayload | SafePayload | undefined;
  /**
   * How often each source is cited, by number. Default: a count of the payload's citations. Without
   * citations, the list is not divided.
   */
  declare uses: ReadonlyMap<number, number> | undefined;
  /** The numbers of sources to emphasise. */
  declare highlighted: ReadonlySet<number> | undefined;
  /** Returns the address of an icon for a source. Without it, letters are shown and nothing is fetched. */
  declare icon: IconFunction | undefined;
  /** Fetches a file with the page's own credentials, for `link-mode="authenticated"`. */
  declare download: DownloadFunction | undefined;
  /** Goes to a place in the text that cites a source: its number, and which of its places, from 0. */
  declare goTo: ((number: number, use: number) => void) | undefined;
  /** Returns your own actions for a source: buttons in each row. */
  declare actions: ActionsFunction | undefined;
  /** Called with the number of the source that the reader points at or focuses; `undefined` for none. */
  declare onPoint: ((number: number | undefined) => void) | undefined;
  /** Whether the list is unfolded. */
  declare open: boolean;
  /** Shows the providers' relevance scores, in percent if they are between 0 and 1. */
  declare scores: boolean;
  /** Shows a message if there are no sources. By default nothing is shown then. */
  declare showEmpty: boolean;
  /** Whether files can be downloaded, and how. */
  declare linkMode: LinkMode;
  /** Which sources are listed: all, or only those that the answer cites. */
  declare shows: 'all' | 'cited' | undefined;
  /** The level of the list's heading, from 1 to 6. Default: 2. */
  declare headingLevel: number | undefined;
  /** `latin` shows 1, 2, 3 in every language. Default: the digits of the language. */
  declare numbering: 'locale' | 'latin' | undefined;

  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  readonly #list = new SourceList(this, {
    view: () => (this.#view ??= this.#makeView()),
    updateNow: () => this.performUpdate(),
    onToggle: (isOpen) => (this.open = isOpen),
  });
  #safe: SafePayload | undefined;
  #view: ListView | undefined;
  #shown: HTMLElement | undefined;
  #slot: HTMLElement | undefined;
  #counted = { of: undefined as SafePayload['citations'], uses: NO_USES };

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  /** Called when the list moved to another document. */
  adoptedCallback(): void {
    restyle(this);
  }

  constructor() {
    super();
    this.open = false;
    this.scores = false;
    this.showEmpty = false;
    this.linkMode = 'none';
  }

  /** Unfolds the list and moves the focus to a source. */
  async show(number: number): Promise<void> {
    await this.#list.show(number);
  }

  protected override willUpdate(): void {
    this.#view = undefined;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const shown = this.#list.draw();
    if (shown !== this.#shown) this.#shown?.remove();
    this.#shown = shown;
    arrange(this.renderRoot, [shown]);
  }

  #makeView(): ListView {
    const payload = sanitizePayload(this.payload ?? { text: '', sources: [] }, {
      previous: this.#safe,
    });
    this.#safe = payload;
    const isAll = this.#choices.read('show', this.shows) === 'all';
    return {
      payload,
      uses: this.#usesOf(payload),
      isAll,
      highlighted: this.highlighted instanceof Set ? this.highlighted : NONE,
      icon: this.icon,
      download: this.download,
      goTo: this.goTo,
      hostActions: this.actions,
      numberOf: undefined,
      onPoint: this.onPoint,
      linkMode: this.#choices.read('link-mode', this.linkMode),
      scores: this.scores,
      showEmpty: this.showEmpty,
      headingLevel: this.headingLevel,
      open: this.open,
      localization: localize(this, this.#choices.read('numbering', this.numbering)),
      actions: () => (this.#slot ??= make('slot', { name: 'actions' })),
    };
  }

  /** How often each source is cited: the host's numbers, or a count of the payload's citations. */
  #usesOf(payload: SafePayload): ReadonlyMap<number, number> {
    if (this.uses instanceof Map) return this.uses;
    if (payload.citations !== this.#counted.of) {
      this.#counted = { of: payload.citations, uses: countUses(payload) };
    }
    return this.#counted.uses;
  }
}

const NONE: ReadonlySet<number> = new Set();
