/**
 * Shows PDF in `<citation-document>`, by pdf.js: install `pdfjs-dist` and import this once. What it needs is
 * loaded with the first PDF that somebody opens.
 *
 * @example
 * import 'citation-elements/pdf';
 */
import { registerView } from './elements/citation-document/views.js';

export { configurePdf, type PdfOptions } from './pdf/pdf-options.js';

registerView('pdf', async (content, host) => {
  const { pdfView } = await import('./pdf/pdf-view.js');
  return pdfView(content, host);
});
