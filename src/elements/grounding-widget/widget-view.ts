// The content of a widget. It is loaded with the first search that is shown.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { inFull } from '../../locales/full.js';
import { localize } from '../../locales/index.js';
import { callHost } from '../../model/host-call.js';
import { field, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/index.js';
import { readSuggestions, type SuggestionsRefusal } from '../../sanitize/google-suggestions.js';
import { cleanLine } from '../../sanitize/text.js';
import { Choices } from '../../settings/choices.js';
import { draw } from '../shared/draw.js';
import { emit } from '../shared/events.js';
import { isFreeFor } from '../shared/nodes.js';
import { GoogleDesign } from './google-design-view.js';
import type { GroundingWidget, WidgetContent, WidgetTheme } from './grounding-widget.js';
import { linksIn } from './html-links.js';
import { linksOf, type SearchLink } from './search-links.js';

export { widgetStyles } from './grounding-widget.styles.js';

/** Shows Google's design, the host's own view, or chips. */
export class WidgetView {
  readonly #widget: GroundingWidget;
  readonly #choices = new Choices((warning) => emit(this.#widget, 'citation-warning', warning));
  #theme: WidgetTheme = 'auto';
  /** The shown search: untrusted data from the properties and the payload. */
  #search: Pick<WidgetContent, 'html' | 'queries' | 'provider'> = NO_SEARCH;
  /** Whether the HTML has changed. */
  #isNew = false;
  #design: GoogleDesign | undefined;
  #refused: SuggestionsRefusal | undefined;
  /** The node from the host's renderer. */
  #own: Node | undefined;
  /** The links of refused HTML. `undefined` until a search for them has begun. */
  #links: readonly SearchLink[] | undefined;

  constructor(widget: GroundingWidget) {
    this.#widget = widget;
  }

  /** Reads the properties of the widget. */
  update(): void {
    const { html } = this.#search;
    this.#search = this.#findSearch();
    this.#isNew = this.#search.html !== html;
    if (this.#isNew) this.#read();
    this.#theme = this.#choices.read('theme', this.#widget.theme);
    if (this.#design?.apply(this.#theme) === false) {
      this.#design = undefined;
      this.#refused = { reason: 'style', path: 'style' };
    }
    this.#own = this.#design ? undefined : this.#renderOwn();
  }

  #findSearch(): Pick<WidgetContent, 'html' | 'queries' | 'provider'> {
    const { payload, html, queries, provider } = this.#widget;
    const search = field(payload, 'search');
    return {
      html: html ?? field(search, 'suggestionsHtml'),
      queries: queries ?? field(search, 'queries'),
      provider: provider ?? field(search, 'provider'),
    };
  }

  #read(): void {
    this.#design = this.#refused = this.#links = undefined;
    const { html } = this.#search;
    if (!html) return;
    const read = readSuggestions(html);
    if ('refused' in read) this.#refused = read.refused;
    else this.#design = new GoogleDesign(read);
    this.#design?.host.setAttribute('class', 'design');
  }

  #renderOwn(): Node | undefined {
    const content = { ...this.#search, refused: this.#refused };
    const made = callHost(this.#widget.renderer, content);
    return isFreeFor(this.#widget, made) ? made : undefined;
  }

  updated(): void {
    if (!this.#refused) return;
    if (this.#isNew) emit(this.#widget, 'grounding-refused', this.#refused);
    if (!this.#own && !this.#links) void this.#findLinks();
  }

  /** Finds the links in refused HTML. Until then, and without any links, the queries are shown. */
  async #findLinks(): Promise<void> {
    const { html: given } = this.#search;
    this.#links = [];
    const links = await linksIn(string(given) ?? '');
    if (this.#search.html !== given || links.length === 0) return;
    this.#links = links;
    this.#widget.requestUpdate();
  }

  draw(): void {
    draw(this.#widget, this.#template(), this.#widget.renderRoot);
  }

  #template(): TemplateResult | typeof nothing {
    const content = this.#design?.host ?? this.#own ?? this.#chips();
    if (content === nothing) return nothing;
    return html`<div part="widget" role="group" aria-label=${this.#label()}>${content}</div>`;
  }

  #chips(): TemplateResult | typeof nothing {
    const links = this.#links?.length
      ? this.#links
      : linksOf(this.#search.queries, this.#search.provider);
    if (links.length === 0) return nothing;
    const { messages } = inFull(localize(this.#widget));
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
    const { messages, comma } = inFull(localize(this.#widget));
    const own = cleanLine(string(this.#widget.label) ?? '', LIMITS.name);
    return own || [messages.searches, engine].filter(Boolean).join(comma);
  }
}

const LENS = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <circle cx="7" cy="7" r="4.5" />
  <path d="m10.5 10.5 3.5 3.5" />
</svg>`;

const NO_SEARCH = { html: undefined, queries: undefined, provider: undefined };
