import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';
import {
  regionElement,
  regionShares,
  type PageSize,
  type Share,
} from '../elements/citation-document/region-boxes.js';
import type { CitationRegion } from '../model/index.js';
import type { PdfBox, TextContent } from './page-text.js';

export interface PageHost {
  page(number: number): Promise<PDFPageProxy>;
  text(number: number): Promise<TextContent>;
}

/** What of one passage is marked on a page. */
export interface Mark {
  readonly boxes: readonly PdfBox[];
  readonly isCurrent: boolean;
  readonly region: CitationRegion | undefined;
}

/** A canvas of more pixels is drawn smaller and stretched. */
const MAX_PIXELS = 16_000_000;

/** One page: a sheet of its size, and on it, while it is in sight, its picture, its text and its marks. */
export class PdfPage {
  readonly number: number;
  readonly element = document.createElement('div');
  readonly #marks = document.createElement('div');
  readonly #host: PageHost;
  /** Until it is measured, the page has the size that the view gives to all pages. */
  #size: PageSize | undefined;
  #page: PDFPageProxy | undefined;
  #given: readonly Mark[] = [];
  /** Counts drawings, so that one that was overtaken by another notices and ends. */
  #drawing = 0;
  #isDrawn = false;

  constructor(number: number, host: PageHost) {
    this.number = number;
    this.#host = host;
    this.element.className = 'page';
    this.element.dataset['page'] = String(number);
    this.#marks.className = 'marks';
  }

  get isDrawn(): boolean {
    return this.#isDrawn;
  }

  /** The first mark of the current passage on this page. */
  get currentMark(): HTMLElement | null {
    return this.#marks.querySelector('.current');
  }

  /** Learns how large it is. */
  async measure(): Promise<void> {
    if (this.#page) return;
    this.#page = await this.#host.page(this.number);
    const { width, height } = (this.#size = this.#page.getViewport({ scale: 1 }));
    setSize(this.element, { width, height });
    this.mark(this.#given);
  }

  /** The zoom has changed. */
  redraw(): void {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    void this.draw();
  }

  mark(marks: readonly Mark[]): void {
    this.#given = marks;
    const page = this.#page;
    if (!page) return;
    const viewport = page.getViewport({ scale: 1 });
    const share = (box: PdfBox): Share => {
      const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(box.left, box.top) as number[];
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(box.right, box.bottom) as number[];
      const { width, height } = viewport;
      return {
        left: Math.min(x0, x1) / width,
        top: Math.min(y0, y1) / height,
        width: Math.abs(x1 - x0) / width,
        height: Math.abs(y1 - y0) / height,
      };
    };
    const drawn = marks.flatMap(({ boxes, isCurrent, region }) => [
      ...(region ? regionShares(region, this.number, viewport) : []).map((one) =>
        regionElement(one, isCurrent),
      ),
      ...boxes.map((box) => {
        const element = regionElement(share(box), isCurrent);
        element.classList.replace('region', 'words');
        return element;
      }),
    ]);
    this.#marks.replaceChildren(...drawn);
    if (drawn.length > 0) this.element.append(this.#marks);
  }

  async draw(): Promise<void> {
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    const drawing = ++this.#drawing;
    try {
      await this.measure();
      const page = this.#page;
      if (!page || !this.#size || drawing !== this.#drawing) return;
      const shown = this.element.clientWidth / this.#size.width || 1;
      const canvas = await picture(page, shown);
      if (drawing !== this.#drawing) return;
      const layer = document.createElement('div');
      layer.className = 'textLayer';
      layer.style.setProperty('--total-scale-factor', String(shown));
      this.element.replaceChildren(canvas, layer, this.#marks);
      const viewport = page.getViewport({ scale: shown });
      const text = await this.#host.text(this.number);
      if (drawing !== this.#drawing) return;
      await new TextLayer({ textContentSource: text, container: layer, viewport }).render();
    } catch {
      // A page that cannot be drawn stays blank; its neighbours do not.
    }
  }

  /** Gives back the memory of what is out of sight. */
  release(): void {
    this.#drawing++;
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    this.element.replaceChildren(this.#marks);
    this.#page?.cleanup();
  }
}

/** Says how large a page is, or all pages in an element are. */
export function setSize({ style }: HTMLElement, { width, height }: PageSize): void {
  style.setProperty('--_width', String(width));
  style.setProperty('--_height', String(height));
}

/** The page drawn for as many pixels as it will have. */
async function picture(page: PDFPageProxy, shown: number): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MAX_PIXELS / (width * height));
  const viewport = page.getViewport({ scale: Math.min(most, shown * (devicePixelRatio || 1)) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
