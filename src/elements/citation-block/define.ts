import '../citation-anchor/define.js';
import '../citation-sources/define.js';
import '../grounding-widget/define.js';
import { CitationBlock } from './citation-block.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-block': CitationBlock;
  }
}

// On a server there may be no registry; and a page may load this twice.
if (globalThis.customElements && !customElements.get('citation-block')) {
  customElements.define('citation-block', CitationBlock);
}
