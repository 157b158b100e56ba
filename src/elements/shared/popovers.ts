/** Whether elements can be shown above the page. Where they cannot, cards and documents stand in it. */
export function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}
