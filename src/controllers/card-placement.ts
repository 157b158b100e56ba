import { autoUpdate, computePosition, hide, offset, shift, size } from '@floating-ui/dom';
import { leave } from './leave.js';
import { mediaOf } from './media.js';
import { bringIntoSight, setRoom, type Placed } from './room.js';
import { keepSheet } from './sheet.js';
import { windowOf } from './window-of.js';
import { inWindow, putAt, windowHeight, zoomOf } from './zoom.js';

/** The gap to the marker's pressable area, which is larger than the visible marker. */
const GAP = 2;
const MARGIN = 8;
/** The card stands below the marker, so that the claim stays readable, unless there is less room than this. */
const COMFORT = 240;
/** The lowest useful card. In a smaller window the card covers its marker instead. */
const FLOOR = 96;
/** The height of the tallest browser bar. */
const MAX_BAR = 120;
/** Screens this narrow show the card as a sheet; the style sheet has the same rule. */
const SHEET = '(width <= 480px)';

/**
 * Keeps a card beside its marker while the page scrolls and the window changes: below, where it leaves
 * the claim readable, or above where there is no room; on narrow screens as a sheet at an edge of the
 * screen. Returns a function that stops it.
 *
 * @example
 * const stop = keepPlaced({ marker, card, claim: () => undefined, onHidden: () => card.hidePopover() });
 */
export function keepPlaced(placed: Placed): () => void {
  const { card, marker } = placed;
  const view = windowOf(card.ownerDocument) ?? window;
  const media = mediaOf(view, SHEET);
  let stop: (() => void) | undefined;
  const restart = (): void => {
    stop?.();
    for (const name of ['inset', 'left', 'top', 'translate', '--_room'])
      card.style.removeProperty(name);
    stop = media?.matches ? keepSheet(placed) : keepBeside(placed);
  };
  let innerWidth = 0;
  let innerHeight = 0;
  // When text reflows, the marker moves although the reader did nothing. A small change of height
  // is often the browser's own bar, which appears and disappears with scrolling; a large one is a
  // split screen.
  const onResize = (): void => {
    const isBar = Math.abs(view.innerHeight - innerHeight) < MAX_BAR;
    if (view.innerWidth === innerWidth && isBar) return;
    ({ innerWidth, innerHeight } = view);
    bringIntoSight(marker);
    restart();
  };
  // Registered before Floating UI's own listener, which would find the marker out of sight and
  // close the card.
  view.addEventListener('resize', onResize);
  media?.addEventListener('change', restart);
  restart();
  // Not earlier: reading these properties makes the browser lay out the page.
  ({ innerWidth, innerHeight } = view);
  return () => {
    leave(() => view.removeEventListener('resize', onResize));
    media?.removeEventListener('change', restart);
    stop?.();
  };
}

function keepBeside({ marker, card, onHidden }: Placed): () => void {
  let stopped = false;
  let wasSought = false;
  let wasBelow: boolean | undefined;
  let placedAt = '';
  const place = async (): Promise<void> => {
    if (stopped) return;
    wasBelow = isBelow(marker, card, wasBelow);
    const { x, y, middlewareData } = await computePosition(marker, card, {
      platform: inWindow,
      strategy: 'fixed',
      placement: wasBelow ? 'bottom-start' : 'top-start',
      middleware: [
        offset(GAP),
        size({
          padding: MARGIN,
          apply: ({ availableHeight }) =>
            setRoom(card, Math.max(availableHeight, FLOOR) / zoomOf(card)),
        }),
        shift({ padding: MARGIN, crossAxis: true }),
        hide({ strategy: 'referenceHidden' }),
      ],
    });
    if (stopped) return;
    const isHidden = middlewareData.hide?.referenceHidden ?? false;
    if (isHidden && wasSought) return onHidden();
    wasSought = true;
    if (isHidden) {
      bringIntoSight(marker);
      return place();
    }
    placedAt = sizeOf(card);
    card.style.setProperty('inset', 'auto');
    putAt(card, x, y);
  };
  // In a frame that shows another site by now, nothing can be measured.
  const update = (): void => void place().catch(onHidden);
  // Floating UI's own size observer is off: placing the card changes its size, and browsers report
  // such a loop to the page as an error.
  const stop = autoUpdate(marker, card, update, { elementResize: false });
  const view = windowOf(card.ownerDocument) ?? window;
  // The observer always reports once at the start.
  const onSize = (): void => {
    if (sizeOf(card) !== placedAt) view.requestAnimationFrame(update);
  };
  const sizes = 'ResizeObserver' in view ? new view.ResizeObserver(onSize) : undefined;
  sizes?.observe(card);
  return () => {
    stopped = true;
    sizes?.disconnect();
    leave(stop);
  };
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth} ${offsetHeight}`;
}

/** Decides by the card's natural height, not by its limited height; otherwise the card would jump. */
function isBelow(marker: Element, card: HTMLElement, wasBelow: boolean | undefined): boolean {
  const { top, bottom } = marker.getBoundingClientRect();
  const below = windowHeight(card) - bottom;
  const around = GAP + MARGIN;
  // Unfolding something makes the card higher; it must stay under the pointer.
  const isPointedAt = wasBelow !== undefined && card.matches(':hover');
  if (isPointedAt && (wasBelow ? below : top) >= FLOOR + around) return wasBelow;
  return below >= Math.min(card.scrollHeight * zoomOf(card), COMFORT) + around || below >= top;
}
