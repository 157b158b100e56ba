import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/dom';

const GAP = 6;
const MARGIN = 8;

/**
 * Keeps a card beside its marker while the page scrolls and resizes: below, where it leaves the
 * claim readable, or above where there is no room. Calls `onHidden` when the marker scrolls out of
 * sight. Answers how to stop.
 */
export function keepPlaced(marker: Element, card: HTMLElement, onHidden: () => void): () => void {
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
