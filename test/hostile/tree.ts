import { everything, type Finding } from './watch.js';

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** All elements that our elements create, and those that Markdown and its HTML may become. */
const ELEMENTS = words(`
  citation-anchor citation-block citation-document citation-sources citation-text grounding-widget
  a abbr b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure h1 h2 h3 h4 h5 h6 hr i input ins kbd li mark ol p pre q rp rt ruby s samp slot small
  span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr circle path svg`);

/** Additional elements in a page that is shown as a document. */
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

/** The only allowed values of these attributes. */
const FIXED: Record<string, RegExp> = {
  id: /^(?:kind|passage|cited|retrieved|citation-[a-z\d]{1,6}-\d+)$/,
  name: /^actions$/,
  slot: /^actions$/,
  // The position of the card, and its maximum height.
  style:
    /^(?:(?:inset: -?[\d.]+px auto auto -?[\d.]+px|--_room: \d+px|overscroll-behavior: (?:auto|contain)); ?)+$/,
  enterkeyhint: /^search$/,
  popover: /^manual$/,
  type: /^(?:button|checkbox|search)$/,
};

export interface InspectOptions {
  /** The host shows images, so `src` may contain web addresses. */
  images?: boolean;
  /** The tree was pasted into another program's page, which decides where links open. */
  pasted?: boolean;
}

/** Everything in a tree that our code does not write, and misleading links. */
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
    // Attributes of the test itself are no findings.
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
 * Whether it is the search field of a long list, or that of a document. It is in a tree without an
 * answer, or outside of the document's words.
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
  // Only one address or number. It opens another program, and no page.
  if (/^(?:mailto:[\w.+-]+@[a-z\d.-]+|tel:\+?\d+)$/i.test(href)) return [];
  const isPath = href.startsWith('/');
  const isSafe = isPath
    ? link.hasAttribute('download') && link.origin === location.origin
    : /^https?:$/.test(link.protocol) && !link.username && !link.password;
  const isApart = pasted || (link.target === '_blank' && link.relList.contains('noopener'));
  return isSafe && isApart ? [] : [{ outcome: 'link', detail: link.outerHTML }];
}

/**
 * Checks that a linked source names its site, and that the link leads to this site. The site is
 * below its title, or is the title if that is the address. A file on the page's own server has no
 * other site.
 */
function inspectSource(source: Element): Finding[] {
  const link = source.querySelector<HTMLAnchorElement>('a[part~=title]');
  if (!link || link.getAttribute('href')?.startsWith('/')) return [];
  const real = new URL(link.href).host.replace(/^www\./, '');
  const title =
    link.querySelector('bdi')?.textContent?.replace(/^https?:\/\/(?:www\.)?/i, '') ?? '';
  const inTitle = title === real || title.startsWith(`${real}/`) ? real : undefined;
  const shown = source.querySelector('[part~=meta] [translate=no] > bdi')?.textContent ?? inTitle;
  return shown === real ? [] : [{ outcome: 'host', detail: `${shown ?? 'nothing'} for ${real}` }];
}
