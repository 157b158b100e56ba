import { purifier } from '../../markdown/purify.js';
import { safeUrl } from '../../sanitize/index.js';
import { clean, container } from './text-views.js';
import { TextView } from './text-view.js';
import { DocumentProblem, type DocumentContent, type ViewMaker } from './document-view.js';

/** The tags that are kept of a web page: none of them loads, runs, submits or styles anything. */
const TAGS =
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd li main mark menu nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'colspan dir headers href lang open reversed rowspan scope span start title value'.split(' ');
const purify = purifier(TAGS, ATTRIBUTES);

/** A page, cleaned by DOMPurify to nodes. */
export const html: ViewMaker = ({ text = '', source }) => {
  const nodes = purify(clean(text));
  if (!nodes) throw new DocumentProblem('unsupported');
  for (const link of nodes.querySelectorAll('a')) {
    const url = absolute(link.getAttribute('href'), source);
    link.removeAttribute('href');
    if (url === undefined) continue;
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const element = container('prose');
  element.append(nodes);
  if (!element.textContent?.trim()) throw new DocumentProblem('empty');
  return new TextView(element);
};

/** The address of a link. One without, or with one that DOMPurify has taken away, leads nowhere. */
function absolute(href: string | null, { url }: DocumentContent['source']): string | undefined {
  if (href === null) return undefined;
  try {
    return safeUrl(new URL(href, url).href);
  } catch {
    return undefined;
  }
}
