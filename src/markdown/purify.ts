import DOMPurify, { type Config } from 'dompurify';
import { quietHtml } from '../sanitize/quiet-html.js';
import type { Clean } from './load-purifier.js';

type Policy = Config['TRUSTED_TYPES_POLICY'];

/**
 * Returns a function that cleans HTML to nodes of these tags and attributes; it returns `undefined`
 * where that cannot work. It uses its own instance of DOMPurify: if a page configures DOMPurify,
 * this does not change what is allowed here, and the reverse.
 */
export function purifier(tags: readonly string[], attributes: readonly string[]): Clean {
  let own: typeof DOMPurify | null | undefined;
  return (html) => {
    try {
      if (own === undefined) {
        // If the page's policy forbids it, every further attempt would be reported to the page.
        own = null;
        own = configured({ ALLOWED_TAGS: [...tags], ALLOWED_ATTR: [...attributes] });
      }
      return own?.sanitize(quietHtml(html, tags, attributes)) as unknown as
        DocumentFragment | undefined;
    } catch {
      return undefined;
    }
  };
}

function configured(config: Config): typeof DOMPurify {
  const made = DOMPurify(window);
  if (!made.isSupported) throw new TypeError();
  made.setConfig({
    ...config,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: (policy ??= createPolicy()),
  });
  return made;
}

let policy: Policy;

/**
 * Creates a policy with its own name: a page's DOMPurify needs the usual name, and each name may
 * exist only once.
 */
function createPolicy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const asIs = (text: string): string => text;
  return trustedTypes?.createPolicy('citation-elements', {
    createHTML: asIs,
    createScriptURL: asIs,
  });
}

interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}
