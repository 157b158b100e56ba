/** A card, and what it is placed by. */
export interface Placed {
  readonly marker: Element;
  readonly card: HTMLElement;
  /** The words that the marker closes, where they are known. */
  readonly claim: () => Range | undefined;
  /** The marker has gone out of sight, or the reader has swiped the card away. */
  readonly onHidden: () => void;
}

/** How high the card may be at most; the style sheet has its own idea, and the smaller counts. */
export function setRoom(card: HTMLElement, room: number): void {
  // Most cards have room: nothing is written then, so that nothing is laid out again.
  const isTight = card.scrollHeight > card.clientHeight || card.offsetHeight > room;
  if (isTight || card.style.getPropertyValue('--_room'))
    card.style.setProperty('--_room', `${Math.floor(room)}px`);
  // A card that does not scroll lets the wheel through to the page.
  const scrolls = card.scrollHeight > card.clientHeight;
  card.style.setProperty('overscroll-behavior', scrolls ? 'contain' : 'auto');
}

/** Screen readers press what is out of sight too, and windows change: the page goes there. Later the card closes. */
export function bringIntoSight(marker: Element): void {
  marker.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
