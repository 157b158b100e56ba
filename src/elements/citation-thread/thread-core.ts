import type { CitationPayload, SafePayload, SafeSource } from '../../model/index.js';
import { list } from '../../model/read.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { Conversation, type ConversationSource } from '../../sources/conversation.js';
import { countUses } from '../../sources/count-uses.js';
import type { ThreadBlock, ThreadContext } from '../shared/thread-host.js';
import type { CitationThread, ThreadPanel, ThreadTurn } from './citation-thread.js';

/** The answers of a thread, and their sources, each once, with the answers that cite it. */
export class ThreadCore {
  readonly #thread: CitationThread;
  readonly #panels: ReadonlySet<ThreadPanel>;
  readonly #conversation = new Conversation<object>();
  /** The key of each block's answer: the block itself, or the payload that the host set for it. */
  readonly #blocks = new Map<ThreadBlock, object>();
  /** The blocks that may have changed since the last count. */
  readonly #stale = new Set<ThreadBlock>();
  /** The safe payload of each payload that the host set. */
  #payloads = new Map<object, SafePayload>();
  #shown = new Map<object, ThreadBlock>();
  #ordered: readonly ThreadBlock[] | undefined;
  #turns: readonly ThreadTurn[] | undefined;
  #isNotifying = false;

  /** The data for blocks. */
  readonly context: ThreadContext;

  constructor(thread: CitationThread, panels: ReadonlySet<ThreadPanel>) {
    this.#thread = thread;
    this.#panels = panels;
    const isNumbered = (): boolean => this.#thread.numbering === 'thread';
    const show = (): ThreadContext['show'] => this.#show;
    const read = (): ThreadContext['read'] => this.#read;
    this.context = {
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

  /** Sets the payloads of answers whose blocks may not be in the page. */
  give(payloads: readonly (CitationPayload | SafePayload)[] | undefined): void {
    const before = this.#payloads;
    const given = list(payloads).filter((one): one is object => typeof one === 'object' && !!one);
    this.#payloads = new Map(given.map((one) => [one, before.get(one) ?? sanitizePayload(one)]));
    for (const one of before.keys()) if (!this.#payloads.has(one)) this.#conversation.delete(one);
    for (const block of this.#blocks.keys()) this.#stale.add(block);
    this.#countGiven();
    this.#notifyPanels();
  }

  /**
   * The answers, in order. The array stays the same object as long as nothing in it has changed.
   */
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

  /** All sources, or those of one answer. Each has the keys of the answers that use it. */
  sources(turn?: ThreadTurn): readonly ConversationSource<object>[] {
    this.#count();
    return turn ? this.#conversation.sourcesOf(turn.key) : this.#conversation.sources;
  }

  /** Called when the numbers in the blocks may have changed. */
  refresh(): void {
    this.refreshBlocks();
    this.#notifyPanels();
  }

  refreshBlocks(): void {
    for (const block of this.#blocks.keys()) block.refresh();
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
    // An answer with a payload from the host stays, whether or not its block is in the page.
    if (!this.#payloads.has(key)) this.#conversation.delete(key);
    this.#notifyPanels();
  }

  #changed(block: ThreadBlock): void {
    if (!this.#blocks.has(block)) return;
    this.#stale.add(block);
    this.#notifyPanels();
  }

  /** Notifies the panels once, after all current changes. */
  #notifyPanels(): void {
    this.#turns = undefined;
    if (this.#isNotifying || this.#panels.size === 0) return;
    this.#isNotifying = true;
    queueMicrotask(() => {
      this.#isNotifying = false;
      for (const panel of this.#panels) panel.threadChanged();
    });
  }

  /** Counts lazily: most threads have neither numbers nor a panel. */
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

  /** Counts the answers without a block by the citations in their payload. */
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
   * The sources with ids in the answers before a block, from the nearest answer on, because many
   * back ends use the same ids in each turn.
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
