/** For how many frames the place is followed: what comes into sight is laid out then, and moves what follows. */
const FRAMES = 6;

/** What each view is being brought to. */
const targets = new WeakMap<HTMLElement, object>();

/**
 * Scrolls a place into sight, a third from the top unless `share` says otherwise. It jumps: readers who press a citation
 * want to be there, not to watch the pages between. It ends as soon as the reader scrolls. `place` is called in each
 * frame, since marks are drawn again as more passages are found.
 */
export function reveal(view: HTMLElement, place: () => Range | Element, share = 1 / 3): void {
  const scroller = scrollerOf(view);
  const target = {};
  targets.set(scroller, target);
  const stop = (): void => void targets.delete(scroller);
  for (const name of ['wheel', 'touchmove', 'keydown']) {
    scroller.addEventListener(name, stop, { once: true, passive: true });
  }
  let frames = FRAMES;
  const step = (): void => {
    if (!view.isConnected || targets.get(scroller) !== target) return;
    const { top, left, right } = boxOf(place());
    const box = scroller.getBoundingClientRect();
    const down = top - box.top - scroller.clientHeight * share;
    if (Math.abs(down) > 2) scroller.scrollTop += down;
    if (left < box.left) scroller.scrollLeft += left - box.left - 16;
    // What begins in the first half stays there, so that lines of code are shown from their start.
    else if (right > box.right && left > box.left + box.width / 2) {
      scroller.scrollLeft += Math.min(left - box.left, right - box.right + 32) - 16;
    }
    if (--frames > 0) requestAnimationFrame(step);
  };
  step();
}

/** The box of a place; if it is not laid out yet, that of the element around it. */
function boxOf(range: Range | Element): DOMRect {
  const box = range.getBoundingClientRect();
  const isSkipped = box.width === 0 && box.height === 0;
  const around = isSkipped && range instanceof Range ? range.startContainer.parentElement : null;
  return around?.getBoundingClientRect() ?? box;
}

/** The nearest scroll container around the view, which belongs to the element. */
export function scrollerOf(view: HTMLElement): HTMLElement {
  return view.closest<HTMLElement>('[part=body]') ?? view;
}
