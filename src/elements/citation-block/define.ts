import '../citation-anchor/define.js';
import '../citation-sources/define.js';
import { CitationBlock } from './citation-block.js';
import { readResponsesBy } from './response.js';
import { loadWidgetBy } from './widget.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-block': CitationBlock;
  }
}

// Where it can not be loaded, the answer is shown without it.
loadWidgetBy(() => import('../grounding-widget/define.js').catch(() => undefined));
readResponsesBy(() => import('../../response.js'));

// On a server there may be no registry; and a page may load this twice.
if (globalThis.customElements && !customElements.get('citation-block')) {
  customElements.define('citation-block', CitationBlock);
}
