import { NO, OPEN } from './links.js';
import type { Finder } from './html-tags.js';

export interface MathSpan {
  from: number;
  to: number;
  end: number;
  isDisplay: boolean;
}

/**
 * The math that begins here. Amounts of money are not math: a dollar sign before a digit does not
 * close a formula.
 *
 *     $a + b$     $$a + b$$     \(a + b\)     \[a + b\]
 *     ^      ^
 */
export function readMath(text: string, at: number, finder: Finder): MathSpan | number {
  if (text[at] === '$')
    return text[at + 1] === '$' ? doubled(text, at, finder) : single(text, at, finder);
  const closing = text[at + 1] === '(' ? '\\)' : '\\]';
  const end = finder.past(closing, at + 2);
  if (end < 0) return OPEN;
  const newline = finder.past('\n', at);
  if (end === at + 4 || (newline > 0 && newline < end)) return NO;
  return { from: at + 2, to: end - 2, end, isDisplay: closing === '\\]' };
}

/**
 * Whether the text from here to the end is probably a formula. A single dollar sign is an amount of
 * money.
 */
export function mayBeMath(text: string, at: number): boolean {
  if (text[at] === '\\') return !text.includes('\n', at);
  return text[at + 1] === '$' && /[^\s$]/.test(text.charAt(at + 2));
}

function doubled(text: string, at: number, finder: Finder): MathSpan | number {
  const first = finder.past('$', at + 2);
  // The second half of the closing mark may follow.
  if (first < 0 || first === text.length) return OPEN;
  const isMath = text[first] === '$' && first > at + 3;
  return isMath ? { from: at + 2, to: first - 1, end: first + 1, isDisplay: true } : NO;
}

function single(text: string, at: number, finder: Finder): MathSpan | number {
  const end = finder.past('$', at + 1);
  if (end < 0) return OPEN;
  const newline = finder.past('\n', at);
  const isOneLine = newline < 0 || newline > end;
  const isPadded = /\s/.test(text.charAt(at + 1) + text.charAt(end - 2));
  if (!isOneLine || isPadded || /\d/.test(text.charAt(end))) return NO;
  if (isAmount(text.slice(at + 1, end - 1))) return NO;
  return { from: at + 1, to: end - 1, end, isDisplay: false };
}

/**
 * Whether this is an amount of money and words up to the next one, without any sign of a formula:
 * `$6 to about 7 US$`.
 */
function isAmount(content: string): boolean {
  const words = /^\d[^\\^_=+*<>{}]*$/.test(content) ? content.match(/(?<!\p{L})\p{L}{2}/gu) : [];
  return (words?.length ?? 0) > 1;
}
