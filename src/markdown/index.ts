export { cleanBy, mayHoldHtml } from './html.js';
export type { ViewOptions } from './inlines.js';
export { MarkdownView } from './markdown-view.js';
export { Marks } from './marker-placer.js';
