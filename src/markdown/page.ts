import {
  attributesOf,
  boxesOf,
  boxOf,
  codeAttributes,
  frameOf,
  innerOf,
  onlyParagraph,
  shownInline,
  tagOf,
  type Position,
} from './frames.js';
import type { PageMaker } from './html.js';
import { Filling, type Level } from './inlines.js';
import { firstLeaf, lastBefore, lastLeaf, type Fits, type Leaf } from './leaves.js';
import {
  create,
  finish,
  isIntact,
  isUnedited,
  nodesOf,
  patch,
  remove,
  setAttributes,
} from './patch.js';
import type { MarkdownReader } from './read/reader.js';
import { CONTAINERS, firstChanged, wordsOf, type Block, type Text } from './read/tree.js';
import { element, type ElementView, type TextView, type View } from './view.js';

/** A block that is shown in the page. */
interface Shown {
  block: Block;
  parent: Shown | undefined;
  index: number;
  children: Shown[];
  /** Its element. Undefined if its content is in the element of its parent. */
  frame: ElementView | undefined;
  /** The element that contains its words. */
  content: ElementView;
  /** The single paragraph of an item, which has no element of its own. */
  bare: Block | undefined;
  /** The first inline whose words may still change, and the elements that are open there. */
  resume: Resume;
  /** Whether hooks were called for it. */
  isFinished: boolean;
}

interface Resume {
  index: number;
  levels: readonly Level[];
}

/**
 * Keeps the page in step with the tree. Closed blocks are created once, and only changed blocks are
 * updated.
 */
export class Page {
  readonly #maker: PageMaker;
  readonly #host: HTMLElement;
  readonly #document: Document;
  readonly #root: Shown;
  /** The number of the `write` that is shown. */
  #seen = 0;
  /** The place in the source before which all lines are complete. */
  #complete = 0;
  #version = 0;
  /** The texts that were found unchanged in this update. */
  readonly #unedited = new Set<TextView>();

  constructor(host: HTMLElement, root: Block, maker: PageMaker) {
    this.#maker = maker;
    this.#host = host;
    this.#document = host.ownerDocument;
    const content = { ...element(host.localName, 0), element: host };
    this.#root = shownOf(root, undefined, 0, undefined, content);
  }

  /** A number that changes when a finished block was created again. */
  get version(): number {
    return this.#version;
  }

  /**
   * Whether all blocks of the answer are still in the page, so that no other script has removed
   * one.
   */
  get isWhole(): boolean {
    return this.#root.children.every(
      ({ frame }) => !frame?.element || frame.element.parentNode === this.#host,
    );
  }

  /** The place in the answer before which the page does not change any more. */
  get done(): number {
    let shown = this.#root;
    for (let last: Shown | undefined = shown; last; last = shown.children.at(-1)) shown = last;
    const { inline, settled, start } = shown.block;
    return inline[settled - 1]?.start ?? start;
  }

  /** Shows the tree of the answer that was parsed so far. */
  update(answer: string, { complete, revision }: MarkdownReader): void {
    this.#maker.source = answer;
    this.#complete = complete;
    this.#updateChildren(this.#root);
    this.#seen = revision;
  }

  /** The last text before this place for which `fits` returns true. */
  lastLeaf(at: number, fits: Fits, shown = this.#root): Leaf | undefined {
    const { children } = shown;
    for (let i = lastBefore(children, at, blockOf); i >= 0; i--) {
      const leaf = this.lastLeaf(at, fits, children[i]);
      if (leaf) return leaf;
    }
    return lastLeaf(viewsOf(shown), at, fits);
  }

  /** The first text that ends after this place. */
  firstLeaf(at: number, shown = this.#root): Leaf | undefined {
    const own = firstLeaf(viewsOf(shown), at);
    if (own) return own;
    const { children } = shown;
    for (let i = Math.max(0, lastBefore(children, at + 1, blockOf)); i < children.length; i++) {
      const leaf = this.firstLeaf(at, children[i]);
      if (leaf) return leaf;
    }
    return undefined;
  }

  /** Creates the words of a leaf again if another script changed or removed this text of it. */
  mend(leaf: Leaf, shown = this.#root): boolean {
    const { node, view } = leaf;
    if (this.#host.contains(node) && this.#isUnedited(view)) return false;
    const { children } = shown;
    const child = children[lastBefore(children, view.end, blockOf)];
    if (child) return this.mend(leaf, child);
    if (!this.#host.contains(shown.content.element ?? null)) return false;
    this.#clear(shown);
    this.#updateLeaf(shown);
    return true;
  }

  /**
   * Whether the text is unchanged. Checked once per update for each text: thousands of markers may
   * belong to one, and each check reads all its nodes.
   */
  #isUnedited(view: TextView): boolean {
    if (this.#unedited.has(view)) return true;
    if (!isUnedited(view)) return false;
    if (this.#unedited.size === 0) queueMicrotask(() => this.#unedited.clear());
    this.#unedited.add(view);
    return true;
  }

  #updateChildren(shown: Shown): void {
    const { block, children } = shown;
    let i = Math.min(firstChanged(block, this.#seen), children.length);
    while (i > 0 && children[i - 1]?.block !== block.children[i - 1]) i--;
    for (; i < block.children.length; i++) {
      const child = block.children[i] as Block;
      const old = children[i];
      if (!old || !fits(old, child)) {
        this.#removeFrom(shown, i);
        children.push(this.#show(child, shown, i));
      } else if (child.revision > this.#seen) this.#update(old);
    }
    this.#removeFrom(shown, i);
  }

  #show(block: Block, parent: Shown, index: number): Shown {
    const frame = frameOf(block, positionIn(parent, block), this.#maker);
    const host = parent.frame ? innerOf(parent.frame, parent.block, index === 0) : parent.content;
    if (frame) create(frame, this.#document);
    const content = frame
      ? innerOf(frame, block, false)
      : { ...element('', block.start), ...(host.element && { element: host.element }) };
    const shown = shownOf(block, parent, index, frame, content);
    this.#update(shown);
    if (frame?.element) host.element?.append(frame.element);
    return shown;
  }

  #update(shown: Shown): void {
    const { block, frame } = shown;
    if (frame) setAttributes(frame, attributesOf(block, this.#maker.source));
    if (block.kind === 'code') setAttributes(shown.content, codeAttributes(block));
    if (!CONTAINERS.has(block.kind)) return this.#updateLeaf(shown);
    const bare = onlyParagraph(block);
    if (bare !== shown.bare) this.#removeFrom(shown, 0);
    shown.bare = bare;
    this.#updateChildren(shown);
  }

  #updateLeaf(shown: Shown): void {
    const { block } = shown;
    const isFinal = block.isClosed && block.end <= this.#complete;
    if (!isAsLeft(shown)) this.#clear(shown);
    if (block.rereadAt > this.#seen || (shown.isFinished && !isFinal)) this.#restart(shown);
    if (block.kind === 'html') this.#patch(shown, this.#html(block));
    else if (block.kind === 'math') this.#patch(shown, [this.#maker.mathBlock(block)]);
    else this.#fill(shown);
    if (!isFinal || shown.isFinished) return;
    finish(viewsOf(shown), this.#host);
    shown.isFinished = true;
  }

  /** Removes the words of a leaf that another script changed, so that they are created again. */
  #clear(shown: Shown): void {
    const { content, frame, parent } = shown;
    // Without its own element, it may share one with other blocks.
    if (!frame && parent?.children.some((other) => other !== shown)) return;
    content.element?.replaceChildren();
    content.children = [];
    this.#restart(shown);
  }

  /** Makes the next update create a leaf from its beginning. */
  #restart(shown: Shown): void {
    this.#version++;
    shown.resume = startOf(shown.content);
    shown.isFinished = false;
  }

  /** Creates the words of a leaf, from the first one that may have changed. */
  #fill(shown: Shown): void {
    const { block, resume } = shown;
    const filling = new Filling(resume.levels);
    const boxes = resume.index === 0 ? boxesOf(block, shown.parent?.block, shown.index) : [];
    filling.add(boxes);
    if (block.kind === 'cell' && block.inline.length === 0) filling.add([this.#nothing(block)]);
    const settled = this.#settled(shown);
    for (let i = resume.index; i < block.inline.length; i++) {
      if (i === settled && i > 0) {
        shown.resume = { index: i, levels: filling.levels };
        filling.seal();
      }
      this.#maker.fill(filling, shownInline(block, i, boxes.length > 0, this.#maker.source));
    }
    resume.levels.forEach(({ view, count }, i) => {
      patch(view, count, filling.added[i] ?? [], i === 0 ? nodeAfter(shown) : null);
    });
    nameBox(shown);
  }

  /** An empty text, which the markers of a cell without words follow. */
  #nothing({ start }: Block): View {
    return this.#maker.text(start, start);
  }

  /** The index of the first inline that may change. Even the last settled one may grow. */
  #settled({ block, resume }: Shown): number {
    if (block.kind !== 'code') return block.settled - 1;
    let { index } = resume;
    while ((block.inline[index]?.end ?? Infinity) <= this.#complete) index++;
    return index - 1;
  }

  #patch(shown: Shown, views: View[]): void {
    patch(shown.content, 0, views, nodeAfter(shown));
  }

  #html({ inline, start, end }: Block): View[] {
    const html = inline.map((text) => wordsOf(text as Text, this.#maker.source)).join('');
    return this.#maker.html(html, start, end);
  }

  #removeFrom({ children }: Shown, from: number): void {
    if (from >= children.length) return;
    this.#version++;
    for (const child of children.splice(from)) removeAll(child);
  }
}

function shownOf(
  block: Block,
  parent: Shown | undefined,
  index: number,
  frame: ElementView | undefined,
  content: ElementView,
): Shown {
  const resume = startOf(content);
  return {
    ...{ block, parent, index, frame, content, resume },
    ...{ children: [], bare: undefined, isFinished: false },
  };
}

/** Whether the nodes of the unsettled words of a leaf are where they were inserted. */
function isAsLeft({ resume }: Shown): boolean {
  return resume.levels.every(({ view, count }) =>
    view.children.slice(count).every((child) => isIntact(child, view.element)),
  );
}

function startOf(view: ElementView): Resume {
  return { index: 0, levels: [{ tag: '', view, count: 0 }] };
}

const blockOf = ({ block }: Shown): Block => block;

/** Whether the same element can still show a block. */
function fits({ block, parent, frame }: Shown, given: Block): boolean {
  if (block !== given || !parent) return false;
  const hasTitle = frame?.attributes['data-alert'] === given.alert;
  return hasTitle && tagOf(given, positionIn(parent, given)) === (frame?.tag ?? '');
}

function positionIn(parent: Shown, block: Block): Position {
  return { isBare: parent.bare === block, isHead: parent.index === 0 };
}

/** The views of a block, without those of nested blocks. */
function viewsOf({ frame, content }: Shown): readonly View[] {
  return frame ? [frame] : content.children;
}

function removeAll(shown: Shown): void {
  for (const view of viewsOf(shown)) remove(view);
}

/** The node after the last node of a block that has no element of its own. */
function nodeAfter({ frame, parent, index }: Shown): Node | null {
  if (frame || !parent) return null;
  for (let i = index + 1; i < parent.children.length; i++) {
    const [node] = viewsOf(parent.children[i] as Shown).flatMap(nodesOf);
    if (node) return node;
  }
  return null;
}

function nameBox({ block, parent, content }: Shown): void {
  // The accessible name of the box consists of at most so many words.
  const [box, ...words] = content.children.slice(0, 300);
  const isChecked = parent?.block.isChecked;
  if (isChecked === undefined || !box || !('tag' in box) || box.tag !== 'input') return;
  setAttributes(box, boxOf(isChecked, block.start, words).attributes);
}
