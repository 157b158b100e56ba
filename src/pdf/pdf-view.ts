import * as pdfjs from 'pdfjs-dist';
import { regionPages } from '../elements/citation-document/region-boxes.js';
import { reveal, scrollerOf } from '../elements/citation-document/reveal-place.js';
import {
  DocumentProblem,
  type DocumentContent,
  type DocumentPages,
  type DocumentView,
  type Finding,
  type Search,
  type ViewMaker,
} from '../elements/citation-document/document-view.js';
import type { CitationRegion, Evidence } from '../model/index.js';
import { pdfOptions } from './pdf-options.js';
import { PdfPage, setSize, type Mark } from './pdf-page.js';
import { PdfTexts } from './pdf-texts.js';
import { searchPages, type PageBoxes } from './search.js';
import { pdfStyles } from './styles.js';

/** Pages are drawn up to this many pixels out of sight; the memory of others is freed. */
const AHEAD = 600;
/** If a search takes longer than this, in milliseconds, the hinted page is shown meanwhile. */
const HEAD_START = 250;
/** This many pages of the current passage stay drawn, so that they are printed. */
const MAX_KEPT = 3;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 5;

/** Opens a PDF. Scripts in it, its forms and its links do nothing: only its pages are drawn. */
export const pdfView: ViewMaker = async (content, host) => {
  const { workerSrc } = pdfOptions();
  if (workerSrc) pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  else if (!pdfjs.GlobalWorkerOptions.workerSrc) {
    // The bundler of the page resolves it; ours must not.
    const worker = new URL(
      /* @vite-ignore */ 'pdfjs-dist/build/pdf.worker.min.mjs',
      import.meta.url,
    );
    pdfjs.GlobalWorkerOptions.workerSrc = worker.href;
  }
  const task = pdfjs.getDocument(await parameters(content));
  const stop = (): void => void task.destroy();
  host.signal.addEventListener('abort', stop, { once: true });
  try {
    const pdf = await task.promise;
    const first = await pdf.getPage(1);
    return new PdfView(pdf, first, () => host.changed());
  } catch (error) {
    stop();
    throw new DocumentProblem(isLocked(error) ? 'encrypted' : 'failed');
  }
};

async function parameters({
  blob,
  url,
}: DocumentContent): Promise<Parameters<typeof pdfjs.getDocument>[0]> {
  const { cMapUrl, standardFontDataUrl, wasmUrl } = pdfOptions();
  return {
    ...(blob
      ? { data: new Uint8Array(await blob.arrayBuffer()) }
      : // If the server supports range requests, only the parts that are needed are fetched.
        { url, disableAutoFetch: true, disableStream: true }),
    ...(cMapUrl && { cMapUrl }),
    ...(standardFontDataUrl && { standardFontDataUrl }),
    ...(wasmUrl && { wasmUrl }),
    enableXfa: false,
    // Nothing is logged: what is wrong with a document is said in the page.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** What of one passage is marked. */
interface Marked {
  readonly places: readonly PageBoxes[];
  readonly region: CitationRegion | undefined;
}

/** A PDF as pages below one another, each drawn as it comes into sight. */
class PdfView implements DocumentView {
  readonly element = document.createElement('div');
  readonly pages: DocumentPages;
  readonly #pdf: pdfjs.PDFDocumentProxy;
  readonly #pages: PdfPage[];
  readonly #byElement: ReadonlyMap<Element, PdfPage>;
  readonly #texts: PdfTexts;
  readonly #observer: IntersectionObserver;
  readonly #changed: () => void;
  readonly #inSight = new Set<PdfPage>();
  readonly #found = new WeakMap<Evidence, Marked>();
  #marked: readonly Evidence[] = [];
  #current: Evidence | undefined;
  #page = 1;
  #zoom = 1;
  #isObserved = false;
  #lastFind = { page: 1, from: 0 };

  constructor(pdf: pdfjs.PDFDocumentProxy, first: pdfjs.PDFPageProxy, changed: () => void) {
    this.#pdf = pdf;
    this.#changed = changed;
    this.#texts = new PdfTexts(pdf);
    this.element.className = 'pdf';
    // Every page has the size of the first until it is measured.
    setSize(this.element, first.getViewport({ scale: 1 }));
    const host = {
      page: (number: number) => pdf.getPage(number),
      text: (number: number) => this.#texts.content(number),
    };
    this.#pages = Array.from({ length: pdf.numPages }, (_, i) => new PdfPage(i + 1, host));
    this.#byElement = new Map(this.#pages.map((page) => [page.element, page]));
    this.element.append(...this.#byElement.keys());
    this.#observer = new IntersectionObserver((entries) => this.#onSight(entries), {
      rootMargin: `${AHEAD}px 0px`,
    });
    const currentPage = (): number => this.#page;
    this.pages = {
      count: pdf.numPages,
      get current() {
        return currentPage();
      },
      goTo: (page) => this.#goTo(page),
      zoom: (factor) => this.#zoomBy(factor),
    };
  }

  async locate(passage: Evidence, search: Search): Promise<Finding> {
    adopt(this.element);
    const region = passage.location?.type === 'region' ? passage.location : undefined;
    const hasWords = passage.citedText !== undefined || passage.passage !== undefined;
    const hint = pageOf(passage);
    // The page of the passage is drawn first. If the search takes long, readers see the hinted page meanwhile.
    const timer = setTimeout(() => this.#observe(hint), HEAD_START);
    const { finding, places } = hasWords
      ? await searchPages(this.#texts, passage, hint ?? this.#page, search)
      : { finding: 'unsaid' as const, places: [] };
    clearTimeout(timer);
    if (search.signal.aborted) return finding;
    const isPlaced = places.length > 0 || hint === undefined;
    this.#found.set(passage, {
      places: isPlaced ? places : [{ page: hint, boxes: [] }],
      region,
    });
    return finding;
  }

  mark(passages: readonly Evidence[], current: Evidence | undefined): void {
    adopt(this.element);
    const before = this.#pagesOf(...this.#marked);
    this.#marked = passages;
    this.#current = current;
    this.#unmarkFind();
    for (const page of new Set([...before, ...this.#pagesOf(...passages)])) {
      page.mark(this.#marksOn(page.number));
    }
    for (const page of before) if (!this.#isKept(page)) page.release();
    if (!current) this.#observe();
  }

  reveal(passage: Evidence): void {
    const [first, ...others] = this.#pagesOf(passage);
    if (!first) return this.#observe();
    void this.#reveal(first).then(() => {
      this.#observe();
      for (const page of others.slice(0, MAX_KEPT - 1)) void page.draw();
    });
  }

  /** The pages on which something is marked. */
  #pagesOf(...passages: readonly Evidence[]): PdfPage[] {
    const numbers = passages.flatMap((passage) => {
      const { places = [], region } = this.#found.get(passage) ?? {};
      return places.length > 0 ? places.map(({ page }) => page) : region ? regionPages(region) : [];
    });
    return numbers.flatMap((number) => this.#pages[number - 1] ?? []);
  }

  /** Only drawn pages are printed, so the pages of the current passage stay drawn when the reader scrolls away. */
  #isKept(page: PdfPage): boolean {
    if (this.#inSight.has(page)) return true;
    return !!this.#current && this.#pagesOf(this.#current).slice(0, MAX_KEPT).includes(page);
  }

  #observe(first?: number): void {
    if (this.#isObserved) return;
    this.#isObserved = true;
    if (first !== undefined) this.#goTo(first);
    for (const { element } of this.#pages) this.#observer.observe(element);
    scrollerOf(this.element).addEventListener('scroll', this.#onScroll, { passive: true });
  }

  async find(words: string): Promise<boolean> {
    if (!words.trim()) return false;
    for (let step = 0; step <= this.pages.count; step++) {
      const page = ((this.#lastFind.page - 1 + step) % this.pages.count) + 1;
      const text = await this.#texts.text(page);
      const found = text.find(words, step === 0 ? this.#lastFind.from : 0);
      if (!found) continue;
      this.#unmarkFind();
      this.#lastFind = { page, from: found.start + 1 };
      const target = this.#pages[page - 1];
      const boxes = text.boxesOf(found.start, found.end);
      target?.mark([...this.#marksOn(page), { boxes, isCurrent: true, region: undefined }]);
      if (target) await this.#reveal(target);
      return true;
    }
    return false;
  }

  #unmarkFind(): void {
    const { page } = this.#lastFind;
    this.#pages[page - 1]?.mark(this.#marksOn(page));
  }

  dispose(): void {
    this.#isObserved = true;
    this.#observer.disconnect();
    scrollerOf(this.element).removeEventListener('scroll', this.#onScroll);
    for (const page of this.#pages) page.release();
    void this.#pdf.loadingTask.destroy();
  }

  #marksOn(number: number): Mark[] {
    return this.#marked.map((passage) => {
      const { places = [], region } = this.#found.get(passage) ?? {};
      return {
        boxes: places.filter(({ page }) => page === number).flatMap(({ boxes }) => boxes),
        isCurrent: passage === this.#current,
        region,
      };
    });
  }

  /** Measures the page first: its size may differ from what was assumed. */
  async #reveal(page: PdfPage): Promise<void> {
    await page.measure();
    reveal(this.element, () => page.currentMark ?? page.element);
    this.#setPage(page.number);
  }

  #goTo(number: number): void {
    const page = this.#pages[Math.max(1, Math.min(number, this.pages.count)) - 1];
    if (!page) return;
    reveal(this.element, () => page.element, 0);
    this.#setPage(page.number);
  }

  #zoomBy(factor: number): void {
    const scroller = scrollerOf(this.element);
    const share = scroller.scrollTop / scroller.scrollHeight;
    this.#zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, this.#zoom * factor));
    this.element.style.setProperty('--_zoom', String(this.#zoom));
    for (const page of this.#pages) page.redraw();
    scroller.scrollTop = share * scroller.scrollHeight;
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const page = this.#byElement.get(target);
      if (!page) continue;
      if (isIntersecting) {
        this.#inSight.add(page);
        void page.draw();
      } else {
        this.#inSight.delete(page);
        if (page.isDrawn && !this.#isKept(page)) page.release();
      }
    }
    this.#onScroll();
  }

  readonly #onScroll = (): void => {
    const scroller = scrollerOf(this.element);
    const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
    const numbers = Array.from(this.#inSight)
      .filter(({ element }) => element.getBoundingClientRect().bottom >= line)
      .map(({ number }) => number);
    if (numbers.length > 0) this.#setPage(Math.min(...numbers));
  };

  #setPage(number: number): void {
    if (number === this.#page) return;
    this.#page = number;
    this.#changed();
  }
}

/** Which page a passage is said to be on. */
function pageOf({ location }: Evidence): number | undefined {
  if (location?.type === 'page_location') return location.startPageNumber;
  if (location?.type === 'region') return regionPages(location)[0];
  return location?.type === 'file' ? location.page : undefined;
}

function adopt(element: HTMLElement): void {
  const root = element.getRootNode();
  const { styleSheet } = pdfStyles;
  if (root instanceof ShadowRoot && styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets.push(styleSheet);
  }
}
