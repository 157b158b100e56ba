import { own } from '../model/read.js';

/** Where pdf.js finds what it may need. All of it is in the package `pdfjs-dist`. */
export interface PdfOptions {
  /** The script of its worker. Default: that of the package, as bundlers find it. */
  workerSrc?: string;
  /** The folder `cmaps/`, for East Asian documents that do not embed their fonts. */
  cMapUrl?: string;
  /** The folder `standard_fonts/`, for documents that do not embed Times, Helvetica or Courier. */
  standardFontDataUrl?: string;
  /** The folder `wasm/`, for pictures in JPEG 2000 and JBIG2. */
  wasmUrl?: string;
}

let options: PdfOptions = own({});

/**
 * Says where the files of pdf.js are. Without it, the worker is found through the bundler and nothing else is
 * requested: fonts that a document lacks are those of the system.
 *
 * @example
 * configurePdf({ workerSrc: '/assets/pdf.worker.min.mjs', cMapUrl: '/assets/cmaps/' });
 */
export function configurePdf(given: PdfOptions): void {
  options = own({ ...options, ...given });
}

export function pdfOptions(): PdfOptions {
  return options;
}
