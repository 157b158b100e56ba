import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PageText, type TextContent } from './page-text.js';

/** How many pages are kept in memory: each takes some ten thousand bytes. */
const MAX_KEPT = 400;

/** The texts of a document's pages, read when they are asked for. */
export class PdfTexts {
  readonly count: number;
  readonly #pdf: PDFDocumentProxy;
  readonly #kept = new Map<number, Promise<PageText>>();

  constructor(pdf: PDFDocumentProxy) {
    this.#pdf = pdf;
    this.count = pdf.numPages;
  }

  text(page: number): Promise<PageText> {
    const text =
      this.#kept.get(page) ?? this.content(page).then((content) => new PageText(content));
    // The page that has not been used for longest is dropped first.
    this.#kept.delete(page);
    this.#kept.set(page, text);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return text;
  }

  /** A page that cannot be read has no text: the others still have theirs. */
  async content(number: number): Promise<TextContent> {
    try {
      const page = await this.#pdf.getPage(number);
      return await page.getTextContent();
    } catch {
      return { items: [], styles: {}, lang: null };
    }
  }
}
