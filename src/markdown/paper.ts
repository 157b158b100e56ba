import { firstFrom } from '../model/sorted.js';
import { escapeHtml } from '../text/escape-html.js';
import { INLINE, placeOf } from './place-in-block.js';
import { VOID } from './inlines.js';
import type { Block } from './read/tree.js';
import { isExact, isText, type TextView, type View } from './view.js';

/** HTML to insert at the end of a claim. */
export interface PrintedMarker {
  /** The end of the claim in the answer. */
  readonly end: number;
  readonly html: string;
}

/** An element that cannot contain markers: code, links, formulas. */
interface Closed {
  /** The index of the piece that is printed after it. */
  after: number;
  readonly isCode: boolean;
}

/** Printed words, and their place in the answer. */
interface Leaf {
  /** The index in the printed pieces. */
  readonly index: number;
  readonly start: number;
  readonly words: string;
  /** Whether offsets in the answer correspond to offsets in the words. */
  readonly isExact: boolean;
  readonly closed: Closed | undefined;
}

/** Collects the printed pieces, tags and words, then inserts the markers between them. */
export class Paper {
  readonly #pieces: string[] = [];
  readonly #leaves: Leaf[] = [];
  /** The indices of end tags that have a marker after them, not before. */
  readonly #ends = new Set<number>();
  #closed: Closed | undefined;

  print(view: View): void {
    if (isText(view)) return this.#words(view);
    const { tag, attributes, children, closed } = view;
    const outer = this.#closed;
    if (closed) this.#closed ??= { after: 0, isCode: tag === 'pre' };
    this.#start(tag, attributes);
    for (const child of children) this.print(child);
    if (!VOID.test(tag)) this.#close(tag);
    if (this.#closed && !outer) this.#closed.after = this.#pieces.length;
    this.#closed = outer;
  }

  #start(tag: string, attributes: Readonly<Record<string, string>>): void {
    let written = '';
    for (const name of Object.keys(attributes))
      written += ` ${name}="${escapeHtml(attributes[name] ?? '')}"`;
    this.#pieces.push(`<${tag}${written}>`);
  }

  #close(tag: string): void {
    if (INLINE.test(tag)) this.#ends.add(this.#pieces.length);
    this.#pieces.push(`</${tag}>`);
  }

  #words(view: TextView): void {
    const { text: words, start } = view;
    const index = this.#pieces.push(escapeHtml(words)) - 1;
    this.#leaves.push({ index, start, words, isExact: isExact(view), closed: this.#closed });
  }

  /**
   * Returns everything that was printed, with markers where `<citation-text>` has them. The markers
   * are sorted by `end`.
   */
  finish(answer: string, root: Block, markers: readonly PrintedMarker[]): string {
    const before = new Map<number, string>();
    const within = new Map<Leaf, [offset: number, html: string][]>();
    for (const { end, html } of markers) {
      const at = placeOf(answer, root, end);
      const leaf = this.#leafBefore(at);
      if (!leaf) continue;
      const offset = at - leaf.start;
      const isWithin = leaf.isExact && !leaf.closed && offset > 0 && offset < leaf.words.length;
      if (isWithin) {
        const marks = within.get(leaf);
        if (marks) marks.push([offset, html]);
        else within.set(leaf, [[offset, html]]);
      } else {
        let index = leaf.closed?.after ?? leaf.index + 1;
        while (this.#ends.has(index)) index++;
        before.set(index, (before.get(index) ?? '') + html);
      }
    }
    for (const [leaf, marks] of within) this.#pieces[leaf.index] = divided(leaf.words, marks);
    for (const [index, html] of before) this.#pieces[index] = html + (this.#pieces[index] ?? '');
    return this.#pieces.join('');
  }

  /** The last words that begin before this place; not in a block of code, if there are others. */
  #leafBefore(at: number): Leaf | undefined {
    const last = firstFrom(this.#leaves, ({ start }) => start >= at) - 1;
    let index = last;
    while (this.#leaves[index]?.closed?.isCode) index--;
    return this.#leaves[index] ?? this.#leaves[Math.max(0, last)];
  }
}

function divided(words: string, marks: readonly [offset: number, html: string][]): string {
  let written = '';
  let done = 0;
  for (const [offset, html] of marks) {
    written += escapeHtml(words.slice(done, offset)) + html;
    done = offset;
  }
  return written + escapeHtml(words.slice(done));
}
