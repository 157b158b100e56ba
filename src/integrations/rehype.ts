import type { Element, ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
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
    /** Elements that begin a line, as `<strong>` does in `<p><strong>[1] Wikipedia</strong>`. */
    const first = new Set<Parents>();
    for (let parent = parents.pop(); parent; parent = parents.pop()) {
      const opens = first.has(parent) || ('tagName' in parent && LINES.has(parent.tagName));
      parent.children = (parent.children as RootContent[]).flatMap(
        (node, i, nodes): RootContent | ElementContent[] => {
          const opensLine = opens && nodes.slice(0, Math.min(i, 2)).every(isMark);
          const after = wordsAfter(nodes, i);
          if (node.type === 'text') {
            const context = { isLast: node === last, before: opensLine ? '' : ' ' };
            return split(node, after, reading, context, options);
          }
          if (node.type !== 'element' || CLOSED.has(node.tagName)) return node;
          if (opensLine && isEntryLabel(node, after, reading)) return node;
          if (opensLine) first.add(node);
          parents.push(node);
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

/** Is it an asterisk of emphasis that is still being written, as in `*<em>[1]</em>`? */
function isMark(node: Nodes): boolean {
  return node.type === 'text' && /^[*_]*$/.test(node.value);
}

/** The number of an entry in a list of sources, in bold: `<strong>[1]</strong> Wikipedia`. */
function isEntryLabel({ children }: Element, after: string, reading: Reading): boolean {
  const [label] = children;
  if (children.length > 1 || label?.type !== 'text' || !after) return false;
  // The beginning of emphasis: words follow.
  if (reading.partial && /^[\s*_[]+$/.test(after)) return true;
  return !nextMarker(reading, label.value + after, 0, { reach: label.value.length });
}

/** How the line goes on after a node: `<strong>Wikipedia</strong>` is what makes `[1] ` before it the number of an entry. */
function wordsAfter(nodes: readonly Nodes[], index: number): string {
  let words = '';
  for (const node of nodes.slice(index + 1, index + 3)) {
    let first: Nodes | undefined = node;
    while (first && 'children' in first) first = first.children[0];
    if (first?.type === 'text') words += first.value;
    if (words.trim()) return words;
  }
  return '';
}

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
  after: string,
  reading: Reading,
  context: InlineContext,
  options: CitationPluginOptions,
): ElementContent[] {
  const pieces: ElementContent[] = [];
  const addWords = (words: string): void => {
    if (words) pieces.push({ type: 'text', value: words });
  };
  // What could be a part of a marker is looked at in its own text.
  const text = /^\s*[\p{L}"“]/u.test(after) ? value + after : value;
  let done = 0;
  for (;;) {
    const found = nextMarker(reading, text, done, { ...context, reach: value.length - done });
    if (!found) break;
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
