/** Follows which of some elements is being read: the one that has the focus, else the first in sight. */
export class Reading {
  readonly #onChange: () => void;
  readonly #inSight = new Set<Element>();
  readonly #observed = new Set<Element>();
  #observer: IntersectionObserver | undefined;
  #focused: Element | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The elements to follow, in order; those that were followed before stay as they are. */
  follow(elements: Iterable<Element>): void {
    const next = new Set(elements);
    this.#observer ??= this.#makeObserver();
    for (const one of this.#observed) if (!next.has(one)) this.#drop(one);
    for (const one of next) {
      if (this.#observed.has(one)) continue;
      this.#observed.add(one);
      this.#observer?.observe(one);
      one.addEventListener('focusin', this.#onFocus);
    }
  }

  stop(): void {
    this.follow([]);
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** The one that is being read, of these, which are in order. */
  of<T extends { readonly element: Element }>(candidates: readonly T[]): T | undefined {
    return (
      candidates.find(({ element }) => element === this.#focused) ??
      candidates.find(({ element }) => this.#inSight.has(element))
    );
  }

  #drop(element: Element): void {
    this.#observed.delete(element);
    this.#inSight.delete(element);
    this.#observer?.unobserve(element);
    element.removeEventListener('focusin', this.#onFocus);
    if (this.#focused === element) this.#focused = undefined;
  }

  readonly #onFocus = ({ currentTarget }: Event): void => {
    if (this.#focused === currentTarget) return;
    this.#focused = currentTarget as Element;
    this.#onChange();
  };

  /** Read is what stands between a fifth and the half of the window. */
  #makeObserver(): IntersectionObserver | undefined {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) this.#inSight.add(target);
          else this.#inSight.delete(target);
          // Whoever scrolls on reads on.
          if (!isIntersecting && target === this.#focused) this.#focused = undefined;
        }
        this.#onChange();
      },
      { rootMargin: '-20% 0px -50% 0px' },
    );
  }
}
