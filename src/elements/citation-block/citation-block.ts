import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { debugging } from '../../model/debugging.js';
import type { CitationPayload, SafePayload } from '../../model/index.js';
import type { NormalizeOptions } from '../../providers/reading/normalize.js';
import { onDefaultsChange } from '../../settings/defaults.js';
import type { GroundingMode } from '../../settings/grounding.js';
import { restyle } from '../../styles/adopt.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import {
  adoptOrphans,
  blockHost,
  type BlockContext,
  type BlockHost,
  type BlockMarker,
} from '../shared/block-host.js';
import { emit } from '../shared/events.js';
import { isAnchorElement } from '../shared/nodes.js';
import { foreignShadow } from '../shared/shadow.js';
import { States } from '../shared/states.js';
import type { LinkMode } from '../source/actions.js';
import type { DownloadFunction } from '../source/downloads.js';
import { follow, type OpenFresh } from '../source/follow.js';
import type { ResolveFunction } from '../source/fresh-links.js';
import type { ActionsFunction } from '../source/host-actions.js';
import type { IconFunction } from '../source/monogram.js';
import { blockStyles } from './citation-block.styles.js';
import type { CopyMode } from './copy.js';
import { BlockCore } from './block-core.js';
import { Frame } from './frame.js';
import { announce, covered } from './lines.js';
import { Listener } from './listener.js';
import { numbered } from './block-markers.js';
import { interactionPart, warmUp } from './block-parts.js';
import { PayloadScript } from './payload-script.js';
import { followResponse } from './response.js';

export type { CitationEvent } from '../shared/events.js';
export type { DownloadFunction, IconFunction, LinkMode };

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
 * @attr {string} ai-label - Shows above the answer that an AI wrote it, in these words or in those of the locale.
 * @attr {boolean} feedback - Asks in the card whether the citation is helpful.
 * @attr {boolean} show-empty - Shows a message if there are no sources. By default nothing is shown then.
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
 * @csspart entry - One source with its passages, in the card.
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
 * @cssprop [--citation-warning] - Text that describes a problem.
 * @cssprop [--citation-marker-background] - Background of markers, monograms and the row under the pointer.
 * @cssprop [--citation-claim] - Tint of the claim whose card is open.
 * @cssprop [--citation-claim-line] - Line under that claim.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text in the card and the list.
 * @cssprop [--citation-radius=12px] - Corners of the card and the list; the maximum for everything in them.
 * @cssprop [--citation-shadow] - Shadow of the card.
 * @cssprop [--citation-card-width=max(380px, 27em)] - Width of the card, if the screen is wide enough.
 */
export class CitationBlock extends ReactiveElement implements BlockHost {
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
  /** `required` shows a notice if the model did not search, or cites nothing. */
  declare grounding: GroundingMode | undefined;
  /** Whether the answer is still being written. A marker whose source has not arrived is then shown as loading. */
  declare streaming: boolean;
  /** Announces once to screen readers, when the answer is complete, how many sources it has. */
  declare announce: boolean;
  /** Shows the providers' relevance scores, in percent if they are between 0 and 1. Readers easily overrate them. */
  declare scores: boolean;
  /** Underlines and counts the sentences of the answer without a citation. */
  declare coverage: boolean;
  /** Shows the model's thinking above the answer, folded, and says whether the provider signed it. */
  declare thinking: boolean;
  /** Shows a message if there are no sources. By default nothing is shown then. */
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
   * Shows above the answer that an AI wrote it. The value replaces the words "Written by an AI"; an empty one keeps
   * them. Copies with citations have this line too.
   */
  declare aiLabel: string | undefined;
  /**
   * Loads the document of a source, so that readers can open it here at the passage. It returns text, a `Blob`, a
   * `Response`, or a `URL` of yours to embed. Sources with `content` do not need it.
   *
   * @example
   * block.load = (source, evidence, { signal }) => fetch(`/files/${source.id}`, { signal });
   */
  declare load: LoadFunction | undefined;
  /**
   * Returns a fresh address of a source, or its file, when a reader presses it: for addresses that expire, and files
   * that need a token. Without it, links lead where the payload says.
   *
   * @example
   * block.resolve = async (source) => (await fetch(`/links/${source.id}`)).text();
   */
  declare resolve: ResolveFunction | undefined;

  readonly #core = new BlockCore(this);
  readonly #script = new PayloadScript(this);
  readonly #response = followResponse(this);
  readonly #states = new States(this);
  readonly #listener: Listener;
  #frame: Frame | undefined;
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
    this.#listener = new Listener(this, {
      markerOf: (event) => this.#core.markers.of(event),
      interaction: () => this.#core.interaction,
      onFollow: (marker, event) => this.#onFollow(marker, event),
      onMissing: (pressed) => {
        this.#core.giveUpCard();
        pressed?.control.click();
      },
    });
    this.#core.markers.hearWith(this.#listener);
  }

  /** The data of the block for its markers. @internal */
  get [blockHost](): BlockContext {
    return this.#core.context;
  }

  /** Updates at once, before other waiting blocks. @internal */
  updateNow(): void {
    this.performUpdate();
  }

  /**
   * Copies the whole answer to the clipboard, with its markers and their sources. Returns whether
   * it succeeded: the browser may refuse, and a listener of `citation-copy` may prevent it.
   */
  async copyAnswer(): Promise<boolean> {
    await interactionPart.load();
    return this.#core.interaction?.copying.copyAnswer() ?? false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Browsers take the listeners of all that is in a frame when it goes away.
    this.#listener.listen(this);
    this.#stopDefaults = onDefaultsChange(() => this.requestUpdate());
    adoptOrphans(this);
    if (!this.#core.isOwn) this.#core.membership.look();
    // The response may have arrived while the block was out of the page.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopDefaults?.();
    this.#core.madeInteraction?.disconnected();
    this.#core.membership.look();
    // A block that is only moved is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#response.stop();
      this.#core.madeInteraction?.closeReader();
    });
  }

  /** The block moved to another document. */
  adoptedCallback(): void {
    restyle(this);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  protected override willUpdate(): void {
    this.#response.update();
    this.#core.update(this.payload ?? this.#script.json);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    (this.#frame ??= new Frame(this.#core, this.renderRoot, this.#onSlotChange)).draw();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const core = this.#core;
    this.#states.toggle('open', core.madeInteraction?.isOpen === true);
    this.#states.toggle('pinned', core.madeInteraction?.isPinned === true);
    this.#states.toggle('streaming', this.streaming);
    if (this.announce && changed.get('streaming') === true && !this.streaming) announce(core);
    for (const warning of core.warnings.take()) emit(this, 'citation-warning', warning);
    if (this.error && changed.has('error')) emit(this, 'citation-error', this.error as Error);
    // A block outside the page has nothing to highlight.
    if (!this.isConnected) return;
    core.membership.changed();
    const { sentences = [] } = covered(core) ?? {};
    (sentences.length > 0 ? core.interaction : core.madeInteraction)?.updated(sentences);
  }

  protected override firstUpdated(): void {
    if (this.#core.context.enabled) warmUp(false);
  }

  readonly #onSlotChange = (): void => {
    this.#script.find();
    if (this.#core.answer.isOutdated(this.#core.safe)) this.requestUpdate();
  };

  /**
   * A marker is also a link: it is followed with a modifier key, or always if the page wants that.
   */
  #onFollow(marker: BlockMarker, event: Event): void {
    const [first] = numbered(marker);
    if (!first || !isAnchorElement(marker.control)) return;
    const own = marker.references.find(({ source }) => source)?.number ?? first.number;
    const openFresh: OpenFresh = (_, evidence) =>
      this.#core.withInteraction((interaction) => interaction.openFresh(own, evidence));
    follow(event, first, this.resolve && openFresh, marker.control);
  }
}

/**
 * Whether the payload is another object. A mutated object counts as the same one; debug mode warns
 * about it.
 */
function isNew(payload: unknown, before: unknown): boolean {
  debugging()?.assigned(payload);
  return payload !== before;
}
