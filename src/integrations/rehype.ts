import type { ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import type { Plugin } from 'unified';
import { nextMarker, readingOf, type InlineContext, type Reading } from './inline-markers.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A rehype plugin, for where only HTML comes by: markers in its text become `<citation-anchor>`s.
 * Put it after the sanitiser, or allow the tag there: `citation-elements/sanitize-presets`.
 *
 * What Markdown has already made of a marker, such as a link of `[[1]](https://…)`, stays as it is;
 * the remark plugin comes before that.
 */
export const rehypeCitations: Plugin<[CitationPluginOptions?], Root> = function (options = {}) {
  const reading = readingOf(options);
  return (tree) => {
    const last = lastNode(tree);
    const parents: Parents[] = [tree];
    for (let parent = parents.pop(); parent; parent = parents.pop()) {
      const opens = 'tagName' in parent && LINES.has(parent.tagName);
      parent.children = (parent.children as RootContent[]).flatMap(
        (node, i): RootContent | ElementContent[] => {
          const context = { isLast: node === last, before: opens && i === 0 ? '' : ' ' };
          if (node.type === 'text') return split(node, reading, context, options);
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

/** Their text begins a line. */
const LINES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The last node of the page, but for white space. */
function lastNode(tree: Root): Nodes | undefined {
  let last: Nodes | undefined = tree;
  while (last && 'children' in last) {
    last = (last.children as RootContent[]).findLast(
      (node) => node.type !== 'text' || node.value.trim(),
    );
  }
  return last;
}

function split(
  { value }: Text,
  reading: Reading,
  context: InlineContext,
  options: CitationPluginOptions,
): ElementContent[] {
  const pieces: ElementContent[] = [];
  const addWords = (words: string): void => {
    if (words) pieces.push({ type: 'text', value: words });
  };
  let done = 0;
  for (let found; (found = nextMarker(reading, value, done, context));) {
    addWords(value.slice(done, found.start) + found.words);
    if (found.names.length > 0) pieces.push(element(found.names, options));
    done = found.end;
  }
  addWords(value.slice(done));
  return pieces;
}

function element(names: readonly string[], options: CitationPluginOptions): ElementContent {
  const { tag, attribute, value, text } = markerMarkup(names, options);
  const properties = { [attribute]: value };
  return { type: 'element', tagName: tag, properties, children: text ? [span(text)] : [] };
}

function span(text: string): ElementContent {
  const children: Text[] = [{ type: 'text', value: text }];
  return { type: 'element', tagName: 'span', properties: {}, children };
}
