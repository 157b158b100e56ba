import type { CitationLocation, Evidence } from '../../model/index.js';
import { wordFinder, type WordFinder } from '../../passages/find-words.js';
import { quotesOf } from '../../passages/wanted-words.js';
import { passageLocator, type PassageLocator } from '../../passages/locate.js';
import { PassageLights } from './passage-lights.js';
import { reveal } from './reveal-place.js';
import { TreeText } from './tree-text.js';
import type { DocumentView, Finding, Search } from './document-view.js';

export interface TextViewOptions {
  /** Returns the offset of a line. */
  lineAt?: (line: number) => number;
}

interface Found {
  readonly finding: Finding;
  readonly ranges: readonly Range[];
  /** Where to scroll if the words were not found. */
  readonly hint?: Range | undefined;
}

/** A view of nodes with text. Passages are found by their words, wherever nodes begin and end. */
export class TextView implements DocumentView {
  readonly element: HTMLElement;
  readonly #lights = new PassageLights();
  readonly #lineAt: TextViewOptions['lineAt'];
  #tree: TreeText | undefined;
  #locate: PassageLocator | undefined;
  readonly #found = new WeakMap<Evidence, Found>();
  #finder: WordFinder | undefined;
  #lastFound = 0;

  constructor(element: HTMLElement, { lineAt }: TextViewOptions = {}) {
    this.element = element;
    this.#lineAt = lineAt;
  }

  async locate(passage: Evidence, { signal }: Search): Promise<Finding> {
    // The document is shown before the search for the words begins.
    if (!this.#tree)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (signal.aborted) return 'unsaid';
    const found = this.#find(passage);
    this.#found.set(passage, found);
    return found.finding;
  }

  mark(passages: readonly Evidence[], current: Evidence | undefined): void {
    const rangesOf = (one: Evidence): readonly Range[] => this.#found.get(one)?.ranges ?? [];
    const others = passages.filter((one) => one !== current);
    this.#lights.light(others.flatMap(rangesOf), current ? rangesOf(current) : []);
  }

  reveal(passage: Evidence): void {
    const { ranges: [first] = [], hint } = this.#found.get(passage) ?? {};
    const range = first ?? hint;
    if (!range) return;
    unfold(range.startContainer);
    reveal(this.element, () => range);
  }

  find(words: string): Promise<boolean> {
    const find = (this.#finder ??= wordFinder(this.#text.text));
    const found = find(words, this.#lastFound) ?? find(words, 0);
    this.#lastFound = found ? found.start + 1 : 0;
    const range = found && this.#text.rangeOf(found.start, found.end);
    if (range) {
      const { startContainer, startOffset, endContainer, endOffset } = range;
      const selection = this.element.ownerDocument.getSelection();
      unfold(startContainer);
      selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
      reveal(this.element, () => range);
    }
    return Promise.resolve(range !== undefined);
  }

  dispose(): void {
    this.#lights.clear();
  }

  get #text(): TreeText {
    return (this.#tree ??= new TreeText(this.element));
  }

  #find(evidence: Evidence): Found {
    const { location } = evidence;
    const quotes = quotesOf(evidence);
    const place = location && this.#placeOf(location);
    const hint = place && this.#text.rangeOf(...place);
    // Without words, only the place can be marked.
    if (quotes.length === 0) return { finding: 'unsaid', ranges: hint ? [hint] : [] };
    this.#locate ??= passageLocator(this.#text.text);
    for (const quote of quotes) {
      const found = this.#locate(quote, { near: place?.[0] });
      if (!found) continue;
      const ranges = found.parts.flatMap(({ start, end }) => this.#text.rangeOf(start, end) ?? []);
      return { finding: found.exact ? 'found' : 'near', ranges };
    }
    return { finding: 'missing', ranges: [], hint };
  }

  /** The span that a location describes, if it refers to this text. */
  #placeOf(location: CitationLocation): [start: number, end: number] | undefined {
    if (location.type === 'char_location') return [location.startCharIndex, location.endCharIndex];
    if (location.type !== 'file' || location.startLine === undefined || !this.#lineAt)
      return undefined;
    const { startLine, endLine = startLine + 1 } = location;
    return [this.#lineAt(startLine), Math.max(this.#lineAt(startLine), this.#lineAt(endLine) - 1)];
  }
}

/** Unfolds the `<details>` around a node. */
function unfold(node: Node): void {
  for (let inside = node.parentElement; inside; inside = inside.parentElement) {
    if (inside.localName === 'details') inside.setAttribute('open', '');
  }
}
