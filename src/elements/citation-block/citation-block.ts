import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { CardController } from '../../controllers/card-controller.js';
import { localize, type FirstLocalization } from '../../locales/index.js';
import { debugging } from '../../model/debugging.js';
import type { CitationPayload, Evidence, SafePayload } from '../../model/index.js';
import type { NormalizeOptions } from '../../providers/reading/normalize.js';
import { LIMITS } from '../../sanitize/index.js';
import { cleanLine } from '../../sanitize/text.js';
import { Choices } from '../../settings/choices.js';
import { onDefaultsChange } from '../../settings/defaults.js';
import { checkGrounding, type GroundingMode } from '../../settings/grounding.js';
import { adoptStyles, restyle } from '../../styles/adopt.js';
import type { Coverage } from '../../text/coverage.js';
import { resolveReferences } from '../../text/numbering.js';
import type { LinkMode } from '../source/actions.js';
import type { ActionsFunction } from '../source/host-actions.js';
import {
  blockHost,
  orphans,
  type BlockContext,
  type BlockHost,
  type BlockMarker,
} from '../shared/block-host.js';
import type { DownloadFunction } from '../source/downloads.js';
import { emit, type NumberedSource } from '../shared/events.js';
import { isAnchorElement } from '../shared/nodes.js';
import { foreignShadow } from '../shared/shadow.js';
import type { ThreadBlock } from '../shared/thread-host.js';
import type { IconFunction } from '../source/monogram.js';
import { SourceList, type ListView } from '../source-list/source-list.js';
import { States } from '../shared/states.js';
import { Answer, isAnswer } from './answer.js';
import type { ResolveFunction } from '../source/fresh-links.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import { blockStyles } from './citation-block.styles.js';
import type { CopyMode } from './copy.js';
import { Given } from './given.js';
import type { Hands } from './hands.js';
import { errorLine, groundingNotice, labelLine } from './lines.js';
import { LinkWatch } from './link-watch.js';
import { Markers } from './markers.js';
import { Membership } from './membership.js';
import {
  coveragePart,
  dutiesPart,
  handsPart,
  isWritten,
  thinkingPart,
  warmUp,
  widgetPart,
} from './parts.js';
import { isPayloadScript, PayloadScript } from './payload-script.js';
import { followResponse } from './response.js';
import { moveInRun } from './runs.js';
import { adoptPrinted, isPrinted } from './printed.js';
import { settingsOf, type BlockSettings } from './settings.js';
import type { Thinking } from './thinking.js';
import { Warnings } from './warnings.js';

export type { CitationEvent } from '../shared/events.js';
export type { DownloadFunction, IconFunction, LinkMode };

/** How long a place is lit that a link has led to. */
const MOMENT_MS = 2000;

/**
 * Shows one answer with its citations: markers in the text, a card with the quoted passage, and a list of
 * sources.
 *
 * Put it around your own rendering of the answer, with `<citation-anchor>`s in it; or leave it empty, and it
 * renders the payload's `answer`. Set the `payload` as a property, as JSON in the attribute, or as JSON in a
 * `<script type="application/json">` child; it is always sanitised. Or set the `response` to read:
 * `block.response = fetch('/api/chat')`.
 *
 * @example
 * ```html
 * <citation-block>
 *   <p>Webb was launched in 2021<citation-anchor source-ids="1"></citation-anchor>.</p>
 *   <script type="application/json">
 *     { "sources": [{ "title": "Webb launch", "url": "https://www.nasa.gov/webb" }] }
 *   </script>
 * </citation-block>
 * ```
 *
 * @tag citation-block
 * @attr {string} payload - The payload as JSON.
 * @attr {'none' | 'authenticated' | 'public'} link-mode - Whether files can be downloaded: not at all, with the page's credentials, or by anyone with the link.
 * @attr {'markers+sources' | 'markers' | 'clean'} copy-mode - What copying a part of the answer gives: `[1]` and its sources, `[1]` only, or only the text.
 * @attr {'number' | 'site'} marker-style - Whether markers show numbers or sites (`nasa.gov +2`).
 * @attr {'press' | 'focus'} open-on - Whether the card opens when a marker is pressed, or as soon as it has the focus.
 * @attr {'shown' | 'none'} list - `none` leaves the list out, for example because a panel shows it.
 * @attr {'all' | 'cited'} show - Which sources are listed: all, or only those that the answer cites.
 * @attr {boolean} open - Whether the list is unfolded at first. A list beside the answer always is.
 * @attr {number} heading-level - The level of the list's heading, from 1 to 6. Default: 2.
 * @attr {boolean} thinking - Shows the model's thinking above the answer, folded.
 * @attr {string} ai-label - Says above the answer that an AI wrote it, in these words or in those of the language.
 * @attr {boolean} feedback - Asks in the card whether the citation is helpful.
 * @attr {boolean} show-empty - Says so if there are no sources. By default nothing is shown then.
 * @slot - The answer, rendered by the page. Without it, the payload's `answer` is shown.
 * @event {CitationEvent<'citation-open'>} citation-open - The card of a marker opened.
 * @event {CitationEvent<'citation-close'>} citation-close - The card closed.
 * @event {CitationEvent<'citation-navigate'>} citation-navigate - The reader follows a link to a source. Cancelable.
 * @event {CitationEvent<'citation-read'>} citation-read - The reader wants to read a document here. Cancelable.
 * @event {CitationEvent<'citation-download'>} citation-download - The reader wants a file that needs credentials. Cancelable.
 * @event {CitationEvent<'citation-copy'>} citation-copy - Text with citations goes to the clipboard. Cancelable.
 * @event {CitationEvent<'citation-feedback'>} citation-feedback - The reader says whether a citation is helpful.
 * @event {CitationEvent<'grounding-refused'>} grounding-refused - The search suggestions do not match Google's markup.
 * @event {CitationEvent<'citation-warning'>} citation-warning - Something in the data could not be used.
 * @event {CitationEvent<'citation-error'>} citation-error - The `response` failed; `detail` is the error.
 * @cssState open - The card is open.
 * @cssState pinned - The card was opened by a press or a key, and stays open until it is closed.
 * @cssState streaming - The answer is still being written.
 * @csspart card - The card.
 * @csspart entry - One passage with its source, in the card.
 * @csspart kind - The kind of passage: a quote, a snippet.
 * @csspart passage - The passage itself.
 * @csspart more - The line that unfolds further passages.
 * @csspart monogram - The letter or icon of a source.
 * @csspart title - The title of a source, as a link if it has one.
 * @csspart meta - Site, pages and date of a source; in thinking, whether it is signed and by whom.
 * @csspart chip - A page number.
 * @csspart actions - The row of actions below a source in the card.
 * @csspart action - One action.
 * @csspart check - The line that says whether the words are in the source.
 * @csspart reader - The document that is open beside the answer.
 * @csspart close - The button that closes the card on narrow screens.
 * @csspart thinking - The model's thinking.
 * @csspart thinking-summary - The line that unfolds the thinking.
 * @csspart thought - One part of the thinking.
 * @csspart ai-label - The line that says that an AI wrote the answer.
 * @csspart notice - The notice that an answer is not grounded.
 * @csspart error - The message that the answer, or a part of it, could not be loaded.
 * @csspart uncited - The line that counts sentences without a citation.
 * @csspart suggestions - Google's search suggestions, or the search queries.
 * @csspart sources - The list of sources.
 * @cssprop [--citation-accent] - Colour of markers, links and focus rings.
 * @cssprop [--citation-surface] - Background of the card and the list.
 * @cssprop [--citation-card-surface] - Background of the card, if it differs from the list's.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-warning] - Text that says what is wrong.
 * @cssprop [--citation-marker-background] - Background of markers, monograms and the row under the pointer.
 * @cssprop [--citation-claim] - Tint of the claim whose card is open.
 * @cssprop [--citation-claim-line] - Line under that claim.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text in the card and the list.
 * @cssprop [--citation-radius=12px] - Corners of the card and the list; the maximum for everything in them.
 * @cssprop [--citation-shadow] - Shadow of the card.
 * @cssprop [--citation-card-width=max(380px, 27em)] - Width of the card, if the screen is wide enough.
 */
export class CitationBlock extends LitElement implements BlockHost {
  static override readonly styles = blockStyles;
  static override readonly properties = {
    payload: { hasChanged: isNew },
    response: { attribute: false },
    responseOptions: { attribute: false },
    error: { attribute: false },
    citations: {},
    grounding: {},
    streaming: { type: Boolean },
    announce: { type: Boolean },
    scores: { type: Boolean },
    coverage: { type: Boolean },
    thinking: { type: Boolean },
    showEmpty: { type: Boolean, attribute: 'show-empty' },
    shows: { attribute: 'show' },
    open: { type: Boolean },
    headingLevel: { type: Number, attribute: 'heading-level' },
    layout: {},
    list: {},
    numbering: {},
    theme: {},
    linkMode: { attribute: 'link-mode' },
    copyMode: { attribute: 'copy-mode' },
    markerStyle: { attribute: 'marker-style' },
    activation: {},
    openOn: { attribute: 'open-on' },
    icon: { attribute: false },
    download: { attribute: false },
    actions: { attribute: false },
    feedback: { type: Boolean },
    aiLabel: { attribute: 'ai-label' },
    load: { attribute: false },
    resolve: { attribute: false },
  };

  /** The payload to show. A string is parsed as JSON. Assign a new object for each change. */
  declare payload: CitationPayload | SafePayload | string | null | undefined;
  /**
   * The response to read and show: a `Response` of `fetch`, a promise of one, a stream, the events of an SDK, or
   * a provider's JSON. Reading sets `payload`, `streaming` and `error`. Assigning another response stops the
   * first. Reading stops while the block is not in the page.
   *
   * @example
   * block.response = fetch('/api/chat', { method: 'POST', body });
   */
  declare response: object | string | null | undefined;
  /** Options for reading the `response`, the same as those of `normalize`: `sources`, `provider`, `shapes`, … */
  declare responseOptions: NormalizeOptions | undefined;
  /**
   * The error to show, as a message below what had arrived; it is fired as `citation-error` too. Set it if you
   * read the response yourself.
   */
  declare error: unknown;
  /** `disabled` shows the answer only: no markers, no list. */
  declare citations: 'enabled' | 'disabled' | undefined;
  /** `required` says so if the model did not search, or cites nothing. */
  declare grounding: GroundingMode | undefined;
  /** The answer is still being written: a marker whose source has not arrived is shown as loading. */
  declare streaming: boolean;
  /** Announces once to screen readers, when the answer is complete, how many sources it has. */
  declare announce: boolean;
  /** Shows the providers' relevance scores, in percent if they are between 0 and 1. Readers easily overrate them. */
  declare scores: boolean;
  /** Underlines and counts the sentences of the answer without a citation. */
  declare coverage: boolean;
  /** Shows the model's thinking above the answer, folded, and says whether the provider signed it. */
  declare thinking: boolean;
  /** Says so if there are no sources. By default nothing is shown then. */
  declare showEmpty: boolean;
  /** Which sources are listed: all, or only those that the answer cites. */
  declare shows: 'all' | 'cited' | undefined;
  /** Whether the list is unfolded at first. A list beside the answer always is. */
  declare open: boolean;
  /** The level of the list's heading, from 1 to 6. Default: 2. */
  declare headingLevel: number | undefined;
  /** `aside` puts the list beside the answer, for answers with many citations. */
  declare layout: 'list' | 'aside' | undefined;
  /** `none` shows no list of sources, for example because a panel shows it. */
  declare list: 'shown' | 'none' | undefined;
  /** `latin` shows 1, 2, 3 in every language. Default: the digits of the language. */
  declare numbering: 'locale' | 'latin' | undefined;
  /** Which of Google's two designs its suggestions are shown in; `auto` follows the system. */
  declare theme: 'auto' | 'light' | 'dark';
  /** Whether files can be downloaded, and how. */
  declare linkMode: LinkMode | undefined;
  /** What copying a part of the answer gives. */
  declare copyMode: CopyMode | undefined;
  /** Whether markers show numbers or sites. */
  declare markerStyle: 'number' | 'site' | undefined;
  /** What pressing a marker does: `card` opens the card, `navigate` opens the source like a plain link. */
  declare activation: 'card' | 'navigate' | undefined;
  /** `focus` opens the card as soon as a marker has the focus. Default: when it is pressed. */
  declare openOn: 'press' | 'focus' | undefined;
  /** Returns the address of an icon for a source. Without it, letters are shown and nothing is fetched. */
  declare icon: IconFunction | undefined;
  /** Fetches a file with the page's own credentials, for `link-mode="authenticated"`. */
  declare download: DownloadFunction | undefined;
  /**
   * Returns your own actions for a source: buttons in the card and in the list. Two are visible, the others are
   * in a menu.
   *
   * @example
   * block.actions = (source, evidence) => [{ label: 'Ask about this', run: () => ask(source, evidence) }];
   */
  declare actions: ActionsFunction | undefined;
  /** Asks in the card whether the citation is helpful: `citation-feedback`. */
  declare feedback: boolean;
  /**
   * Says above the answer that an AI wrote it; other words than "Written by an AI" are the value. What is copied
   * with citations has it too.
   */
  declare aiLabel: string | undefined;
  /**
   * Gets the document of a source, so that readers can open it here at the passage. It returns text, a `Blob`, a
   * `Response`, or a `URL` of yours to embed. Sources with `content` do not need it.
   *
   * @example
   * block.load = (source, evidence, { signal }) => fetch(`/files/${source.id}`, { signal });
   */
  declare load: LoadFunction | undefined;
  /**
   * Brings the address of a source, or its file, when a reader presses it: for addresses that expire, and files
   * that need a token. Without it, links lead where the payload says.
   *
   * @example
   * block.resolve = async (source) => (await fetch(`/links/${source.id}`)).text();
   */
  declare resolve: ResolveFunction | undefined;

  readonly #markers = new Markers();
  readonly #script = new PayloadScript(this);
  readonly #card = new CardController<BlockMarker>(this, {
    targetOf: (event) => {
      warmUp(true);
      const marker = this.#markers.of(event);
      marker?.aim();
      return marker?.references.length ? marker : undefined;
    },
    opensOnFocus: () => this.#settings.openOn === 'focus',
    card: () => this.renderRoot.querySelector<HTMLElement>('.card'),
    place: () => handsPart.now?.keepPlaced,
    claimOf: ({ citation }) => citation && this.#answer?.rangeOf(citation.start, citation.end),
    onFollow: (marker, event) => this.#onFollow(marker, event),
    onChange: (marker, previous) => this.#onCardChange(marker, previous),
  });
  readonly #links = new LinkWatch(this);
  readonly #list = new SourceList(this, {
    view: () => this.#listView(),
    updateNow: () => this.performUpdate(),
  });
  readonly #membership = new Membership(this.#asMember());
  readonly #response = followResponse(this);
  readonly #states = new States(this);
  readonly #warnings = new Warnings();
  readonly #choices = new Choices((warning) => this.#warnings.add(warning));
  readonly #given = new Given(this, this.#warnings, () => this.#membership.earlier());
  /** Made anew with each update, and asked for by each marker. */
  #context: BlockContext | undefined;
  /** What markers depend on, beside their sources. */
  #shown: readonly unknown[] = [];
  #answer: Answer | undefined;
  #answered: readonly [SafePayload, boolean] | undefined;
  #adopted: SafePayload | undefined;
  #pointedAt: number | undefined;
  #lit: ReadonlySet<number> = new Set();
  /** The marker that a link of the list has led to, a moment ago. */
  #landed: BlockMarker | undefined;
  /** Made when their code is there and needed. */
  #madeHands: Hands | undefined;
  #thinking: Thinking | undefined;
  #stopDefaults: (() => void) | undefined;

  constructor() {
    super();
    this.streaming = false;
    this.announce = false;
    this.scores = false;
    this.coverage = false;
    this.thinking = false;
    this.showEmpty = false;
    this.open = false;
    this.feedback = false;
    this.theme = 'auto';
    this.addEventListener('keydown', (event) => moveInRun(event, this.#markers.of(event)));
    // What is copied before the code is there is the browser's own copy, with the numbers in it.
    this.addEventListener('copy', (event) => this.#hands?.copySelected(event));
  }

  /** What markers may know. @internal */
  get [blockHost](): BlockContext {
    return (this.#context ??= this.#makeContext());
  }

  get #settings(): BlockSettings {
    return settingsOf(this, this.#choices);
  }

  get #safe(): SafePayload {
    return this.#given.safe;
  }

  /** The block's hands, if their code is there. */
  get #hands(): Hands | undefined {
    this.#madeHands ??=
      handsPart.now &&
      new handsPart.now.Hands(this, {
        markers: this.#markers,
        card: this.#card,
        payload: () => this.#safe,
        answer: () => this.#answer,
        settings: () => this.#settings,
        localization: () => this.#localization,
        label: () => this.#label,
        wayToList: () => this.#wayToList(),
        readInPanel: () => this.#membership.read,
      });
    return this.#madeHands;
  }

  #withHands(run: (hands: Hands) => void): void {
    void handsPart.load().then(() => this.#hands && run(this.#hands));
  }

  #makeContext(): BlockContext {
    const { enabled, markerStyle, numbering, activation } = this.#settings;
    return {
      enabled,
      isWaiting: this.#given.isUnread,
      hasPayload: !this.#given.isUnread && !this.#given.isMissing,
      streaming: Boolean(this.streaming as unknown),
      markerStyle,
      numbering,
      // Without a card, a marker is the link that it also is.
      activation: handsPart.error ? 'navigate' : activation,
      hasNoCard: handsPart.error !== undefined,
      resolve: (ids) => this.#membership.numbered(resolveReferences(ids, this.#safe.sources)),
      add: this.#addMarker,
      remove: this.#removeMarker,
    };
  }

  /**
   * Puts the whole answer on the clipboard, with its markers and the sources that they name. Answers
   * whether it is there: the browser may refuse, and a listener of `citation-copy` prevent it.
   */
  async copyAnswer(): Promise<boolean> {
    await handsPart.load();
    return this.#hands?.copyAnswer() ?? false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopDefaults = onDefaultsChange(() => this.requestUpdate());
    for (const marker of [...orphans]) marker.refresh();
    if (!this.#isOwn) this.#membership.look();
    // Its response may have come while it was out of the page.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopDefaults?.();
    this.#madeHands?.clearLights();
    this.#membership.look();
    // What is only moved to another place is there again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#response.stop();
      this.#madeHands?.closeReader();
    });
  }

  /** It came into another document. */
  adoptedCallback(): void {
    restyle(this);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  protected override willUpdate(): void {
    this.#response.update();
    const { sources } = this.#safe;
    this.#given.read(this.payload ?? this.#script.json);
    if (sources !== this.#safe.sources) this.#membership.changed();
    this.#context = undefined;
    const { enabled, streaming, markerStyle, numbering, activation, hasPayload } = this[blockHost];
    const { isNumbered } = this.#membership;
    const shown = [
      enabled,
      streaming,
      markerStyle,
      numbering,
      activation,
      localize(this),
      isNumbered,
      hasPayload,
    ];
    if (shown.some((value, i) => value !== this.#shown[i])) this.#markers.refresh();
    else if (sources !== this.#safe.sources) this.#markers.renumber(sources, this.#safe.sources);
    this.#shown = shown;
    this.#borrow();
    this.#showAnswer();
    this.#markers.runs.update();
    this.#warnUnresolved();
    if (!enabled && this.#safe.sources.length > 0) this.#warnOfDuties();
    if (this.#card.target) this.#wantCard(this.#card.target);
  }

  /** Gets the card ready. Where its code can not be had, markers are the links that they also are. */
  #wantCard(marker: BlockMarker): void {
    if (this.#hands) return this.#hands.wantCard();
    void handsPart.load().then((came) => (came ? this.requestUpdate() : this.#giveUp(marker)));
  }

  /** The card can not be had: the marker is a link, and what was pressed is followed. */
  #giveUp(marker: BlockMarker): void {
    const { target, isPinned } = this.#card;
    this.#card.close();
    this.#context = undefined;
    this.#markers.refresh();
    if (target === marker && isPinned) marker.control.click();
  }

  protected override render() {
    const localization = this.#localization;
    const card = this.#madeHands?.card() ?? nothing;
    const reader = this.#madeHands?.reader() ?? nothing;
    if (this.#isOwn) return html`<slot></slot>${card}${reader}`;
    return html`${this.#notice(localization)} ${labelLine(this.#label)}
      <div class=${this.#isAside ? 'wide' : nothing}>
        <div class=${this.#isAside ? 'aside' : nothing}>
          <div class="answer">
            ${this.#thoughts(localization)}
            <slot @slotchange=${this.#onSlotChange}></slot>
            ${this.error ? errorLine(localization, this.#safe) : nothing}
            ${this.#coverage(localization)} ${this.#suggestions()}
          </div>
          ${card} ${this.announce ? html`<div class="hidden" role="status"></div>` : nothing}
          ${this[blockHost].enabled ? this.#sources() : nothing} ${reader}
        </div>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#states.toggle('open', this.#card.target !== undefined);
    this.#states.toggle('pinned', this.#card.isPinned);
    this.#states.toggle('streaming', this.streaming);
    if (this.announce && changed.get('streaming') === true && !this.streaming) this.#announce();
    for (const warning of this.#warnings.take()) emit(this, 'citation-warning', warning);
    if (this.error && changed.has('error')) emit(this, 'citation-error', this.error as Error);
    // What has left the page has nothing in it to light.
    if (!this.isConnected) return;
    this.#membership.changed();
    this.#lightClaims();
    const { sentences = [] } = this.#covered ?? {};
    const hands = sentences.length > 0 ? this.#hands : this.#madeHands;
    hands?.lightGaps(sentences);
    if (this.#isAside) this.#list.follow(this.#lit);
  }

  protected override firstUpdated(): void {
    if (this[blockHost].enabled) warmUp(false);
  }

  /** Markers may name sources of answers before: those are listed with this answer's own, after them. */
  #borrow(): void {
    if (this.#given.isMissing || this.streaming) return;
    const borrowed = this.#membership.borrow(this.#markers.unresolved().keys());
    if (borrowed.length === 0) return;
    const { sources } = this.#safe;
    this.#given.borrow(borrowed);
    this.#membership.changed();
    this.#markers.renumber(sources, this.#safe.sources);
  }

  #asMember(): ThreadBlock {
    return {
      element: this,
      given: () => this.payload,
      payload: () => this.#safe,
      uses: () => this.#markers.uses(),
      goTo: (number, use) => this.#markers.focus(number, use),
      refresh: () => {
        this.#given.threadChanged();
        this.requestUpdate();
      },
    };
  }

  /** Renders the payload's answer, unless the page has put its own into the block. */
  #showAnswer(): void {
    if (this.#isOwn) return;
    this.#adopt();
    if (this.#safe.answer === undefined || !this.#isEmpty()) {
      this.#answer?.element.remove();
      this.#answer = this.#answered = undefined;
      this.#links.start();
      return;
    }
    this.#links.stop();
    this.#answer ??= new Answer(this);
    const { element } = this.#answer;
    if (element.parentNode !== this) this.append(element);
    const state = [this.#safe, this.streaming] as const;
    if (state.every((value, i) => value === this.#answered?.[i])) return;
    this.#answered = state;
    this.#answer.show(...state);
  }

  /** What a server has printed stays, if it is this answer. */
  #adopt(): void {
    const isRead = !this.#given.isMissing && this.ownerDocument.readyState !== 'loading';
    // Markers that a model wrote are not read yet.
    if (!isRead || this.#adopted === this.#safe || isWritten(this.#safe)) return;
    this.#adopted = this.#safe;
    if (adoptPrinted(this, this.#safe)) this.open = true;
  }

  #isEmpty(): boolean {
    // While the page is being received, its content for this block may still be on the way.
    if (this.ownerDocument.readyState === 'loading') return false;
    return [...this.childNodes].every(
      (node) =>
        isAnswer(node) ||
        isPayloadScript(node) ||
        isPrinted(node) ||
        node.nodeType === Node.COMMENT_NODE ||
        !node.textContent?.trim(),
    );
  }

  /** That an AI wrote the answer, if that is to be said. */
  get #label(): string {
    if (typeof this.aiLabel !== 'string') return '';
    return cleanLine(this.aiLabel, LIMITS.name) || this.#localization.messages.writtenByAi;
  }

  #notice(localization: FirstLocalization): TemplateResult | typeof nothing {
    // An answer that is still being written may yet cite something.
    const mode = this.streaming ? 'optional' : this.#settings.grounding;
    return groundingNotice(checkGrounding(this.#safe, mode), localization);
  }

  /** What Google wants shown with its answers stays, also where citations are not wanted. */
  #suggestions(): TemplateResult | typeof nothing {
    const { suggestionsHtml, queries = [], provider } = this.#safe.search ?? {};
    const isWanted = suggestionsHtml || (queries.length > 0 && this[blockHost].enabled);
    if (!isWanted) return nothing;
    widgetPart.want();
    return html`<grounding-widget
      part="suggestions"
      .html=${suggestionsHtml}
      .queries=${queries}
      .provider=${provider}
      .theme=${this.#settings.theme}
    ></grounding-widget>`;
  }

  #sources(): TemplateResult | typeof nothing {
    const { text, search } = this.#safe;
    if (this.#settings.list === 'none') return nothing;
    if (this.#count === 0 && !text && !search?.error && !this.showEmpty) return nothing;
    return html`<div class="sources" part="sources">${this.#list.render()}</div>`;
  }

  #listView(): ListView {
    const { shows, linkMode } = this.#settings;
    return {
      payload: this.#given.listed,
      uses: this.#markers.uses(),
      isAll: shows === 'all',
      highlighted: this.#highlighted(),
      icon: this.icon,
      download: this.download,
      goTo: this.#goTo,
      hostActions: this.actions,
      numberOf: this.#membership.isNumbered ? this.#membership.numberOf : undefined,
      onPoint: this.#onPoint,
      linkMode,
      canLoad: this.load !== undefined,
      read: this.#read,
      openFresh: this.resolve && this.#openFresh,
      freshState: (number) => this.#madeHands?.freshState(number),
      scores: this.scores,
      showEmpty: this.showEmpty,
      headingLevel: this.headingLevel,
      open: this.open || this.#isAside,
      localization: this.#localization,
      actions: this.#copyButton,
    };
  }

  readonly #copyButton = (): TemplateResult | typeof nothing => {
    if (this.streaming) return nothing;
    handsPart.want(() => this.requestUpdate());
    return this.#hands?.copyAnswerButton() ?? nothing;
  };

  /** How many sources are listed. */
  get #count(): number {
    const isAll = this.#settings.shows === 'all';
    return isAll ? this.#safe.sources.length : this.#markers.uses().size;
  }

  get #localization(): FirstLocalization {
    return localize(this, this[blockHost].numbering);
  }

  /** The sources of the open card; the same set as long as they are the same. */
  #highlighted(): ReadonlySet<number> {
    const { references = [] } = this.#card.target ?? {};
    const numbers = references.flatMap(({ number }) => number ?? []);
    const isSame = numbers.length === this.#lit.size && numbers.every((one) => this.#lit.has(one));
    return isSame ? this.#lit : (this.#lit = new Set(numbers));
  }

  /** A marker has made it for itself, and wants its card alone. */
  get #isOwn(): boolean {
    return this.hasAttribute('data-citation-own');
  }

  get #isAside(): boolean {
    return this.#settings.layout === 'aside';
  }

  #thoughts(localization: FirstLocalization): TemplateResult | typeof nothing {
    if (!this.thinking || !this.#safe.thinking) return nothing;
    const part = thinkingPart.want(() => this.requestUpdate());
    if (part && !this.#thinking) {
      adoptStyles(this.renderRoot, ...part.thinkingStyles);
      this.#thinking = new part.Thinking(() => this.requestUpdate());
    }
    return this.#thinking?.render(this.#safe.thinking, localization) ?? nothing;
  }

  #coverage(localization: FirstLocalization): TemplateResult | typeof nothing {
    const { sentences = [] } = this.#covered ?? {};
    const line = coveragePart.now?.uncitedLine;
    return line?.(sentences, this.#safe.answer ?? '', localization) ?? nothing;
  }

  /** Not while the answer is being written: a sentence may get its citation a moment later. */
  get #covered(): Coverage | undefined {
    if (!this.coverage || this.streaming || this.#safe.answer === undefined) return undefined;
    const update = (): void => this.requestUpdate();
    // Its gaps are lit by what lights claims.
    handsPart.want(update);
    return coveragePart.want(update)?.coverage(this.#safe);
  }

  /** The one thing ever announced. Where the platform has no way to, a status line says it. */
  #announce(): void {
    const { messages, number } = this.#localization;
    const words = messages.sources(this.#count, number(this.#count));
    if ('ariaNotify' in this) (this.ariaNotify as (words: string) => void)(words);
    else this.renderRoot.querySelector('[role=status]')?.replaceChildren(words);
  }

  /** Without citations, a page may not show what it has to. */
  #warnOfDuties(): void {
    const part = dutiesPart.want(() => this.requestUpdate());
    for (const warning of part?.dutyWarnings(this.#safe) ?? []) this.#warnings.add(warning);
  }

  /** Before the payload is whole, what does not resolve may still arrive. */
  #warnUnresolved(): void {
    if (this.#given.isMissing || this.streaming) return;
    const message = 'A marker names a source that the payload does not have.';
    for (const [id, { element }] of this.#markers.unresolved()) {
      this.#warnings.add({ code: 'unresolved', path: 'source-ids', message, id, marker: element });
    }
  }

  #onCardChange(marker: BlockMarker | undefined, previous: BlockMarker | undefined): void {
    if (previous?.opensCard) previous.control.setAttribute('aria-expanded', 'false');
    if (marker?.opensCard) marker.control.setAttribute('aria-expanded', 'true');
    // A marker that was removed can no longer be heard.
    const target = marker?.element ?? (previous?.element.isConnected ? previous.element : this);
    const sources = numbered(marker ?? previous);
    emit(target, marker ? 'citation-open' : 'citation-close', { sources });
  }

  /** A marker is also a link: with a modifier, or always if the page wants that. */
  #onFollow(marker: BlockMarker, event: MouseEvent): void {
    const [first] = numbered(marker);
    const { control } = marker;
    if (!first || !isAnchorElement(control)) return;
    const isWanted = emit(control, 'citation-navigate', { ...first, url: control.href });
    if (!isWanted || this.resolve) event.preventDefault();
    if (isWanted && this.resolve) this.#openFresh(first.number, undefined);
  }

  readonly #addMarker = (marker: BlockMarker): void => {
    this.#markers.add(marker);
    this.requestUpdate();
  };

  readonly #removeMarker = (marker: BlockMarker): void => {
    this.#markers.remove(marker);
    if (this.#card.target === marker) this.#card.close();
    this.requestUpdate();
  };

  readonly #onSlotChange = (): void => {
    this.#script.find();
    this.requestUpdate();
  };

  readonly #onPoint = (number: number | undefined): void => {
    if (number === this.#pointedAt) return;
    this.#pointedAt = number;
    this.#lightClaims();
  };

  #lightClaims(): void {
    const open = this.#card.target ?? this.#landed;
    const isLit = open ?? this.#pointedAt;
    const hands = isLit === undefined ? this.#madeHands : this.#hands;
    hands?.light(open, this.#pointedAt);
  }

  /** To the list, or to the panel of its thread; missing where there is neither. */
  #wayToList(): ((number: number) => void) | undefined {
    if (this.#isOwn) return undefined;
    if (this.#settings.list !== 'none') return this.#showInList;
    const { show } = this.#membership;
    return (
      show &&
      ((number) => {
        const from = this.#card.target?.control;
        this.#card.close();
        show(number, from);
      })
    );
  }

  readonly #showInList = (number: number): void => {
    this.#card.close();
    void this.#list.show(number);
  };

  readonly #openFresh = (number: number, evidence: Evidence | undefined): void =>
    this.#withHands((hands) => hands.openFresh(number, evidence));

  readonly #read = (number: number, evidence: Evidence | undefined): void =>
    this.#withHands((hands) => hands.read(number, evidence));

  /** The place is lit for a moment: a focus that a mouse has moved shows no ring. */
  readonly #goTo = (source: number, use: number): void => {
    const landed = this.#markers.focus(source, use);
    this.#landed = landed;
    this.#lightClaims();
    setTimeout(() => {
      if (this.#landed === landed) this.#landed = undefined;
      this.#lightClaims();
    }, MOMENT_MS);
  };
}

/** The same object again is nothing new, whatever was done to it; whoever debugs is told. */
function isNew(payload: unknown, before: unknown): boolean {
  debugging()?.assigned(payload);
  return payload !== before;
}

function numbered(marker: BlockMarker | undefined): NumberedSource[] {
  return (marker?.references ?? []).flatMap(({ number, shown, source }) =>
    number !== undefined && source ? [{ number: shown ?? number, source }] : [],
  );
}
