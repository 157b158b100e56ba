import { field, string } from '../model/read.js';
import { cutAt } from '../sanitize/text.js';

export const MAX_TITLE = 200;

/**
 * Line ends, white space and invisible characters. Joiners are not included: they are parts of
 * words and emoji.
 */
const NO_WORDS = /(?:[\p{Cc}\p{Zl}\p{Zp}\p{Co}\s]|(?![\u200c\u200d])\p{Cf})+/gu;

/** The text on one line, and without anything that LibreChat reads as an anchor. */
export function oneLine(text: string, max = Infinity): string {
  const line = text
    .toWellFormed()
    .replace(NO_WORDS, ' ')
    .replace(/\\(?=ue20)/gi, '/')
    .trim();
  return cutAt(line, max);
}

/**
 * The name of a source in a prompt, for use between quotation marks. Markers in it are broken up.
 */
export function nameOf(source: unknown, i: number, max: number): string {
  const name = titleOf(source, i, max);
  return name
    .replace(/[[【]/g, '(')
    .replace(/[\]】]/g, ')')
    .replace(/"/g, '”')
    .replace(/\\/g, '/');
}

/** The title of a source, or its address, or `Document 1`. */
export function titleOf(source: unknown, i: number, max: number): string {
  const lines = ['title', 'url'].map((name) => oneLine(string(field(source, name)) ?? '', max));
  return lines.find(Boolean) ?? `Document ${i + 1}`;
}
