import { localize, type Localization } from '../../locales/index.js';
import type { CitationSource, Evidence, SafeSource } from '../../model/index.js';
import { sanitizeCitationSource } from '../../sanitize/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import { resolveReferences, type Reference } from '../../text/numbering.js';
import {
  blockHost,
  closestBlock,
  orphans,
  type BlockHost,
  type BlockMarker,
} from '../block-host.js';
import { siteOf } from '../source-view.js';
import { anchorStyles } from './citation-anchor.styles.js';

/** Importing must be safe where there is no DOM; the class is only ever used where there is one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * An inline marker: `<citation-anchor source-ids="1 3"></citation-anchor>`. It looks up its sources
 * in the `<citation-block>` around it and shows their numbers; hovering, focusing or pressing it
 * opens the block's card.
 *
 * It lives in the page's own tree, so that it is copied, translated and found like the text around
 * it. Content that the page puts into it (`[1]`, or a link) is kept and made interactive in place;
 * only an empty marker gets content of its own.
 *
 * @tag citation-anchor
 * @attr {string} source-ids - Which sources: 1-based numbers or the sources' ids, with spaces between.
 * @cssprop [--citation-accent] - Colour of markers, links and focus rings.
 * @cssprop [--citation-marker-background] - Background of markers and monograms.
 */
export class CitationAnchor extends Base implements BlockMarker {
  static readonly observedAttributes = ['source-ids'];

  /** What the marker's ids name. @internal */
  references: readonly Reference[] = [];
  /** The claim's own evidence. @internal */
  evidence: readonly Evidence[] | undefined;
  /** The part that a reader hovers, focuses and presses: a link, or the marker itself. @internal */
  control: HTMLElement = this;

  #block: BlockHost | undefined;
  #sources: readonly SafeSource[] | undefined;
  #link: HTMLAnchorElement | undefined;

  /** Which sources: 1-based numbers or the sources' ids, with spaces between. Reflects `source-ids`. */
  get sourceIds(): string {
    return this.getAttribute('source-ids') ?? '';
  }
  set sourceIds(ids: string) {
    this.setAttribute('source-ids', ids);
  }

  /** Sources of its own, for a marker outside of any block. */
  get sources(): readonly CitationSource[] | undefined {
    return this.#sources as readonly CitationSource[] | undefined;
  }
  set sources(sources: readonly CitationSource[] | undefined) {
    this.#sources = Array.isArray(sources)
      ? sources.map((source) => sanitizeCitationSource(source))
      : undefined;
    this.refresh();
  }

  connectedCallback(): void {
    adoptStyles(this, anchorStyles);
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
    const block = closestBlock(this);
    if (block !== this.#block) this.#block?.[blockHost].remove(this);
    this.#block = block;
    if (block) orphans.delete(this);
    else orphans.add(this);
    this.references = this.#sources
      ? resolveReferences(this.sourceIds, this.#sources)
      : (block?.[blockHost].resolve(this.sourceIds) ?? resolveReferences(this.sourceIds, []));
    block?.[blockHost].add(this);
    this.toggleAttribute('data-citation-off', block?.[blockHost].enabled === false);
    this.#render();
  }

  #render(): void {
    const control = this.#findControl();
    if (control !== this.control) {
      setAttributes(this.control, NO_CONTROL);
      this.control = control;
    }
    const localization = localize(this);
    const found = this.references.filter(({ number }) => number !== undefined);
    const label = this.references
      .map(({ number, id }) => (number === undefined ? id : localization.number(number)))
      .join(', ');
    const plain = `[${this.references.map(({ number, id }) => number ?? id).join(', ')}]`;

    control.toggleAttribute('data-citation-control', true);
    control.toggleAttribute('data-citation-unresolved', found.length === 0);
    setAttributes(control, {
      translate: 'no',
      'aria-label': accessibleName(label, found, localization),
      // Without a block there is no card to open: the marker is the plain link that it looks like.
      role: this.#block ? 'button' : null,
      tabindex: this.#block ? '0' : null,
      'aria-haspopup': this.#block ? 'dialog' : null,
      'aria-expanded': this.#block ? (control.getAttribute('aria-expanded') ?? 'false') : null,
    });
    if (control === this.#link) {
      setAttributes(control, { 'data-citation-label': label });
      const text = control.firstElementChild;
      if (text && text.textContent !== plain) text.textContent = plain;
    }
    if (control instanceof HTMLAnchorElement) {
      const url = found[0]?.source?.url ?? null;
      setAttributes(control, {
        href: url,
        target: url && '_blank',
        rel: url && 'noopener noreferrer',
      });
    }
  }

  /** Content of the page is used as it is; only an empty marker gets a link of its own. */
  #findControl(): HTMLElement {
    const own = this.#link?.parentNode === this ? this.#link : undefined;
    const isFilled = [...this.childNodes].some((node) => node !== own && node.textContent?.trim());
    if (!isFilled) return own ?? this.#createLink();
    own?.remove();
    return this.querySelector('a') ?? this;
  }

  #createLink(): HTMLAnchorElement {
    if (!this.#link) {
      this.#link = this.ownerDocument.createElement('a');
      const text = this.ownerDocument.createElement('span');
      text.toggleAttribute('data-citation-text', true);
      this.#link.append(text);
    }
    this.append(this.#link);
    return this.#link;
  }
}

/** What a control has, taken back: the page's content may come or go after the marker is shown. */
const NO_CONTROL: Record<string, null> = Object.fromEntries(
  [
    'data-citation-control',
    'data-citation-unresolved',
    'translate',
    'aria-label',
    'role',
    'tabindex',
    'aria-haspopup',
    'aria-expanded',
  ].map((name) => [name, null]),
);

function accessibleName(
  label: string,
  found: readonly Reference[],
  { messages }: Localization,
): string {
  const [first] = found;
  if (!first?.source) return messages.unresolvedMarker(label);
  return messages.marker(
    label,
    found.length,
    found.length === 1 ? siteOf(first.source) : undefined,
  );
}

/** Writes only what differs: a page full of markers is refreshed whenever its sources change. */
function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
