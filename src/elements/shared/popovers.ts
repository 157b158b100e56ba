/**
 * Whether the platform has popovers. Without them, cards and documents are shown within the page.
 */
export function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}
