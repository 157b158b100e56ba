import { field, string } from '../model/read.js';
import { cutAt } from '../sanitize/text.js';

export const MAX_TITLE = 200;

/** What ends a line, or cannot be seen; but joiners are parts of words and emoji. */
const NO_WORDS = /(?:[\p{Cc}\p{Zl}\p{Zp}\p{Co}\s]|(?![\u200c\u200d])\p{Cf})+/gu;

/** On one line, and without anything that LibreChat takes for an anchor. */
export function oneLine(text: string, max = Infinity): string {
  const line = text
    .toWellFormed()
    .replace(NO_WORDS, ' ')
    .replace(/\\(?=ue20)/gi, '/')
    .trim();
  return cutAt(line, max);
}

/** What a prompt calls a source, for between quotation marks. Markers in it are broken up. */
export function nameOf(source: unknown, i: number, max: number): string {
  const name = titleOf(source, i, max);
  return name
    .replace(/[[【]/g, '(')
    .replace(/[\]】]/g, ')')
    .replace(/"/g, '”')
    .replace(/\\/g, '/');
}

/** Its title, or the best there is in its place. */
export function titleOf(source: unknown, i: number, max: number): string {
  const lines = ['title', 'url'].map((name) => oneLine(string(field(source, name)) ?? '', max));
  return lines.find(Boolean) ?? `Document ${i + 1}`;
}
