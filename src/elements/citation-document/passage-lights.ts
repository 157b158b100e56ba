import { Highlighter } from '../../controllers/highlighter.js';

const canHighlight = typeof Highlight !== 'undefined';

/**
 * Marks ranges of a document: with custom highlights, or with `<mark>` elements on platforms
 * without these.
 */
export class PassageLights {
  readonly #all = new Highlighter('citation-passage');
  readonly #current = new Highlighter('citation-passage-current');

  light(others: readonly Range[], current: readonly Range[]): void {
    if (canHighlight) {
      this.#all.light(others);
      this.#current.light(current);
    } else {
      for (const range of others) mark(range, false);
      for (const range of current) mark(range, true);
    }
  }

  clear(): void {
    this.#all.light([]);
    this.#current.light([]);
  }
}

/**
 * Wraps a range in `<mark>` elements, and splits text nodes at its ends. Text that is already
 * marked only gets another class.
 */
function mark(range: Range, isCurrent: boolean): void {
  for (const node of textsIn(range)) {
    const { parentElement: parent } = node;
    if (parent?.localName === 'mark') {
      parent.classList.toggle('current', isCurrent);
      continue;
    }
    const marked = node.ownerDocument.createElement('mark');
    marked.classList.toggle('current', isCurrent);
    node.replaceWith(marked);
    marked.append(node);
  }
}

function textsIn(range: Range): Text[] {
  const { startContainer: first, startOffset, endContainer: last, endOffset } = range;
  if (!(first instanceof Text) || !(last instanceof Text)) return [];
  if (endOffset < last.length) last.splitText(endOffset);
  const start = startOffset > 0 ? first.splitText(startOffset) : first;
  const end = first === last ? start : last;
  const root = range.commonAncestorContainer.getRootNode();
  const walker = first.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  walker.currentNode = start;
  const texts = [start];
  while (texts.at(-1) !== end) {
    const next = walker.nextNode();
    if (!next) break;
    texts.push(next as Text);
  }
  return texts;
}
