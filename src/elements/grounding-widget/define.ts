import { GroundingWidget } from './grounding-widget.js';

declare global {
  interface HTMLElementTagNameMap {
    'grounding-widget': GroundingWidget;
  }
}

// On a server there may be no registry, and a page may load this module twice.
if (globalThis.customElements && !customElements.get('grounding-widget')) {
  customElements.define('grounding-widget', GroundingWidget);
}
