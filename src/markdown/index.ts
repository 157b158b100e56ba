export type { ViewOptions } from './blocks.js';
export { MarkdownView } from './markdown-view.js';
export { Marks } from './marks.js';
