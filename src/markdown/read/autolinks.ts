import { matchAt, pastMatch } from './match.js';

const URI = /<([a-z][a-z\d+.-]{1,31}:[^\s<>\p{Cc}]*)>/iuy;
const EMAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy;

export interface Autolink {
  start: number;
  end: number;
  destination: string;
}

/**
 * The address in angle brackets that begins here.
 *
 *     <https://a.example>     <me@a.example>
 *     ^                  ^
 */
export function readAutolink(text: string, at: number): Autolink | undefined {
  const uri = matchAt(URI, text, at);
  const found = uri ?? matchAt(EMAIL, text, at);
  if (!found) return undefined;
  const [whole, address = ''] = found;
  return { start: at, end: at + whole.length, destination: uri ? address : `mailto:${address}` };
}

/** The characters that may be before a bare address. */
const BEFORE_WWW = /[\s*_~([\]]/;
const LETTER = /[a-z]/i;

/** Whether a bare address that begins at `start` ends before this place, by the rules of a hook. */
export type EndsAddress = (at: number, start: number) => boolean;

/**
 * The bare address around this place, a `:` or the first `.`.
 *
 *     https://a.example     www.a.example
 *          ^                   ^
 *
 * If there is none, returns the place up to which there is none.
 */
export function readBareAddress(
  text: string,
  at: number,
  from: number,
  ends: EndsAddress,
): Autolink | number | undefined {
  const isWww = text[at] === '.';
  const scheme = isWww ? wwwBefore(text, at) : schemeBefore(text, at);
  const start = at - (scheme?.length ?? 0);
  if (scheme === undefined || start < from) return undefined;
  const before = text.charAt(start - 1);
  if (isWww ? before && !BEFORE_WWW.test(before) : LETTER.test(before)) return undefined;
  const domain = domainEnd(text, isWww ? start : at + 3);
  if (typeof domain !== 'number') return domain.none;
  if (isWww && at + 1 >= text.length) return undefined;
  let end = at + 1;
  while (end < domain && !ends(end, start)) end++;
  if (end === domain) end = pathEnd(text, domain, (place) => ends(place, start));
  const address = text.slice(start, end);
  return { start, end, destination: isWww ? `http://${address}` : address };
}

function wwwBefore(text: string, at: number): string | undefined {
  // Most dots end a sentence.
  if ((text.charCodeAt(at - 1) | 0x20) !== 0x77) return undefined;
  return /^www$/i.exec(text.slice(Math.max(0, at - 3), at))?.[0];
}

function schemeBefore(text: string, at: number): string | undefined {
  if (!text.startsWith('//', at + 1)) return undefined;
  return /https?$/i.exec(text.slice(Math.max(0, at - 5), at))?.[0];
}

const DOMAIN = /(?:[^\s\p{P}\p{S}]|[-._])*/uy;

/** The end of a domain. Its last two names must not contain an underscore. */
function domainEnd(text: string, start: number): number | { none: number } {
  const run = matchAt(DOMAIN, text, start)?.[0] ?? '';
  let length = run.length;
  while (/[._]/.test(run.charAt(length - 1))) length--;
  if (trailEnd(text, start + length) !== undefined) length = run.length;
  const domain = run.slice(0, length);
  const names = domain.slice(domain.lastIndexOf('.', domain.lastIndexOf('.') - 1) + 1);
  const isDomain = /[^._]/.test(domain) && !names.includes('_');
  return isDomain ? start + length : { none: start + run.length };
}

/**
 * The end of a path: the next space or `<`, without the punctuation of the sentence. A parenthesis
 * that the path opens belongs to it.
 */
function pathEnd(text: string, from: number, ends: (at: number) => boolean): number {
  let unclosed = 0;
  /** Up to this place, the path does not end with punctuation. */
  let known = from;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (SPACE.test(char) || ends(at)) return at;
    const isClosing = char === ')' && unclosed > 0;
    if (at >= known && !isClosing && TRAIL.test(char)) {
      const end = trailEnd(text, at);
      if (end === undefined) return at;
      known = end;
    }
    if (char === '(') unclosed++;
    else if (char === ')') unclosed--;
  }
  return text.length;
}

const SPACE = /\s/;
const TRAIL = /[!"&')*,.:;<?\]_~]/;
const TRAIL_RUN = /(?:[!"')*,.:;?_~]|&[a-z]+;|\](?![([\s]|$))*/iy;

/** The end of the punctuation that begins here; `undefined` if the word ends there, too. */
function trailEnd(text: string, at: number): number | undefined {
  const end = pastMatch(TRAIL_RUN, text, at);
  return end >= text.length || /[\s<\]]/.test(text.charAt(end)) ? undefined : end;
}

const LOCAL = /[\w.+-]/;
const EMAIL_DOMAIN = /[a-z\d_-]+(?:\.[a-z\d_-]+)*/iy;

/** The start of the name of an e-mail address with its `@` at this place. */
export function localPartStart(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && LOCAL.test(text.charAt(start - 1))) start--;
  return start;
}

/**
 * The e-mail address that begins here and has its `@` at this place. It may have a `mailto:` after
 * `from`.
 */
export function readBareEmail(
  text: string,
  start: number,
  at: number,
  from: number,
): Autolink | undefined {
  const domain = matchAt(EMAIL_DOMAIN, text, at + 1)?.[0] ?? '';
  const before = text.charAt(start - 1);
  // An escaped character before it would be part of it.
  if (start === at || before === '/' || LOCAL.test(before)) return undefined;
  if (!domain.includes('.')) return undefined;
  if (!LETTER.test(domain.slice(-1))) return undefined;
  const end = at + 1 + domain.length;
  const destination = `mailto:${text.slice(start, end)}`;
  const scheme = MAILTO.exec(text.slice(Math.max(from, start - 8), start))?.[1] ?? '';
  return { start: start - scheme.length, end, destination };
}

const MAILTO = /(?:^|[^a-z\d])(mailto:)$/i;
