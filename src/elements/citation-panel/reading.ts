/**
 * The ratio from which an element counts as completely visible. Because of rounding, browsers may
 * report a little less than 1.
 */
const WHOLE = 0.98;

/**
 * Finds the element that is being read: the one that has the focus, or else the first in the part
 * of the window where readers look. Short ones at the start and the end cannot be scrolled to this
 * part: see `#atEnd`.
 */
export class Reading {
  readonly #onChange: () => void;
  readonly #inReadingArea = new Set<Element>();
  readonly #inSight = new Set<Element>();
  readonly #observed = new Set<Element>();
  #observers: readonly IntersectionObserver[] = [];
  #focused: Element | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Sets the elements to observe, in order. Elements that were observed before stay observed. */
  follow(elements: Iterable<Element>): void {
    const next = new Set(elements);
    if (this.#observers.length === 0) this.#observers = this.#makeObservers();
    for (const one of this.#observed) if (!next.has(one)) this.#unobserve(one);
    for (const one of next) {
      if (this.#observed.has(one)) continue;
      this.#observed.add(one);
      for (const observer of this.#observers) observer.observe(one);
      one.addEventListener('focusin', this.#onFocus);
    }
  }

  stop(): void {
    this.follow([]);
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
  }

  /** The one of these candidates that is being read. They are in order. */
  of<T extends { readonly element: Element }>(candidates: readonly T[]): T | undefined {
    return (
      candidates.find(({ element }) => element === this.#focused) ??
      this.#atEnd(candidates) ??
      candidates.find(({ element }) => this.#inReadingArea.has(element))
    );
  }

  /** The first or the last candidate, if it is completely visible and the other one is not. */
  #atEnd<T extends { readonly element: Element }>(candidates: readonly T[]): T | undefined {
    const ends = [candidates[0], candidates.at(-1)].filter(
      (one) => one && this.#inSight.has(one.element),
    );
    return ends.length === 1 ? ends[0] : undefined;
  }

  #unobserve(element: Element): void {
    this.#observed.delete(element);
    this.#inReadingArea.delete(element);
    this.#inSight.delete(element);
    for (const observer of this.#observers) observer.unobserve(element);
    element.removeEventListener('focusin', this.#onFocus);
    if (this.#focused === element) this.#focused = undefined;
  }

  readonly #onFocus = ({ currentTarget }: Event): void => {
    if (this.#focused === currentTarget) return;
    this.#focused = currentTarget as Element;
    this.#onChange();
  };

  /** Readers look at the part between a fifth and the half of the window's height. */
  #makeObservers(): IntersectionObserver[] {
    if (typeof IntersectionObserver === 'undefined') return [];
    const areaObserver = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          mark(this.#inReadingArea, target, isIntersecting);
          // Scrolling it out of view means that the reader reads on.
          if (!isIntersecting && target === this.#focused) this.#focused = undefined;
        }
        this.#onChange();
      },
      { rootMargin: '-20% 0px -50% 0px' },
    );
    const sightObserver = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          mark(this.#inSight, target, intersectionRatio >= WHOLE);
        this.#onChange();
      },
      { threshold: [0, WHOLE] },
    );
    return [areaObserver, sightObserver];
  }
}

function mark(set: Set<Element>, element: Element, isIn: boolean): void {
  if (isIn) set.add(element);
  else set.delete(element);
}
