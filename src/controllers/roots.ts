/**
 * Listens in the document and in every shadow root around an element, in the capture phase. Outside
 * of a shadow root, an event seems to come from its host. So each event is reported once, by the
 * innermost root that sees it. Returns a function that stops listening.
 */
export function listenAround(
  element: Element,
  type: string,
  onEvent: (event: Event) => void,
): () => void {
  const hosts = new Set<EventTarget>();
  const reported = new WeakSet<Event>();
  const report = (event: Event): void => {
    if (reported.has(event)) return;
    reported.add(event);
    onEvent(event);
  };
  const onCapture = (event: Event): void => {
    if (!event.target || !hosts.has(event.target)) report(event);
  };
  let root = element.getRootNode();
  const roots = [root];
  while ('host' in root) {
    const host = root.host as Element;
    hosts.add(host);
    roots.push((root = host.getRootNode()));
  }
  for (const one of roots) one.addEventListener(type, onCapture, true);
  // In the bubbling phase: an event that no root has reported by then happened on the host itself.
  for (const host of hosts) host.addEventListener(type, report);
  return () => {
    for (const one of roots) one.removeEventListener(type, onCapture, true);
    for (const host of hosts) host.removeEventListener(type, report);
  };
}
