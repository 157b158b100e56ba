import { localize, type FirstLocalization } from '../../locales/index.js';
import type { SafeCitation, SafeUrl } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import { siteOf } from '../../sources/site.js';
import type { Reference } from '../../text/source-ids.js';
import { setAttributes } from '../shared/attributes.js';
import type { BlockContext, BlockMarker } from '../shared/block-host.js';
import { isAnchorElement, isElement } from '../shared/nodes.js';
import { deepLinks, plainLink, sourceLink } from '../source/source-link.js';

/** The number of characters that fit into a marker in every font. */
const SURELY_SHORT = 8;

/** The state of a control after its last update. */
export interface Control {
  numbers: string;
  /** Whether it leads to the source. */
  isLink: boolean;
  opensCard: boolean;
  localization: FirstLocalization;
}

/**
 * The controls that this module made. Any other element with these attributes was copied by the
 * page.
 */
const ownControls = new WeakSet<Element>();

/**
 * Whether the page copied this control (`cloneNode`, `innerHTML`) without its sources. It then
 * stays a plain link until a payload arrives.
 */
export function keepCopy(control: Element, context: BlockContext | undefined): boolean {
  const isCopy = !ownControls.has(control) && control.hasAttribute('data-citation-control');
  if (!isCopy || context?.hasPayload) return false;
  setAttributes(control, { role: null, 'aria-expanded': null });
  return true;
}

/** Turns an element into a control, or updates it. Only attributes change: the element may belong to the page. */
export function showControl(
  { control, element, references, citation }: BlockMarker,
  context: BlockContext | undefined,
  isOurs = false,
): Control {
  if (!isOurs) ownControls.add(control);
  const localization = localize(element, context?.numbering);
  const first = references.find(({ source }) => source);
  const numbers = numbersOf(references, localization);
  const label = labelOf(references, numbers, context);
  const isLoading = !first && !!context?.streaming;
  const url = linkOf(references, citation, context ? plainLink : sourceLink);
  const isLink = !!url && isAnchorElement(control);
  const opensCard = !!context && !(isLink && context.activation === 'navigate');

  const text = isOurs ? control.firstElementChild : bracketsOf(control);
  if (text) setAttributes(text, { 'data-citation-text': label });
  setAttributes(control, {
    'data-citation-control': '',
    'data-citation-label': text ? label : null,
    'data-citation-long': text && label.length > SURELY_SHORT ? '' : null,
    'data-citation-unresolved': first || isLoading ? null : '',
    'data-citation-loading': isLoading ? '' : null,
    translate: 'no',
    // An element that is neither button nor link gets no name: its text is read.
    'aria-label':
      context || isLink ? nameOf(references, numbers, label, isLoading, localization) : null,
    role: opensCard ? 'button' : null,
    'aria-expanded': opensCard ? (control.getAttribute('aria-expanded') ?? 'false') : null,
  });
  if (!context) setAttributes(control, { tabindex: null });
  if (context?.hasNoCard)
    setAttributes(control, { title: passageOf(references, citation) ?? null });
  // A link of the page that names no source keeps its own address.
  if (isLink) setAttributes(control, { href: url, target: '_blank', rel: 'noopener noreferrer' });
  return { numbers, isLink, opensCard, localization };
}

/** Makes the link of a control open at the passage, as soon as the code that finds it is loaded. */
export function aimControl(marker: BlockMarker): void {
  const { control, references, citation } = marker;
  if (!deepLinks.want(() => marker.aim())) return;
  const url = linkOf(references, citation, sourceLink);
  if (url && isAnchorElement(control)) setAttributes(control, { href: url });
}

/** Sets the plain address of a control, which it has until a reader comes near it. */
export function aimPlainly({ control, references, citation }: BlockMarker): void {
  setAttributes(control, { href: linkOf(references, citation, plainLink) ?? null });
}

/** The address of the first source that a marker names. */
function linkOf(
  references: readonly Reference[],
  citation: SafeCitation | undefined,
  link: typeof sourceLink,
): SafeUrl | undefined {
  const first = references.find(({ source }) => source);
  const evidence = citation?.evidence.find(({ source }) => source === first?.number);
  return first?.source && link(first.source, evidence);
}

/** The passage for the claim of a marker, or else the first passage of its source. */
function passageOf(
  references: readonly Reference[],
  citation: SafeCitation | undefined,
): string | undefined {
  const cited = citation?.evidence.find(({ citedText }) => citedText)?.citedText;
  return cited ?? references.find(({ source }) => source?.citedText)?.source?.citedText;
}

/**
 * The `<span>` with numbers in brackets that plugins write as the only content. It is for copies
 * and for pages without the elements; readers see the label instead, as on any other marker.
 */
function bracketsOf(control: Element): Element | undefined {
  const [only, other] = control.childNodes;
  if (!(isElement(only) && only.localName === 'span')) return undefined;
  if (!other && BRACKETS.test(only.textContent)) return only;
  setAttributes(only, { 'data-citation-text': null });
  return undefined;
}

const BRACKETS = /^(?:\[(?:\d+|\*)\])+$/;

/** The attributes that nearly all markers share. */
export const USUAL_CONTROL = {
  'data-citation-control': '',
  translate: 'no',
  role: 'button',
  'aria-expanded': 'false',
  tabindex: '0',
  target: '_blank',
  rel: 'noopener noreferrer',
};

/**
 * Removes the attributes of a control: the page may add or remove content after the marker is
 * shown.
 */
export function hideControl(control: Element): void {
  setAttributes(control, NO_CONTROL);
}

const NO_CONTROL: Record<string, null> = Object.fromEntries(
  [
    'data-citation-control',
    'data-citation-label',
    'data-citation-long',
    'data-citation-run',
    'data-citation-unresolved',
    'data-citation-loading',
    'translate',
    'aria-label',
    'role',
    'tabindex',
    'aria-expanded',
  ].map((name) => [name, null]),
);

function numbersOf(references: readonly Reference[], localization: FirstLocalization): string {
  const numbers = references.map(({ number, shown = number, id }) =>
    shown ? localization.number(shown) : id,
  );
  return numbers.length > 1 ? numbers.join(localization.comma) : (numbers[0] ?? '');
}

/** The visible label: the numbers, or `nasa.gov +2`. */
function labelOf(
  references: readonly Reference[],
  numbers: string,
  context: BlockContext | undefined,
): string {
  const first = references.find(({ source }) => source)?.source;
  const site = context?.markerStyle === 'site' && first && siteOf(first);
  if (!site) return numbers;
  return references.length > 1 ? `${site} +${references.length - 1}` : site;
}

/** The name for screen readers. It contains the visible label, for readers who use speech input. */
function nameOf(
  references: readonly Reference[],
  numbers: string,
  label: string,
  isLoading: boolean,
  { messages }: FirstLocalization,
): string {
  const [first, ...others] = references.flatMap(({ source }) => source ?? []);
  if (isLoading) return messages.loadingMarker(numbers);
  if (!first) return messages.unresolvedMarker(numbers);
  const name = others.length > 0 ? undefined : (siteOf(first) ?? sourceName(first));
  return messages.marker(numbers, references.length, label === numbers ? name : label);
}
