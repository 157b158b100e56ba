import { attempt } from '../model/read.js';
import { isNumber } from './find-number.js';

/**
 * How a marker is spelt in text that is still to be rendered: `【3:2†source】` for source 3,
 * `【†turn0search0】` for a source that is known by its id. This is no syntax in any Markdown, whatever
 * stands before and after it, and `parseMarkers` reads it.
 */
export function spellMarker(name: string): string {
  if (isNumber(name)) return `【${name}:${Number(name) - 1}†source】`;
  return `【†${Array.from(name, encode).join('')}】`;
}

/** Markers side by side, with the space that keeps them out of an address. */
export const MARKERS = /\u2009?(?:【(?:\d+:\d+†source|†[\dA-Za-z%]+)】)+/g;

/** A name out of an address; one that was not encoded rightly stays as it is. */
export function decodeName(name: string): string {
  return attempt(() => decodeURIComponent(name)) ?? name;
}

/** Everything but letters and digits could mean something to some renderer. */
function encode(char: string): string {
  if (/^[\dA-Za-z]$/.test(char)) return char;
  const bytes = new TextEncoder().encode(char);
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
