import '../citation-thread/define.js';
import { documentPart } from '../shared/document-part.js';
import { CitationPanel } from './citation-panel.js';

declare global {
  interface HTMLElementTagNameMap {
    'citation-panel': CitationPanel;
  }
}

documentPart.loadBy(() => import('../citation-document/define.js'));

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('citation-panel')) {
  customElements.define('citation-panel', CitationPanel);
}
