import { setAttributes } from '../shared/attributes.js';
import { arrange, bdi, line, make } from '../shared/make.js';
import { createBeside } from '../shared/registry.js';
import type { BlockCore } from './block-core.js';
import { errorWords, listIn, notice, searchIn, thoughts, uncited } from './lines.js';

/**
 * The shadow root of a block: it draws the parts that are shown first, and has places for parts
 * that are drawn later.
 */
export class Frame {
  readonly #core: BlockCore;
  readonly #root: ParentNode & Node;
  readonly #slot = make('slot');
  readonly #answer = make('div', { class: 'answer' });
  readonly #grid = make('div');
  readonly #wide = make('div');
  readonly #sources = make('div', { class: 'sources', part: 'sources' });
  readonly #status = make('div', { class: 'hidden', role: 'status' });
  /** The position of the count of sentences without a citation, which is drawn before this node. */
  readonly #uncitedEnd = document.createComment('');
  #widget: HTMLElement | undefined;

  /** The notice that an answer is not grounded, if the page requires grounding. */
  readonly #notice = line(
    () => make('div', { class: 'notice', part: 'notice', role: 'note' }),
    (title, detail = '') => [make('strong', {}, title ?? ''), make('br'), detail],
  );
  /** The label that says that an AI wrote the answer. */
  readonly #label = line(
    () => make('p', { class: 'ai-label', part: 'ai-label' }),
    (label = '') => [bdi(label)],
  );
  /** The message that the answer, or the rest of it, could not be loaded. */
  readonly #error = line(() => make('p', { class: 'error', part: 'error', role: 'status' }));

  constructor(core: BlockCore, root: ParentNode & Node, onSlotChange: () => void) {
    this.#core = core;
    this.#root = root;
    if (!core.isOwn) this.#slot.addEventListener('slotchange', onSlotChange);
  }

  draw(): void {
    const core = this.#core;
    const interaction = core.madeInteraction;
    // A block that a marker created for itself shows only the card.
    if (core.isOwn) arrange(this.#root, [this.#slot, interaction?.cardEnd, interaction?.readerEnd]);
    else this.#drawAll();
    interaction?.draw();
  }

  #drawAll(): void {
    const core = this.#core;
    const interaction = core.madeInteraction;
    arrange(this.#root, [this.#notice(...notice(core)), this.#label(core.label), this.#wide]);
    setAttributes(this.#wide, { class: core.isAside ? 'wide' : null });
    setAttributes(this.#grid, { class: core.isAside ? 'aside' : null });
    arrange(this.#wide, [this.#grid]);
    arrange(this.#grid, [
      this.#answer,
      interaction?.cardEnd,
      this.#drawStatus(),
      this.#drawSources(),
      interaction?.readerEnd,
    ]);
    arrange(this.#answer, [
      this.#slot,
      this.#error(errorWords(core)),
      this.#uncitedEnd,
      this.#drawSearch(),
    ]);
    thoughts(core, this.#slot);
    uncited(core, this.#uncitedEnd);
  }

  /** The live region for the one announcement at the end of an answer. */
  #drawStatus(): HTMLElement | undefined {
    if (this.#core.block.announce) return this.#status;
    this.#status.remove();
    return undefined;
  }

  #drawSources(): HTMLElement | undefined {
    const list = listIn(this.#core);
    if (!list) this.#sources.remove();
    else if (list !== this.#sources.firstChild) this.#sources.replaceChildren(list);
    return list && this.#sources;
  }

  #drawSearch(): HTMLElement | undefined {
    const search = searchIn(this.#core);
    if (!search) {
      this.#widget?.remove();
      return (this.#widget = undefined);
    }
    this.#widget ??= createBeside(this.#core.block, 'grounding-widget');
    setAttributes(this.#widget, { part: 'suggestions' });
    return Object.assign(this.#widget, search);
  }
}
