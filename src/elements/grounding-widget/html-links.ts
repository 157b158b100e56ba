import { loadPurifier, type Clean } from '../../markdown/load-purifier.js';
import { LIMITS } from '../../sanitize/limits.js';
import { suggestionUrl } from '../../sanitize/google-suggestions.js';
import { unique, type SearchLink } from './search-links.js';

let purify: Clean | undefined;

/** The links to Google searches in some HTML, in order. Nothing else of the HTML is kept. */
export async function linksIn(html: string): Promise<SearchLink[]> {
  if (html.length > LIMITS.suggestionsHtml || !/<a\s/i.test(html)) return [];
  try {
    purify ??= (await loadPurifier())(['a'], ['href']);
    return unique(
      [...(purify(html)?.querySelectorAll('a') ?? [])].flatMap((link) => {
        const url = suggestionUrl(link.getAttribute('href'));
        return url === undefined ? [] : [{ text: link.textContent, url }];
      }),
    );
  } catch {
    // The sanitiser could not be loaded. The queries are shown instead.
    return [];
  }
}
