import { everything, type Finding } from './watch.js';

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Everything that the elements ever write, and what Markdown and its HTML may become. */
const ELEMENTS = words(`
  citation-anchor citation-block citation-document citation-sources citation-text grounding-widget
  a abbr b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure h1 h2 h3 h4 h5 h6 hr i input ins kbd li mark ol p pre q rp rt ruby s samp slot small
  span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr circle path svg`);

/** What a page that is shown as a document may have besides. */
const OF_DOCUMENTS = words(
  'address article aside center footer header hgroup main menu nav section strike tt',
);

const ATTRIBUTES = words(`
  abbr alt aria-busy aria-describedby aria-disabled aria-expanded aria-haspopup aria-hidden aria-label aria-level aria-owns
  checked aria-labelledby class clip-rule colspan cx cy d data-address data-align data-citation-control data-citation-label
  data-citation-lit data-citation-loading data-citation-long data-citation-off data-citation-rendered data-citation-run data-citation-text data-citation-unresolved data-edge data-footnote data-instead data-landed
  data-language data-math data-scroll data-task datetime dir disabled download exportparts fill fill-rule headers placeholder
  height hidden href lang open part r rel reversed role rowspan scope source-ids span start
  streaming tabindex target title translate value viewBox width`);

/** What these may be, and nothing else. */
const FIXED: Record<string, RegExp> = {
  id: /^(?:kind|passage|cited|retrieved|citation-[a-z\d]{1,6}-\d+)$/,
  name: /^actions$/,
  slot: /^actions$/,
  // Where the card is placed, and how high it may be.
  style:
    /^(?:(?:inset: -?[\d.]+px auto auto -?[\d.]+px|--_room: \d+px|overscroll-behavior: (?:auto|contain)); ?)+$/,
  enterkeyhint: /^search$/,
  popover: /^manual$/,
  type: /^(?:button|checkbox|search)$/,
};

export interface InspectOptions {
  /** The host chose to show images: addresses on the web may stand in `src`. */
  images?: boolean;
  /** In another program's page: where links open is its own affair. */
  pasted?: boolean;
}

/** What is in a tree that we do not write, and links that are not what they seem. */
export function inspect(
  root: ParentNode,
  { images = false, pasted = false }: InspectOptions = {},
): Finding[] {
  const found: Finding[] = [];
  const isImage = (element: Element) => images && element.localName === 'img';
  for (const element of everything(root)) {
    const tag = element.localName;
    if (
      !ELEMENTS.has(tag) &&
      !isImage(element) &&
      !(OF_DOCUMENTS.has(tag) && isInDocument(element))
    )
      found.push({ outcome: 'markup', detail: `<${tag}>` });
    // What the test itself has put onto an element is no finding.
    if (element.hasAttribute('data-given')) continue;
    for (const { name, value } of element.attributes) {
      const isKnown = ATTRIBUTES.has(name) || isImage(element);
      const rule = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
      if (rule ? !rule.test(value) : !isKnown) {
        found.push({ outcome: 'markup', detail: `<${tag} ${name}="${value.slice(0, 80)}">` });
      }
    }
    if (tag === 'input' && !element.matches('[type=checkbox][disabled]') && !isFilter(element)) {
      found.push({ outcome: 'markup', detail: '<input> that can be used' });
    }
    if (tag === 'a' && element.hasAttribute('href')) {
      found.push(...inspectLink(element as HTMLAnchorElement, pasted));
    }
    if (/^(?:item|entry)$/.test(element.getAttribute('part') ?? ''))
      found.push(...inspectSource(element));
  }
  return found;
}

/**
 * The field that searches a long list, or the words of a document: in a tree with nothing of an answer, or outside of
 * the document's own words.
 */
function isFilter(input: Element): boolean {
  if (!input.matches('[type=search]:not([name], [value])')) return false;
  return isInDocument(input)
    ? input.matches('[part=toolbar] .find')
    : /^citation-(?:block|sources)$/.test(hostOf(input)) && input.matches('.filter');
}

function isInDocument(element: Element): boolean {
  return hostOf(element) === 'citation-document';
}

function hostOf(element: Element): string {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host.localName : '';
}

function inspectLink(link: HTMLAnchorElement, pasted: boolean): Finding[] {
  const href = link.getAttribute('href') ?? '';
  // One person and nothing else; it opens another program, and no page.
  if (/^(?:mailto:[\w.+-]+@[a-z\d.-]+|tel:\+?\d+)$/i.test(href)) return [];
  const isPath = href.startsWith('/');
  const isSafe = isPath
    ? link.hasAttribute('download') && link.origin === location.origin
    : /^https?:$/.test(link.protocol) && !link.username && !link.password;
  const isApart = pasted || (link.target === '_blank' && link.relList.contains('noopener'));
  return isSafe && isApart ? [] : [{ outcome: 'link', detail: link.outerHTML }];
}

/**
 * Where a source is linked, its site is named, and is the one that the link leads to: below its title,
 * or in the title where that is its address. A file on the page's own server is of no other site.
 */
function inspectSource(source: Element): Finding[] {
  const link = source.querySelector<HTMLAnchorElement>('a[part~=title]');
  if (!link || link.getAttribute('href')?.startsWith('/')) return [];
  const real = new URL(link.href).host.replace(/^www\./, '');
  const title = link.querySelector('bdi')?.textContent ?? '';
  const inTitle = title === real || title.startsWith(`${real}/`) ? real : undefined;
  const shown = source.querySelector('[part~=meta] [translate=no] > bdi')?.textContent ?? inTitle;
  return shown === real ? [] : [{ outcome: 'host', detail: `${shown ?? 'nothing'} for ${real}` }];
}
