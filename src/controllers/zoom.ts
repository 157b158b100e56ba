import { platform, type Platform } from '@floating-ui/dom';

/**
 * The CSS zoom of an element. Rectangles are measured in pixels of the window, styles in zoomed
 * pixels.
 */
export function zoomOf(element: Element): number {
  // Older browsers do not have this property.
  return (element as Partial<Element>).currentCSSZoom ?? 1;
}

/** Floating UI's platform with sizes in pixels of the window, the unit of positions. */
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
