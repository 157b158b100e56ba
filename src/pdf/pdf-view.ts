import * as pdfjs from 'pdfjs-dist';
import { regionPages } from '../elements/citation-document/regions.js';
import { reveal, scrollerOf } from '../elements/citation-document/reveal.js';
import {
  DocumentProblem,
  type DocumentContent,
  type DocumentPages,
  type DocumentView,
  type Finding,
  type ViewMaker,
} from '../elements/citation-document/view.js';
import type { CitationRegion, Evidence } from '../model/index.js';
import { pdfOptions } from './options.js';
import { PageText, type TextContent } from './page-text.js';
import { PdfPage } from './pdf-page.js';
import { searchPages, type PageBoxes } from './search.js';
import { pdfStyles } from './styles.js';

/** Pages this far out of sight are drawn, in pixels; others are given back. */
const AHEAD = 600;
/** So long a passage may be looked for before anything is drawn, in milliseconds. */
const HEAD_START = 250;
/** So many pages of a passage are kept drawn, to be printed. */
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
      : // Of a server that can, only what is looked at is fetched.
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
  readonly #texts = new Map<number, Promise<PageText>>();
  readonly #observer: IntersectionObserver;
  readonly #changed: () => void;
  readonly #inSight = new Set<PdfPage>();
  #marked: Marked[] = [];
  #current = 0;
  #page = 1;
  #zoom = 1;
  #isObserved = false;
  #found = { page: 1, from: 0 };

  constructor(pdf: pdfjs.PDFDocumentProxy, first: pdfjs.PDFPageProxy, changed: () => void) {
    this.#pdf = pdf;
    this.#changed = changed;
    this.element.className = 'pdf';
    const { width, height } = first.getViewport({ scale: 1 });
    const host = {
      page: (number: number) => pdf.getPage(number),
      text: (number: number) => this.#contentOf(number),
      zoom: () => this.#zoom,
    };
    // All are thought to be as large as the first, until they are seen.
    this.#pages = Array.from(
      { length: pdf.numPages },
      (_, i) => new PdfPage(i + 1, { width, height }, host),
    );
    this.element.append(...this.#pages.map(({ element }) => element));
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

  async locate(passages: readonly Evidence[], signal: AbortSignal): Promise<readonly Finding[]> {
    adopt(this.element);
    // The page of the passage is drawn first; where that takes long to find, readers see the others meanwhile.
    setTimeout(() => this.#observe(), HEAD_START);
    scrollerOf(this.element).addEventListener('scroll', this.#onScroll, { passive: true, signal });
    const marked: Marked[] = [];
    const findings: Finding[] = [];
    for (const passage of passages) {
      const region = passage.location?.type === 'region' ? passage.location : undefined;
      const hasWords = passage.citedText !== undefined || passage.passage !== undefined;
      const hint = pageOf(passage);
      const { finding, places } = hasWords
        ? await searchPages(this.#reading, passage, hint ?? this.#page, signal)
        : { finding: 'unsaid' as const, places: [] };
      if (signal.aborted) return findings;
      marked.push({
        places: places.length > 0 || hint === undefined ? places : [{ page: hint, boxes: [] }],
        region,
      });
      findings.push(finding);
    }
    this.#marked = marked;
    return findings;
  }

  show(current: number): void {
    this.#current = current;
    for (const page of this.#pages) {
      page.mark(this.#marksOn(page.number));
      if (!this.#isKept(page)) page.release();
    }
    const [first, ...others] = this.#currentPages();
    if (!first) return this.#observe();
    void this.#reveal(first).then(() => {
      this.#observe();
      for (const page of others) void page.draw();
    });
  }

  /** The pages of the current passage, as many as one looks at. */
  #currentPages(): PdfPage[] {
    const { places = [], region } = this.#marked[this.#current] ?? {};
    const numbers =
      places.length > 0 ? places.map(({ page }) => page) : region ? regionPages(region) : [];
    return numbers.slice(0, MAX_KEPT).flatMap((number) => this.#pages[number - 1] ?? []);
  }

  /** What is printed is what is drawn, so that the passage stays drawn wherever the reader has gone. */
  #isKept(page: PdfPage): boolean {
    return this.#inSight.has(page) || this.#currentPages().includes(page);
  }

  #observe(): void {
    if (this.#isObserved) return;
    this.#isObserved = true;
    for (const { element } of this.#pages) this.#observer.observe(element);
  }

  async find(words: string): Promise<boolean> {
    const wanted = words.trim().toLowerCase();
    if (!wanted) return false;
    for (let step = 0; step <= this.pages.count; step++) {
      const page = ((this.#found.page - 1 + step) % this.pages.count) + 1;
      const text = await this.#textOf(page);
      const at = text.text.toLowerCase().indexOf(wanted, step === 0 ? this.#found.from : 0);
      if (at < 0) continue;
      this.#found = { page, from: at + 1 };
      const target = this.#pages[page - 1];
      const boxes = text.boxesOf(at, at + wanted.length);
      target?.mark([...this.#marksOn(page), { boxes, isCurrent: true, region: undefined }]);
      if (target) await this.#reveal(target);
      return true;
    }
    return false;
  }

  dispose(): void {
    this.#isObserved = true;
    this.#observer.disconnect();
    for (const page of this.#pages) page.release();
    void this.#pdf.loadingTask.destroy();
  }

  #marksOn(
    number: number,
  ): { boxes: PageBoxes['boxes']; isCurrent: boolean; region: CitationRegion | undefined }[] {
    return this.#marked.map(({ places, region }, i) => ({
      boxes: places.filter(({ page }) => page === number).flatMap(({ boxes }) => boxes),
      isCurrent: i === this.#current,
      region,
    }));
  }

  /** Sizes are known once a page is drawn, so that it may move while it comes into sight. */
  async #reveal(page: PdfPage): Promise<void> {
    await page.measure();
    reveal(this.element, page.currentMark ?? page.element);
    this.#setPage(page.number);
  }

  #goTo(number: number): void {
    const page = this.#pages[Math.max(1, Math.min(number, this.pages.count)) - 1];
    if (!page) return;
    reveal(this.element, page.element, 0);
    this.#setPage(page.number);
  }

  #zoomBy(factor: number): void {
    const scroller = scrollerOf(this.element);
    const share = scroller.scrollTop / scroller.scrollHeight;
    this.#zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, this.#zoom * factor));
    for (const page of this.#pages) page.resize();
    scroller.scrollTop = share * scroller.scrollHeight;
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const page = this.#pages.find(({ element }) => element === target);
      if (!page) continue;
      if (isIntersecting) this.#inSight.add(page);
      else this.#inSight.delete(page);
      if (isIntersecting) void page.draw();
      else if (!this.#isKept(page)) page.release();
    }
  }

  readonly #onScroll = (): void => {
    const scroller = scrollerOf(this.element);
    const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
    const shown = this.#pages.find(({ element }) => element.getBoundingClientRect().bottom >= line);
    if (shown) this.#setPage(shown.number);
  };

  #setPage(number: number): void {
    if (number === this.#page) return;
    this.#page = number;
    this.#changed();
  }

  get #reading(): { count: number; text: (page: number) => Promise<PageText> } {
    return { count: this.pages.count, text: (page) => this.#textOf(page) };
  }

  /** A page that cannot be read has no text: the others still have theirs. */
  #textOf(number: number): Promise<PageText> {
    let text = this.#texts.get(number);
    if (!text) {
      text = this.#contentOf(number).then((content) => new PageText(content));
      this.#texts.set(number, text);
    }
    return text;
  }

  async #contentOf(number: number): Promise<TextContent> {
    try {
      const page = await this.#pdf.getPage(number);
      return await page.getTextContent();
    } catch {
      return { items: [], styles: {}, lang: null };
    }
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
