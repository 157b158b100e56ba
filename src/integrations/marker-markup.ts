import { escapeHtml } from '../text/escape-html.js';
import type { CanonicalOptions } from '../text/canonical-markers.js';
import { isNumber } from '../text/find-number.js';
import { own } from '../model/read.js';

/** What every plugin takes. */
export interface CitationPluginOptions extends CanonicalOptions {
  /**
   * What a marker becomes: `<citation-anchor source-ids="1 3"><span>[1][3]</span></citation-anchor>`, or
   * `<a href="#cite-1,3"><span>[1][3]</span></a>`, which every sanitiser lets pass and a block takes for
   * the same. Default: `element`.
   */
  carrier?: 'element' | 'link';
}

/** A marker in the page, before any renderer's own way to write it. */
export interface MarkerMarkup {
  tag: 'citation-anchor' | 'a';
  attribute: 'source-ids' | 'href';
  value: string;
  /**
   * What is read until the elements are there, and where they never come. It stands in a `<span>`, which
   * the element can hide from the eye: readers see the same label as on any other marker.
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
  // An empty marker writes its number itself, once it knows which source `turn0search0` is.
  const value = names.join(' ');
  return { tag: 'citation-anchor', attribute: 'source-ids', value, text: isReadable ? text : '' };
}

export function markerHtml(names: readonly string[], options: CitationPluginOptions): string {
  if (names.length === 0) return '';
  const { tag, attribute, value, text } = markerMarkup(names, options);
  const content = text && `<span>${escapeHtml(text)}</span>`;
  return `<${tag} ${attribute}="${escapeHtml(value)}">${content}</${tag}>`;
}
