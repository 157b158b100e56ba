const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

/**
 * The contrast of an element's text (or of another of its colours) with its background, as WCAG 2
 * measures it. Colours are mixed as the browser mixes them.
 */
export function contrast(
  element: Element,
  pseudo?: string,
  property: 'color' | 'outlineColor' | 'borderTopColor' = 'color',
): number {
  // A border or outline is drawn on the background of the parent.
  const from = property === 'color' ? element : parentOf(element);
  const behind = ancestors(from).map((one) => getComputedStyle(one).backgroundColor);
  const back = paint(behind.reverse());
  const front = paint([...behind, getComputedStyle(element, pseudo)[property]]);
  const [light, dark] = [luminance(back), luminance(front)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function ancestors(element: Element | null): Element[] {
  return element ? [element, ...ancestors(parentOf(element))] : [];
}

/** The parent in the painted tree, through slots and shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot
    ? parent.host
    : (parent as Element | null) && element.parentElement;
}

/** The colour that results from painting these over white, one after the other. */
function paint(colours: readonly string[]): [number, number, number] {
  for (const colour of ['#fff', ...colours]) {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function luminance(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
