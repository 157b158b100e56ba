import { safeUrl } from '../sanitize/url.js';
import {
  attributesOf,
  boxOf,
  codeAttributes,
  MAX_LABEL,
  onlyParagraph,
  tagOf,
  withoutSpace,
} from './frames.js';
import { linkAttributes } from './link-attributes.js';
import { Paper, type PrintedMarker } from './paper.js';
import { readEntity } from './read/entities.js';
import { MarkdownReader } from './read/reader.js';
import {
  alertWord,
  wordsOf,
  type Block,
  type Inline,
  type Math as Formula,
  type Text,
  type Wrapper,
} from './read/tree.js';
import { INLINE_TAGS } from './view.js';

export type { PrintedMarker };

/**
 * An answer as HTML, for where there is no DOM: the elements and attributes are those of `<citation-text>`,
 * and markers stand where its markers do. HTML of the answer's own is not trusted and cannot be cleaned
 * here: of its tags only those that say how a few words look are kept, without their attributes; all words
 * are kept.
 */
export function printMarkdown(answer: string, markers: readonly PrintedMarker[] = []): string {
  const reader = new MarkdownReader({ math: true });
  reader.write(answer);
  reader.end();
  const printer = new Printer(answer);
  printer.children(reader.root);
  return printer.paper.finish(answer, reader.root, markers);
}

class Printer {
  readonly paper = new Paper();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  children(parent: Block): void {
    const bare = onlyParagraph(parent);
    const isTable = parent.kind === 'table';
    parent.children.forEach((block, index) => {
      if (isTable && index < 2) this.paper.start(index === 0 ? 'thead' : 'tbody');
      this.#block(block, parent, block === bare, index === 0);
      if (isTable && index === 0) this.paper.close('thead');
    });
    if (isTable && parent.children.length > 1) this.paper.close('tbody');
  }

  #block(block: Block, parent: Block, isBare: boolean, isFirst: boolean): void {
    const { paper } = this;
    const tag = tagOf(block, { isBare, isHead: this.#isHead });
    if (block.kind === 'code') return this.#code(block, tag);
    if (block.kind === 'html') return this.#html(block);
    if (tag) paper.start(tag, attributesOf(block, this.#source));
    if (tag === 'hr') return;
    const wasHead = this.#isHead;
    if (block.kind === 'row') this.#isHead = isFirst;
    this.#lead(block);
    if (block.kind === 'math') this.#mathBlock(block);
    else if (block.children.length > 0) this.children(block);
    else {
      const task = isFirst && block.kind === 'paragraph' ? parent.isChecked : undefined;
      if (task !== undefined) this.#box(task, block);
      this.#inlines(block.inline, task !== undefined);
      // The markers of a cell without words stand in it.
      if (block.kind === 'cell' && block.inline.length === 0) paper.place(block.start, block.start);
    }
    this.#isHead = wasHead;
    if (block.kind === 'table') paper.close('table');
    if (tag) paper.close(tag);
  }

  /** The cells that are printed are those of a table's first row. */
  #isHead = false;

  /** What stands in a block before its words. */
  #lead({ kind, start, label = '', alert }: Block): void {
    if (kind === 'table') this.paper.start('table');
    if (kind === 'footnote') {
      this.#footnote(start, label);
      this.paper.words(' ', start + 2 + label.length, start + 2 + label.length);
    }
    if (kind !== 'quote' || !alert) return;
    this.paper.start('p', { dir: 'auto', 'data-alert-title': '' });
    this.paper.words(alertWord(alert), start, start);
    this.paper.close('p');
  }

  #code(block: Block, tag: string): void {
    this.paper.sealed(tag, attributesOf(block, this.#source), () => {
      this.paper.start('code', codeAttributes(block));
      block.inline.forEach((inline, i) => {
        const { start, end } = inline;
        const words = wordsOf(inline as Text, this.#source);
        const isLast = i === block.inline.length - 1;
        this.paper.words(isLast ? words.replace(/\n$/, '') : words, start, end);
      });
      this.paper.close('code');
    });
  }

  #html(block: Block): void {
    const words = wordsOfHtml(this.#textOf(block));
    if (!words) return;
    this.paper.start('p', { dir: 'auto' });
    this.paper.words(words, block.start, block.end);
    this.paper.close('p');
  }

  #mathBlock(block: Block): void {
    const { start, end } = block;
    const opening = this.#source.slice(start, start + 2);
    const closing = block.isComplete ? this.#source.slice(end - 2, end) : '';
    const written = opening + this.#textOf(block) + closing;
    if (block.isComplete) this.#formula(written, start, end, true);
    else this.paper.words(written, start, end);
  }

  #formula(written: string, start: number, end: number, isDisplay: boolean): void {
    const attributes = { 'data-math': isDisplay ? 'display' : 'inline' };
    this.paper.sealed('span', attributes, () => this.paper.words(written, start, end));
  }

  /** A formula with its marks. */
  #written({ start, end, content, value }: Formula): string {
    return this.#source.slice(start, content.start) + value + this.#source.slice(content.end, end);
  }

  #footnote(start: number, label: string): void {
    const from = start + 2;
    this.paper.sealed('sup', {}, () => this.paper.words(label, from, from + label.length));
  }

  #box(isChecked: boolean, block: Block): void {
    const label = this.#wordsIn(block.inline, MAX_LABEL);
    this.paper.start('input', boxOf(isChecked, block.start, label).attributes);
  }

  #textOf({ inline }: Block): string {
    return inline.map((text) => wordsOf(text as Text, this.#source)).join('');
  }

  /** Tags of the answer's own are closed here at the latest. */
  #inlines(inlines: readonly Inline[], isTask = false): void {
    const open: string[] = [];
    inlines.forEach((inline, i) => {
      if (inline.kind === 'html') this.#tag(inline.value, open);
      else this.#inline(isTask && i === 0 ? withoutSpace(inline, this.#source) : inline);
    });
    while (open.length > 0) this.paper.close(open.pop() ?? '');
  }

  #tag(written: string, open: string[]): void {
    const [, slash, name = ''] = TAG.exec(written) ?? [];
    const tag = name.toLowerCase();
    if (tag === 'br') this.paper.start('br');
    if (!LOOKS.test(tag)) return;
    if (!slash) {
      if (open.length >= MAX_OPEN) return;
      open.push(tag);
      return this.paper.start(tag);
    }
    const from = open.lastIndexOf(tag);
    while (from >= 0 && open.length > from) this.paper.close(open.pop() ?? '');
  }

  #inline(inline: Inline): void {
    const { start, end } = inline;
    const { paper } = this;
    switch (inline.kind) {
      case 'text':
        return paper.words(wordsOf(inline, this.#source), start, end);
      case 'softBreak':
        return paper.words('\n', start, end);
      case 'hardBreak':
        return paper.start('br');
      case 'code':
        return paper.sealed('code', {}, () => this.#inlines(inline.children));
      case 'math':
        return this.#formula(this.#written(inline), start, end, inline.isDisplay);
      case 'footnote':
        return this.#footnote(start, inline.label);
      case 'html':
      case 'custom':
        return;
      default:
        return this.#wrapper(inline);
    }
  }

  #wrapper(inline: Wrapper): void {
    const { kind, content, destination = '', title } = inline;
    if (kind !== 'link' && kind !== 'image') {
      this.paper.start(INLINE_TAGS[kind]);
      this.#inlines(inline.children);
      return this.paper.close(INLINE_TAGS[kind]);
    }
    this.paper.sealed('a', linkAttributes(destination, title), () => {
      if (kind === 'link') return this.#inlines(inline.children);
      // Nothing is loaded: an image is a link with its description.
      const name = this.#wordsIn(inline.children, Infinity) || hostOf(destination);
      this.paper.words(name, content.start, content.end);
    });
  }

  #wordsIn(inlines: readonly Inline[], max: number): string {
    let words = '';
    for (const inline of inlines) {
      if (words.length >= max) break;
      if (inline.kind === 'text') words += wordsOf(inline, this.#source);
      else if (inline.kind === 'softBreak') words += '\n';
      else if (inline.kind === 'math') words += this.#written(inline);
      else if (inline.kind === 'footnote') words += inline.label;
      else if ('children' in inline) words += this.#wordsIn(inline.children, max - words.length);
    }
    return words;
  }
}

function hostOf(address: string): string {
  const url = safeUrl(address);
  return url ? new URL(url).hostname : '';
}

/** The words of an HTML block; nothing of what a browser does not show. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(NO_WORDS, ' ')
    .replace(/&#?[a-z\d]{1,32};/gi, (entity) => readEntity(entity, 0)?.value ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;
/** What says how words look, and does nothing else. */
const LOOKS = /^(?:b|i|u|s|em|strong|del|ins|mark|small|sub|sup|kbd|var|samp|q|cite)$/;
/** So deep may tags stand in tags. */
const MAX_OPEN = 64;
/** Comments, what is no text, and tags. */
const NO_WORDS =
  /<!--[^]*?(?:-->|$)|<(script|style|template|textarea|title|iframe|noscript|svg|math|object)\b[^]*?(?:<\/\1\s*>|$)|<[^<>]*>/gi;
