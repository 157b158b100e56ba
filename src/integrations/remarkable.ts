import type { Remarkable } from 'remarkable';
import { canonicalMarkers } from '../text/canonical.js';
import { splitMarkers } from '../text/spelling.js';
import { markerHtml, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A plugin for Remarkable, and so for deep-chat: the markers that models write, and those of
 * `injectMarkers`, become `<citation-anchor>`s.
 *
 * @example window.remarkable_plugins = [{ plugin: remarkableCitations }]; // before deep-chat is shown
 */
export function remarkableCitations(md: Remarkable, options: CitationPluginOptions = {}): void {
  const write: Remarkable.CoreParsingRule = (state) => {
    state.src = canonicalMarkers(state.src, options);
    return true;
  };
  const split = (token: Remarkable.ContentToken): Remarkable.ContentToken[] =>
    splitMarkers(String(token.content)).map((piece) =>
      typeof piece === 'string'
        ? { ...token, content: piece }
        : { ...token, type: 'htmltag', content: markerHtml(piece, options) },
    );
  const show: Remarkable.CoreParsingRule = ({ tokens }) => {
    for (const block of tokens as Remarkable.BlockContentToken[]) {
      let links = 0;
      block.children = block.children?.flatMap((token) => {
        if (token.type === 'link_open') links++;
        if (token.type === 'link_close') links--;
        return token.type === 'text' && links === 0 ? split(token) : token;
      });
    }
    return true;
  };
  md.core.ruler.before('block', 'citation_markers', write, {});
  md.core.ruler.push('citation_anchors', show, {});
}

export default remarkableCitations;
