import { platform, type Platform } from '@floating-ui/dom';

/** By how much a page has zoomed an element, with CSS. Rectangles are in pixels of the window, styles in zoomed ones. */
export function zoomOf(element: Element): number {
  // Older browsers do not have this property.
  return (element as Partial<Element>).currentCSSZoom ?? 1;
}

/** How Floating UI measures: sizes in pixels of the window, as places are. */
export const inWindow: Platform = {
  ...platform,
  getDimensions: (element) => {
    const zoom = zoomOf(element);
    const { offsetWidth, offsetHeight } = element as HTMLElement;
    return { width: offsetWidth * zoom, height: offsetHeight * zoom };
  },
};

/** Moves an element with `position: fixed` to a place in the window. */
export function putAt(element: HTMLElement, x: number, y: number): void {
  const zoom = zoomOf(element);
  element.style.setProperty('left', `${Math.round(x) / zoom}px`);
  element.style.setProperty('top', `${Math.round(y) / zoom}px`);
}

/** The height of the window, in its own pixels. */
export function windowHeight({ ownerDocument: { documentElement } }: Element): number {
  return documentElement.clientHeight * zoomOf(documentElement);
}
