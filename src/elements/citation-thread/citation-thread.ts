import type { CitationPayload, Evidence, SafePayload, SafeSource } from '../../model/index.js';
import { list } from '../../model/read.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { Choices } from '../../settings/choices.js';
import { Conversation, type ConversationSource } from '../../sources/conversation.js';
import { countUses } from '../../sources/count-uses.js';
import { emit } from '../shared/events.js';
import {
  threadHost,
  waiting,
  type ThreadBlock,
  type ThreadContext,
  type ThreadHost,
} from '../shared/thread-host.js';
import { upgrade } from '../shared/upgrade.js';

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

  readonly #conversation = new Conversation<object>();
  readonly #choices = new Choices((warning) => emit(this, 'citation-warning', warning));
  readonly #panels = new Set<ThreadPanel>();
  /** What each block is a turn by: itself, or the payload that was given for it. */
  readonly #blocks = new Map<ThreadBlock, object>();
  /** The blocks that may have changed since they were counted. */
  readonly #stale = new Set<ThreadBlock>();
  #given: readonly (CitationPayload | SafePayload)[] | undefined;
  /** By payload that was given, what is shown of it. */
  #payloads = new Map<object, SafePayload>();
  #shown = new Map<object, ThreadBlock>();
  #ordered: readonly ThreadBlock[] | undefined;
  #turns: readonly ThreadTurn[] | undefined;
  #isTelling = false;

  /** What blocks may know. @internal */
  readonly [threadHost]: ThreadContext;

  constructor() {
    super();
    const isNumbered = (): boolean => this.#isNumbered;
    const show = (): ThreadContext['show'] => this.#show;
    const read = (): ThreadContext['read'] => this.#read;
    this[threadHost] = {
      get isNumbered() {
        return isNumbered();
      },
      get show() {
        return show();
      },
      get read() {
        return read();
      },
      join: (block) => this.#join(block),
      leave: (block) => this.#leave(block),
      changed: (block) => this.#changed(block),
      numberOf: (block, number) => this.#numberOf(block, number),
      find: (block, id) => this.#find(block, id),
      earlier: (block) => [...this.#before(block)],
    };
  }

  /** Whether each answer counts its sources, or a source has the same number in all of them. Reflects `numbering`. */
  get numbering(): 'answer' | 'thread' {
    return this.#isNumbered ? 'thread' : 'answer';
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
    const before = this.#payloads;
    const given = list(payloads).filter((one): one is object => typeof one === 'object' && !!one);
    this.#payloads = new Map(given.map((one) => [one, before.get(one) ?? sanitizePayload(one)]));
    for (const one of before.keys()) if (!this.#payloads.has(one)) this.#conversation.delete(one);
    for (const block of this.#blocks.keys()) this.#stale.add(block);
    this.#countGiven();
    this.#tell();
  }

  /** The answers, in order: the same object as long as nothing in them has changed. @internal */
  get turns(): readonly ThreadTurn[] {
    this.#count();
    return (this.#turns ??= this.#makeTurns());
  }

  #makeTurns(): ThreadTurn[] {
    const given = Array.from(this.#payloads, ([key, payload]): ThreadTurn => {
      const block = this.#shown.get(key);
      return { key, payload: block?.payload() ?? payload, uses: this.#usesOf(key), block };
    });
    const others = this.#inOrder().filter((block) => this.#blocks.get(block) === block);
    return [
      ...given,
      ...others.map((block) => ({
        key: block,
        payload: block.payload(),
        uses: block.uses(),
        block,
      })),
    ];
  }

  /** All sources, or those of one answer; each knows the keys of the answers that use it. @internal */
  sources(turn?: ThreadTurn): readonly ConversationSource<object>[] {
    this.#count();
    return turn ? this.#conversation.sourcesOf(turn.key) : this.#conversation.sources;
  }

  /** @internal */
  addPanel(panel: ThreadPanel): void {
    this.#panels.add(panel);
    // What leads to a panel can be shown now.
    if (this.#panels.size === 1) for (const block of this.#blocks.keys()) block.refresh();
    panel.threadChanged();
  }

  /** @internal */
  removePanel(panel: ThreadPanel): void {
    this.#panels.delete(panel);
    if (this.#panels.size === 0) for (const block of this.#blocks.keys()) block.refresh();
  }

  connectedCallback(): void {
    upgrade(this, ['payloads', 'numbering']);
    for (const one of [...waiting]) one.look();
  }

  disconnectedCallback(): void {
    for (const one of [...waiting]) one.look();
  }

  attributeChangedCallback(): void {
    for (const block of this.#blocks.keys()) block.refresh();
    this.#tell();
  }

  get #isNumbered(): boolean {
    return this.#choices.read('thread-numbering', this.getAttribute('numbering')) === 'thread';
  }

  get #show(): ThreadContext['show'] {
    const [panel] = this.#panels;
    if (!panel) return undefined;
    return (block, number, from) => {
      const shown = this.#numberOf(block, number);
      if (shown !== undefined) panel.show(shown, from);
    };
  }

  get #read(): ThreadContext['read'] {
    const panel = [...this.#panels].find((one) => one.read !== undefined);
    if (!panel) return undefined;
    return (block, number, evidence, from) => {
      const shown = this.#numberOf(block, number);
      if (shown !== undefined) panel.read?.(shown, evidence, from);
    };
  }

  #join(block: ThreadBlock): void {
    this.#blocks.set(block, block);
    this.#ordered = undefined;
    this.#changed(block);
  }

  #leave(block: ThreadBlock): void {
    const key = this.#blocks.get(block) ?? block;
    this.#blocks.delete(block);
    this.#stale.delete(block);
    this.#ordered = undefined;
    if (this.#shown.get(key) === block) this.#shown.delete(key);
    // What was given stays, whether or not it is in the page.
    if (!this.#payloads.has(key)) this.#conversation.delete(key);
    this.#tell();
  }

  #changed(block: ThreadBlock): void {
    if (!this.#blocks.has(block)) return;
    this.#stale.add(block);
    this.#tell();
  }

  /** Panels hear of it once, when all is done that is being done. */
  #tell(): void {
    this.#turns = undefined;
    if (this.#isTelling || this.#panels.size === 0) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const panel of this.#panels) panel.threadChanged();
    });
  }

  /** Counting waits until somebody asks: most threads have neither numbers nor panel. */
  #count(): void {
    if (this.#stale.size === 0) return;
    const stale =
      this.#stale.size > 1
        ? this.#inOrder().filter((one) => this.#stale.has(one))
        : [...this.#stale];
    this.#stale.clear();
    for (const block of stale) this.#countBlock(block);
  }

  #countBlock(block: ThreadBlock): void {
    const given = block.given();
    const before = this.#blocks.get(block);
    const isGiven = typeof given === 'object' && given !== null && this.#payloads.has(given);
    const key = isGiven ? (given as object) : block;
    if (before && before !== key && !this.#payloads.has(before)) this.#conversation.delete(before);
    if (before && this.#shown.get(before) === block) this.#shown.delete(before);
    this.#blocks.set(block, key);
    if (isGiven) this.#shown.set(key, block);
    this.#conversation.set(key, { sources: block.payload().sources, uses: block.uses() });
  }

  /** What has no block in the page is counted by what its payload cites. */
  #countGiven(): void {
    for (const [key, payload] of this.#payloads) {
      if (!this.#shown.has(key)) {
        this.#conversation.set(key, { sources: payload.sources, uses: countUses(payload) });
      }
    }
  }

  #usesOf(key: object): ReadonlyMap<number, number> {
    const block = this.#shown.get(key);
    const payload = this.#payloads.get(key);
    return block?.uses() ?? (payload ? countUses(payload) : new Map());
  }

  #numberOf(block: ThreadBlock, number: number): number | undefined {
    this.#count();
    return this.#conversation.numberOf(this.#blocks.get(block) ?? block, number);
  }

  #find(block: ThreadBlock, id: string): SafeSource | undefined {
    for (const source of this.#before(block)) if (source.id === id) return source;
    return undefined;
  }

  /**
   * The sources of the answers before a block that have ids, from the nearest answer on: many back ends use the
   * same ids in each turn.
   */
  *#before(block: ThreadBlock): Generator<SafeSource> {
    const { turns } = this;
    const at = turns.findIndex((turn) => turn.block === block);
    for (let i = (at < 0 ? turns.length : at) - 1; i >= 0; i--) {
      for (const source of turns[i]?.payload.sources ?? []) {
        if (source.id !== undefined) yield source;
      }
    }
  }

  #inOrder(): readonly ThreadBlock[] {
    return (this.#ordered ??= [...this.#blocks.keys()].sort((a, b) =>
      a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ));
  }
}
