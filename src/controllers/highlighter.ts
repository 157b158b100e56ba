/** The kinds of highlighted text: claims with an open card, sentences without a citation, passages of a document. */
export type HighlightName =
  'citation-claim' | 'citation-uncited' | 'citation-passage' | 'citation-passage-current';

/**
 * Highlights ranges of the page's text without touching its nodes. All blocks of a page share the
 * highlight names, so each highlighter removes only its own ranges. On platforms without custom
 * highlights, nothing is highlighted and everything else works.
 */
export class Highlighter {
  readonly #name: HighlightName;
  #ranges: readonly Range[] = [];

  constructor(name: HighlightName) {
    this.#name = name;
  }

  light(ranges: readonly Range[]): void {
    const highlight = shared(this.#name);
    for (const range of this.#ranges) highlight?.delete(range);
    for (const range of ranges) highlight?.add(range);
    this.#ranges = ranges;
  }
}

function shared(name: HighlightName): Highlight | undefined {
  if (typeof Highlight === 'undefined') return undefined;
  const found = CSS.highlights.get(name);
  if (found) return found;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
