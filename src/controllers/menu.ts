import { autoUpdate, computePosition, hide, shift } from '@floating-ui/dom';

const MARGIN = 8;

/**
 * Shows a menu in the top layer at the end of its button, where no row or card cuts it off, and keeps it there.
 * Returns a function that stops it.
 */
export function keepMenu(button: Element, menu: HTMLElement, onHidden: () => void): () => void {
  menu.showPopover();
  const place = async (): Promise<void> => {
    const { x, y, middlewareData } = await computePosition(button, menu, {
      strategy: 'fixed',
      placement: isBelow(button, menu) ? 'bottom-end' : 'top-end',
      middleware: [shift({ padding: MARGIN, crossAxis: true }), hide()],
    });
    if (middlewareData.hide?.referenceHidden) return onHidden();
    menu.style.setProperty('left', `${Math.round(x)}px`);
    menu.style.setProperty('top', `${Math.round(y)}px`);
  };
  const stop = autoUpdate(button, menu, () => void place());
  return () => {
    stop();
    // The menu may have left the page.
    if (menu.isConnected && menu.matches(':popover-open')) menu.hidePopover();
  };
}

function isBelow(button: Element, { offsetHeight, ownerDocument }: HTMLElement): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  const below = ownerDocument.documentElement.clientHeight - bottom;
  return below >= offsetHeight + MARGIN || below >= top;
}
