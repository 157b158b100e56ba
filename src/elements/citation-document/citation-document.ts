import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { restyle } from '../../styles/adopt.js';
import { creationScope } from '../shared/draw.js';
import { foreignShadow } from '../shared/shadow.js';
import { documentMessages, type DocumentMessages } from '../../locales/document-words.js';
import { inFull } from '../../locales/full.js';
import { localize, type Localization } from '../../locales/index.js';
import type { CitationSource, Evidence, SafeSource } from '../../model/index.js';
import { sanitizeCitationSource, sanitizePayload } from '../../sanitize/index.js';
import { choose } from '../../settings/choices.js';
import { emit } from '../shared/events.js';
import { away, type LinkMode } from '../source/actions.js';
import { OURS } from '../../passages/ours.js';
import { checkLine } from '../source/passage-view.js';
import { deepLinks, sourceLink } from '../source/source-link.js';
import { documentStyles } from './citation-document.styles.js';
import { loadDocument, type LoadFunction } from './load-document.js';
import { toolbar, type ToolbarState } from './toolbar.js';
import { DocumentProblem, type DocumentView, type Finding, type Problem } from './document-view.js';
import { viewOf } from './views.js';

type State = 'loading' | 'searching' | 'stopped' | 'shown' | Problem;

export type { LoadedDocument, LoadFunction } from './load-document.js';

/**
 * Shows the document of one source and scrolls to the cited passage. It renders text, Markdown,
 * HTML, code, images, audio and video, and PDF with `citation-elements/pdf`. All `passages` are
 * highlighted, the current one (`evidence`) more than the others. A message says if the words of
 * the current passage are not in the document.
 *
 * The document is the `content` of the source, or the result of your `load` function. Without that
 * function, nothing is fetched. Documents are not trusted: nothing in them runs scripts or loads
 * anything.
 *
 * @example
 * ```js
 * const view = document.createElement('citation-document');
 * view.source = payload.sources[0];
 * view.evidence = payload.citations[0].evidence[0];
 * view.load = (source, evidence, { signal }) => fetch(`/files/${source.id}`, { signal });
 * ```
 *
 * @tag citation-document
 * @attr {'none' | 'authenticated' | 'public'} link-mode - Whether a link to the source's `downloadUrl` is shown: only with `public`, or without this attribute. The result of `load` can always be saved.
 * @event {CitationEvent<'citation-shown'>} citation-shown - Fired when a document is shown or cannot be shown. Its detail says whether the words of the current passage are in it.
 * @slot actions - Your own buttons, at the end of the toolbar.
 * @csspart toolbar - The row above the document.
 * @csspart title - The title of the document.
 * @csspart action - A button or link in that row.
 * @csspart status - The line that says whether the words of the passage are in the document.
 * @csspart check - The result of somebody else's check of the passage, with the name of the checker.
 * @csspart body - The scrollable area with the document.
 * @csspart notice - The message instead of a document that cannot be shown.
 * @cssprop [--citation-document-height=min(70vh, 640px)] - Height of the document.
 * @cssprop [--citation-surface] - Background colour.
 * @cssprop [--citation-text] - Text colour.
 * @cssprop [--citation-muted] - Colour of secondary text.
 * @cssprop [--citation-border] - Colour of borders.
 * @cssprop [--citation-accent] - Colour of links and focus rings.
 * @cssprop [--citation-warning] - Colour of warnings.
 * @cssprop [--citation-claim] - Background colour of passages.
 * @cssprop [--citation-claim-line] - Colour of the line below the current passage.
 * @cssprop [--citation-radius=12px] - Radius of the corners.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Font size.
 */
export class CitationDocument extends LitElement {
  static override readonly styles = documentStyles;
  static override readonly properties = {
    source: { attribute: false },
    evidence: { attribute: false },
    passages: { attribute: false },
    load: { attribute: false },
    linkMode: { attribute: 'link-mode' },
  };

  /** The source to show. */
  declare source: CitationSource | SafeSource | undefined;
  /** The passage at which the document opens. Set it again to go back to it. */
  declare evidence: Evidence | undefined;
  /** All passages to mark, in their order, including `evidence`. Default: only `evidence`. */
  declare passages: readonly Evidence[] | undefined;
  /**
   * Loads the document: text, a `Blob`, a `Response`, or a `URL` on the page's own server to embed.
   */
  declare load: LoadFunction | undefined;
  /** Whether the source's `downloadUrl` is offered as a link. */
  declare linkMode: LinkMode | undefined;

  #safe: SafeSource = sanitizeCitationSource({});
  #evidence: readonly Evidence[] = [];
  #current = 0;
  #state: State = 'loading';
  #findings = new Map<Evidence, Finding>();
  #view: DocumentView | undefined;
  #file: { readonly url: string } | undefined;
  #abort = new AbortController();
  /** The search that is running, and its progress in percent. */
  #search = new AbortController();
  #progress = 0;
  #noMatch = false;

  /**
   * Whether the words of the current passage are in the document. `undefined` until this is known.
   */
  get finding(): Finding | undefined {
    const current = this.#passage;
    return current && this.#state === 'shown' ? this.#findings.get(current) : undefined;
  }

  /** Goes to another passage: 1 is the next one, -1 the one before. */
  step(by: number): void {
    const count = this.#evidence.length;
    if (count > 0) this.#goTo((this.#current + by + count) % count);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved is connected again at once.
    queueMicrotask(() => this.isConnected || this.#close());
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    Object.assign(this.renderOptions, creationScope(this));
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  /** Called when the element moved to another document. */
  adoptedCallback(): void {
    restyle(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source') || changed.has('load')) {
      this.#safe = sanitizeCitationSource(this.source ?? {});
      this.#readPassages();
      this.#open();
    } else if (changed.has('passages') || changed.has('evidence')) {
      this.#readPassages();
      if (this.#view) this.#goTo(this.#current);
    }
  }

  protected override render(): TemplateResult {
    const localization = inFull(localize(this));
    const words = documentMessages(localization);
    return html`<div class="document">
      ${toolbar(this.#toolbarState(), localization, words)} ${this.#status(localization, words)}
      ${this.#verdict(localization)}
      <div
        class="body"
        part="body"
        tabindex="0"
        role="region"
        aria-label=${this.#safe.title ?? localization.messages.file}
        aria-busy=${this.#state === 'loading' ? 'true' : nothing}
        @keydown=${this.#onKey}
      >
        ${this.#view?.element ?? this.#notice(localization, words)}
      </div>
    </div>`;
  }

  /** Reads the passages to mark, and sanitises them. The current one is `evidence`. */
  #readPassages(): void {
    const several = Array.isArray(this.passages) ? (this.passages as readonly Evidence[]) : [];
    const given = several.length > 0 ? several : this.evidence ? [this.evidence] : [];
    const citations = [{ start: 0, end: 0, evidence: given.map((one) => ({ ...one, source: 1 })) }];
    const safe = sanitizePayload({ text: '', sources: [{}], citations });
    const found = safe.citations?.[0]?.evidence ?? [];
    const same =
      found.length === this.#evidence.length &&
      found.every((one, i) => isSame(one, this.#evidence[i]));
    if (!same) this.#evidence = found;
    this.#current = Math.max(
      0,
      given.findIndex((one) => one === this.evidence),
    );
  }

  #open(): void {
    // The link to the document also opens at the passage.
    deepLinks.want(() => this.requestUpdate());
    this.#close();
    if (!this.isConnected || this.source === undefined) return;
    this.#abort = new AbortController();
    this.#state = 'loading';
    void this.#show(this.#abort.signal);
  }

  async #show(signal: AbortSignal): Promise<void> {
    try {
      const { kind, content } = await loadDocument(this.#safe, this.#passage, this.load, signal);
      signal.throwIfAborted();
      if (content.blob) this.#file = { url: URL.createObjectURL(content.blob) };
      const changed = (): void => this.requestUpdate();
      const view = await viewOf(kind, content)(content, { signal, changed });
      if (signal.aborted) return view.dispose();
      this.#view = view;
      await this.#locate();
    } catch (error) {
      if (signal.aborted) return;
      this.#set(error instanceof DocumentProblem ? error.problem : 'failed');
    }
  }

  get #passage(): Evidence | undefined {
    return this.#evidence[this.#current];
  }

  /** Searches the current passage and shows it, then the others. Only one search runs at a time. */
  async #locate(): Promise<void> {
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    const current = this.#passage;
    if (current && !this.#findings.has(current)) {
      this.#set('searching');
      await this.updateComplete;
      await this.#look(current, signal);
    }
    if (signal.aborted) return;
    this.#set('shown');
    await this.updateComplete;
    this.#view?.mark(this.#evidence, current);
    if (current) this.#view?.reveal(current);
    for (const passage of this.#evidence) {
      if (this.#findings.has(passage)) continue;
      await this.#look(passage, signal);
      if (signal.aborted) return;
      this.#view?.mark(this.#evidence, this.#passage);
    }
  }

  async #look(passage: Evidence, signal: AbortSignal): Promise<void> {
    this.#progress = 0;
    const progress = (share: number): void => {
      const percent = Math.floor(100 * share);
      if (signal.aborted || percent === this.#progress) return;
      this.#progress = percent;
      if (this.#state === 'searching') this.requestUpdate();
    };
    const finding = await this.#view?.locate(passage, { signal, progress });
    if (finding && !signal.aborted) this.#findings.set(passage, finding);
  }

  readonly #stop = (): void => {
    this.#search.abort();
    this.#set('stopped');
  };

  #set(state: State): void {
    this.#state = state;
    this.requestUpdate();
    if (state === 'loading' || state === 'searching') return;
    const problem = isProblem(state) ? state : undefined;
    emit(this, 'citation-shown', { source: this.#safe, finding: this.finding, problem });
  }

  #goTo(index: number): void {
    this.#current = index;
    this.requestUpdate();
    void this.#locate();
  }

  /** Stops everything and frees what was kept. */
  #close(): void {
    this.#abort.abort();
    this.#search.abort();
    this.#view?.dispose();
    this.#view = undefined;
    if (this.#file) URL.revokeObjectURL(this.#file.url);
    this.#file = undefined;
    this.#findings = new Map();
  }

  #toolbarState(): ToolbarState {
    const source = this.#safe;
    const isPublic = (choose('link-mode', this.linkMode) ?? 'public') === 'public';
    return {
      source,
      // Where nothing can be shown, it stands in the middle, with the reason.
      link: isProblem(this.#state) ? undefined : sourceLink(source, this.#passage),
      file: this.#file?.url ?? (isPublic ? source.downloadUrl : undefined),
      current: this.#current,
      count: this.#evidence.length,
      pages: this.#view?.pages,
      noMatch: this.#noMatch,
      step: (by) => this.step(by),
      find: this.#view?.find ? (words) => void this.#find(words) : undefined,
    };
  }

  async #find(words: string): Promise<void> {
    this.#noMatch = (await this.#view?.find?.(words)) === false && words.trim() !== '';
    this.requestUpdate();
  }

  #status({ messages }: Localization, words: DocumentMessages): TemplateResult {
    const state = this.#state;
    const said = {
      searching: words.searching,
      stopped: words.stopped,
      found: messages.wordsFound,
      near: messages.wordsNear,
      missing: messages.wordsMissing,
      noText: words.noText,
      unsaid: undefined,
    }[state === 'searching' || state === 'stopped' ? state : (this.finding ?? 'unsaid')];
    const isBad = this.finding === 'missing' || this.finding === 'noText';
    return html`<div class=${said ? 'status' : 'status none'} part="status">
      <span class=${isBad ? 'problem' : nothing} role="status">${said}</span>
      ${
        state === 'searching'
          ? html`<span class="search"
              ><progress max="100" .value=${this.#progress} aria-label=${words.searching}></progress
              >${action(words.stop, this.#stop)}</span
            >`
          : nothing
      }
      ${state === 'stopped' ? action(words.retry, () => void this.#locate()) : nothing}
    </div>`;
  }

  /** What somebody else says about the passage. The status line has what was found here. */
  #verdict(localization: Localization): TemplateResult | typeof nothing {
    const check = this.#passage?.check;
    return check?.by === OURS && !check.note ? nothing : checkLine(check, localization);
  }

  /** The message why nothing is shown, and what a reader can do. */
  #notice({ messages }: Localization, words: DocumentMessages): TemplateResult {
    const state = this.#state;
    if (!isProblem(state)) {
      return html`<p class="notice" part="notice">${words.loading}</p>`;
    }
    const link = sourceLink(this.#safe, this.#passage);
    return html`<div class="notice" part="notice">
      <p role="alert">${words[state]}</p>
      ${state === 'failed' ? action(words.retry, this.#retry) : nothing}
      ${
        link
          ? html`<a
              class="action"
              part="action"
              href=${link}
              target="_blank"
              rel="noopener noreferrer"
              >${messages.open}${away}</a
            >`
          : nothing
      }
    </div>`;
  }

  readonly #retry = (): void => {
    this.#open();
    this.requestUpdate();
  };

  /** Goes to the next or previous passage with `n` and `p`, as in pagers. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') this.step(1);
    if (event.key === 'p') this.step(-1);
  };
}

function isProblem(state: State): state is Problem {
  return !/^(?:loading|searching|stopped|shown)$/.test(state);
}

function action(words: string, onClick: () => void): TemplateResult {
  return html`<button class="action" part="action" type="button" @click=${onClick}>
    ${words}
  </button>`;
}

function isSame(one: Evidence, other: Evidence | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
