import { CitationAnchor } from '../citation-anchor/citation-anchor.js';
import { documentPart } from '../shared/document-part.js';
import { CitationBlock } from './citation-block.js';
import { responsePart, widgetPart } from './block-parts.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-anchor': CitationAnchor;
    'citation-block': CitationBlock;
  }
}

// Loaded together with its content, so that nobody waits for one after the other.
widgetPart.loadBy(() =>
  Promise.all([
    import('../grounding-widget/define.js'),
    import('../grounding-widget/widget-view.js'),
  ]),
);
documentPart.loadBy(() => import('../citation-document/define.js'));
responsePart.loadBy(() => import('../../read-response.js'));

// Defined here instead of in the marker's own entry, which imports this module: bundlers would
// split such a cycle into more files. On a server there may be no registry, and a page may load
// this module twice.
if (globalThis.customElements && !customElements.get('citation-anchor')) {
  customElements.define('citation-anchor', CitationAnchor);
}
if (globalThis.customElements && !customElements.get('citation-block')) {
  customElements.define('citation-block', CitationBlock);
}
