import { escapeHtml } from '../text/escape-html.js';
import type { CanonicalOptions } from '../text/canonical-markers.js';
import { isNumber } from '../text/find-number.js';
import { own } from '../model/read.js';

/** The options that all plugins share. */
export interface CitationPluginOptions extends CanonicalOptions {
  /**
   * The markup of a marker: `<citation-anchor source-ids="1
   * 3"><span>[1][3]</span></citation-anchor>`, or `<a href="#cite-1,3"><span>[1][3]</span></a>`,
   * which every sanitiser allows and which a block treats like the element. Default: `element`.
   */
  carrier?: 'element' | 'link';
}

/** A marker for the page, independent of any renderer. */
export interface MarkerMarkup {
  tag: 'citation-anchor' | 'a';
  attribute: 'source-ids' | 'href';
  value: string;
  /**
   * The text of the marker until the elements are loaded, or if they never are. It is in a `<span>`
   * that the element can hide visually, so that readers then see the same label as on any other
   * marker.
   */
  text: string;
}

export function markerMarkup(
  names: readonly string[],
  options: CitationPluginOptions,
): MarkerMarkup {
  const { carrier } = own(options);
  const text = names.map((name) => `[${name}]`).join('');
  const isReadable = names.every(isNumber);
  if (carrier === 'link') {
    const value = `#cite-${names.map(encodeURIComponent).join()}`;
    return { tag: 'a', attribute: 'href', value, text: isReadable ? text : '[*]' };
  }
  // An empty marker writes its number itself, when it knows the source of a name such as
  // `turn0search0`.
  const value = names.join(' ');
  return { tag: 'citation-anchor', attribute: 'source-ids', value, text: isReadable ? text : '' };
}

export function markerHtml(names: readonly string[], options: CitationPluginOptions): string {
  if (names.length === 0) return '';
  const { tag, attribute, value, text } = markerMarkup(names, options);
  const content = text && `<span>${escapeHtml(text)}</span>`;
  return `<${tag} ${attribute}="${escapeHtml(value)}">${content}</${tag}>`;
}
