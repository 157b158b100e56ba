import { CitationAnchor } from './citation-anchor.js';
import { blockPart } from './own-block.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-anchor': CitationAnchor;
  }
}

// If it cannot be loaded, a marker with its own payload is a plain link.
blockPart.loadBy(() => import('../citation-block/define.js'));

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-anchor')) {
  customElements.define('citation-anchor', CitationAnchor);
}
