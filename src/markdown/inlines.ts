import { callHost } from '../model/host-call.js';
import { safeUrl } from '../sanitize/url.js';
import { linkAttributes } from './link-attributes.js';
import {
  wordsOf,
  type Block,
  type Inline,
  type Math,
  type Text,
  type Wrapper,
} from './read/tree.js';
import {
  element,
  INLINE_TAGS,
  isExact,
  isText,
  wordsIn,
  type ElementView,
  type TextView,
  type View,
} from './view.js';

export interface ViewOptions {
  /** Loads images. If `false`, they are links with their description as text. */
  images: boolean;
  /** The base address for relative links. Without it, they are plain text. */
  linkBase?: string | undefined;
  highlightCode?: ((code: string, language: string) => Node | undefined) | undefined;
  renderMath?: ((tex: string, display: boolean) => Node | undefined) | undefined;
}

/** An open element, to which the next views are added, and the number of its children. */
export interface Level {
  tag: string;
  view: ElementView;
  count: number;
}

/** Collects the views to add to open elements, and to elements that tags open inside them. */
export class Filling {
  readonly #open: (Level & { children: View[] })[];
  /** The views to add to each element that was open at the beginning. */
  readonly added: readonly View[][];
  #sealed: View | undefined;

  constructor(levels: readonly Level[]) {
    this.#open = levels.map((level) => ({ ...level, children: [] }));
    this.added = this.#open.map(({ children }) => children);
  }

  /** The elements that are open now. */
  get levels(): Level[] {
    return this.#open.map(({ tag, view, count, children }) => ({
      tag,
      view,
      count: count + children.length,
    }));
  }

  /**
   * Adds views. Words that continue the words before them are joined to one text, because nodes are
   * expensive.
   */
  add(views: readonly View[]): void {
    const children = this.#open.at(-1)?.children ?? [];
    for (const view of views) {
      const last = children.at(-1);
      if (!last || last === this.#sealed || !joined(last, view)) children.push(view);
    }
  }

  /** Prevents joining with the views so far: the next update begins here. */
  seal(): void {
    this.#sealed = this.#open.at(-1)?.children.at(-1);
  }

  /** Opens an element that was added: the next views are added to it until its tag is closed. */
  enter(tag: string, view: ElementView): void {
    if (this.#open.length < MAX_DEPTH)
      this.#open.push({ tag, view, count: 0, children: view.children });
  }

  leave(tag: string): void {
    const i = this.#open.findLastIndex((one) => one.tag === tag);
    if (i > 0) this.#open.splice(i);
  }
}

/** Joins two texts that follow each other in the answer as in the page. Returns whether it did. */
function joined(last: View, view: View): boolean {
  if (!isText(last) || !isText(view)) return false;
  if (last.end !== view.start || !isExact(last) || !isExact(view)) return false;
  last.text += view.text;
  last.end = view.end;
  return true;
}

/** Tags are nested at most this deep. */
const MAX_DEPTH = 64;
/** Elements without content, which have no end tag. */
export const VOID = /^(?:br|hr|img|input|wbr|col)$/;
const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;
/** Creates views of the words of an answer, and of the inlines between them. */
export abstract class InlineMaker {
  readonly options: ViewOptions;
  source = '';

  constructor(options: ViewOptions) {
    this.options = options;
  }

  /**
   * Adds the views of an inline. Tags stay open up to their end tag, or up to the end of the block.
   */
  fill(filling: Filling, inline: Inline): void {
    const [, slash, name] = (inline.kind === 'html' && TAG.exec(inline.value)) || [];
    const tag = name?.toLowerCase();
    if (tag !== undefined && slash) return filling.leave(tag);
    const views = this.#views(inline);
    filling.add(views);
    const [view] = views;
    if (tag !== undefined && !VOID.test(tag) && view && !isText(view)) filling.enter(tag, view);
  }

  text(start: number, end: number, text = this.source.slice(start, end)): TextView {
    return { text, start, end };
  }

  /** A formula. It is shown as it is written until the hook of the host page renders it. */
  math(start: number, end: number, written: string, tex: string, isDisplay: boolean): ElementView {
    const view = element('span', start, [this.text(start, end, written)], {
      'data-math': isDisplay ? 'display' : 'inline',
    });
    const { renderMath } = this.options;
    if (renderMath) view.replace = () => callHost(renderMath, tex.trim(), isDisplay);
    return { ...view, closed: true };
  }

  /** The label of a footnote, which follows `[^`. */
  footnote(start: number, label: string): ElementView {
    const words = this.text(start + 2, start + 2 + label.length, label);
    return { ...element('sup', start, [words]), closed: true };
  }

  /** The views of HTML at this place in the answer. */
  protected abstract html(html: string, start: number, end: number): View[];

  /** The formula of a block, or an incomplete one. */
  mathBlock({ start, end, inline, isComplete }: Block): View {
    const tex = inline.map((text) => wordsOf(text as Text, this.source)).join('');
    const written = this.source.slice(start, start + 2) + tex;
    if (!isComplete) return this.text(start, end, written);
    return this.math(start, end, written + this.source.slice(end - 2, end), tex, true);
  }

  #views(inline: Inline): View[] {
    const { start, end } = inline;
    switch (inline.kind) {
      case 'text':
        return this.#words(inline);
      case 'softBreak':
        return [this.text(start, end, '\n')];
      case 'hardBreak':
        return [element('br', start)];
      case 'code':
        return [{ ...element('code', start, this.#all(inline.children)), closed: true }];
      case 'html':
        return this.html(inline.value, start, end);
      case 'math':
        return [this.#formula(inline)];
      case 'footnote':
        return [this.footnote(start, inline.label)];
      case 'custom':
        return [];
      default:
        return [this.#wrapper(inline)];
    }
  }

  /** An empty text would be a node that shows nothing. */
  #words(text: Text): View[] {
    const words = wordsOf(text, this.source);
    return words ? [this.text(text.start, text.end, words)] : [];
  }

  #all(inlines: readonly Inline[]): View[] {
    const filling = new Filling([{ tag: '', view: element('', 0), count: 0 }]);
    for (const inline of inlines) this.fill(filling, inline);
    return filling.added[0] ?? [];
  }

  #formula({ start, end, content, value, isDisplay }: Math): ElementView {
    const opening = this.source.slice(start, content.start);
    const written = opening + value + this.source.slice(content.end, end);
    return this.math(start, end, written, value, isDisplay);
  }

  #wrapper(inline: Wrapper): ElementView {
    const { kind, start, content, destination = '', title } = inline;
    if (kind === 'image') {
      const alt = this.#all(inline.children).map(wordsIn).join('');
      return this.image(content.start, content.end, destination, alt, title);
    }
    const children = this.#all(inline.children);
    if (kind === 'link') return this.link(start, destination, title, children);
    return element(INLINE_TAGS[kind], start, children);
  }

  protected link(
    start: number,
    address: string,
    title: string | undefined,
    children: View[],
  ): ElementView {
    const attributes = linkAttributes(address, title, this.options.linkBase);
    return { ...element('a', start, children, attributes), closed: true };
  }

  protected image(
    start: number,
    end: number,
    address: string,
    alt: string,
    title?: string,
  ): ElementView {
    const url = safeUrl(address);
    if (!this.options.images || !url) {
      const name = alt || (url ? new URL(url).hostname : '');
      return this.link(start, address, title, [this.text(start, end, name)]);
    }
    const attributes = { src: url, alt, loading: 'lazy', referrerpolicy: 'no-referrer' };
    return { ...element('img', start, [], attributes), closed: true };
  }
}
