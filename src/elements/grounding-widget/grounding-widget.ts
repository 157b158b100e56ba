import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { restyle } from '../../styles/adopt.js';
import { isFreeFor } from '../shared/nodes.js';
import { foreignShadow } from '../shared/shadow.js';
import { inFull } from '../../locales/full.js';
import { localize } from '../../locales/index.js';
import type { CitationPayload, SafePayload } from '../../model/index.js';
import { callHost } from '../../model/host-call.js';
import { field, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/index.js';
import type { SuggestionsRefusal } from '../../sanitize/suggestions.js';
import { cleanLine } from '../../sanitize/text.js';
import { Choices } from '../../settings/choices.js';
import { emit } from '../shared/events.js';
import { Part } from '../shared/parts.js';
import type { GoogleDesign, WidgetTheme } from './google-design.js';
import { linksOf, type SearchLink } from './search-links.js';
import { widgetStyles } from './grounding-widget.styles.js';

export type { WidgetTheme };

/** The grammar of Google's design: not before there is some. */
const designPart = new Part(() => import('./design.js'));

/** What a host's own renderer is told: untrusted data, and why the design is not shown. */
export interface WidgetContent {
  readonly html: unknown;
  readonly queries: unknown;
  readonly provider: unknown;
  readonly refused: SuggestionsRefusal | undefined;
}

/** Makes a view of the search where Google's design is not shown; or nothing, for ours. */
export type WidgetRenderer = (content: WidgetContent) => Node | undefined;

/**
 * Google's search suggestions, exactly as given (`searchEntryPoint.renderedContent`). Google's terms
 * want them beside the answer, unchanged, as wide as it and visible whenever it is; so nothing of
 * their look can be changed but the choice between Google's own light and dark design.
 *
 * The HTML is read by a closed grammar and built node by node. What is not in Google's design is
 * refused: `grounding-refused` says why, and the same suggestions are shown as plain chips, made from
 * the links to Google in the HTML or else from the queries. Those chips are *not* Google's design;
 * a host that must show that should listen, report the change, and update.
 *
 * @tag grounding-widget
 * @attr {string} html - Google's suggestions, as the response has them.
 * @attr {string} provider - Who searched. Queries are linked to Google's results only for `google`.
 * @attr {'auto' | 'light' | 'dark'} theme - Which of Google's two designs; `auto` follows the system.
 * @attr {string} label - What assistive technology calls the group. By default, who searched.
 * @event {CitationEvent<'grounding-refused'>} grounding-refused - The HTML is not in Google's design.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has a value that it does not know.
 * @csspart widget - Everything that is shown.
 * @csspart chip - A suggestion that is not in Google's design. That itself can not be styled.
 * @cssprop [--citation-surface] - Background of such a suggestion.
 * @cssprop [--citation-text] - Its text.
 * @cssprop [--citation-border] - Line around it.
 * @cssprop [--citation-radius=12px] - Its corners are up to four times as round.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of its text.
 */
export class GroundingWidget extends LitElement {
  static override readonly styles = widgetStyles;
  static override readonly properties = {
    payload: { attribute: false },
    html: {},
    queries: { attribute: false },
    provider: {},
    theme: {},
    label: {},
    renderer: { attribute: false },
  };

  /** The payload whose search to show. `html`, `queries` and `provider` take precedence over it. */
  declare payload: CitationPayload | SafePayload | undefined;
  /** Google's suggestions, as the response has them. */
  declare html: string | undefined;
  /** The search queries; shown if there is no HTML, or if it was rejected. */
  declare queries: readonly string[] | undefined;
  /** Who searched. Queries are linked to Google's results only for `google`. */
  declare provider: string | undefined;
  /** Which of Google's two designs; `auto` follows the system. */
  declare theme: WidgetTheme;
  /** What assistive technology calls the group. By default, who searched. */
  declare label: string | undefined;
  /** Your own view, if Google's design cannot be shown. */
  declare renderer: WidgetRenderer | undefined;

  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  #theme: WidgetTheme = 'auto';
  /** What is shown: untrusted data, of the properties and of the payload. */
  #search: Pick<WidgetContent, 'html' | 'queries' | 'provider'> = NO_SEARCH;
  /** The HTML is another than before. */
  #isNew = false;
  /** It was not read yet: what reads it is being loaded. */
  #isWaiting = false;
  #design: GoogleDesign | undefined;
  #refused: SuggestionsRefusal | undefined;
  /** What the host's renderer made. */
  #own: Node | undefined;
  /** The links of refused HTML; `undefined` as long as nobody has looked for them. */
  #links: readonly SearchLink[] | undefined;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  /** It came into another document. */
  adoptedCallback(): void {
    restyle(this);
    this.requestUpdate();
  }

  constructor() {
    super();
    this.theme = 'auto';
  }

  protected override willUpdate(): void {
    const { html } = this.#search;
    this.#search = this.#findSearch();
    this.#isNew = this.#search.html !== html || this.#isWaiting;
    if (this.#isNew) this.#read();
    this.#theme = this.#choices.read('theme', this.theme);
    if (this.#design?.apply(this.#theme) === false) {
      this.#design = undefined;
      this.#refused = { reason: 'style', path: 'style' };
    }
    this.#own = this.#design ? undefined : this.#renderOwn();
  }

  #findSearch(): Pick<WidgetContent, 'html' | 'queries' | 'provider'> {
    const search = field(this.payload, 'search');
    return {
      html: this.html ?? field(search, 'suggestionsHtml'),
      queries: this.queries ?? field(search, 'queries'),
      provider: this.provider ?? field(search, 'provider'),
    };
  }

  #read(): void {
    this.#design = this.#refused = this.#links = undefined;
    const { html } = this.#search;
    const part = html ? designPart.want(() => this.requestUpdate()) : undefined;
    // Where it can not be loaded, the queries are shown.
    this.#isWaiting = Boolean(html) && !part && !designPart.error;
    if (!part) return;
    const read = part.readSuggestions(html);
    if ('refused' in read) this.#refused = read.refused;
    else this.#design = new part.GoogleDesign(read);
    this.#design?.host.setAttribute('class', 'design');
  }

  #renderOwn(): Node | undefined {
    const content = { ...this.#search, refused: this.#refused };
    const made = callHost(this.renderer, content);
    return isFreeFor(this, made) ? made : undefined;
  }

  protected override updated(): void {
    if (!this.#refused) return;
    if (this.#isNew) emit(this, 'grounding-refused', this.#refused);
    if (!this.#own && !this.#links) void this.#findLinks();
  }

  /** Until they are found, and if there are none, the queries are shown. */
  async #findLinks(): Promise<void> {
    const { html: given } = this.#search;
    this.#links = [];
    const links = (await designPart.now?.linksIn(string(given) ?? '')) ?? [];
    if (this.#search.html !== given || links.length === 0) return;
    this.#links = links;
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const content = this.#design?.host ?? this.#own ?? (this.#isWaiting ? nothing : this.#chips());
    if (content === nothing) return nothing;
    return html`<div part="widget" role="group" aria-label=${this.#label()}>${content}</div>`;
  }

  #chips(): TemplateResult | typeof nothing {
    const links = this.#links?.length
      ? this.#links
      : linksOf(this.#search.queries, this.#search.provider);
    if (links.length === 0) return nothing;
    const { messages } = inFull(localize(this));
    return html`<ul role="list" class=${this.#theme}>
      ${links.map(
        ({ text, url }) =>
          html`<li>
            ${
              url
                ? html`<a
                    class="chip"
                    part="chip"
                    href=${url}
                    target="_blank"
                    rel="noopener noreferrer"
                    >${LENS}<bdi>${text}</bdi
                    ><span class="hidden"> ${messages.opensInNewTab}</span></a
                  >`
                : html`<span class="chip" part="chip">${LENS}<bdi>${text}</bdi></span>`
            }
          </li>`,
      )}
    </ul>`;
  }

  #label(): string {
    const provider = cleanLine(string(this.#search.provider) ?? '', LIMITS.name);
    const engine = provider === 'google' || this.#design ? 'Google' : provider;
    const { messages, comma } = inFull(localize(this));
    const own = cleanLine(string(this.label) ?? '', LIMITS.name);
    return own || [messages.searches, engine].filter(Boolean).join(comma);
  }
}

const LENS = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <circle cx="7" cy="7" r="4.5" />
  <path d="m10.5 10.5 3.5 3.5" />
</svg>`;

const NO_SEARCH = { html: undefined, queries: undefined, provider: undefined };
