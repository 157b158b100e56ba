import type { CitationPayload, Evidence, SafePayload } from '../../model/index.js';
import { Choices } from '../../settings/choices.js';
import type { ConversationSource } from '../../sources/conversation.js';
import { emit } from '../shared/events.js';
import {
  threadHost,
  waiting,
  type ThreadBlock,
  type ThreadContext,
  type ThreadHost,
} from '../shared/thread-host.js';
import { upgrade } from '../shared/upgrade.js';
import type { ThreadCore } from './thread-core.js';
import { threadPart } from './thread-part.js';

/** Lets the module be imported without a DOM. The class is only used with one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** One answer of a thread: a block in the page, or a payload whose block is not. */
export interface ThreadTurn {
  /** The key of the answer in the sources of the thread. */
  readonly key: object;
  readonly payload: SafePayload;
  readonly uses: ReadonlyMap<number, number>;
  readonly block: ThreadBlock | undefined;
}

/** The methods that a thread calls on its panels. */
export interface ThreadPanel {
  /** Called when something in the thread has changed. */
  threadChanged(): void;
  /** Shows a source, and moves the focus to it. */
  show(number: number, from: HTMLElement | undefined): void;
  /** Opens the document of a source, at a passage. */
  read?(number: number, evidence: Evidence | undefined, from: HTMLElement | undefined): void;
}

/**
 * The element around a conversation: its blocks share their sources. A marker can name a source of
 * an earlier answer by its id, and a `<citation-panel>` lists the sources of all answers.
 *
 * Blocks may be added, removed and moved; their order in the page counts. For a virtual list, which
 * has only some of its messages in the page, set the `payloads` of all messages.
 *
 * @example
 * ```html
 * <citation-thread numbering="thread">
 *   <citation-block></citation-block>
 *   <citation-block></citation-block>
 *   <citation-panel></citation-panel>
 * </citation-thread>
 * ```
 *
 * @tag citation-thread
 * @attr {'answer' | 'thread'} numbering - Whether each answer numbers its own sources, or a source has the same number in all of them.
 * @event {CitationEvent<'citation-reveal'>} citation-reveal - The reader wants to see an answer whose block is not in the page.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has an unknown value.
 */
export class CitationThread extends Base implements ThreadHost {
  static readonly observedAttributes = ['numbering'];

  /** The data for blocks. Missing until it is known; blocks then find no thread. @internal */
  declare [threadHost]: ThreadContext;

  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  readonly #panels = new Set<ThreadPanel>();
  #given: readonly (CitationPayload | SafePayload)[] | undefined;
  #core: ThreadCore | undefined;

  /**
   * Whether each answer numbers its own sources, or a source has the same number in all of them.
   * Reflects `numbering`.
   */
  get numbering(): 'answer' | 'thread' {
    return this.#choices.read('thread-numbering', this.getAttribute('numbering'));
  }
  set numbering(numbering: 'answer' | 'thread') {
    this.setAttribute('numbering', numbering);
  }

  /**
   * The payloads of all answers, in order, if not all of their blocks are in the page. Use the same
   * objects as for the blocks.
   */
  get payloads(): readonly (CitationPayload | SafePayload)[] | undefined {
    return this.#given;
  }
  set payloads(payloads: readonly (CitationPayload | SafePayload)[] | undefined) {
    this.#given = payloads;
    this.#core?.give(payloads);
  }

  /**
   * The answers, in order. The array stays the same object as long as nothing in it has changed.
   * @internal
   */
  get turns(): readonly ThreadTurn[] {
    return this.#core?.turns ?? [];
  }

  /**
   * All sources, or those of one answer. Each has the keys of the answers that use it. @internal
   */
  sources(turn?: ThreadTurn): readonly ConversationSource<object>[] {
    return this.#core?.sources(turn) ?? [];
  }

  /** @internal */
  addPanel(panel: ThreadPanel): void {
    this.#panels.add(panel);
    // Blocks can show links to the panel now.
    if (this.#panels.size === 1) this.#core?.refreshBlocks();
    panel.threadChanged();
  }

  /** @internal */
  removePanel(panel: ThreadPanel): void {
    this.#panels.delete(panel);
    if (this.#panels.size === 0) this.#core?.refreshBlocks();
  }

  connectedCallback(): void {
    upgrade(this, ['payloads', 'numbering']);
    this.#begin();
  }

  disconnectedCallback(): void {
    for (const one of [...waiting]) one.look();
  }

  attributeChangedCallback(): void {
    if (this.#core) this.#core.refresh();
    else if (this.isConnected) this.#begin();
  }

  /** Becomes the thread of the blocks and panels in it, after its code has loaded. */
  #begin(): void {
    if (!this.#core) this.#host(threadPart.want(() => this.#begin()));
    for (const one of [...waiting]) one.look();
  }

  #host(code: typeof threadPart.now): void {
    if (code) {
      this.#core = new code.ThreadCore(this, this.#panels);
      this[threadHost] = this.#core.context;
      this.#core.give(this.#given);
    } else if (this.numbering === 'thread' && !threadPart.error) {
      this[threadHost] = NOT_YET;
    } else {
      Reflect.deleteProperty(this, threadHost);
    }
  }
}

/**
 * The data of a thread before it has numbered its sources, so that no reader sees other numbers.
 */
const NOT_YET: ThreadContext = {
  isNumbered: true,
  isWaiting: true,
  join: () => undefined,
  leave: () => undefined,
  changed: () => undefined,
  numberOf: () => undefined,
  find: () => undefined,
  show: undefined,
};
