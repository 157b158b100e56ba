/** Returns a function that counts the listeners on these targets. */
export function countListeners(targets: readonly EventTarget[]): () => number {
  const known = new Map<EventTarget, Map<unknown, Set<string>>>();
  const nameOf = (type: string, options: boolean | EventListenerOptions | undefined): string =>
    `${type} ${(typeof options === 'object' ? options.capture : options) ?? false}`;
  for (const target of targets) {
    const own = new Map<unknown, Set<string>>();
    known.set(target, own);
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    // Removed listeners are not kept, because the count itself would be a leak then.
    const forget = (listener: unknown, name: string): void => {
      const names = own.get(listener);
      names?.delete(name);
      if (names?.size === 0) own.delete(listener);
    };
    target.addEventListener = (
      type: string,
      listener: never,
      options?: AddEventListenerOptions,
    ) => {
      const name = nameOf(type, options);
      own.set(listener, (own.get(listener) ?? new Set()).add(name));
      if (typeof options === 'object') {
        options.signal?.addEventListener('abort', () => forget(listener, name));
      }
      add(type, listener, options);
    };
    target.removeEventListener = (
      type: string,
      listener: never,
      options?: EventListenerOptions,
    ) => {
      forget(listener, nameOf(type, options));
      remove(type, listener, options);
    };
  }
  return () =>
    [...known.values()]
      .flatMap((own) => [...own.values()])
      .reduce((sum, names) => sum + names.size, 0);
}
