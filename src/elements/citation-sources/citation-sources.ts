import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { localize, type Localization } from '../../locales/index.js';
import type { CitationPayload, Evidence, SafePayload, SafeSource } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { Choices } from '../../settings/choices.js';
import { firstEvidence, passagesOf } from '../../sources/quotes.js';
import { downloadAction, type LinkMode, type SourceActions } from '../source/actions.js';
import { Downloads, type DownloadFunction } from '../source/downloads.js';
import { emit } from '../shared/events.js';
import {
  follow,
  monogram,
  passageList,
  sourceMeta,
  sourceTitle,
  type IconFunction,
} from '../source/source-view.js';
import { sourcesStyles } from './citation-sources.styles.js';
import { countUses, levelOf, NO_USES, stack } from './listing.js';

/** Below this, skipping what is out of sight costs more than it saves. */
const LONG = 100;
/** So many places are named one by one; of more, the first few. */
const MAX_BACK_LINKS = 12;

/**
 * The list of sources: a heading with their number, and after it, unfolded, each one with its title,
 * site, pages and passages. Sources that the answer cites come first, then those that were only
 * retrieved. The payload's `text` stands above, always in sight.
 *
 * `<citation-block>` shows one by itself; use this tag to place a list somewhere else.
 *
 * @tag citation-sources
 * @attr {boolean} open - Whether the list is unfolded.
 * @attr {boolean} scores - Shows the providers' relevance scores, in percent where they lie between 0 and 1.
 * @attr {'all' | 'cited'} show - Which sources are listed: all, or only those that the answer cites.
 * @attr {number} heading-level - The level of the list's heading, from 1 to 6; 2 by default.
 * @attr {boolean} show-empty - Says so when there are no sources, where otherwise nothing is shown.
 * @attr {'none' | 'authenticated' | 'public'} link-mode - Whether files can be downloaded, and how.
 * @event {CitationEvent<'citation-navigate'>} citation-navigate - The reader follows a link to a source. Cancelable.
 * @event {CitationEvent<'citation-download'>} citation-download - The reader wants a file that needs credentials. Cancelable.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has a value that it does not know.
 * @slot actions - What to do with all of them, below the list.
 * @csspart list - The whole list.
 * @csspart text - The payload's `text`, above the list.
 * @csspart summary - The line with the number of sources.
 * @csspart section - "Cited" and "Also retrieved".
 * @csspart item - One source.
 * @csspart monogram - The letter in the place of an icon.
 * @csspart title - The title of a source, a link where it has one.
 * @csspart meta - Site, pages and date.
 * @csspart chip - A page number.
 * @csspart passage - A passage that a source contributes.
 * @csspart more - Unfolds further passages.
 * @csspart action - A link or button to do something with a source.
 * @csspart empty - The line that says that there are no sources, or that the search failed.
 * @cssprop [--citation-accent] - Colour of links and focus rings.
 * @cssprop [--citation-marker-background] - Background of monograms and of what is pointed at.
 * @cssprop [--citation-surface] - Background of the list and the card.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-warning] - Text that says what is wrong.
 * @cssprop [--citation-radius=12px] - Corners of the list and the card, and at most of what is in them.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text in the list and the card.
 */
export class CitationSources extends LitElement {
  static override readonly styles = sourcesStyles;
  static override readonly properties = {
    payload: { attribute: false },
    uses: { attribute: false },
    highlighted: { attribute: false },
    icon: { attribute: false },
    download: { attribute: false },
    goTo: { attribute: false },
    onPoint: { attribute: false },
    open: { type: Boolean, reflect: true },
    scores: { type: Boolean },
    showEmpty: { type: Boolean, attribute: 'show-empty' },
    linkMode: { attribute: 'link-mode' },
    shows: { attribute: 'show' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    numbering: {},
  };

  /** Whose sources to list. */
  declare payload: CitationPayload | SafePayload | undefined;
  /**
   * How often each source is cited, by number. Without it, the payload's citations are counted;
   * if there are none, the list is not divided.
   */
  declare uses: ReadonlyMap<number, number> | undefined;
  /** The numbers of sources to emphasise. */
  declare highlighted: ReadonlySet<number> | undefined;
  /** The address of an icon for a source. Without it, nothing is fetched and letters are shown. */
  declare icon: IconFunction | undefined;
  /** Fetches a file with the page's own credentials, for `link-mode="authenticated"`. */
  declare download: DownloadFunction | undefined;
  /** Goes to a place that cites a source: its number, and which of its places, from 0. */
  declare goTo: ((number: number, use: number) => void) | undefined;
  /** Hears which source the reader points at, or focuses; `undefined` when none. */
  declare onPoint: ((number: number | undefined) => void) | undefined;
  /** Whether the list is unfolded. */
  declare open: boolean;
  /** Shows the providers' relevance scores, in percent where they lie between 0 and 1. */
  declare scores: boolean;
  /** Says so when there are no sources, where otherwise nothing is shown. */
  declare showEmpty: boolean;
  /** Whether files can be downloaded, and how. */
  declare linkMode: LinkMode;
  /** Which sources are listed: all, or only those that the answer cites. */
  declare shows: 'all' | 'cited' | undefined;
  /** The level of the list's heading, from 1 to 6; 2 by default. */
  declare headingLevel: number | undefined;
  /** `latin` writes 1, 2, 3 in every language; otherwise its own digits. */
  declare numbering: 'locale' | 'latin' | undefined;

  readonly #downloads = new Downloads(() => this.requestUpdate());
  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  #linkMode: LinkMode = 'none';
  #isAll = true;
  #safe: SafePayload | undefined;
  #cited: { of: SafePayload['citations']; evidence: ReadonlyMap<number, Evidence> } = NONE_CITED;
  /** So many rows are made: none before they are wanted, as most lists stay folded. */
  #rows = 0;
  #window: Window | null = null;

  constructor() {
    super();
    this.open = false;
    this.scores = false;
    this.showEmpty = false;
    this.linkMode = 'none';
  }

  /** Unfolds the list and takes the focus to a source. */
  async show(number: number): Promise<void> {
    this.open = true;
    this.#rows = Infinity;
    await this.updateComplete;
    const row = this.renderRoot.querySelector<HTMLElement>(`li[value="${number}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#window = this.ownerDocument.defaultView;
    this.#window?.addEventListener('beforeprint', this.#onPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#window?.removeEventListener('beforeprint', this.#onPrint);
  }

  protected override willUpdate(): void {
    if (this.open) this.#rows ||= LONG;
    this.#linkMode = this.#choices.read('link-mode', this.linkMode);
    this.#isAll = this.#choices.read('show', this.shows) === 'all';
  }

  /** A long list goes on in further tasks, so that its first rows and the page need not wait. */
  protected override updated(): void {
    if (this.#rows === 0 || this.#rows >= (this.#safe?.sources.length ?? 0)) return;
    setTimeout(() => {
      this.#rows += Math.min(this.#rows, 4 * LONG);
      this.requestUpdate();
    });
  }

  protected override render() {
    const payload = sanitizePayload(this.payload ?? { text: '', sources: [] }, {
      previous: this.#safe,
    });
    this.#safe = payload;
    const { text, search } = payload;
    const localization = localize(this, this.#choices.read('numbering', this.numbering));
    const uses = this.#usesOf(payload);
    const listed = this.#listed(payload, uses);
    const note =
      listed.length > 0 && !search?.error ? nothing : this.#empty(search?.error, localization);
    if (listed.length === 0 && !text) return note;
    return html`<div class="box" part="list" @click=${this.#onClick}>
      ${text ? html`<p class="note text" part="text"><bdi>${text}</bdi></p>` : nothing} ${note}
      ${
        listed.length > 0
          ? html`<details class="fold" ?open=${this.open} @toggle=${this.#onToggle}>
              ${this.#summary(listed, localization)}
              ${this.#rows > 0 ? this.#sections(listed, uses, localization) : nothing}
              <slot name="actions"></slot>
            </details>`
          : nothing
      }
    </div>`;
  }

  /** How often each source is cited; not counted where nothing that is shown depends on it. */
  #usesOf(payload: SafePayload): ReadonlyMap<number, number> {
    if (this.uses instanceof Map) return this.uses;
    return this.#isAll && this.#rows === 0 ? NO_USES : countUses(payload);
  }

  /** The numbers of the sources to list, in order. */
  #listed({ sources }: SafePayload, uses: ReadonlyMap<number, number>): number[] {
    const numbers = sources.map((_, i) => i + 1);
    return this.#isAll ? numbers : numbers.filter((one) => uses.has(one));
  }

  #summary(listed: readonly number[], { messages, number }: Localization): TemplateResult {
    return html`<summary part="summary">
      <span class="stack" aria-hidden="true"
        >${stack(this.#safe?.sources ?? [], listed).map((one) => monogram(one, this.icon))}</span
      >
      <span role="heading" aria-level=${levelOf(this.headingLevel)}
        ><bdi>${messages.sources(listed.length, number(listed.length))}</bdi></span
      >
    </summary>`;
  }

  #sections(
    listed: readonly number[],
    uses: ReadonlyMap<number, number>,
    localization: Localization,
  ): TemplateResult {
    const { messages } = localization;
    const cited = listed.filter((one) => uses.has(one));
    const others = listed.filter((one) => !uses.has(one));
    const rows = (numbers: readonly number[]): TemplateResult =>
      this.#list(numbers, uses, localization);
    return html`<div
      @pointerover=${this.#onPointer}
      @pointerleave=${this.#onPointer}
      @focusin=${this.#onPointer}
      @focusout=${this.#onPointer}
    >
      ${
        cited.length > 0
          ? html`<p class="section" part="section">${messages.cited}</p>
              ${rows(cited.slice(0, this.#rows))}`
          : nothing
      }
      ${
        cited.length > 0 && others.length > 0
          ? html`<p class="section" part="section">${messages.alsoRetrieved}</p>`
          : nothing
      }
      ${others.length > 0 ? rows(others.slice(0, Math.max(0, this.#rows - cited.length))) : nothing}
    </div>`;
  }

  #list(
    numbers: readonly number[],
    uses: ReadonlyMap<number, number>,
    localization: Localization,
  ): TemplateResult {
    const { sources } = this.#safe ?? { sources: [] };
    const evidence = this.#firstEvidence();
    return html`<ol role="list" class=${numbers.length > LONG ? 'long' : nothing}>
      ${numbers.map((one) =>
        // A list of thousands is not made anew because one of its rows lights up.
        guard(
          [
            sources[one - 1],
            evidence.get(one),
            uses.get(one),
            this.#isHighlighted(one),
            this.#downloads.state(one),
            this.#linkMode,
            this.scores,
            this.icon,
            this.goTo,
            localization,
          ],
          () => this.#row(one, sources[one - 1], evidence.get(one), uses.get(one), localization),
        ),
      )}
    </ol>`;
  }

  /** Looked for again only where citations have changed. */
  #firstEvidence(): ReadonlyMap<number, Evidence> {
    const payload = this.#safe;
    if (payload && payload.citations !== this.#cited.of) {
      this.#cited = { of: payload.citations, evidence: firstEvidence(payload) };
    }
    return this.#cited.evidence;
  }

  #isHighlighted(number: number): boolean {
    return this.highlighted instanceof Set && this.highlighted.has(number);
  }

  #row(
    number: number,
    source: SafeSource | undefined,
    cited: Evidence | undefined,
    uses: number | undefined,
    localization: Localization,
  ): TemplateResult | typeof nothing {
    if (!source) return nothing;
    // A source without a passage of its own shows what the answer cites of it, and where it stands.
    const evidence = source.citedText ? undefined : cited;
    const actions: SourceActions = {
      linkMode: this.#linkMode,
      download: (target) => void this.#downloads.start(target, number, source, this.download),
      downloadState: (of) => this.#downloads.state(of),
    };
    return html`<li
      part="item"
      value=${number}
      tabindex="-1"
      class=${this.#isHighlighted(number) ? 'highlighted' : nothing}
    >
      <span class="number">${localization.number(number)}</span>
      ${monogram(source, this.icon)}
      <div>
        ${sourceTitle({ number, source, evidence }, actions, localization)}
        ${sourceMeta(source, localization, {
          evidence,
          score: this.scores ? source.score : undefined,
          extra: uses ? this.#uses(uses, localization) : undefined,
        })}
        ${passageList(passagesOf(source, evidence), localization)}
        ${downloadAction(source, number, actions, localization)}
      </div>
    </li>`;
  }

  /** "used once", or "used 3 times 1 2 3", each a way back to the place. */
  #uses(count: number, { messages, number }: Localization): unknown {
    const words = messages.used(count, number(count));
    if (!this.goTo) return words;
    const back = (use: number, text: string, name?: string): TemplateResult =>
      html`<button class="back" type="button" value=${use} aria-label=${name ?? nothing}>
        ${text}
      </button>`;
    if (count === 1) return back(0, words);
    const places = Array.from({ length: Math.min(count, MAX_BACK_LINKS) }, (_, i) => number(i + 1));
    return html`${words}${places.map((place, i) => back(i, place, messages.backLink(place)))}`;
  }

  #empty(error: string | undefined, { messages }: Localization): TemplateResult | typeof nothing {
    if (error) {
      return html`<p class="note problem" part="empty">
        <strong>${messages.searchFailed}</strong> <bdi>${error}</bdi>
      </p>`;
    }
    return this.showEmpty ? html`<p class="note" part="empty">${messages.noSources}</p>` : nothing;
  }

  /** One listener for all rows: which of them the reader is at, by pointer or by focus. */
  readonly #onPointer = ({ type, target }: Event): void => {
    const isAway = type === 'pointerleave' || type === 'focusout';
    const row = isAway ? null : (target as Element).closest('li');
    this.onPoint?.(row?.value);
  };

  /** And one for what is pressed: the line above the list, titles, and the ways back to the text. */
  readonly #onClick = (event: Event): void => {
    const pressed = event.target as Element;
    if (pressed.closest('.fold > summary')) {
      // Not left to the browser, which would unfold the list before its rows are there.
      event.preventDefault();
      this.open = !this.open;
    }
    const number = pressed.closest('li')?.value;
    const source = number && this.#safe?.sources[number - 1];
    if (!source) return;
    const back = pressed.closest<HTMLButtonElement>('.back');
    if (back) this.goTo?.(number, Number(back.value));
    else follow(event, number, source);
  };

  /** The page is printed as it is when this function is left. */
  readonly #onPrint = (): void => {
    this.#rows = Infinity;
    this.requestUpdate();
    this.performUpdate();
  };

  readonly #onToggle = (event: Event): void => {
    this.open = (event.currentTarget as HTMLDetailsElement).open;
  };
}

const NONE_CITED = { of: undefined, evidence: new Map<number, Evidence>() };
