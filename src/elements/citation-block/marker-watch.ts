import { isElement } from '../shared/nodes.js';
import { nextFrame } from '../shared/next-frame.js';
import type { BlockMarker } from '../shared/block-host.js';
import type { Markers } from './block-markers.js';

const CONTROL = 'data-citation-control';

/**
 * Renders markers of the page's own answer again if their content was removed. Tools that morph a
 * page into the HTML of its server (morphdom, idiomorph, Turbo, LiveView) remove everything that
 * the server did not send.
 */
export function watchMarkers(host: Element, markers: Markers): void {
  if (typeof MutationObserver === 'undefined') return;
  const lost = new Set<BlockMarker>();
  const refreshLost = (): void => {
    // The element may no longer be a marker.
    for (const marker of lost) if (markers.at(marker.element)) marker.refresh();
    lost.clear();
  };
  /** Handles a removed node, which may be the control of a marker, or a node inside of it. */
  const onRemoved = (control: Node, parent: Node | null): void => {
    const marker = markers.at(control) ?? (parent && markers.at(parent));
    if (marker?.control !== control) return;
    lost.add(marker);
    // In the next frame: a tool that removes it again at once would block the page.
    if (lost.size === 1) void nextFrame().then(refreshLost);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes } of records) {
      for (const node of removedNodes) onRemoved(node, target);
      if (type === 'attributes' && isElement(target) && !target.hasAttribute(CONTROL))
        onRemoved(target, target.parentNode);
    }
  });
  observer.observe(host, { subtree: true, childList: true, attributeFilter: [CONTROL] });
}
