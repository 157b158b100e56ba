/** A card, with everything that its position depends on. */
export interface Placed {
  readonly marker: Element;
  readonly card: HTMLElement;
  /** The claim before the marker, if it is known. */
  readonly claim: () => Range | undefined;
  /** Called when the marker left the window, or the reader swiped the card away. */
  readonly onHidden: () => void;
}

/** Limits the height of the card. The style sheet has a limit too; the smaller one counts. */
export function setRoom(card: HTMLElement, room: number): void {
  // Most cards have room: nothing is written then, so that nothing is laid out again.
  const isTight = card.scrollHeight > card.clientHeight || card.offsetHeight > room;
  if (isTight || card.style.getPropertyValue('--_room'))
    card.style.setProperty('--_room', `${Math.floor(room)}px`);
  // A card that does not scroll lets the wheel through to the page.
  const scrolls = card.scrollHeight > card.clientHeight;
  card.style.setProperty('overscroll-behavior', scrolls ? 'contain' : 'auto');
}

/** Scrolls to a marker that is out of sight: screen readers can press those, and windows change their size. */
export function bringIntoSight(marker: Element): void {
  marker.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
