import { CitationText } from './citation-text.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-text': CitationText;
  }
}

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-text')) {
  customElements.define('citation-text', CitationText);
}
