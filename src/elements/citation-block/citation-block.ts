import { html, LitElement, nothing } from 'lit';
import { CardController } from '../../controllers/card-controller.js';
import { localize, type Localization } from '../../locales/index.js';
import type { CitationPayload, CitationWarning, SafePayload } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { resolveCitationsEnabled } from '../../settings/enabled.js';
import { checkGrounding } from '../../settings/grounding.js';
import { resolveReferences } from '../../text/numbering.js';
import { blockHost, orphans, type BlockHost, type BlockMarker } from '../block-host.js';
import { emit, type NumberedSource } from '../events.js';
import { renderAnswer } from './answer.js';
import { cardContent, cardLabel } from './card.js';
import { blockStyles } from './citation-block.styles.js';
import { isPayloadScript, PayloadScript } from './payload-script.js';

export type { CitationEvent } from '../events.js';

/** More than a host can act on; the rest of a payload that bad says nothing new. */
const MAX_WARNINGS = 100;

/**
 * One answer with everything about it: the markers in its text, the card that they share, and the
 * list of sources.
 *
 * Put it around your own rendering of the answer, with `<citation-anchor>`s in it; or leave it empty
 * and it renders the payload's `answer`. Give it the payload as a property, as JSON in the attribute,
 * or as JSON in a `<script type="application/json">` child. The payload is sanitised here, always.
 *
 * @example
 * ```html
 * <citation-block>
 *   <p>Webb was launched in 2021<citation-anchor source-ids="1"></citation-anchor>.</p>
 *   <script type="application/json">
 *     { "text": "", "sources": [{ "title": "Webb launch", "url": "https://www.nasa.gov/webb" }] }
 *   </script>
 * </citation-block>
 * ```
 *
 * @tag citation-block
 * @attr {string} payload - The payload as JSON.
 * @slot - The answer, rendered by the page. Without it, the payload's `answer` is shown.
 * @event {CitationEvent<'citation-open'>} citation-open - The card of a marker opened.
 * @event {CitationEvent<'citation-close'>} citation-close - The card closed.
 * @event {CitationEvent<'citation-navigate'>} citation-navigate - The reader follows a link to a source. Cancelable.
 * @event {CitationEvent<'citation-warning'>} citation-warning - Something in the data could not be used as it was.
 * @csspart card - The card.
 * @csspart entry - One passage with its source, in the card.
 * @csspart kind - What kind of passage it is.
 * @csspart passage - The passage itself.
 * @csspart monogram - The letter in the place of an icon.
 * @csspart title - The title of a source, a link where it has one.
 * @csspart meta - Site, pages and date.
 * @csspart chip - A page number.
 * @csspart notice - The notice that an answer is not grounded.
 * @csspart sources - The list of sources.
 * @cssprop [--citation-accent] - Colour of markers, links and focus rings.
 * @cssprop [--citation-surface] - Background of the card and the list.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-warning] - Text that says what is wrong.
 * @cssprop [--citation-radius=12px] - Corners of the card and the list.
 * @cssprop [--citation-shadow] - Shadow of the card.
 * @cssprop [--citation-card-width=380px] - Width of the card, where the screen allows it.
 */
export class CitationBlock extends LitElement implements BlockHost {
  static override readonly styles = blockStyles;
  static override readonly properties = {
    payload: {},
    citations: {},
    grounding: {},
  };

  /** What to show. A string is parsed as JSON. */
  declare payload: CitationPayload | SafePayload | string | null | undefined;
  /** `disabled` shows the answer alone: no markers, no list. */
  declare citations: 'enabled' | 'disabled' | undefined;
  /** `required` says so plainly when an answer rests on nothing, or cites nothing. */
  declare grounding: 'required' | undefined;

  /** @internal */
  readonly [blockHost]: BlockHost[typeof blockHost];

  readonly #markers = new Set<BlockMarker>();
  readonly #script = new PayloadScript(this);
  readonly #card = new CardController<BlockMarker>(this, {
    targetOf: (event) => this.#markerOf(event),
    card: () => this.renderRoot.querySelector<HTMLElement>('.card'),
    onChange: (marker, previous) => this.#onCardChange(marker, previous),
  });
  #given: unknown;
  #safe = sanitizePayload({ text: '', sources: [] });
  #enabled = true;
  #warnings: CitationWarning[] = [];
  #unresolved = new Set<string>();
  #uses: ReadonlyMap<number, number> | undefined;
  #answer: HTMLElement | undefined;
  #answered: SafePayload | undefined;

  constructor() {
    super();
    const isEnabled = (): boolean => this.#enabled;
    this[blockHost] = {
      get enabled() {
        return isEnabled();
      },
      resolve: (ids) => resolveReferences(ids, this.#safe.sources),
      add: (marker) => this.#addMarker(marker),
      remove: (marker) => this.#removeMarker(marker),
    };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const marker of [...orphans]) marker.refresh();
  }

  protected override willUpdate(): void {
    const enabled = resolveCitationsEnabled({ ephemeral: this.citations, fallback: true });
    const isNew = this.#readPayload();
    if (isNew || enabled !== this.#enabled) {
      this.#enabled = enabled;
      for (const marker of this.#markers) marker.refresh();
    }
    this.#showAnswer();
  }

  protected override render() {
    const localization = localize(this);
    const marker = this.#card.target;
    return html`${this.#notice(localization)}<slot @slotchange=${this.#onSlotChange}></slot>
      <div
        class="card"
        part="card"
        popover="manual"
        role="dialog"
        tabindex="-1"
        aria-label=${marker ? cardLabel(marker, localization) : nothing}
      >
        ${marker ? cardContent(marker, localization) : nothing}
      </div>
      ${
        this.#enabled
          ? html`<citation-sources
              part="sources"
              exportparts="list, summary, section, item, monogram, title, meta, chip, passage"
              .payload=${this.#safe}
              .uses=${this.#countUses()}
            ></citation-sources>`
          : nothing
      }`;
  }

  protected override updated(): void {
    for (const warning of this.#warnings.splice(0)) emit(this, 'citation-warning', warning);
  }

  /** Takes the payload of the property, else of the script. Answers whether it is a new one. */
  #readPayload(): boolean {
    const given = this.payload ?? this.#script.json;
    if (given === this.#given) return false;
    this.#given = given;
    this.#uses = undefined;
    this.#unresolved.clear();
    this.#safe = sanitizePayload(this.#parse(given) ?? { text: '', sources: [] }, {
      onWarning: (warning) => this.#warn(warning),
    });
    return true;
  }

  #parse(given: unknown): unknown {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given);
    } catch {
      const message = 'The payload is not valid JSON; nothing of it is shown.';
      this.#warn({ code: 'invalid-json', path: '', message });
      return undefined;
    }
  }

  #warn(warning: CitationWarning): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push(warning);
  }

  /** Renders the payload's answer, unless the page has put its own into the block. */
  #showAnswer(): void {
    const shown = this.#safe.answer && this.#isEmpty() ? this.#safe : undefined;
    if (shown === this.#answered) return;
    this.#answered = shown;
    this.#answer?.remove();
    this.#answer = shown && renderAnswer(shown, this.ownerDocument);
    if (this.#answer) this.append(this.#answer);
  }

  #isEmpty(): boolean {
    // While the page is being received, its content for this block may still be on the way.
    if (this.ownerDocument.readyState === 'loading') return false;
    return [...this.childNodes].every(
      (node) =>
        node === this.#answer ||
        isPayloadScript(node) ||
        node.nodeType === Node.COMMENT_NODE ||
        !node.textContent?.trim(),
    );
  }

  #notice({ messages }: Localization) {
    const mode = this.grounding === 'required' ? 'required' : 'optional';
    const { ok, reason } = checkGrounding(this.#safe, mode);
    if (ok) return nothing;
    const [title, detail] =
      reason === 'no-citations'
        ? [messages.noCitations, messages.noCitationsDetail]
        : [messages.notGrounded, messages.notGroundedDetail];
    return html`<div class="notice" part="notice" role="note">
      <strong>${title}</strong><br />${detail}
    </div>`;
  }

  /** How many markers name each source. Counted anew only after markers or payload have changed. */
  #countUses(): ReadonlyMap<number, number> {
    if (this.#uses) return this.#uses;
    const uses = new Map<number, number>();
    for (const { references } of this.#markers) {
      for (const { id, number } of references) {
        if (number !== undefined) uses.set(number, (uses.get(number) ?? 0) + 1);
        else this.#warnUnresolved(id);
      }
    }
    return (this.#uses = uses);
  }

  #warnUnresolved(id: string): void {
    // Before there is a payload nothing can resolve yet; and one word about each id is enough.
    if (this.#given === undefined || this.#unresolved.has(id)) return;
    this.#unresolved.add(id);
    const message = 'A marker names a source that the payload does not have.';
    this.#warn({ code: 'unresolved', path: 'source-ids', message });
  }

  #addMarker(marker: BlockMarker): void {
    this.#markers.add(marker);
    this.#uses = undefined;
    this.requestUpdate();
  }

  #removeMarker(marker: BlockMarker): void {
    this.#markers.delete(marker);
    this.#uses = undefined;
    if (this.#card.target === marker) this.#card.close();
    this.requestUpdate();
  }

  #markerOf(event: Event): BlockMarker | undefined {
    return event.composedPath().find((node) => this.#markers.has(node as never)) as
      BlockMarker | undefined;
  }

  #onCardChange(marker: BlockMarker | undefined, previous: BlockMarker | undefined): void {
    previous?.control.setAttribute('aria-expanded', 'false');
    marker?.control.setAttribute('aria-expanded', 'true');
    const sources = numbered(marker ?? previous);
    // A marker that was removed can no longer be heard.
    const target = marker ?? (previous?.isConnected ? previous : this);
    emit(target, marker ? 'citation-open' : 'citation-close', { sources });
  }

  readonly #onSlotChange = (): void => {
    this.#script.find();
    this.requestUpdate();
  };
}

function numbered(marker: BlockMarker | undefined): NumberedSource[] {
  return (marker?.references ?? []).flatMap(({ number, source }) =>
    number !== undefined && source ? [{ number, source }] : [],
  );
}
