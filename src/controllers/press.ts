/** Something that a card can open for. */
export interface CardTarget {
  /** The part of it that a reader hovers, focuses and presses. */
  readonly control: HTMLElement;
  /** Pressing it opens the card; otherwise it is a plain link. */
  readonly opensCard: boolean;
}

/**
 * Whether an event presses a marker that opens a card. With a modifier key, the marker works as the
 * plain link that it also is.
 */
export function isPress(event: Event, { opensCard }: CardTarget): boolean {
  const { type, key, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent & KeyboardEvent;
  const isPressed =
    type === 'click' ||
    type === 'mousedown' ||
    (type === 'keydown' && (key === 'Enter' || key === ' '));
  return opensCard && isPressed && !(ctrlKey || metaKey || shiftKey || altKey);
}
