import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import { canonicalMarkers } from '../text/canonical.js';
import { splitMarkers } from '../text/spelling.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A remark plugin, for react-markdown, Streamdown and any other unified pipeline: the markers that
 * models write, and those of `injectMarkers`, become `<citation-anchor>`s.
 *
 * It reads them before Markdown does, because `[1][2]` may be a link to Markdown; the positions of
 * nodes are those in the text with canonical markers.
 *
 * @example unified().use(remarkParse).use(remarkCitations).use(remarkRehype).use(rehypeStringify)
 */
export const remarkCitations: Plugin<[CitationPluginOptions?], Root> = function (options = {}) {
  const { parser } = this;
  if (parser) {
    // unified calls a parser with its processor as `this`, and so do we.
    this.parser = function (text, file) {
      return parser.call(this, canonicalMarkers(text, options), file);
    };
  }
  return (tree) => {
    const parents: Parents[] = [tree];
    for (let parent = parents.pop(); parent; parent = parents.pop()) {
      parent.children = parent.children.flatMap((node) => {
        if (node.type === 'text') return split(node.value, options);
        if (isOpen(node)) parents.push(node);
        return node;
      }) as never;
    }
  };
};

export default remarkCitations;

function split(text: string, options: CitationPluginOptions): Nodes[] {
  return splitMarkers(text).map((piece): Nodes => {
    if (typeof piece === 'string') return { type: 'text', value: piece };
    const { tag, attribute, value, text } = markerMarkup(piece, options);
    return {
      type: 'citation',
      data: { hName: tag, hProperties: { [attribute]: value } },
      children: text ? [{ type: 'text', value: text }] : [],
    } as unknown as RootContent;
  });
}

function isOpen(node: Nodes): node is Parents {
  return 'children' in node && node.type !== 'link' && node.type !== 'linkReference';
}
