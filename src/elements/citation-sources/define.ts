import { CitationSources } from './citation-sources.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-sources': CitationSources;
  }
}

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-sources')) {
  customElements.define('citation-sources', CitationSources);
}
