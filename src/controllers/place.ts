import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/dom';

/** From the edge of what can be pressed, which lies outside of what is seen. */
const GAP = 2;
const MARGIN = 8;
/** Screens this narrow show the card as a sheet at their lower edge; the style sheet has the same rule. */
const SHEET = '(width <= 480px)';

/**
 * Keeps a card beside its marker while the page scrolls and resizes: below, where it leaves the
 * claim readable, or above where there is no room. Calls `onHidden` when the marker scrolls out of
 * sight. On narrow screens the card is a sheet at the lower edge, and the claim is brought above it.
 * Answers how to stop.
 */
export function keepPlaced(marker: Element, card: HTMLElement, onHidden: () => void): () => void {
  if (matchMedia(SHEET).matches) {
    uncover(marker, card);
    return () => undefined;
  }
  let stopped = false;
  const stop = autoUpdate(marker, card, () => {
    void computePosition(marker, card, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(GAP),
        flip({ padding: MARGIN }),
        shift({ padding: MARGIN }),
        hide({ strategy: 'referenceHidden' }),
      ],
    }).then(({ x, y, middlewareData }) => {
      if (stopped) return;
      if (middlewareData.hide?.referenceHidden) return onHidden();
      card.style.setProperty('inset', 'auto');
      card.style.setProperty('left', `${Math.round(x)}px`);
      card.style.setProperty('top', `${Math.round(y)}px`);
    });
  });
  return () => {
    stopped = true;
    stop();
  };
}

/** A sheet must not lie on the claim that it is about. */
function uncover(marker: Element, card: HTMLElement): void {
  for (const side of ['inset', 'left', 'top']) card.style.removeProperty(side);
  const top = card.getBoundingClientRect().top;
  if (marker.getBoundingClientRect().bottom > top) marker.scrollIntoView({ block: 'start' });
}
