import { autoUpdate, computePosition, hide, shift } from '@floating-ui/dom';
import { leave } from './leave.js';
import { inWindow, putAt, windowHeight, zoomOf } from './zoom.js';

const MARGIN = 8;

/**
 * Shows a menu in the top layer at the end of its button, where no row or card cuts it off, and keeps it there.
 * Returns a function that stops it.
 */
export function keepMenu(button: Element, menu: HTMLElement, onHidden: () => void): () => void {
  menu.popover ??= 'manual';
  menu.showPopover();
  const place = async (): Promise<void> => {
    const { x, y, middlewareData } = await computePosition(button, menu, {
      platform: inWindow,
      strategy: 'fixed',
      placement: isBelow(button, menu) ? 'bottom-end' : 'top-end',
      middleware: [shift({ padding: MARGIN, crossAxis: true }), hide()],
    });
    if (middlewareData.hide?.referenceHidden) return onHidden();
    putAt(menu, x, y);
  };
  const stop = autoUpdate(button, menu, () => void place().catch(onHidden));
  return () => {
    leave(stop);
    // The menu may have left the page.
    if (menu.isConnected && menu.matches(':popover-open')) menu.hidePopover();
  };
}

function isBelow(button: Element, menu: HTMLElement): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  const below = windowHeight(menu) - bottom;
  return below >= menu.offsetHeight * zoomOf(menu) + MARGIN || below >= top;
}
