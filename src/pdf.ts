/**
 * Shows PDF files in `<citation-document>`, with pdf.js: install `pdfjs-dist` and import this entry
 * point once. The code is loaded with the first PDF that a reader opens.
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
