import { InlineMaker } from './inlines.js';
import type { Clean, Purifier } from './load-purifier.js';
import { PLAIN_TAG, plainHtml } from './plain-html.js';
import { element, type View } from './view.js';

/**
 * Tags that models write because Markdown has no syntax for them. None of them loads, runs or
 * submits anything.
 */
const TAGS =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'abbr alt colspan datetime dir headers href lang open reversed rowspan scope span src start title value'.split(
    ' ',
  );

let purify: Clean | undefined;

/**
 * Sets the function that cleans HTML. Few answers have HTML, so this code is loaded with the first
 * of them. Until then, HTML is shown as text, except plain tags.
 */
export function cleanBy(make: Purifier): void {
  purify ??= make(TAGS, ATTRIBUTES);
}

const DIRTY = new RegExp(
  `<(?!https?:|mailto:|${PLAIN_TAG})[a-z!/?]|&(?!(?:amp|lt|gt|quot|nbsp);)[a-z]`,
  'gi',
);
const TAG = /<[a-z]/i;

/**
 * Whether a text may contain HTML that has to be cleaned, after the part that was searched before.
 * It may return `true` too often, but never `false` wrongly.
 */
export function mayHoldHtml(text: string, from = 0): boolean {
  // The end of the part before may have been cut inside a tag.
  DIRTY.lastIndex = Math.max(0, from - 10);
  return DIRTY.test(text) || (text.includes('&#', from - 1) && TAG.test(text));
}

/** The cleaned nodes by HTML: tags repeat, and cleaning one takes a millisecond. */
const cleaned = new Map<string, DocumentFragment | undefined>();
const MAX_CLEANED = 500;
const MAX_LENGTH = 64;

/** The cleaned nodes. They are shared, so callers must not change them. */
function clean(html: string): DocumentFragment | undefined {
  const make = (): DocumentFragment | undefined => plainHtml(html) ?? purify?.(html);
  if (!purify || html.length > MAX_LENGTH) return make();
  if (!cleaned.has(html)) {
    if (cleaned.size >= MAX_CLEANED) cleaned.clear();
    cleaned.set(html, make());
  }
  return cleaned.get(html);
}

/**
 * The maximum number of characters of tags between two texts of HTML. The second text is not
 * searched further away.
 */
const REACH = 400;

/**
 * Shows HTML of a model, cleaned by the browser's own sanitiser or DOMPurify; as text where neither
 * can work. Its views are built from the tags and attributes above, so that no parsed node reaches
 * the page.
 */
export class PageMaker extends InlineMaker {
  /**
   * The place in the answer of the next text of HTML. Cleaning loses the places, so each text is
   * searched.
   */
  #at = 0;
  #end = 0;

  html(html: string, start: number, end: number): View[] {
    this.#at = start;
    this.#end = end;
    const nodes = clean(html);
    return nodes ? this.#viewsIn(nodes) : [this.#words(html)];
  }

  #words(words: string): View {
    const window = this.source.slice(
      this.#at,
      Math.min(this.#end, this.#at + words.length + REACH),
    );
    const found = window.indexOf(words);
    const start = this.#at + Math.max(0, found);
    if (found >= 0) this.#at = start + words.length;
    return this.text(start, this.#at, words);
  }

  #viewsIn(parent: Node): View[] {
    return Array.from(parent.childNodes).flatMap((node): View | View[] => {
      if (node.nodeType === Node.TEXT_NODE) return this.#words(node.nodeValue ?? '');
      if (!(node instanceof Element)) return [];
      const start = this.#at;
      const children = this.#viewsIn(node);
      if (!TAGS.includes(node.localName)) return children;
      const attribute = (name: string): string => node.getAttribute(name) ?? '';
      const at = this.#at;
      if (node.localName === 'a')
        return this.link(at, attribute('href'), attribute('title'), children);
      if (node.localName === 'img') return this.image(at, at, attribute('src'), attribute('alt'));
      const view = element(node.localName, start, children, attributesOf(node));
      return /^(?:code|pre)$/.test(view.tag) ? { ...view, closed: true } : view;
    });
  }
}

function attributesOf(node: Element): Record<string, string> {
  return Object.fromEntries(
    Array.from(node.attributes, ({ name, value }): [string, string] => [name, value]).filter(
      ([name]) => ATTRIBUTES.includes(name) && name !== 'href' && name !== 'src',
    ),
  );
}

/** The character of an entity. The browser knows all of the two thousand names. */
export function entityCharacter(name: string): string | undefined {
  const words = clean(`&${name};`)?.textContent;
  // A name may begin with one that needs no semicolon: `&notit;`.
  const isWhole = words === ';' || !words?.endsWith(';');
  return words && isWhole ? words : undefined;
}
