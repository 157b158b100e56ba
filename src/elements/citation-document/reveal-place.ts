/** So many frames at most: what comes into sight is laid out only then, and moves what follows. */
const FRAMES = 6;

/** What each view is being brought to. */
const targets = new WeakMap<HTMLElement, object>();

/**
 * Brings a place into sight in whatever scrolls around it, a third from the top unless it is said otherwise.
 * Smoothly it would pass through all that lies between; readers who press a citation want to be there.
 * Whoever scrolls meanwhile is not held back. The place is asked for in each frame: marks are drawn anew as more passages
 * are found.
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
    // What begins in sight is read from there: of code, that shows whole lines from their start.
    else if (right > box.right && left > box.left + box.width / 2) {
      scroller.scrollLeft += Math.min(left - box.left, right - box.right + 32) - 16;
    }
    if (--frames > 0) requestAnimationFrame(step);
  };
  step();
}

/** What is out of sight may not be laid out; what it stands in is. */
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
