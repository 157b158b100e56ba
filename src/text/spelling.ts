import { attempt } from '../model/read.js';
import { isNumber } from './find-number.js';

/**
 * The spelling of a marker in text that is rendered later: `【3:2†source】` for source 3,
 * `【†turn0search0】` for a source that is known by its id. It is not syntax in any Markdown,
 * whatever is before or after it, and `parseMarkers` reads it.
 */
export function spellMarker(name: string): string {
  if (isNumber(name)) return `【${name}:${Number(name) - 1}†source】`;
  return `【†${Array.from(name, encode).join('')}】`;
}

/** Markers side by side, with the thin space that separates them from an address. */
export const MARKERS = /\u2009?(?:【(?:\d+:\d+†source|†[\dA-Za-z%]+)】)+/g;

/** Decodes a name from an address. A name with a wrong encoding is returned unchanged. */
export function decodeName(name: string): string {
  return attempt(() => decodeURIComponent(name)) ?? name;
}

/** Encodes all characters but letters and digits, because renderers may interpret them. */
function encode(char: string): string {
  if (/^[\dA-Za-z]$/.test(char)) return char;
  const bytes = new TextEncoder().encode(char);
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
