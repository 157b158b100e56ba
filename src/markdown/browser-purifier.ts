import { quietHtml } from '../sanitize/quiet-html.js';
import type { Clean } from './load-purifier.js';

/** What goes with all that is in it, as with DOMPurify: it is no text of the answer. */
const WITH_CONTENT = new Set(
  'audio head html iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(
    ' ',
  ),
);
const NAME = /<([a-z][^\s/<>]*)/gi;

/**
 * What `purifier` does, by the browser's own sanitiser: HTML to nodes of these tags and attributes, in a document
 * that loads and runs nothing; to `undefined` where that fails. Of other tags, only what is in them stays.
 */
export function browserPurifier(tags: readonly string[], attributes: readonly string[]): Clean {
  return (html) => {
    try {
      const quiet = quietHtml(html, tags, attributes);
      const names = Array.from(quiet.matchAll(NAME), ([, name = '']) => name.toLowerCase());
      const others = names.filter((name) => !WITH_CONTENT.has(name) && !tags.includes(name));
      const body: Sanitizing = document.implementation.createHTMLDocument('').body;
      body.setHTML?.(quiet, {
        sanitizer: {
          elements: [...tags],
          attributes: [...attributes],
          // A browser takes out what it does not know with the words in it.
          replaceWithChildrenElements: [...new Set(others)],
          comments: false,
          dataAttributes: false,
        },
      });
      const nodes = body.ownerDocument.createDocumentFragment();
      nodes.append(...body.childNodes);
      return nodes;
    } catch {
      return undefined;
    }
  };
}

/** TypeScript does not know the method yet. */
type Sanitizing = HTMLElement & {
  setHTML?(html: string, options: { sanitizer: SanitizerConfig }): void;
};
