import type { Element, ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import type { Plugin } from 'unified';
import { nextMarker, readingOf, type InlineContext, type Reading } from './inline-markers.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A rehype plugin for pipelines that only see HTML. It turns markers in the text into
 * `<citation-anchor>`s. Put it after the sanitiser, or allow the tag there:
 * `citation-elements/sanitize-presets`.
 *
 * Links that Markdown has already made from markers, such as `[[1]](https://…)`, are kept; the
 * remark plugin replaces those too.
 */
export const rehypeCitations: Plugin<[CitationPluginOptions?], Root> = function (options = {}) {
  const reading = readingOf(options);
  return (tree) => {
    const last = lastNode(tree);
    const parents: Parents[] = [tree];
    /**
     * Elements at the beginning of a line, such as `<strong>` in `<p><strong>[1]
     * Wikipedia</strong>`.
     */
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

/** Elements in which brackets are never markers. */
const CLOSED = new Set([
  ...['a', 'button', 'code', 'kbd', 'math', 'option', 'pre', 'samp', 'script', 'style', 'svg'],
  ...['template', 'textarea', 'title', 'citation-anchor'],
]);

/** Elements whose text begins a line. */
const LINES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Whether a node is an asterisk of unfinished emphasis, as in `*<em>[1]</em>`. */
function isMark(node: Nodes): boolean {
  return node.type === 'text' && /^[*_]*$/.test(node.value);
}

/**
 * Whether bold text is the number of an entry in a list of sources: `<strong>[1]</strong>
 * Wikipedia`.
 */
function isEntryLabel({ children }: Element, after: string, reading: Reading): boolean {
  const [label] = children;
  if (children.length > 1 || label?.type !== 'text' || !after) return false;
  // These characters begin emphasis: more words will be streamed.
  if (reading.partial && /^[\s*_[]+$/.test(after)) return true;
  return !nextMarker(reading, label.value + after, 0, { reach: label.value.length });
}

/**
 * The text after a node in its line. It decides what `[1] ` is: before `<strong>Wikipedia</strong>`
 * it is the number of an entry.
 */
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

/** The last node of the tree that is not white space. */
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
  // Text after that begins with a word is read too, as it may belong to a marker.
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
