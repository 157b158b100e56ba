import type { FormatOptions } from '../export/formats.js';

export interface DocxOptions extends FormatOptions {
  /**
   * Where the sources are: in footnotes, or in a list after the answer with the numbers that
   * readers saw. An answer without citations has a list. Default: `'footnotes'`.
   */
  sources?: 'footnotes' | 'list';
}
