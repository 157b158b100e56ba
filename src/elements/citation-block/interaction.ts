// The code that responds to the reader: card, highlights, copying, reading. It is loaded before the
// reader needs it, or at that moment.
import { nothing, type TemplateResult } from 'lit/html.js';
import { CardController } from '../../controllers/card-controller.js';
import { inFull } from '../../locales/full.js';
import type { Evidence } from '../../model/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { CoveredSentence } from '../../text/coverage.js';
import type { BlockMarker } from '../shared/block-host.js';
import { draw } from '../shared/draw.js';
import { emit } from '../shared/events.js';
import { isElement } from '../shared/nodes.js';
import { Downloads } from '../source/downloads.js';
import { FreshLinks, type FreshState } from '../source/fresh-links.js';
import { rowsPart, type RowActions } from '../source-list/source-list.js';
import { cardTemplate } from './card.js';
import type { CardActions } from './card-entry.js';
import { cardStyles } from './card.styles.js';
import type { CitationBlock } from './citation-block.js';
import { evidenceOf, focusUse } from './cited.js';
import { Copying } from './copying.js';
import type { BlockCore } from './block-core.js';
import { Lights } from './lights.js';
import type { Hearing } from './listener.js';
import { numbered } from './block-markers.js';
import { Reader } from './document-reader.js';
import { readerStyles } from './document-reader.styles.js';
import { moveInRun } from './run-keys.js';

export { watchMarkers } from './marker-watch.js';
export { rehearse } from './rehearsal.js';

/** How long the target of a link stays highlighted. */
const MOMENT_MS = 2000;

/** So many rows are made at once without being asked for; the list goes on from there. */
const FEW = 4;

const APPROACHES = new Set(['pointerover', 'focusin']);

/** The card, copying, downloads, documents, and the highlights. */
export class Interaction implements Hearing {
  readonly copying: Copying;
  /** The positions of the card and the document in the block: each is drawn before its node. */
  cardEnd = document.createComment('');
  readonly readerEnd = document.createComment('');
  readonly #core: BlockCore;
  readonly #block: CitationBlock;
  readonly #card: CardController<BlockMarker>;
  readonly #downloads: Downloads;
  readonly #fresh: FreshLinks;
  readonly #reader: Reader;
  #lights: Lights | undefined;
  /**
   * Whether the card was created. It is created when it first opens; in most blocks it never does.
   */
  #hasCard = false;
  #isCardDrawn = false;
  /** The source in the list that the reader points at. */
  #pointedAt: number | undefined;
  /** The marker to which a link of the list has just led. */
  #landed: BlockMarker | undefined;
  /** The sources of the open card. */
  #lit: ReadonlySet<number> = new Set();
  #followed: ReadonlySet<number> | undefined;

  constructor(core: BlockCore) {
    const { block, markers } = core;
    const update = (): void => block.requestUpdate();
    this.#core = core;
    this.#block = block;
    this.copying = new Copying(core);
    this.#downloads = new Downloads(update);
    this.#fresh = new FreshLinks(update);
    this.#reader = new Reader(block);
    this.#card = new CardController<BlockMarker>(block, {
      targetOf: (event) => markers.of(event),
      mayHideTarget: (event) => markers.mayHide(event),
      opensOnFocus: () => core.readSettings().openOn === 'focus',
      card: () => block.renderRoot.querySelector<HTMLElement>('.card'),
      claimOf: ({ citation }) => citation && core.answer.rangeOf(citation.start, citation.end),
      onChange: (marker, previous) => this.#onCardChange(marker, previous),
    });
  }

  get isOpen(): boolean {
    return this.#card.target !== undefined;
  }

  get isPinned(): boolean {
    return this.#card.isPinned;
  }

  /** Handles an event in the block, on a marker or elsewhere. */
  hear(event: Event, marker: BlockMarker | undefined): void {
    if (event.type === 'copy') return this.copying.copySelected(event as ClipboardEvent);
    if (event.type === 'keydown') this.#onKey(event as KeyboardEvent, marker);
    if (APPROACHES.has(event.type) && !marker) this.#onApproach(event);
    this.#card.hear(event, marker);
  }

  /** The rows of a list are made when the pointer or the focus comes onto its line: the press need not wait for them. */
  #onApproach(event: Event): void {
    const [element] = event.composedPath();
    const isOnLine = isElement(element) && element.closest('.list > .fold > summary');
    if (isOnLine && rowsPart.now) this.#core.list.makeRows(FEW);
  }

  /** Arrow keys also work on markers that name no source. */
  #onKey(event: KeyboardEvent, marker: BlockMarker | undefined): void {
    moveInRun(event, marker ?? this.#core.markers.of(event));
  }

  /** Called when a marker was removed. */
  forget(marker: BlockMarker): void {
    if (this.#card.target === marker) this.#card.close();
  }

  /**
   * Called after each update of the block in the page. Highlights the open claim, and sentences
   * without a citation.
   */
  updated(gaps: readonly CoveredSentence[]): void {
    this.#lightClaims();
    if (this.#lights || gaps.length > 0) {
      (this.#lights ??= new Lights()).gaps(gaps, this.#core.answer);
    }
    if (this.#core.isAside) this.#followCard();
  }

  /** A list beside the answer shows the first source of the open card. */
  #followCard(): void {
    const lit = this.#highlighted();
    if (lit === this.#followed) return;
    this.#followed = lit;
    const block = this.#block;
    const rows = rowsPart.now;
    if (!rows || rows.followRow(block.renderRoot, lit)) return;
    // The source is in the folded part of a long list.
    this.#core.list.makeRows();
    void block.updateComplete.then(() => rows.followRow(block.renderRoot, lit));
  }

  /** Called when the block left the page, or moves in it. */
  disconnected(): void {
    this.#lights?.clear();
  }

  /** Draws the card and the document. */
  draw(): void {
    const block = this.#block;
    const { parentNode: place } = this.cardEnd;
    if (!place) return;
    const card = this.#cardTemplate();
    if (this.#isCardLost(place)) this.#renewCard();
    draw(block, card, place, this.cardEnd);
    this.#isCardDrawn = this.#hasCard;
    const words = inFull(this.#core.localization);
    const document = this.#reader.render(block.load, words, this.#cardActions());
    draw(block, document, place, this.readerEnd);
  }

  #cardTemplate(): TemplateResult | typeof nothing {
    const { markers, safe, localization } = this.#core;
    const { target } = this.#card;
    if (target) this.#wantCard();
    if (!this.#hasCard) return nothing;
    const evidence = target ? evidenceOf(markers, target, safe.citations) : [];
    return cardTemplate(target, evidence, this.#cardActions(), inFull(localization));
  }

  /** Whether the page has removed the card from the block. */
  #isCardLost(place: ParentNode): boolean {
    return this.#isCardDrawn && this.isOpen && !place.querySelector('.card');
  }

  /**
   * Draws another card at a new node, because Lit assumes that the removed one is still in the
   * page.
   */
  #renewCard(): void {
    const end = document.createComment('');
    this.cardEnd.replaceWith(end);
    this.cardEnd = end;
  }

  #wantCard(): void {
    if (this.#hasCard) return;
    this.#hasCard = true;
    adoptStyles(this.#block.renderRoot, ...cardStyles);
  }

  #cardActions(): CardActions {
    const block = this.#block;
    return {
      icon: block.icon,
      scores: block.scores,
      streaming: block.streaming,
      copyState: (passage) => this.copying.state(passage),
      linkMode: this.#core.settings.linkMode,
      close: () => this.#card.close(),
      hostActions: block.actions,
      onFeedback: block.feedback ? () => block.requestUpdate() : undefined,
      copy: (number, source, evidence) => this.copying.copySource({ number, source }, evidence),
      showInList: this.#wayToList(),
      download: (target, number, source) =>
        void this.#downloads.start(target, number, source, block.download),
      downloadState: (number) => this.#downloads.state(number),
      canLoad: block.load !== undefined,
      read: this.#read,
      openFresh: block.resolve && this.openFresh,
      freshState: this.#freshState,
    };
  }

  /** The actions of the rows in the list. The functions stay the same for each rendering. */
  forRows(): RowActions {
    return {
      highlighted: this.#highlighted(),
      goTo: this.#goTo,
      onPoint: this.#onPoint,
      read: this.#read,
      openFresh: this.#block.resolve && this.openFresh,
      freshState: this.#freshState,
      actions: this.#copyButton,
    };
  }

  readonly #copyButton = (): TemplateResult | typeof nothing =>
    this.#block.streaming ? nothing : this.copying.answerButton();

  /** Opens a source at the address that the page provides for it. */
  readonly openFresh = (number: number, evidence: Evidence | undefined): void => {
    const source = this.#core.safe.sources[number - 1];
    const { resolve, ownerDocument } = this.#block;
    if (!source || !resolve) return;
    void this.#fresh.openFresh(ownerDocument, number, source, evidence, resolve);
  };

  readonly #freshState = (number: number): FreshState | undefined => this.#fresh.state(number);

  /** Shows the document of a source at its passage. */
  readonly #read = (number: number, evidence: Evidence | undefined): void => {
    const block = this.#block;
    const { safe, isAside, membership } = this.#core;
    const source = safe.sources[number - 1];
    if (!source || !emit(block, 'citation-read', { number, source, evidence })) return;
    // The element that gets the focus back: the marker, or the button in the list.
    const focused = (block.renderRoot as ShadowRoot).activeElement;
    const opener =
      this.#card.target?.control ?? (focused instanceof HTMLElement ? focused : undefined);
    this.#card.close();
    if (membership.read) return membership.read(number, evidence, opener);
    adoptStyles(block.renderRoot, ...readerStyles);
    void this.#reader.show(safe, number, evidence, { opener, isAside });
  };

  closeReader(): void {
    this.#reader.close();
  }

  #onCardChange(marker: BlockMarker | undefined, previous: BlockMarker | undefined): void {
    if (previous?.opensCard) previous.control.setAttribute('aria-expanded', 'false');
    if (marker?.opensCard) marker.control.setAttribute('aria-expanded', 'true');
    // A removed marker no longer fires events.
    const target =
      marker?.element ?? (previous?.element.isConnected ? previous.element : undefined);
    const sources = numbered(marker ?? previous);
    // Before the card is measured: highlighting later would cost a second layout.
    this.#lightClaims();
    emit(target ?? this.#block, marker ? 'citation-open' : 'citation-close', { sources });
  }

  /** Shows a source in the list, or in the panel of the thread. `undefined` if there is neither. */
  #wayToList(): ((number: number) => void) | undefined {
    const { list, settings, membership, isOwn } = this.#core;
    if (isOwn) return undefined;
    const { show } = membership;
    if (settings.list === 'none' && !show) return undefined;
    return (number) => {
      const from = this.#card.target?.control;
      this.#card.close();
      if (settings.list === 'none') show?.(number, from);
      else void list.show(number);
    };
  }

  /** The sources of the open card. The set stays the same object as long as its sources do. */
  #highlighted(): ReadonlySet<number> {
    const { references = [] } = this.#card.target ?? {};
    const numbers = references.flatMap(({ number }) => number ?? []);
    const isSame = numbers.length === this.#lit.size && numbers.every((one) => this.#lit.has(one));
    return isSame ? this.#lit : (this.#lit = new Set(numbers));
  }

  readonly #onPoint = (number: number | undefined): void => {
    if (number === this.#pointedAt) return;
    this.#pointedAt = number;
    this.#lightClaims();
  };

  /**
   * Highlights the claim of the open card, and the claims and markers of the source that the reader
   * points at.
   */
  #lightClaims(): void {
    const open = this.#card.target ?? this.#landed;
    if (!this.#lights && !open && this.#pointedAt === undefined) return;
    const { markers, answer } = this.#core;
    (this.#lights ??= new Lights()).claims(markers, open, this.#pointedAt, answer);
  }

  /** Moves the focus to a place that cites a source. */
  focusUse(source: number, use: number): BlockMarker | undefined {
    return focusUse(this.#core.markers, source, use);
  }

  /**
   * Goes to a place that cites a source, and highlights it for a moment: a focus moved by a mouse
   * press shows no ring.
   */
  readonly #goTo = (source: number, use: number): void => {
    const landed = this.focusUse(source, use);
    this.#landed = landed;
    this.#lightClaims();
    setTimeout(() => {
      if (this.#landed === landed) this.#landed = undefined;
      this.#lightClaims();
    }, MOMENT_MS);
  };
}
