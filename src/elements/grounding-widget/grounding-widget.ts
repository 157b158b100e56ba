import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { CitationPayload, SafePayload } from '../../model/index.js';
import { field, list, string } from '../../model/read.js';
import { LIMITS } from '../../sanitize/index.js';
import type { SuggestionsRefusal } from '../../sanitize/google-suggestions.js';
import { cleanLine } from '../../sanitize/text.js';
import { adoptStyles, restyle } from '../../styles/adopt.js';
import { make } from '../shared/make.js';
import { Part } from '../shared/parts.js';
import { foreignShadow } from '../shared/shadow.js';
import type { WidgetTheme } from './google-design-view.js';
import type { WidgetView } from './widget-view.js';

export type { WidgetTheme };

/**
 * The content of a widget, with the grammar of Google's design. It is loaded separately, because
 * few answers need it.
 */
const viewPart = new Part(() => import('./widget-view.js'));

/**
 * The data for a host's own renderer: untrusted data, and the reason why the design is not shown.
 */
export interface WidgetContent {
  readonly html: unknown;
  readonly queries: unknown;
  readonly provider: unknown;
  readonly refused: SuggestionsRefusal | undefined;
}

/**
 * Creates your own view of the search if Google's design is not shown. Return nothing for the
 * default view.
 */
export type WidgetRenderer = (content: WidgetContent) => Node | undefined;

/**
 * Google's search suggestions, unchanged (`searchEntryPoint.renderedContent`). Google's terms
 * demand them next to the answer, unchanged, as wide as the answer and visible whenever it is. So
 * the only choice for their look is Google's own light or dark design.
 *
 * The HTML is read by a closed grammar and built node by node. HTML outside of Google's design is
 * refused: `grounding-refused` says why, and the same suggestions are shown as plain chips, made
 * from the links to Google in the HTML, or else from the queries. These chips are *not* Google's
 * design. If you have to show that design, listen to the event, report the change, and update the
 * library.
 *
 * @tag grounding-widget
 * @attr {string} html - Google's suggestions, as in the response.
 * @attr {string} provider - The search engine. Queries are linked to Google's results only for `google`.
 * @attr {'auto' | 'light' | 'dark'} theme - Which of Google's two designs is shown; `auto` follows the system.
 * @attr {string} label - The name of the group for assistive technology. Default: the search engine.
 * @event {CitationEvent<'grounding-refused'>} grounding-refused - The HTML is not in Google's design.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has an unknown value.
 * @csspart widget - The whole widget.
 * @csspart chip - A plain suggestion; Google's own design cannot be styled.
 * @cssprop [--citation-surface] - Background of a plain suggestion.
 * @cssprop [--citation-text] - Text of a plain suggestion.
 * @cssprop [--citation-border] - Line around a plain suggestion.
 * @cssprop [--citation-radius=12px] - Corners of a plain suggestion: up to four times this radius.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text in plain suggestions.
 */
export class GroundingWidget extends ReactiveElement {
  // Empty, because the styles are loaded with the content. Without this property, Lit would read
  // the one of a polluted prototype.
  static override readonly styles = [];
  static override readonly properties = {
    payload: { attribute: false },
    html: {},
    queries: { attribute: false },
    provider: {},
    theme: {},
    label: {},
    renderer: { attribute: false },
  };

  /** The payload with the search. `html`, `queries` and `provider` override it. */
  declare payload: CitationPayload | SafePayload | undefined;
  /** Google's suggestions, as in the response. */
  declare html: string | undefined;
  /** The search queries; shown if there is no HTML, or if it was rejected. */
  declare queries: readonly string[] | undefined;
  /** The search engine. Queries are linked to Google's results only for `google`. */
  declare provider: string | undefined;
  /** Which of Google's two designs is shown; `auto` follows the system. */
  declare theme: WidgetTheme;
  /** The name of the group for assistive technology. Default: the search engine. */
  declare label: string | undefined;
  /** Your own view, if Google's design cannot be shown. */
  declare renderer: WidgetRenderer | undefined;

  #view: WidgetView | undefined;
  #plain: readonly HTMLElement[] = [];

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  /** Called when the widget moved to another document. */
  adoptedCallback(): void {
    restyle(this);
    this.requestUpdate();
  }

  constructor() {
    super();
    this.theme = 'auto';
  }

  /** Also waits until the content is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    if (this.#isWanted) await viewPart.load();
    return super.getUpdateComplete();
  }

  protected override willUpdate(): void {
    const part = this.#isWanted ? viewPart.want(() => this.requestUpdate()) : undefined;
    if (part) this.#view ??= new part.WidgetView(this);
    this.#view?.update();
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    for (const line of this.#plain) line.remove();
    this.#plain = this.#view || !viewPart.error ? [] : this.#plainLines();
    this.renderRoot.append(...this.#plain);
    this.#view?.draw();
  }

  protected override updated(): void {
    // Added after rendering, like Lit's own: on platforms that cannot adopt sheets, these are
    // elements.
    adoptStyles(this.renderRoot, ...(viewPart.now?.widgetStyles ?? []));
    this.#view?.updated();
  }

  /** Whether there is something to show, or a theme to check. */
  get #isWanted(): boolean {
    const { payload, html, queries, renderer, theme } = this;
    return [payload, html, queries, renderer].some(Boolean) || theme !== 'auto';
  }

  /** Where the code could not be loaded: the queries, as text. */
  #plainLines(): HTMLElement[] {
    const queries = this.queries ?? field(field(this.payload, 'search'), 'queries');
    return list(queries, LIMITS.queries).map((query) => {
      const words = cleanLine(string(query) ?? '', LIMITS.query);
      return make('p', { part: 'chip' }, make('bdi', {}, words));
    });
  }
}
