import {
  boxesOf,
  boxOf,
  frameOf,
  innerOf,
  onlyParagraph,
  shownInline,
  type Position,
} from './frames.js';
import { Filling, InlineMaker } from './inlines.js';
import { Paper, type PrintedMarker } from './paper.js';
import { decodeEntities } from './read/entities.js';
import { MarkdownReader } from './read/reader.js';
import { CONTAINERS, wordsOf, type Block, type Text } from './read/tree.js';
import { element, type View } from './view.js';

export type { PrintedMarker };

/**
 * Prints an answer as HTML where there is no DOM. Elements, attributes and the places of markers
 * are the same as in `<citation-text>`. HTML in the answer is not trusted, and cannot be cleaned
 * here. Of its tags, only those for the look of a few words are kept, without attributes; all words
 * are kept.
 */
export function printMarkdown(answer: string, markers: readonly PrintedMarker[] = []): string {
  const reader = new MarkdownReader({ math: true });
  reader.write(answer);
  reader.end();
  const paper = new Paper();
  const { root } = reader;
  const maker = new PrintMaker(answer);
  for (const block of root.children) for (const view of maker.block(block, root)) paper.print(view);
  return paper.finish(answer, root, markers);
}

class PrintMaker extends InlineMaker {
  constructor(answer: string) {
    super({ images: false });
    this.source = answer;
  }

  /**
   * The views of a block in the block `parent`. The index of `parent` in its own parent says
   * whether cells are heads.
   */
  block(block: Block, parent: Block, index = 0, parentIndex = -1, bare?: Block): View[] {
    const position: Position = { isBare: block === bare, isHead: parentIndex === 0 };
    const content = CONTAINERS.has(block.kind)
      ? this.#children(block, index)
      : this.#words(block, parent, index);
    const frame = frameOf(block, position, this);
    if (!frame) return content;
    content.forEach((view, i) => innerOf(frame, block, i === 0).children.push(view));
    return [frame];
  }

  #children(parent: Block, parentIndex: number): View[] {
    const bare = onlyParagraph(parent);
    return parent.children.flatMap((block, i) => this.block(block, parent, i, parentIndex, bare));
  }

  #words(block: Block, parent: Block, index: number): View[] {
    const { kind, start, inline } = block;
    if (kind === 'html') return this.#htmlBlock(block);
    if (kind === 'math') return [this.mathBlock(block)];
    // The markers of a cell without words need a text to follow.
    if (kind === 'cell' && inline.length === 0) return [this.text(start, start)];
    const boxes = boxesOf(block, parent, index);
    const filling = new Filling([{ tag: '', view: element('', start), count: 0 }]);
    inline.forEach((_, i) =>
      this.fill(filling, shownInline(block, i, boxes.length > 0, this.source)),
    );
    const [words = []] = filling.added;
    if (boxes.length > 0) words.unshift(boxOf(parent.isChecked === true, start, words));
    return words;
  }

  #htmlBlock({ start, end, inline }: Block): View[] {
    const html = inline.map((text) => wordsOf(text as Text, this.source)).join('');
    const words = wordsOfHtml(html);
    return words ? [element('p', start, [this.text(start, end, words)], { dir: 'auto' })] : [];
  }

  /** Keeps the tags that only change the look of words. */
  html(tag: string, start: number): View[] {
    const name = TAG.exec(tag)?.[1]?.toLowerCase() ?? '';
    return LOOKS.test(name) ? [element(name, start)] : [];
  }
}

/** The words of an HTML block, without those that a browser does not show. */
export function wordsOfHtml(html: string): string {
  return decodeEntities(html.replace(NO_WORDS, ' ')).replace(/\s+/g, ' ').trim();
}

const TAG = /^<([a-z][a-z\d-]*)/i;
/** Elements that only change the look of words. */
const LOOKS = /^(?:b|i|u|s|em|strong|del|ins|mark|small|sub|sup|kbd|var|samp|q|cite|br)$/;
/** Comments, elements whose content is not text, and tags. */
const NO_WORDS =
  /<!--[^]*?(?:-->|$)|<(script|style|template|textarea|title|iframe|noscript|svg|math|object)\b[^]*?(?:<\/\1\s*>|$)|<[^<>]*>/gi;
