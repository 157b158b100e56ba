import { LIMITS } from '../../sanitize/index.js';
import { cleanBlock } from '../../sanitize/text.js';
import { TextView } from './text-view.js';
import type { ViewMaker } from './document-view.js';

/** The length of a piece. The browser lays out pieces only when they become visible. */
const PIECE = 8192;

/** The view of plain text, with its line breaks. */
export const plainText: ViewMaker = ({ text = '' }) => {
  const element = container('text');
  for (const piece of pieces(clean(text))) element.append(block('span', piece));
  return new TextView(element);
};

/** The view of code, with line numbers. */
export const code: ViewMaker = ({ text = '' }) => {
  const element = container('code');
  element.translate = false;
  element.dir = 'ltr';
  const starts = [0];
  let length = 0;
  for (const piece of pieces(clean(text))) {
    const first = starts.length;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1))
      starts.push(length + at + 1);
    length += piece.length;
    const shown = block('code', piece);
    const count = piece.endsWith('\n') ? starts.length - first : starts.length - first + 1;
    // An attribute and not text, so that the numbers are neither copied nor searched.
    shown.dataset['lines'] = Array.from({ length: count }, (_, i) => first + i).join('\n');
    element.append(shown);
  }
  const lineAt = (line: number): number => starts[Math.max(0, line - 1)] ?? length;
  return new TextView(element, { lineAt });
};

/** The element around a text. */
export function container(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.dir = 'auto';
  return element;
}

/** An inline element, so that passages are found across pieces. */
function block(tag: 'span' | 'code', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = 'piece';
  element.textContent = text;
  return element;
}

/** The text without harmful characters. */
export function clean(text: string): string {
  return cleanBlock(text, LIMITS.content).text;
}

/** Splits a text after lines. A line that is longer than some pieces is split within. */
function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const line = text.lastIndexOf('\n', start + PIECE) + 1;
    const end =
      start + PIECE >= text.length ? text.length : line > start ? line : cutAt(text, start + PIECE);
    yield text.slice(start, end);
    start = end;
  }
}

/** The position of a split, which is not within a surrogate pair. */
function cutAt(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  const end = next >= 0 && next < at + 4 * PIECE ? next + 1 : at;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;
}
