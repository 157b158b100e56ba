import type { SafeCitation } from '../model/index.js';
import { sourceIdsOf } from '../text/source-ids.js';
import { splitLeaf } from './leaves.js';
import type { MarkdownView } from './markdown-view.js';
import { isMarker, MANY } from './patch.js';
import { INLINE } from './place-in-block.js';

/** A marker in the page. */
interface Mark {
  citation: SafeCitation;
  /**
   * The element. It is created when the answer is shown up to this place: creating thousands at
   * once would block the page.
   */
  marker: Marker | undefined;
}

type Marker = HTMLElement & { citation?: SafeCitation | undefined };

/** Inserts the markers of citations into a shown answer, and keeps them at their places. */
export class MarkerPlacer {
  readonly #view: MarkdownView;
  readonly #createMarker: () => HTMLElement;
  #given: readonly SafeCitation[] = [];
  #marks: Mark[] = [];
  /**
   * The number of marks at the beginning that are in finished blocks, where nothing moves them any
   * more.
   */
  #settled = 0;
  #version = 0;
  /** Elements from which `dir=auto` is removed while many markers are inserted. */
  readonly #undirected = new Set<Element>();

  constructor(view: MarkdownView, createMarker: () => HTMLElement) {
    this.#view = view;
    this.#createMarker = createMarker;
  }

  /**
   * Sets the citations. The markers of citations that stay are kept, because they may be focused or
   * open.
   */
  set(given: readonly SafeCitation[]): void {
    if (given === this.#given) return;
    this.#given = given;
    const citations = given.filter(({ evidence }) => evidence.length > 0);
    const old = this.#marks;
    const changed = old.findIndex(({ citation }, i) => citation !== citations[i]);
    const same = changed < 0 ? old.length : changed;
    let next = same;
    const marks = citations.slice(same).map((citation) => {
      while (old[next] && order(old[next]?.citation, citation) < 0) old[next++]?.marker?.remove();
      const mark = old[next];
      if (!mark || order(mark.citation, citation) !== 0) {
        return { citation, marker: undefined };
      }
      next++;
      if (mark.marker) update(mark.marker, citation);
      mark.citation = citation;
      return mark;
    });
    for (const { marker } of old.slice(next)) marker?.remove();
    this.#marks = [...old.slice(0, same), ...marks];
    this.#settled = Math.min(this.#settled, same);
  }

  /** Inserts missing markers and moves back others, as far as the answer is shown. */
  place(): void {
    this.#placeAll();
    // A text that was created again for one marker has lost the others.
    if (this.#view.version !== this.#version) this.#placeAll();
    for (const element of this.#undirected) element.setAttribute('dir', 'auto');
    this.#undirected.clear();
  }

  /**
   * Restores what other scripts removed from finished blocks. While more text arrives, these blocks
   * are not searched.
   */
  mend(): void {
    this.#settled = 0;
    this.place();
  }

  #placeAll(): void {
    if (this.#view.version !== this.#version) this.#settled = 0;
    this.#version = this.#view.version;
    let made = 0;
    for (const mark of this.#marks.slice(this.#settled)) {
      const { end } = mark.citation;
      if (end > this.#view.read) break;
      const isPlaced = mark.marker !== undefined && this.#view.contains(mark.marker);
      if (isPlaced && end < this.#view.done) {
        if (mark === this.#marks[this.#settled]) this.#settled++;
        continue;
      }
      if (!mark.marker) made++;
      mark.marker ??= update(this.#createMarker(), mark.citation);
      this.#insert(mark.marker, mark.citation, this.#view.placeOf(end), made > MANY);
    }
  }

  #insert(marker: Marker, citation: SafeCitation, at: number, isOneOfMany: boolean): void {
    const view = this.#view;
    let leaf = view.mendedLeafBefore(at);
    if (leaf?.closed?.localName === 'pre') leaf = view.openLeafBefore(leaf.start) ?? leaf;
    if (!leaf) return;
    let node: ChildNode = leaf.closed ?? leaf.node;
    const offset = at - leaf.start;
    const isExact = leaf.end - leaf.start === leaf.node.length;
    if (!leaf.closed && isExact && offset > 0 && offset < leaf.node.length) {
      splitLeaf(leaf, offset);
    }
    // A marker follows the emphasis that the claim ends in, and is never inside a link.
    while (node.parentElement && INLINE.test(node.parentElement.localName) && isLast(node)) {
      node = node.parentElement;
    }
    let next = node.nextSibling;
    while (isMarker(next) && next !== marker && order(citationOf(next), citation) <= 0) {
      node = next;
      next = node.nextSibling;
    }
    // Moving a node that is already there would take the focus from it.
    if (next === marker) return;
    if (isOneOfMany) this.#takeDirection(node);
    node.after(marker);
  }

  #takeDirection(node: ChildNode): void {
    const auto = node.parentElement?.closest('[dir="auto"]');
    if (!auto) return;
    auto.removeAttribute('dir');
    this.#undirected.add(auto);
  }
}

function update(marker: Marker, citation: SafeCitation): Marker {
  const ids = sourceIdsOf(citation);
  if (marker.getAttribute('source-ids') !== ids) marker.setAttribute('source-ids', ids);
  marker.citation = citation;
  return marker;
}

function citationOf(marker: Node): SafeCitation | undefined {
  return (marker as Marker).citation;
}

/** Sorts citations by their end, then by their start. */
function order(a: SafeCitation | undefined, b: SafeCitation): number {
  return a ? a.end - b.end || a.start - b.start : 1;
}

function isLast(node: ChildNode): boolean {
  let next = node.nextSibling;
  while (isMarker(next)) next = next.nextSibling;
  return next === null;
}
