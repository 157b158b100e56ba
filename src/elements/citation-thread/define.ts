import { CitationThread } from './citation-thread.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-thread': CitationThread;
  }
}

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-thread')) {
  customElements.define('citation-thread', CitationThread);
}
