import { CitationAnchor } from './citation-anchor.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-anchor': CitationAnchor;
  }
}

// On a server there may be no registry; and a page may load this twice.
if (globalThis.customElements && !customElements.get('citation-anchor')) {
  customElements.define('citation-anchor', CitationAnchor);
}
