import type { MarkedExtension, Tokens } from 'marked';
import { canonicalMarkers } from '../text/canonical.js';
import { MARKERS, splitMarkers } from '../text/spelling.js';
import { markerHtml, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * An extension for marked: the markers that models write, and those of `injectMarkers`, become
 * `<citation-anchor>`s. A host that calls `marked.lexer` itself calls `canonicalMarkers` before it.
 *
 * @example marked.use(markedCitations({ sources: payload.sources.length }))
 */
export function markedCitations(options: CitationPluginOptions = {}): MarkedExtension {
  return {
    hooks: { preprocess: (markdown) => canonicalMarkers(markdown, options) },
    extensions: [
      {
        name: 'citation',
        level: 'inline',
        start: (text) => {
          const at = text.search(MARKERS);
          return at < 0 ? undefined : at;
        },
        tokenizer(text): Tokens.Generic | undefined {
          if (this.lexer.state.inLink || text.search(MARKERS) !== 0) return undefined;
          const [raw = ''] = text.match(MARKERS) ?? [];
          return { type: 'citation', raw, names: splitMarkers(raw)[0] };
        },
        renderer: ({ names }) => markerHtml(names as string[], options),
      },
    ],
  };
}

export default markedCitations;
