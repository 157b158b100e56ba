export { cleanBy, mayHoldHtml } from './html.js';
export { loadPurifier } from './load-purifier.js';
export type { ViewOptions } from './inlines.js';
export { MarkdownView } from './markdown-view.js';
export { MarkerPlacer } from './marker-placer.js';
