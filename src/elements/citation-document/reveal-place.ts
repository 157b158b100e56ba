/**
 * The maximum number of frames. Content is laid out only when it becomes visible, and then moves
 * the content after it.
 */
const FRAMES = 6;

/** The current target of each view. */
const targets = new WeakMap<HTMLElement, object>();

/**
 * Scrolls a place into view, by default to a third of the height from the top. It scrolls without
 * animation, because readers who press a citation want to be there at once. It stops if the reader
 * scrolls. The place is read again in each frame, because marks change while more passages are
 * found.
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
    // Text that begins in view can be read from there. For code, this keeps the start of the lines
    // visible.
    else if (right > box.right && left > box.left + box.width / 2) {
      scroller.scrollLeft += Math.min(left - box.left, right - box.right + 32) - 16;
    }
    if (--frames > 0) requestAnimationFrame(step);
  };
  step();
}

/**
 * The box of a range. Content out of view may have no layout; then the box of its parent is used.
 */
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
