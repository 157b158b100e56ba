/**
 * Listens in the document and in every shadow root around an element, in the capture phase. Of what happens in a
 * shadow root, those outside see only its host, and if it is closed not what is in it: each event is told once, by
 * the innermost of these roots that sees it.
 */
export function listenAround(
  element: Element,
  type: string,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): void {
  const hosts = new Set<EventTarget | null>();
  const told = new WeakSet<Event>();
  const tell = (event: Event): void => {
    if (told.has(event)) return;
    told.add(event);
    onEvent(event);
  };
  const hear = (event: Event): void => {
    if (!hosts.has(event.target)) tell(event);
  };
  let root = element.getRootNode();
  while ('host' in root) {
    const host = root.host as Element;
    hosts.add(host);
    root.addEventListener(type, hear, { capture: true, signal });
    // On its way up: what nobody has told until then happened on the host itself.
    host.addEventListener(type, tell, { signal });
    root = host.getRootNode();
  }
  root.addEventListener(type, hear, { capture: true, signal });
}
