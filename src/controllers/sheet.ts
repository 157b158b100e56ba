import { getOverflowAncestors } from '@floating-ui/dom';
import { mediaOf } from './media.js';
import { bringIntoSight, setRoom, type Placed } from './room.js';

/** The gap between the marker and the sheet. */
const GAP = 12;
/** A sheet lower than this shows too little; it goes to the upper edge instead. */
const COMFORT = 160;
const FLOOR = 96;
/**
 * The share of the screen that a claim may take. Of a longer claim, only its end is kept in sight.
 */
const MAX_CLAIM = 0.4;
/** The distance, in pixels, that a swipe needs to close the sheet. */
const AWAY = 64;

/**
 * Places a card as a sheet at the lower edge of the screen, where it never covers its claim: the
 * page is scrolled by the height that the sheet would cover. If the page cannot scroll that far,
 * the sheet becomes lower, or moves to the upper edge. Returns a function that stops it.
 */
export function keepSheet({ marker, card, claim, onHidden }: Placed): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const place = (): void => placeSheet(marker, card, claim());
  place();
  let wasPlaced = false;
  const onSight: IntersectionObserverCallback = (entries) => {
    const isHidden = !entries.at(-1)?.isIntersecting;
    if (isHidden && wasPlaced) return onHidden();
    wasPlaced = true;
    if (!isHidden) return;
    bringIntoSight(marker);
    place();
  };
  const isWatched = 'IntersectionObserver' in globalThis;
  const sight = isWatched ? new IntersectionObserver(onSight) : undefined;
  sight?.observe(marker);
  swipeAway(card, onHidden, signal);
  return () => {
    stop.abort();
    sight?.disconnect();
  };
}

function placeSheet(marker: Element, card: HTMLElement, claim: Range | undefined): void {
  card.removeAttribute('data-edge');
  const height = card.ownerDocument.documentElement.clientHeight;
  const scrollers = scrollersOf(marker);
  const edge = Math.max(0, ...scrollers.map((one) => edgeOf(one)));
  const { bottom, top: line } = marker.getBoundingClientRect();
  const words = claim?.getBoundingClientRect();
  const start = words?.height ? Math.min(words.top, line) : line;
  const top = Math.max(start, bottom - MAX_CLAIM * height);
  // As high as possible while the claim and the marker stay visible above it.
  setRoom(card, Math.max(COMFORT, height - edge - (bottom - top) - 2 * GAP));
  const covered = bottom + GAP - (height - card.offsetHeight);
  const left = scrollDown(scrollers, covered);
  if (left <= 0) return;
  const below = card.offsetHeight - left;
  const above = top - (covered - left) - GAP;
  const isAbove = below < COMFORT && above > below;
  card.toggleAttribute('data-edge', isAbove);
  setRoom(card, Math.max(FLOOR, isAbove ? above : below));
}

/** The scroll containers around the marker, from the inside out. */
function scrollersOf(marker: Element): Element[] {
  const { scrollingElement } = marker.ownerDocument;
  return getOverflowAncestors(marker).flatMap((one) => {
    if (one instanceof Element) return isScroller(one) ? one : [];
    return one === marker.ownerDocument.defaultView && scrollingElement ? scrollingElement : [];
  });
}

function isScroller(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/** The upper edge of the visible part of a scroll container. */
function edgeOf(scroller: Element): number {
  const isPage = scroller === scroller.ownerDocument.scrollingElement;
  return isPage ? 0 : scroller.getBoundingClientRect().top;
}

/** Returns the distance that could not be scrolled. */
function scrollDown(scrollers: readonly Element[], distance: number): number {
  const isMotionReduced = mediaOf(window, '(prefers-reduced-motion: reduce)')?.matches;
  let left = distance;
  for (const scroller of scrollers) {
    const possible = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    const top = Math.min(left, possible);
    if (top <= 0) continue;
    scroller.scrollBy({ top, behavior: isMotionReduced ? 'instant' : 'smooth' });
    left -= top;
  }
  return left;
}

/** Lets a finger pull the sheet down. If it lifts far enough down, the sheet closes. */
function swipeAway(card: HTMLElement, onAway: () => void, signal: AbortSignal): void {
  let from: Touch | undefined;
  let distance = 0;
  const onStart = ({ touches: [touch, other] }: TouchEvent): void => {
    distance = 0;
    from = other ? undefined : touch;
  };
  const onMove = ({ touches: [touch] }: TouchEvent): void => {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
    const isAbove = card.hasAttribute('data-edge');
    // A sideways swipe goes to the next source; and content that can scroll, scrolls.
    const scrolls = isAbove
      ? card.scrollTop + card.clientHeight < card.scrollHeight - 1
      : card.scrollTop > 0;
    if (distance === 0 && (Math.abs(x) > Math.abs(y) || scrolls)) from = undefined;
    else distance = isAbove ? Math.min(0, y) : Math.max(0, y);
    card.style.setProperty('translate', `0 ${distance}px`);
  };
  const onEnd = (): void => {
    from = undefined;
    if (Math.abs(distance) > AWAY) onAway();
    else card.style.removeProperty('translate');
  };
  card.addEventListener('touchstart', onStart, { passive: true, signal });
  card.addEventListener('touchmove', onMove, { passive: true, signal });
  card.addEventListener('touchend', onEnd, { signal });
  card.addEventListener('touchcancel', onEnd, { signal });
}
