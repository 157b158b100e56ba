import { purifier } from './purify.js';
import { element, type ElementView, type View } from './view.js';

/** What models write as HTML because Markdown has no word for it. Nothing that loads, runs or submits. */
const TAGS =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'abbr alt colspan datetime dir headers href lang open reversed rowspan scope span src start title value'.split(
    ' ',
  );

const purify = purifier(TAGS, ATTRIBUTES);

/** Makes a link or an image; `undefined` where it is not allowed. */
export type Resolve = (element: Element, children: View[]) => ElementView | undefined;

/**
 * HTML of a model as views, cleaned by DOMPurify; as text where that can not work. What it returns is
 * built anew from the tags and attributes above, so that nothing of the parsed nodes reaches the page.
 */
export function htmlViews(html: string, text: (words: string) => View, resolve: Resolve): View[] {
  const clean = purify(html);
  return clean ? viewsOf(clean, text, resolve) : [text(html)];
}

function viewsOf(parent: Node, text: (words: string) => View, resolve: Resolve): View[] {
  return Array.from(parent.childNodes).flatMap((node): View | View[] => {
    if (node.nodeType === Node.TEXT_NODE) return text(node.nodeValue ?? '');
    if (!(node instanceof Element)) return [];
    const children = viewsOf(node, text, resolve);
    if (node.localName === 'a' || node.localName === 'img')
      return resolve(node, children) ?? children;
    const view = element(node.localName, children, attributesOf(node));
    return /^(?:code|pre)$/.test(view.tag) ? { ...view, closed: true } : view;
  });
}

function attributesOf(node: Element): Record<string, string> {
  return Object.fromEntries(
    Array.from(node.attributes, ({ name, value }): [string, string] => [name, value]).filter(
      ([name]) => ATTRIBUTES.includes(name) && name !== 'href' && name !== 'src',
    ),
  );
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const decoded = new Map<string, string>();

/** The parts of a text, entities apart: what is read and what is written differ in length. */
export function* splitEntities(text: string): Generator<{ words: string; length: number }> {
  let done = 0;
  if (text.includes('&')) {
    for (const { 0: entity, index } of text.matchAll(ENTITY)) {
      const words = decode(entity);
      if (words === entity) continue;
      if (index > done) yield { words: text.slice(done, index), length: index - done };
      yield { words, length: entity.length };
      done = index + entity.length;
    }
  }
  if (done < text.length) yield { words: text.slice(done), length: text.length - done };
}

/** `&amp;` as `&`. The browser knows the two thousand names. */
export function decode(entity: string): string {
  let words = decoded.get(entity);
  if (words === undefined) {
    words = purify(entity)?.textContent || entity;
    if (decoded.size < 1000) decoded.set(entity, words);
  }
  return words;
}
