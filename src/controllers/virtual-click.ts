/**
 * Was a press made by assistive technology? Screen readers turn a key or a gesture into a click: most of them
 * with no pointer before it, NVDA in Firefox with one that has no size, TalkBack with a mouse that does not press.
 */
export function isVirtualPointer(event: PointerEvent): boolean {
  const { width, height, pressure, pointerType } = event;
  if (width === 0 && height === 0) return true;
  // Elsewhere a mouse without pressure is a real one: Safari's, and those of test drivers.
  return pressure === 0 && pointerType === 'mouse' && /Android/.test(navigator.userAgent);
}
