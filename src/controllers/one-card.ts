/** A card that may be open. */
export interface OpenCard {
  readonly isPinned: boolean;
  close(): void;
}

/**
 * The open card of each document: there is never more than one, whichever block it belongs to. One list
 * for all copies of this library in a page.
 */
const cards: WeakMap<Document, OpenCard> = ((globalThis as unknown as Record<symbol, unknown>)[
  Symbol.for('citation-elements.cards')
] ??= new WeakMap<Document, OpenCard>()) as WeakMap<Document, OpenCard>;

/** Hovering does not close a card that the reader has pinned in another answer. */
export function isElsewherePinned(document: Document, card: OpenCard): boolean {
  const open = cards.get(document);
  return open !== undefined && open !== card && open.isPinned;
}

export function opened(document: Document, card: OpenCard): void {
  const other = cards.get(document);
  cards.set(document, card);
  if (other !== card) other?.close();
}

export function closed(document: Document, card: OpenCard): void {
  if (cards.get(document) === card) cards.delete(document);
}
