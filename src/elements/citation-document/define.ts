import { CitationDocument } from './citation-document.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-document': CitationDocument;
  }
}

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-document')) {
  customElements.define('citation-document', CitationDocument);
}
