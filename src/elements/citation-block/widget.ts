/** How to get `<grounding-widget>`; whoever registers the block says so. */
let load: (() => unknown) | undefined;

export function loadWidgetBy(how: () => unknown): void {
  load = how;
}

/** An answer has suggestions, which are rare and whose grammar is long: now it has to be there. */
export function needWidget(): void {
  load?.();
}
