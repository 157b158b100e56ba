import { localize, type FirstLocalization } from '../../locales/index.js';
import type {
  CitationPayload,
  CitationSource,
  SafeCitation,
  SafePayload,
  SafeSource,
} from '../../model/index.js';
import { attempt, field, list } from '../../model/read.js';
import { LIMITS, sanitizeCitationSource } from '../../sanitize/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import { MAX_IDS, resolveReferences, type Reference } from '../../text/source-ids.js';
import { setAttributes } from '../shared/attributes.js';
import {
  blockHost,
  closestBlock,
  orphans,
  type BlockContext,
  type BlockHost,
  type BlockMarker,
} from '../shared/block-host.js';
import { isTextual } from '../shared/nodes.js';
import {
  aimControl,
  aimPlainly,
  hideControl,
  keepCopy,
  showControl,
  USUAL_CONTROL,
  type Control,
} from '../marker/marker-control.js';
import { upgrade } from '../shared/upgrade.js';
import { anchorStyles } from './citation-anchor.styles.js';
import { OwnBlock } from './own-block.js';
import { deepLinks } from '../source/source-link.js';

/** Lets the module be imported without a DOM. The class is only used with one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * An inline marker: `<citation-anchor source-ids="1 3"></citation-anchor>`. It looks up its sources
 * in the `<citation-block>` around it and shows their numbers. Hovering or pressing it opens the
 * block's card.
 *
 * It lives in the page's own tree, so that it is copied, translated and found like the text around
 * it. Content that the page puts into it (`[1]`, or a link) is kept and made interactive; only an
 * empty marker gets its own content. Markers side by side are one stop of the Tab key; arrows, Home
 * and End move between them.
 *
 * Outside a block, set its `payload` for a card as in a block; or its `sources` for a plain link
 * that opens the first source that it names, at the passage.
 *
 * @tag citation-anchor
 * @attr {string} source-ids - Which sources: 1-based numbers or the sources' ids, with spaces between.
 * @event {CitationEvent<'citation-open'>} citation-open - The card of this marker opened.
 * @event {CitationEvent<'citation-close'>} citation-close - The card of this marker closed.
 * @cssprop [--citation-accent] - Colour of markers, links and focus rings.
 * @cssprop [--citation-marker-background] - Background of markers and monograms.
 * @cssprop [--citation-marker-size=0.72em] - Size of a marker's text.
 * @cssprop [--citation-marker-padding=0.22em 0.5em] - Space around it.
 * @cssprop [--citation-marker-radius=999px] - Corners of a marker.
 * @cssprop [--citation-marker-raise=0.18em] - How far a marker is raised above the line.
 * @cssprop [--citation-marker-before] - Text before the number, such as `'['`.
 * @cssprop [--citation-marker-after] - Text after the number, such as `']'`.
 * @cssprop [--citation-claim] - Tint of the claim whose card is open.
 * @cssprop [--citation-claim-line] - Line under that claim.
 */
export class CitationAnchor extends Base implements BlockMarker {
  static readonly observedAttributes = ['source-ids'];

  /** The sources that the marker's ids name. @internal */
  references: readonly Reference[] = [];
  /** The part that a reader hovers, focuses and presses: a link, or the marker itself. @internal */
  control: HTMLElement = this;
  /** Pressing it opens the card; otherwise it is a plain link. @internal */
  opensCard = false;

  #citation: SafeCitation | undefined;
  #block: BlockHost | undefined;
  #sources: readonly SafeSource[] | undefined;
  #payload: CitationPayload | SafePayload | undefined;
  #own: OwnBlock | undefined;
  #link: HTMLAnchorElement | undefined;

  /** Which sources: 1-based numbers or the sources' ids, with spaces between. Reflects `source-ids`. */
  get sourceIds(): string {
    return this.getAttribute('source-ids') ?? '';
  }
  set sourceIds(ids: string) {
    this.setAttribute('source-ids', attempt(() => String(ids as unknown).slice(0, MAX_IDS)) ?? '');
  }

  /**
   * Sources for a marker outside a block: it becomes a plain link to the first one that it names,
   * opened at the passage.
   */
  get sources(): readonly CitationSource[] | undefined {
    return this.#sources as readonly CitationSource[] | undefined;
  }
  set sources(sources: readonly CitationSource[] | undefined) {
    this.#sources = sources ? safeSources(sources) : undefined;
    this.refresh();
  }

  /**
   * A payload for a marker outside a block: the marker has its sources, and its own card. Inside a
   * block, the block's payload is used.
   */
  get payload(): CitationPayload | SafePayload | undefined {
    return this.#payload;
  }
  set payload(payload: CitationPayload | SafePayload | undefined) {
    this.#payload = payload ?? undefined;
    this.refresh();
  }

  /** The claim that ends at the marker. @internal */
  get citation(): SafeCitation | undefined {
    return this.#citation;
  }
  set citation(citation: SafeCitation | undefined) {
    // This property is internal, but a page could set it.
    const isRight = attempt(() => citation?.evidence.every(({ source }) => source > 0));
    const next = isRight ? citation : undefined;
    if (next === this.#citation) return;
    this.#citation = next;
    // Updates the link, which opens at the passage.
    this.refresh();
  }

  connectedCallback(): void {
    adoptStyles(this, anchorStyles);
    upgrade(this, PROPERTIES);
    this.refresh();
    // The parser connects an element before it reads its content.
    if (this.ownerDocument.readyState === 'loading') {
      this.ownerDocument.addEventListener('DOMContentLoaded', () => this.refresh(), { once: true });
    }
  }

  disconnectedCallback(): void {
    this.#block?.[blockHost].remove(this);
    this.#block = undefined;
    orphans.delete(this);
  }

  attributeChangedCallback(): void {
    this.refresh();
  }

  /** @internal */
  refresh(): void {
    if (!this.isConnected) return;
    const block = closestBlock(this) ?? this.#ownBlock();
    if (block !== this.#block) this.#block?.[blockHost].remove(this);
    this.#block = block;
    if (block) orphans.delete(this);
    else orphans.add(this);
    const context = block?.[blockHost];
    if (context?.isWaiting) return context.add(this);
    if (context && this.#isNew && this.#showAsTwin(context)) return context.add(this);
    this.references = this.#resolve(context);
    context?.add(this);
    // A plain link opens at its passage from the start.
    if (!context && this.references.length > 0) deepLinks.want(() => this.refresh());
    const isOff = context?.enabled === false;
    if (isOff !== this.hasAttribute('data-citation-off')) this.toggleAttribute('data-citation-off');
    this.#render(context);
  }

  /** Whether neither the page nor the library has put content into the marker yet. */
  get #isNew(): boolean {
    const isUsed = this.#link ?? this.firstChild ?? this.#sources;
    return !isUsed && !this.hasAttribute('data-citation-control');
  }

  /**
   * Copies a marker with the same sources, because answers often have several, and copying is
   * faster than creating.
   */
  #showAsTwin(context: BlockContext): boolean {
    const twin = twins.get(context)?.get(this.sourceIds);
    if (!twin || twin.localization !== localize(this, context.numbering)) return false;
    this.control = this.#link = twin.link.cloneNode(true) as HTMLAnchorElement;
    this.references = twin.references;
    this.opensCard = twin.opensCard;
    // This claim may rest on another passage.
    if (this.#citation && twin.isLink) aimPlainly(this);
    this.append(this.#link);
    return true;
  }

  /**
   * Keeps a marker for copying. Markers with a missing source, which may still arrive, and markers
   * without a card, which have their own passage, are not kept.
   */
  #keepTwin(context: BlockContext, { isLink, localization }: Control): void {
    const isWhole = this.references.every(({ source }) => source);
    if (!isWhole || !context.enabled || context.hasNoCard) return;
    let known = twins.get(context);
    if (!known) {
      twins.set(context, (known = new Map<string, Twin>()));
      setTimeout(() => twins.delete(context));
    }
    if (known.has(this.sourceIds)) return;
    known.set(this.sourceIds, {
      link: this.control.cloneNode(true),
      localization,
      references: this.references,
      opensCard: this.opensCard,
      isLink,
    });
  }

  /**
   * The references of the marker. Its own sources come first. Until a block is loaded, its own
   * payload is used too.
   */
  #resolve(context: BlockContext | undefined): Reference[] {
    if (context && !this.#sources) return context.resolve(this.sourceIds);
    const sources = this.#sources ?? safeSources(field(this.#payload, 'sources'));
    return resolveReferences(this.sourceIds, sources);
  }

  #ownBlock(): BlockHost | undefined {
    if (this.#payload === undefined) return undefined;
    if (!this.#own) {
      this.#own = new OwnBlock(this);
      this.#own.attachTo(this);
    }
    return this.#own.show(this.#payload);
  }

  /** @internal */
  aim(): void {
    aimControl(this);
  }

  /** @internal */
  get element(): HTMLElement {
    return this;
  }

  /** @internal */
  neighbour(side: 'previousSibling' | 'nextSibling'): BlockMarker | undefined {
    let node = this[side];
    while (isTextual(node) && !node.data.trim()) node = node[side];
    return node instanceof CitationAnchor ? node : undefined;
  }

  #render(context: BlockContext | undefined): void {
    const isNew = this.#isNew;
    const control = this.#findControl();
    if (control !== this.control) {
      // A marker without visible content needs no change.
      if (this.control.hasAttribute('data-citation-control')) hideControl(this.control);
      this.control = control;
    }
    const isOurs = control === this.#link;
    if (!isOurs && !this.#sources && keepCopy(control, context)) {
      this.references = [];
      this.opensCard = false;
      return;
    }
    const shown = showControl(this, context, isOurs);
    const { numbers } = shown;
    this.opensCard = shown.opensCard;
    if (!isOurs) return;
    if (!shown.isLink) setAttributes(control, NO_LINK);
    const text = control.firstElementChild;
    if (text && text.textContent !== `[${numbers}]`) text.textContent = `[${numbers}]`;
    if (isNew && context) this.#keepTwin(context, shown);
  }

  /** The control of the marker: the page's content if it has any, otherwise a link. */
  #findControl(): HTMLElement {
    const own = this.#link?.parentNode === this ? this.#link : undefined;
    if (!this.#isFilled(own)) return own ?? this.#createLink();
    own?.remove();
    return this.querySelector('a') ?? this;
  }

  #isFilled(own: Node | undefined): boolean {
    for (let node = this.firstChild; node; node = node.nextSibling) {
      if (node !== own && node.textContent?.trim()) return true;
    }
    return false;
  }

  #createLink(): HTMLAnchorElement {
    this.#link ??= newLink(this.ownerDocument);
    this.append(this.#link);
    return this.#link;
  }
}

function safeSources(sources: unknown): SafeSource[] {
  return list(sources, LIMITS.sources).map((source) => sanitizeCitationSource(source));
}

/** The link of a marker, kept for copying. */
interface Twin {
  readonly link: Node;
  readonly localization: FirstLocalization;
  readonly references: readonly Reference[];
  readonly opensCard: boolean;
  readonly isLink: boolean;
}

/** Markers to copy: by the context in which they were made, then by their `source-ids`. For those that come at once. */
const twins = new WeakMap<BlockContext, Map<string, Twin>>();

/** For each document, a link to copy: that is faster than setting all attributes again. */
const prototypes = new WeakMap<Document, HTMLAnchorElement>();

function newLink(document: Document): HTMLAnchorElement {
  let link = prototypes.get(document);
  if (!link) {
    prototypes.set(document, (link = document.createElement('a')));
    const text = document.createElement('span');
    text.toggleAttribute('data-citation-text', true);
    text.append('');
    link.append(text);
    setAttributes(link, USUAL_CONTROL);
  }
  return link.cloneNode(true) as HTMLAnchorElement;
}

const PROPERTIES = ['sourceIds', 'sources', 'payload', 'citation'] as const;
const NO_LINK = { href: null, target: null, rel: null };
