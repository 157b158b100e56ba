import { normalizeLabel } from '../text/marker-blocks.js';
import { ViewMaker, type ViewOptions } from './blocks.js';
import { calm } from './calm.js';
import { lastBefore, leavesOf, splitLeaf, type Leaf } from './leaves.js';
import { lex, type Links, type Token, type Tokens } from './lex.js';
import { append, create, finish, patch } from './patch.js';
import { isText, type ElementView, type TextView, type View } from './view.js';

/** Part of the answer that is finished: it is never read, compared or touched again. */
interface Block {
  start: number;
  end: number;
  leaves: Leaf[];
  nodes: Node[];
  frame: Frame | undefined;
}

/**
 * The beginning of what is being written, if that is long: a list with finished items, a table with
 * finished rows, code with finished lines, a quote with finished blocks, text with finished words. `prefix` is what has to be read again for the rest to
 * mean what it does, and stands at `at`.
 */
interface Frame {
  kind: 'list' | 'table' | 'code' | 'quote' | 'text';
  prefix: string;
}

/** Answers longer than this are read in steps. */
const STEP = 4096;
/** So much of what is being written may be read again each time; of text, so much at least. */
const LONG = 600;
const SHORT = 100;
/** What stands for the words before, so that a number or a dash after them begins no list. */
const WORD = 'x';
/** So often may text turn out to be something else before no more of it is finished early. */
const MAX_MISREAD = 3;

/**
 * An answer as nodes of the page, in step with what has come of it. Each update reads only the block
 * that is being written, and the one before it until it is certain where that ends.
 */
export class MarkdownView {
  readonly #options: ViewOptions;
  /** `children` is what shows the tail; what stands before `after` is finished. */
  readonly #root: ElementView;
  #answer = '';
  #isPartial = false;
  #version = 0;
  #misread = 0;
  /** Everything before is finished, everything before `#read` is shown. */
  #done = 0;
  #read = 0;
  #frame: Frame | undefined;
  #blocks: Block[] = [];
  #tail: Leaf[] = [];
  /** The text that the answer ended with when its tail was last read, up to `#rendered`. */
  #open: TextView | undefined;
  #rendered = 0;
  /** The end of the answer was taken for its end, and defined links. */
  #isDefined = false;
  #links: Links = Object.create(null) as Links;
  /** The finished blocks that have `[label]` in them, in case that is defined later. */
  #labels = new Map<string, Set<Block>>();

  constructor(element: HTMLElement, options: ViewOptions) {
    this.#options = options;
    this.#root = { tag: element.localName, attributes: {}, children: [], element };
  }

  /** Everything before is in the page for good. */
  get done(): number {
    return this.#done;
  }

  /** Everything before is in the page. */
  get read(): number {
    return this.#read;
  }

  /** Changes when something finished was made anew. */
  get version(): number {
    return this.#version;
  }

  get isComplete(): boolean {
    return this.#read === this.#answer.length;
  }

  /** What is to be shown; `partial` if more of it may come. Answers whether it goes on from before. */
  set(answer: string, partial: boolean): boolean {
    if (partial !== this.#isPartial) this.#open = undefined;
    const goesOn =
      answer.startsWith(this.#answer) && !(this.#isDefined && answer.length > this.#answer.length);
    if (!goesOn) this.#reset();
    else if (answer.length > this.#answer.length || partial !== this.#isPartial) {
      // What is shown of the end depends on whether it is one.
      if (this.isComplete) this.#read = Math.max(this.#done, this.#read - 1);
    }
    this.#answer = answer;
    this.#isPartial = partial;
    return goesOn;
  }

  /** Shows more of it: all, or as much as can be read at once. */
  step(): void {
    const tail = this.#read - this.#done;
    this.#read = Math.min(
      this.#answer.length,
      Math.max(this.#read, this.#done) + Math.max(STEP, tail),
    );
    const isWhole = this.isComplete && !this.#isPartial;
    if (this.#append() || this.#render(isWhole)) return;
    // What seemed finished does not go on as it began: there is no simpler answer than to begin again.
    const read = this.#read;
    this.#misread++;
    this.#reset();
    this.#read = read;
    this.#render(isWhole);
  }

  /** A span of the answer as a range of the page; `undefined` if nothing of it is shown. */
  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#leafFrom(start);
    const last = this.leafBefore(end);
    if (!first || !last || first.start >= end || last.end <= start) return undefined;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, within(first, start));
    range.setEnd(last.node, within(last, end));
    return range.collapsed ? undefined : range;
  }

  /** The text that shows what stands before this place; the first of all if there is none. */
  leafBefore(at: number): Leaf | undefined {
    return this.#lastLeaf(at, () => true) ?? this.#leafFrom(0);
  }

  /** The last text before this place that a marker can stand behind. */
  openLeafBefore(at: number): Leaf | undefined {
    return this.#lastLeaf(at, ({ closed }) => closed?.localName !== 'pre');
  }

  /** Is this node in the answer? */
  contains(node: Node): boolean {
    return this.#root.element?.contains(node) ?? false;
  }

  /** Divides a text for a marker to stand in it. */
  split(leaf: Leaf, offset: number): void {
    const block = leaf.view ? undefined : this.#blocks[lastBefore(this.#blocks, leaf.start + 1)];
    const leaves = block?.leaves ?? this.#tail;
    const second = splitLeaf(leaf, offset);
    leaves.splice(leaves.indexOf(leaf) + 1, 0, second);
    const i = block?.nodes.indexOf(leaf.node) ?? -1;
    if (i >= 0) block?.nodes.splice(i + 1, 0, second.node);
  }

  #lastLeaf(at: number, fits: (leaf: Leaf) => boolean): Leaf | undefined {
    const isShown = (leaf: Leaf): boolean => this.contains(leaf.node) && fits(leaf);
    const found = this.#tail.slice(0, lastBefore(this.#tail, at) + 1).findLast(isShown);
    if (found) return found;
    for (let i = lastBefore(this.#blocks, at); i >= 0; i--) {
      const leaves = this.#blocks[i]?.leaves ?? [];
      const leaf = leaves.slice(0, lastBefore(leaves, at) + 1).findLast(isShown);
      if (leaf) return leaf;
    }
    return undefined;
  }

  #leafFrom(at: number): Leaf | undefined {
    for (let i = Math.max(0, lastBefore(this.#blocks, at)); i < this.#blocks.length; i++) {
      const leaf = this.#blocks[i]?.leaves.find(({ end, node }) => end > at && this.contains(node));
      if (leaf) return leaf;
    }
    return this.#tail.find(({ end }) => end > at);
  }

  #reset(): void {
    this.#version++;
    this.#root.element?.replaceChildren();
    this.#root.children = [];
    this.#root.after = undefined;
    this.#done = this.#read = 0;
    this.#frame = this.#open = undefined;
    this.#isDefined = false;
    this.#blocks = [];
    this.#tail = [];
    this.#links = Object.create(null) as Links;
    this.#labels.clear();
  }

  /** Words that can mean nothing but themselves go to the end of the last text. Answers whether these do. */
  #append(): boolean {
    const text = this.#open;
    if (!text || this.#read - this.#rendered > SHORT) return false;
    const added = this.#answer.slice(text.at + text.length, this.#read);
    if (!WORDS.test(text.text.slice(-4) + added)) return false;
    append(text, added.trimEnd());
    this.#tail = leavesOf(this.#root.children);
    return true;
  }

  /** Shows the tail, and notes what of it is finished. Answers `false` if it does not fit to its beginning. */
  #render(isWhole: boolean): boolean {
    const frame = this.#frame;
    const prefix = frame?.prefix ?? '';
    const text = prefix + this.#answer.slice(this.#done, this.#read).replace(/\r\n?/g, lineEnd);
    const source = isWhole ? text : calm(text);
    const links = Object.assign(Object.create(null), this.#links) as Links;
    const tokens = lex(source, links);
    const parts = this.#views(tokens, source, frame, this.#done);
    const views = parts.flatMap((part) => part.views);
    if (frame) {
      const [shown] = this.#root.children;
      const [view] = views;
      if (!shown || !view || isText(shown) || isText(view) || shown.tag !== view.tag) return false;
      view.attributes = shown.attributes;
    }
    patch(this.#root, views);
    this.#tail = leavesOf(views);
    this.#freeze(parts, source, links);
    const last = this.#tail.at(-1);
    const isOpen =
      source === text && !last?.closed && last?.view?.length === last?.view?.text.length;
    this.#open = isOpen ? last?.view : undefined;
    this.#rendered = this.#read;
    if (isWhole) {
      finish(this.#root.children);
      this.#isDefined = this.#define(parts, links);
    }
    return true;
  }

  #views(tokens: readonly Token[], source: string, frame: Frame | undefined, from: number): Part[] {
    const prefix = frame?.prefix.length ?? 0;
    const maker = new ViewMaker(
      source,
      (at) => (at < prefix ? -1 : Math.min(at - prefix + from, this.#answer.length)),
      this.#options,
    );
    let at = 0;
    const parts = tokens.map((token) => {
      const start = at;
      at += token.raw.length;
      return { token, start, end: at, views: maker.block(token, start) };
    });
    if (frame?.kind === 'text') takeOff(frame.prefix, parts[0]?.views[0], from);
    return parts;
  }

  #freeze(parts: readonly Part[], source: string, links: Links): void {
    const solid = parts.flatMap(({ token }, i) => (token.type === 'space' ? [] : i));
    const open = solid.at(-1);
    if (open === undefined) return;
    const last = parts[open];
    const isSettled = last && SETTLED.test(source.slice(last.start));
    const count = (isSettled ? open : solid.at(-2)) ?? 0;
    if (count > 0) this.#freezeBlocks(parts.slice(0, count), links);
    else if (last && solid.length === 1) this.#freezeWithin(last, source);
  }

  /** The first of the parts are finished. */
  #freezeBlocks(parts: readonly Part[], links: Links): void {
    const prefix = this.#frame?.prefix.length ?? 0;
    const from = this.#done - prefix;
    for (const { views, start, end } of parts) {
      this.#root.children.splice(0, views.length);
      this.#root.after = lastNodeOf(views) ?? this.#root.after;
      finish(views);
      const frame = start === 0 ? this.#frame : undefined;
      const own = inFrame(views, frame, false);
      this.#addBlock(from + Math.max(start, prefix), from + end, own, frame);
    }
    this.#done = from + (parts.at(-1)?.end ?? 0);
    this.#frame = undefined;
    this.#define(parts, links);
  }

  #addBlock(
    start: number,
    end: number,
    views: readonly View[],
    frame: Frame | undefined,
    closed?: Element,
  ): void {
    const leaves = leavesOf(views, closed).filter((leaf) => leaf.start >= start);
    for (const leaf of leaves) leaf.view = undefined;
    this.#tail = this.#tail.slice(lastBefore(this.#tail, end) + 1);
    const nodes = views.flatMap(
      (view): Node[] => (isText(view) ? view.nodes : view.element && [view.element]) ?? [],
    );
    const block: Block = { start, end, leaves, nodes, frame };
    this.#blocks.push(block);
    this.#noteLabels(block);
  }

  /** The first items, rows or lines of a long block are finished. */
  #freezeWithin(part: Part, source: string): void {
    const [view] = part.views;
    const length = part.end - part.start;
    if (!view || isText(view) || (this.#frame && part.start > 0)) return;
    if (part.token.type === 'paragraph') {
      if (length >= 3 * SHORT) this.#freezeWords(part, view, source);
    } else if (length < LONG) return;
    else if (part.token.type === 'list')
      this.#freezeItems(part.token as Tokens.List, part, view, source);
    else if (part.token.type === 'table') this.#freezeRows(part, view, source);
    else if (part.token.type === 'code') this.#freezeLines(part, view, source);
    else if (part.token.type === 'blockquote') this.#freezeQuoted(part, view, source);
  }

  /** Up to a space that nothing before it can reach over. */
  #freezeWords(part: Part, view: ElementView, source: string): void {
    if (this.#misread > MAX_MISREAD) return;
    const offset = (this.#frame?.prefix.length ?? 0) - this.#done;
    const limit = part.end - offset - SHORT;
    const open = view.children.findIndex((child) => isText(child) && OPENER.test(child.text));
    const settled = open < 0 ? view.children : view.children.slice(0, open);
    const i = settled.findLastIndex((child) => isText(child) && spaceBefore(child, limit) > 0);
    const text = settled[i];
    if (!text || !isText(text)) return;
    const length = spaceBefore(text, limit);
    const at = text.at + length;
    if (!source.startsWith(text.text, text.at + offset)) return;
    view.children.splice(i, 1, ...this.#divide(text, length));
    const frame: Frame = { kind: 'text', prefix: WORD };
    this.#freezeChildren(view, i + 1, part.start, at + offset, frame);
  }

  /** Where a quote is read as the same blocks if its two halves are read on their own. */
  #freezeQuoted(part: Part, view: ElementView, source: string): void {
    const text = source.slice(part.start, part.end);
    const cuts = Array.from(text.matchAll(QUOTED_GAP), ({ index, 0: gap }) => index + gap.length);
    const cut = cuts.at(-2);
    if (cut === undefined) return;
    const count = (half: string): number => {
      const [quote] = this.#views(lex(half, { ...this.#links }), half, undefined, 0);
      const [first] = quote?.views ?? [];
      return first && !isText(first) ? first.children.length : 0;
    };
    const first = count(text.slice(0, cut));
    if (first + count(text.slice(cut)) !== view.children.length) return;
    this.#freezeChildren(view, first, part.start, part.start + cut, { kind: 'quote', prefix: '' });
  }

  /** Makes two texts of one. */
  #divide(text: TextView, length: number): [TextView, TextView] {
    const at = text.at + length;
    const leaf = this.#tail.find(({ start, end }) => start < at && at < end);
    if (leaf) this.split(leaf, at - leaf.start);
    const nodes = text.nodes ?? [];
    let sum = 0;
    const count = nodes.findIndex((node) => (sum += node.length) >= length) + 1;
    const first = {
      ...text,
      text: text.text.slice(0, length),
      length,
      nodes: nodes.slice(0, count),
    };
    const second = {
      text: text.text.slice(length),
      at,
      length: text.length - length,
      nodes: nodes.slice(count),
    };
    for (const one of this.#tail) if (one.view === text && one.start >= at) one.view = second;
    return [first, second];
  }

  #freezeItems(list: Tokens.List, part: Part, view: ElementView, source: string): void {
    const finished = list.items.slice(0, -2);
    const length = finished.reduce((sum, { raw }) => sum + raw.length, 0);
    const at = part.start + length;
    if (finished.length === 0 || !ITEM.test(source.slice(at))) return;
    this.#freezeChildren(view, finished.length, part.start, at, { kind: 'list', prefix: '' });
  }

  #freezeRows(part: Part, view: ElementView, source: string): void {
    const head = part.start + (/^[^\n]*\n[^\n]*\n/.exec(source.slice(part.start))?.[0].length ?? 0);
    const [table] = view.children;
    const [thead, body] = table && !isText(table) ? table.children : [];
    if (!thead || !body || isText(body)) return;
    const starts = Array.from(
      source.slice(head, part.end).matchAll(/[^\n]+/g),
      ({ index }) => head + index,
    );
    const finished = body.children.length - 2;
    const at = starts[finished];
    if (finished < 1 || at === undefined || starts.length !== body.children.length) return;
    const prefix = source.slice(part.start, head);
    this.#freezeChildren(body, finished, part.start, at, { kind: 'table', prefix }, thead);
  }

  #freezeLines(part: Part, view: ElementView, source: string): void {
    const [code] = view.children;
    const [text] = code && !isText(code) ? code.children : [];
    const opening = OPENING.exec(source.slice(part.start))?.[0];
    if (!code || isText(code) || !text || !isText(text) || !opening) return;
    // What stands in the answer as it stands in the page can be counted.
    const start = part.start + opening.length;
    const length = text.text.lastIndexOf('\n');
    if (length < 1 || !source.startsWith(text.text, start)) return;
    code.children = this.#divide(text, length);
    const frame: Frame = { kind: 'code', prefix: opening };
    this.#freezeChildren(code, 1, part.start, start + length, frame, undefined, view.element);
  }

  /** The first `count` children of a view are finished, and with them the source up to `at`. */
  #freezeChildren(
    view: ElementView,
    count: number,
    start: number,
    at: number,
    frame: Frame,
    head?: View,
    closed?: Element,
  ): void {
    const prefix = this.#frame?.prefix.length ?? 0;
    const from = this.#done - prefix;
    const children = view.children.splice(0, count);
    finish(children);
    view.after = lastNodeOf(children) ?? view.after;
    // The head of a table goes with its first rows.
    const views = head && !this.#frame ? [head, ...children] : children;
    // The first part has its beginning in itself.
    const own = { kind: frame.kind, prefix: this.#frame?.prefix ?? '' };
    this.#addBlock(from + Math.max(start, prefix), from + at, views, own, closed);
    this.#done = from + at;
    this.#frame = frame;
    this.#tail = this.#tail.filter((leaf) => leaf.start >= this.#done);
  }

  #noteLabels(block: Block): void {
    if (block.frame?.kind === 'code') return;
    const text = this.#answer.slice(block.start, block.end);
    for (const [, label = ''] of text.matchAll(/\[([^[\]]{1,999})\]/g)) {
      const name = normalizeLabel(label);
      if (name in this.#links) continue;
      const blocks = this.#labels.get(name) ?? new Set();
      this.#labels.set(name, blocks.add(block));
    }
  }

  /** What a label means may only be known now: then the blocks that it stands in are shown anew. */
  #define(parts: readonly Part[], links: Links): boolean {
    const labels = parts
      .filter(({ token }) => token.type === 'def')
      .map(({ token }) => (token as Tokens.Def).tag)
      .filter((label) => links[label] && !(label in this.#links));
    for (const label of labels) this.#links[label] = links[label] as Links[string];
    for (const label of labels) this.#showAnew(label);
    return labels.length > 0;
  }

  #showAnew(label: string): void {
    this.#version++;
    const document = this.#root.element?.ownerDocument;
    if (!document) return;
    for (const block of this.#labels.get(label) ?? []) {
      const prefix = block.frame?.prefix ?? '';
      const source = prefix + this.#answer.slice(block.start, block.end).replace(/\r\n?/g, lineEnd);
      const tokens = lex(source, { ...this.#links });
      const all = this.#views(tokens, source, block.frame, block.start).flatMap(
        ({ views }) => views,
      );
      const hasHead = block.nodes[0] instanceof HTMLTableSectionElement;
      const views = inFrame(all, block.frame, hasHead);
      const nodes = views.flatMap((view) => create(view, document));
      if (block.frame?.kind === 'text') replaceRun(block.nodes, nodes);
      else if (nodes.length !== block.nodes.length) continue;
      else block.nodes.forEach((node, i) => (node as ChildNode).replaceWith(nodes[i] as Node));
      renew(this.#root, block.nodes.at(-1), nodes.at(-1));
      finish(views);
      block.nodes = nodes;
      block.leaves = leavesOf(views).filter(({ start }) => start >= block.start);
      for (const leaf of block.leaves) leaf.view = undefined;
    }
    this.#labels.delete(label);
  }
}

/** A token of the tail, where it stands there, and what shows it. */
interface Part {
  token: Token;
  start: number;
  end: number;
  views: View[];
}

/**
 * So begins what can not be taken for a part of the block before any more: with two letters, in a
 * line of text, a heading or a list; or with a whole line, or much of one.
 */
const SETTLED =
  /^ {0,3}(?:#{1,6} +|[-*+] +|\d{1,9}[.)] +)?[*_"'“(]{0,3}\p{L}{2}|^[^\n]*\n[^]*\S|^ {0,3}[^\s][^\n]{60}/u;
/** In a line that has begun. A `www` may become a link. */
const WORDS = /^(?!.*www)[\p{L}\p{N}\p{M} ,;.!?'’“”()–—-]*$/iu;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const OPENING = /^ {0,3}(?:`{3,}(?!`)|~{3,}(?!~))[^\n]*\n/;

/** What may mean something only together with what follows; not `2 * 3`, `snake_case` or `a < b`. */
const OPENER = /[`[$\\~]|\*(?!\s)|(?<!\w)_|<[a-z!?/]/i;
const QUOTED_GAP = /\n(?: {0,3}>[ \t]*\n)+(?= {0,3}>)/g;

/** How much of a text stands before the last single space that comes before this place. */
function spaceBefore({ text, at, length }: TextView, limit: number): number {
  if (length !== text.length || at < 0) return 0;
  for (let i = text.lastIndexOf(' ', limit - at); i > 0; i = text.lastIndexOf(' ', i - 1)) {
    if (/^\S \p{L}/u.test(text.slice(i - 1, i + 2))) return i;
  }
  return 0;
}

/** Takes off the word that stands for those before. */
function takeOff(word: string, view: View | undefined, from: number): void {
  const [text] = view && !isText(view) ? view.children : [];
  if (!text || !isText(text) || !text.text.startsWith(word)) return;
  text.text = text.text.slice(word.length);
  text.length -= word.length;
  text.at = from;
}

/** Of what a block's source says, what the block is: items of a list, rows of a table. */
function inFrame(views: View[], frame: Frame | undefined, hasHead: boolean): View[] {
  const [view] = views;
  if (!frame || frame.kind === 'code' || !view || isText(view)) return views;
  if (frame.kind !== 'table') return view.children;
  const [table] = view.children;
  const [head, body] = table && !isText(table) ? table.children : [];
  if (!head || !body || isText(body)) return views;
  return hasHead ? [head, ...body.children] : body.children;
}

/** Words, and the markers between them, which are put in again. */
function replaceRun(old: readonly Node[], made: readonly Node[]): void {
  const last = old.at(-1);
  let node = old[0] as ChildNode | null | undefined;
  node?.before(...made);
  while (node) {
    const next: ChildNode | null = node === last ? null : node.nextSibling;
    node.remove();
    node = next;
  }
}

/** Where something finished was the last of its kind, what was made anew is. */
function renew(view: View, old: Node | undefined, made: Node | undefined): void {
  if (isText(view) || !old) return;
  if (view.after === old) view.after = made;
  for (const child of view.children) renew(child, old, made);
}

function lastNodeOf(views: readonly View[]): Node | undefined {
  const last = views.at(-1);
  return !last ? undefined : isText(last) ? last.nodes?.at(-1) : last.element;
}

function within({ node, start, end }: Leaf, at: number): number {
  const isExact = end - start === node.length;
  return isExact ? Math.min(Math.max(0, at - start), node.length) : at > start ? node.length : 0;
}

/** As long as it was, so that offsets stay what they are. */
function lineEnd(given: string): string {
  return given.length === 2 ? ' \n' : '\n';
}
