import type { MarkdownIt, Token } from 'markdown-it';
import { canonicalMarkers } from '../text/canonical.js';
import { splitMarkers } from '../text/spelling.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A plugin for markdown-it: the markers that models write, and those of `injectMarkers`, become
 * `<citation-anchor>`s. Works with `html: false`.
 *
 * @example new MarkdownIt().use(markdownItCitations, { sources: payload.sources.length })
 */
export function markdownItCitations(md: MarkdownIt, options: CitationPluginOptions = {}): void {
  md.core.ruler.before('normalize', 'citation_markers', (state) => {
    state.src = canonicalMarkers(state.src, options);
  });
  md.core.ruler.push('citation_anchors', (state) => {
    const split = (token: Token): Token[] =>
      splitMarkers(token.content).flatMap((piece) => {
        if (typeof piece === 'string') return text(piece, token.level);
        const { tag, attribute, value, text: words } = markerMarkup(piece, options);
        const open = new state.Token('citation_open', tag, 1);
        open.attrs = [[attribute, value]];
        return [open, text(words, token.level + 1), new state.Token('citation_close', tag, -1)];
      });
    const text = (content: string, level: number): Token =>
      Object.assign(new state.Token('text', '', 0), { content, level });

    for (const block of state.tokens) {
      let links = 0;
      block.children =
        block.children?.flatMap((token) => {
          links += token.type.startsWith('link_') ? token.nesting : 0;
          return token.type === 'text' && links === 0 ? split(token) : token;
        }) ?? null;
    }
  });
}

export default markdownItCitations;
