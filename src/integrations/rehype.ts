import type { ElementContent, Parents, Root, RootContent } from 'hast';
import type { Plugin } from 'unified';
import { namedInWords } from '../text/canonical.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A rehype plugin, for where only HTML comes by: markers in its text become `<citation-anchor>`s.
 * Put it behind the sanitiser, or tell that about the tag: `citation-elements/sanitize-presets`.
 *
 * What Markdown has already made of a marker, such as a link of `[[1]](https://…)`, stays as it is;
 * the remark plugin comes before that.
 */
export const rehypeCitations: Plugin<[CitationPluginOptions?], Root> = function (options = {}) {
  return (tree) => {
    const parents: Parents[] = [tree];
    for (let parent = parents.pop(); parent; parent = parents.pop()) {
      parent.children = (parent.children as RootContent[]).flatMap(
        (node): RootContent | ElementContent[] => {
          if (node.type === 'text') return split(node.value, options);
          if (node.type === 'element' && !CLOSED.has(node.tagName)) parents.push(node);
          return node;
        },
      ) as ElementContent[];
    }
  };
};

export default rehypeCitations;

/** In these, brackets are just brackets. */
const CLOSED = new Set([
  ...['a', 'button', 'code', 'kbd', 'math', 'option', 'pre', 'samp', 'script', 'style', 'svg'],
  ...['template', 'textarea', 'title', 'citation-anchor'],
]);

function split(text: string, options: CitationPluginOptions): ElementContent[] {
  return namedInWords(text, options).map((piece) => {
    if (typeof piece === 'string') return { type: 'text', value: piece };
    const { tag, attribute, value, text } = markerMarkup(piece, options);
    return {
      type: 'element',
      tagName: tag,
      properties: { [attribute]: value },
      children: text ? [{ type: 'text', value: text }] : [],
    };
  });
}
