/**
 * Whether assistive technology made a press. Screen readers turn a key or a gesture into a click.
 * Most send no pointer event before it; NVDA in Firefox sends one without size, TalkBack one of a
 * mouse without pressure.
 */
export function isVirtualPointer(event: PointerEvent): boolean {
  const { width, height, pressure, pointerType } = event;
  if (width === 0 && height === 0) return true;
  // On other systems, a mouse without pressure is a real one, for example in Safari and in test
  // drivers.
  return pressure === 0 && pointerType === 'mouse' && /Android/.test(navigator.userAgent);
}
