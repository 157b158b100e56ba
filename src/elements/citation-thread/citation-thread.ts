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

/** Importing must be safe where there is no DOM; the class is only ever used where there is one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** One answer of a thread: a block in the page, or a payload whose block is not. */
export interface ThreadTurn {
  /** What the sources of the thread know it by. */
  readonly key: object;
  readonly payload: SafePayload;
  readonly uses: ReadonlyMap<number, number>;
  readonly block: ThreadBlock | undefined;
}

/** What a panel does with its thread. */
export interface ThreadPanel {
  /** Something in the thread has changed. */
  threadChanged(): void;
  /** Shows a source, and takes the focus to it. */
  show(number: number, from: HTMLElement | undefined): void;
  /** Opens its document, at a passage. */
  read?(number: number, evidence: Evidence | undefined, from: HTMLElement | undefined): void;
}

/**
 * Around a conversation: its blocks share their sources. A marker that names a source of an earlier answer
 * by its id finds it, and a `<citation-panel>` lists the sources of all answers.
 *
 * Blocks are known in the order of the page, however they come, go or move. A virtual list, which has few of
 * its messages in the page, gives the `payloads` of all.
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
 * @attr {'answer' | 'thread'} numbering - Whether each answer counts its sources, or a source has the same number in all of them.
 * @event {CitationEvent<'citation-reveal'>} citation-reveal - The reader wants to see an answer whose block is not in the page.
 * @event {CitationEvent<'citation-warning'>} citation-warning - A setting has a value that it does not know.
 */
export class CitationThread extends Base implements ThreadHost {
  static readonly observedAttributes = ['numbering'];

  /** What blocks may know. It is missing until there is something to know: then there is no thread for them. @internal */
  declare [threadHost]: ThreadContext;

  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  readonly #panels = new Set<ThreadPanel>();
  #given: readonly (CitationPayload | SafePayload)[] | undefined;
  #core: ThreadCore | undefined;

  /** Whether each answer counts its sources, or a source has the same number in all of them. Reflects `numbering`. */
  get numbering(): 'answer' | 'thread' {
    return this.#choices.read('thread-numbering', this.getAttribute('numbering'));
  }
  set numbering(numbering: 'answer' | 'thread') {
    this.setAttribute('numbering', numbering);
  }

  /**
   * The payloads of all answers, in order, where not all of their blocks are in the page: those that the
   * blocks are given, as the same objects.
   */
  get payloads(): readonly (CitationPayload | SafePayload)[] | undefined {
    return this.#given;
  }
  set payloads(payloads: readonly (CitationPayload | SafePayload)[] | undefined) {
    this.#given = payloads;
    this.#core?.give(payloads);
  }

  /** The answers, in order: the same object as long as nothing in them has changed. @internal */
  get turns(): readonly ThreadTurn[] {
    return this.#core?.turns ?? [];
  }

  /** All sources, or those of one answer; each knows the keys of the answers that use it. @internal */
  sources(turn?: ThreadTurn): readonly ConversationSource<object>[] {
    return this.#core?.sources(turn) ?? [];
  }

  /** @internal */
  addPanel(panel: ThreadPanel): void {
    this.#panels.add(panel);
    // What leads to a panel can be shown now.
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

  /** Becomes the thread of the blocks and panels in it, once its code is there. */
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

/** Of a thread that will number the sources: nobody should see other numbers before. */
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
