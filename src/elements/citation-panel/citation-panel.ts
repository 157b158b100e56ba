import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { adoptStyles, restyle } from '../../styles/adopt.js';
import type { CitationThread, ThreadPanel } from '../citation-thread/citation-thread.js';
import { emit } from '../shared/events.js';
import { Part } from '../shared/parts.js';
import { foreignShadow } from '../shared/shadow.js';
import { closestThread, threadHost, waiting } from '../shared/thread-host.js';
import type { Evidence } from '../../model/index.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import type { ResolveFunction } from '../source/fresh-links.js';
import type { ActionsFunction } from '../source/host-actions.js';
import type { IconFunction } from '../source/monogram.js';
import { deepLinks } from '../source/source-link.js';
import type { PanelBody } from './panel-body.js';

/** The content of a panel, which is loaded separately because few pages have one. */
const bodyPart = new Part(async () => {
  const [body] = await Promise.all([import('./panel-body.js'), deepLinks.load()]);
  return body;
});

/**
 * The panel beside a conversation. It lists the sources of the answer that is being read, or of all
 * answers. Put it into the `<citation-thread>`, or anywhere with the thread's id in `for`. In a
 * narrow window it is a button that opens a sheet.
 *
 * Cited sources and merely retrieved ones are listed separately. Each source has links to the
 * answers and claims that use it. Lists of twenty sources and more have a search field and filters.
 * A document that can be read here replaces the list, as a `<citation-document>`.
 *
 * @example
 * ```html
 * <citation-thread id="chat"> … </citation-thread>
 * <citation-panel for="chat"></citation-panel>
 * ```
 *
 * @tag citation-panel
 * @attr {string} for - The id of the thread, if the panel is outside of it.
 * @attr {'answer' | 'conversation'} scope - Whether it lists the sources of the answer that is being read, or of all answers. Readers can change it.
 * @attr {'auto' | 'beside' | 'sheet'} mode - Whether it is shown at its place, or as a sheet. By default, the width of the window decides.
 * @attr {boolean} open - Whether the sheet is open.
 * @attr {number} heading-level - The level of its heading, from 1 to 6. Default: 2.
 * @event {CitationEvent<'citation-navigate'>} citation-navigate - The reader follows a link to a source. Cancelable.
 * @event {CitationEvent<'citation-read'>} citation-read - The reader wants to read a document here. Cancelable.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has an unknown value, or several threads have the id in `for`.
 * @cssState sheet - The panel is a sheet.
 * @csspart panel - The whole panel.
 * @csspart open - The button that opens the sheet.
 * @csspart close - The button that closes the sheet.
 * @csspart back - The button that leads from a document back to the list.
 * @csspart scope - The choice between this answer and the conversation.
 * @csspart filters - The search field and the filters.
 * @csspart section - "Cited" and "Also retrieved".
 * @csspart item - One source.
 * @csspart monogram - The letter or icon of a source.
 * @csspart title - The title of a source, as a link if it has one.
 * @csspart meta - Site, pages and date.
 * @csspart chip - A page number.
 * @csspart passage - A passage of a source.
 * @csspart answer - The link to an answer.
 * @csspart claim - The link to a claim.
 * @csspart more - The line that unfolds passages and claims.
 * @csspart action - One of the host's actions for a source.
 * @cssprop [--citation-accent] - Colour of links and focus rings.
 * @cssprop [--citation-marker-background] - Background of monograms and of the row under the pointer.
 * @cssprop [--citation-surface] - Background of the panel.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-radius=12px] - Corners.
 * @cssprop [--citation-font-size=max(0.875em, 13px)] - Size of the text.
 */
export class CitationPanel extends ReactiveElement implements ThreadPanel {
  // Empty, because the styles are loaded with the content. Without this property, Lit would read
  // the one of a polluted prototype.
  static override readonly styles = [];
  static override readonly properties = {
    for: { reflect: true },
    scope: { reflect: true },
    mode: {},
    open: { type: Boolean, reflect: true },
    headingLevel: { type: Number, attribute: 'heading-level' },
    icon: { attribute: false },
    actions: { attribute: false },
    load: { attribute: false },
    resolve: { attribute: false },
  };

  /** The id of the thread, if the panel is outside of it. */
  declare for: string | undefined;
  /** Whether it lists the sources of the answer that is being read, or of all answers. */
  declare scope: 'answer' | 'conversation' | undefined;
  /** Whether it is shown at its place, or as a sheet. */
  declare mode: 'auto' | 'beside' | 'sheet' | undefined;
  /** Whether the sheet is open. */
  declare open: boolean;
  /** The level of its heading, from 1 to 6. Default: 2. */
  declare headingLevel: number | undefined;
  /** Returns the address of an icon for a source. Without it, letters are shown and nothing is fetched. */
  declare icon: IconFunction | undefined;
  /** Returns your own actions for a source: buttons in each row. */
  declare actions: ActionsFunction | undefined;

  /**
   * Loads the document of a source, so that readers can open it here. Default: the function of the
   * block with the source.
   */
  declare load: LoadFunction | undefined;
  /**
   * Returns the address of a source when a reader presses it. Default: the function of the block
   * with the source.
   */
  declare resolve: ResolveFunction | undefined;

  #thread: CitationThread | undefined;
  /**
   * Whether several threads have the id in `for`, and whether a warning about it is still to be
   * fired.
   */
  #isUnclear = false;
  #isUnreported = false;
  #body: PanelBody | undefined;

  constructor() {
    super();
    this.open = false;
  }

  /**
   * Shows a source, by its number in the thread, and moves the focus to it. Escape moves the focus
   * back.
   */
  show(number: number, from?: HTMLElement): void {
    void bodyPart.load().then(() => {
      this.#getBody();
      this.#body?.show(number, from);
    });
  }

  /** Opens the document of a source, at a passage, instead of the list. Escape leads back. */
  read(number: number, evidence?: Evidence, from?: HTMLElement): void {
    void bodyPart.load().then(() => {
      this.#getBody();
      void this.#body?.read(number, evidence, from);
    });
  }

  /** Updates at once. @internal */
  updateNow(): void {
    this.requestUpdate();
    this.performUpdate();
  }

  /** @internal */
  threadChanged(): void {
    this.requestUpdate();
  }

  /** @internal */
  look(): void {
    const id = this.for;
    const root = this.getRootNode() as Document | ShadowRoot;
    const found = id ? root.getElementById?.(id) : closestThread(this);
    const thread = this.isConnected && found && threadHost in found ? found : undefined;
    if (id && thread) this.#countThreads(id, root);
    if (thread === this.#thread) return;
    this.#thread?.removePanel(this);
    this.#thread = thread as CitationThread | undefined;
    this.#thread?.addPanel(this);
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    waiting.add(this);
    this.look();
    this.#body?.connect();
    bodyPart.want(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    waiting.delete(this);
    this.#body?.disconnect();
    this.look();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return foreignShadow(this) ?? super.createRenderRoot();
  }

  /** The panel moved to another document. */
  adoptedCallback(): void {
    restyle(this);
  }

  /** Also waits until the content is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await bodyPart.load();
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('for')) this.look();
    this.#getBody()?.update(this.#thread);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#body?.draw();
  }

  protected override updated(): void {
    this.#body?.updated();
    if (!this.#isUnreported) return;
    this.#isUnreported = false;
    emit(this, 'citation-warning', {
      code: 'invalid-option',
      path: 'for',
      message:
        'Several threads have the id of `for`; the first of them is used. Give each its own.',
    });
  }

  /**
   * Counts the threads with the id. If a framework left a second one in the page, the first is
   * used.
   */
  #countThreads(id: string, root: ParentNode): void {
    const threads = [...root.querySelectorAll(`#${CSS.escape(id)}`)].filter(
      (one) => threadHost in one,
    );
    const isUnclear = threads.length > 1;
    if (isUnclear === this.#isUnclear) return;
    this.#isUnclear = isUnclear;
    if (isUnclear) this.#isUnreported = true;
    this.requestUpdate();
  }

  #getBody(): PanelBody | undefined {
    if (this.#body || !bodyPart.now) return this.#body;
    const { PanelBody, panelStyles } = bodyPart.now;
    adoptStyles(this.renderRoot, ...panelStyles);
    this.#body = new PanelBody(this);
    if (this.isConnected) this.#body.connect();
    return this.#body;
  }
}
