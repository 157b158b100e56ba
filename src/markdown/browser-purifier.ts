import { quietHtml } from '../sanitize/quiet-html.js';
import type { Clean } from './load-purifier.js';

/**
 * Elements that are removed with their content, as DOMPurify does: their content is not text of the
 * answer.
 */
const WITH_CONTENT = new Set(
  'audio head html iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(
    ' ',
  ),
);
const NAME = /<([a-z][^\s/<>]*)/gi;

/**
 * Like `purifier`, but with the browser's own sanitiser: HTML becomes nodes of these tags and
 * attributes, in a document that loads and runs nothing. It returns `undefined` if that fails. Of
 * other tags, only the content is kept.
 */
export function browserPurifier(tags: readonly string[], attributes: readonly string[]): Clean {
  return (html) => {
    try {
      const quiet = quietHtml(html, tags, attributes);
      const names = Array.from(quiet.matchAll(NAME), ([, name = '']) => name.toLowerCase());
      const others = names.filter((name) => !WITH_CONTENT.has(name) && !tags.includes(name));
      const body: Sanitizing = document.implementation.createHTMLDocument('').body;
      if (!body.setHTML) return undefined;
      body.setHTML(quiet, {
        sanitizer: {
          elements: [...tags],
          attributes: [...attributes],
          // A browser removes unknown elements together with their words, so they are listed.
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

/** TypeScript does not know this method yet. */
type Sanitizing = HTMLElement & {
  setHTML?(html: string, options: { sanitizer: SanitizerConfig }): void;
};
