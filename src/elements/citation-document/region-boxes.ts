import type { CitationBox, CitationRegion } from '../../model/index.js';

export interface PageSize {
  /** In PDF points, or in the pixels of a picture. */
  readonly width: number;
  readonly height: number;
}

/** A box as shares of its page, measured from the top left. */
export interface Share {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of a region on one page. Boxes without a known position are left out. */
export function regionShares(
  region: CitationRegion,
  page: number | undefined,
  size: PageSize,
): Share[] {
  const scale = scaleOf(region, size);
  if (!scale) return [];
  return region.boxes
    .filter((box) => page === undefined || (box.page ?? region.page ?? 1) === page)
    .flatMap((box) => shareOf(box, scale, region.origin));
}

/** The pages of a region, in order. */
export function regionPages({ boxes, page = 1 }: CitationRegion): number[] {
  return [...new Set(boxes.map((box) => box.page ?? page))].sort((a, b) => a - b);
}

function scaleOf({ unit, width, height }: CitationRegion, size: PageSize): PageSize | undefined {
  if (unit === 'ratio') return { width: 1, height: 1 };
  if (unit === 'percent') return { width: 100, height: 100 };
  if (unit === 'point') return size;
  // Pixels of a scan need its size: a PDF's page is measured in points.
  return width && height ? { width, height } : undefined;
}

function shareOf(
  { left, top, right, bottom }: CitationBox,
  { width, height }: PageSize,
  origin: CitationRegion['origin'],
): Share[] {
  const [x0, x1] = [left / width, right / width].sort((a, b) => a - b);
  const upward = [top / height, bottom / height].map((y) => (origin === 'bottom' ? 1 - y : y));
  const [y0, y1] = upward.sort((a, b) => a - b);
  const share = {
    left: clamp(x0),
    top: clamp(y0),
    width: clamp(x1) - clamp(x0),
    height: clamp(y1) - clamp(y0),
  };
  return share.width > 0 && share.height > 0 ? [share] : [];
}

function clamp(value = 0): number {
  return Math.max(0, Math.min(1, value));
}

/** The element of a box, over its page. */
export function regionElement(
  { left, top, width, height }: Share,
  isCurrent: boolean,
): HTMLElement {
  const element = document.createElement('div');
  element.className = isCurrent ? 'region current' : 'region';
  const { style } = element;
  style.insetInlineStart = 'auto';
  style.left = `${left * 100}%`;
  style.top = `${top * 100}%`;
  style.width = `${width * 100}%`;
  style.height = `${height * 100}%`;
  return element;
}
