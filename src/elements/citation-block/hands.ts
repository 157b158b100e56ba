import { nothing, type TemplateResult } from 'lit';
import type { CardController } from '../../controllers/card-controller.js';
import { inFull } from '../../locales/full.js';
import type { FirstLocalization, Localization } from '../../locales/index.js';
import type { Evidence, SafePayload } from '../../model/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { CoveredSentence } from '../../text/coverage.js';
import type { BlockMarker } from '../shared/block-host.js';
import { emit } from '../shared/events.js';
import { say } from '../shared/say.js';
import { copyButton, type CopyState } from '../source/copy-button.js';
import { Downloads } from '../source/downloads.js';
import { FreshLinks } from '../source/fresh-links.js';
import type { Answer } from './answer.js';
import { cardTemplate, type CardActions } from './card.js';
import { cardStyles } from './card.styles.js';
import type { CitationBlock } from './citation-block.js';
import { citationText, copyAnswer, copySelection, writeClipboard, type Copied } from './copy.js';
import { Lights } from './lights.js';
import type { Markers } from './markers.js';
import type { Membership } from './membership.js';
import { Reader } from './reader.js';
import { readerStyles } from './reader.styles.js';
import type { BlockSettings } from './settings.js';

export { keepPlaced } from '../../controllers/place.js';

/** How long a button says that it has copied. */
const MOMENT_MS = 2000;

/** What of a block only its hands may know. */
export interface HandsOptions {
  readonly markers: Markers;
  readonly card: CardController<BlockMarker>;
  readonly payload: () => SafePayload;
  readonly answer: () => Answer | undefined;
  readonly settings: () => BlockSettings;
  readonly localization: () => FirstLocalization;
  /** That an AI wrote the answer, if that is to be said. */
  readonly label: () => string;
  /** To the list, or to the panel of its thread; missing where there is neither. */
  readonly wayToList: () => ((number: number) => void) | undefined;
  /** Opens a document in the panel of its thread; missing where there is none. */
  readonly readInPanel: () => Membership['read'];
}

/**
 * What a reader's hands need of a block: the card, copying, downloads, documents, and the light on what is
 * pointed at. Loaded with the first block that has markers.
 */
export class Hands {
  readonly #block: CitationBlock;
  readonly #options: HandsOptions;
  readonly #downloads: Downloads;
  readonly #fresh: FreshLinks;
  readonly #reader: Reader;
  #lights: Lights | undefined;
  /** The card is made when it first opens; in most blocks it never does. */
  #hasCard = false;
  /** What was copied a moment ago, or could not be. */
  #copied: { readonly what: unknown; readonly state: CopyState } | undefined;

  constructor(block: CitationBlock, options: HandsOptions) {
    const update = (): void => block.requestUpdate();
    this.#block = block;
    this.#options = options;
    this.#downloads = new Downloads(update);
    this.#fresh = new FreshLinks(update);
    this.#reader = new Reader(block);
  }

  get #localization(): Localization {
    return inFull(this.#options.localization());
  }

  /** Gets the card ready. */
  wantCard(): void {
    if (this.#hasCard) return;
    this.#hasCard = true;
    adoptStyles(this.#block.renderRoot, ...cardStyles);
  }

  card(): TemplateResult | typeof nothing {
    if (!this.#hasCard) return nothing;
    const { markers, card, payload } = this.#options;
    const { target } = card;
    const evidence = target ? markers.evidenceOf(target, payload().citations) : [];
    return cardTemplate(target, evidence, this.#cardActions(), this.#localization);
  }

  #cardActions(): CardActions {
    const block = this.#block;
    const { card, settings, wayToList } = this.#options;
    return {
      icon: block.icon,
      scores: block.scores,
      streaming: block.streaming,
      copyState: (passage) => this.copyState(passage),
      linkMode: settings().linkMode,
      close: () => card.close(),
      hostActions: block.actions,
      onFeedback: block.feedback ? () => block.requestUpdate() : undefined,
      copy: (number, source, evidence) => {
        const { messages } = this.#localization;
        const text = citationText({ number, source }, evidence, messages);
        void this.#copy(evidence ?? source, { text, html: '', sources: [{ number, source }] });
      },
      showInList: wayToList(),
      download: (target, number, source) =>
        void this.#downloads.start(target, number, source, block.download),
      downloadState: (number) => this.#downloads.state(number),
      canLoad: block.load !== undefined,
      read: (number, evidence) => this.read(number, evidence),
      openFresh: block.resolve && ((number, evidence) => this.openFresh(number, evidence)),
      freshState: (number) => this.freshState(number),
    };
  }

  /** Puts the whole answer on the clipboard. Answers whether it is there. */
  copyAnswer(): Promise<boolean> {
    const { markers, label } = this.#options;
    const copied = copyAnswer(this.#block, markers, this.#localization.messages, label());
    return this.#copy(this.#block, copied);
  }

  /** The button for it, below the list. */
  copyAnswerButton(): TemplateResult {
    const { messages } = this.#localization;
    const copy = (): void => void this.copyAnswer();
    return copyButton(this.copyState(this.#block), messages.copyAnswer, copy, messages);
  }

  /** The reader copies what is selected. */
  copySelected(event: ClipboardEvent): void {
    const { markers, settings, label } = this.#options;
    const { messages } = this.#localization;
    const copied = copySelection(this.#block, markers, settings().copyMode, messages, label());
    if (!copied || event.defaultPrevented || !emit(this.#block, 'citation-copy', copied)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copied.text);
    event.clipboardData?.setData('text/html', copied.html);
  }

  /** What came of copying something, a moment ago. */
  copyState(what: unknown): CopyState | undefined {
    return this.#copied?.what === what ? this.#copied?.state : undefined;
  }

  async #copy(what: object, copied: Copied): Promise<boolean> {
    const block = this.#block;
    if (!emit(block, 'citation-copy', copied)) return false;
    const isThere = await writeClipboard(copied);
    const { messages } = this.#localization;
    this.#copied = { what, state: isThere ? 'copied' : 'failed' };
    block.requestUpdate();
    say(block, block.renderRoot, isThere ? messages.copied : messages.copyFailed);
    setTimeout(() => {
      this.#copied = undefined;
      block.requestUpdate();
    }, MOMENT_MS);
    return isThere;
  }

  /** Opens a source at the address that the page brings for it. */
  openFresh(number: number, evidence: Evidence | undefined): void {
    const source = this.#options.payload().sources[number - 1];
    const { resolve, ownerDocument } = this.#block;
    if (!source || !resolve) return;
    void this.#fresh.openFresh(ownerDocument, number, source, evidence, resolve);
  }

  freshState(number: number): 'waiting' | 'failed' | undefined {
    return this.#fresh.state(number);
  }

  /** Shows the document of a source at its passage. */
  read(number: number, evidence: Evidence | undefined): void {
    const { card, payload, settings, readInPanel } = this.#options;
    const block = this.#block;
    const source = payload().sources[number - 1];
    if (!source || !emit(block, 'citation-read', { number, source, evidence })) return;
    // Back to the marker, or to the button in the list.
    const focused = (block.renderRoot as ShadowRoot).activeElement;
    const opener = card.target?.control ?? (focused instanceof HTMLElement ? focused : undefined);
    card.close();
    const inPanel = readInPanel();
    if (inPanel) return inPanel(number, evidence, opener);
    adoptStyles(block.renderRoot, readerStyles);
    const isAside = settings().layout === 'aside';
    void this.#reader.show(payload(), number, evidence, { opener, isAside });
  }

  reader(): TemplateResult | typeof nothing {
    return this.#reader.render(this.#block.load, this.#localization);
  }

  closeReader(): void {
    this.#reader.close();
  }

  /** Lights the claim of a marker, and the claims and markers of the source that the reader points at. */
  light(marker: BlockMarker | undefined, pointedAt: number | undefined): void {
    if (!this.#lights && !marker && pointedAt === undefined) return;
    const { markers, answer } = this.#options;
    (this.#lights ??= new Lights()).claims(markers, marker, pointedAt, answer());
  }

  /** Lights the sentences that carry no citation. */
  lightGaps(sentences: readonly CoveredSentence[]): void {
    if (!this.#lights && sentences.length === 0) return;
    (this.#lights ??= new Lights()).gaps(sentences, this.#options.answer());
  }

  clearLights(): void {
    this.#lights?.clear();
  }
}
